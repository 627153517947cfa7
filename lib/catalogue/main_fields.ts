import type { Collection } from "./collections.ts";

const HAPPENED = ["title", "publishedAt", "source", "orgNodes", "score", "url"] as const;

/** The fields that a table shows of a record, in this order, unless it is asked for all. */
export const MAIN_FIELDS: Readonly<Record<Collection | "manifestations", readonly string[]>> = {
  "projects": [
    "title",
    "startDate",
    "endDate",
    "totalCost",
    "cordisEcContribution",
    "orgNodes",
    "score",
    "url",
  ],
  "research-articles": [
    "title",
    "publishedAt",
    "journal",
    "orgNodes",
    "forwardCitationCount",
    "score",
    "url",
  ],
  "news-articles": HAPPENED,
  "patents": ["title", "publishedAt", "orgNodes", "publicationNumber", "state", "score", "url"],
  "pdfs": HAPPENED,
  "product-launches": HAPPENED,
  "earnings-calls": HAPPENED,
  "partnerships": HAPPENED,
  "acquisitions": [
    "acquiredOn",
    "acquirer",
    "acquiree",
    "amount",
    "acquisitionType",
    "certainty",
  ],
  "investments": [
    "announcedOn",
    "investee",
    "investors",
    "amount",
    "investmentType",
    "certainty",
  ],
  "organizations": ["name", "gpes", "foundedOn", "employeesCount", "topics", "url"],
  "manifestations": [
    "title",
    "type",
    "start",
    "end",
    "uniqueSourceCount",
    "companies",
    "products",
    "amount",
  ],
};
