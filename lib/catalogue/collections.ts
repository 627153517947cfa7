import { z } from "zod";
import type { OperationId } from "./catalogue.ts";
import type { Field } from "./fields.ts";
import { fieldsOf } from "./fields.ts";
import * as records from "./records.ts";

/** The document types, each a collection with document numbers of its own. */
export const DOCUMENT_TYPES = [
  "projects",
  "research-articles",
  "news-articles",
  "patents",
  "pdfs",
  "product-launches",
  "earnings-calls",
  "partnerships",
] as const;
/**
 * A type of document, as the service names it.
 *
 * @category Questions
 */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DEAL_TYPES = ["acquisitions", "investments"] as const;
/**
 * A type of deal.
 *
 * @category Questions
 */
export type DealType = (typeof DEAL_TYPES)[number];

/** Everything a corpus counts: documents, deals and organisations. */
export const COLLECTIONS = [...DOCUMENT_TYPES, ...DEAL_TYPES, "organizations"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The operations that answer for a document type; null where the specification has none. */
export interface DocumentOperations {
  readonly rows: OperationId | null;
  readonly series: OperationId | null;
}

/** The endpoint that a question about a document type goes to. */
export const DOCUMENT_OPERATIONS = {
  "projects": { rows: "searchProjects", series: "projectsTimeSeries" },
  "research-articles": { rows: "searchResearchArticles", series: "researchArticlesTimeSeries" },
  "news-articles": { rows: "searchNewsArticles", series: "newsArticlesTimeSeries" },
  "patents": { rows: "searchPatents", series: "patentsTimeSeries" },
  "pdfs": { rows: "searchPdfs", series: "pdfsTimeSeries" },
  "product-launches": { rows: "productLaunchesProofPoints", series: null },
  "earnings-calls": { rows: null, series: "earningsCallsTimeSeries" },
  "partnerships": { rows: null, series: "partnershipsTimeSeries" },
} as const satisfies Record<DocumentType, DocumentOperations>;

const RECORDS: Record<DocumentType, z.ZodObject> = {
  "projects": records.ProjectProofPoint,
  "research-articles": records.ResearchArticleProofPoint,
  "news-articles": records.NewsArticleProofPoint,
  "patents": records.PatentProofPoint,
  "pdfs": records.FlatProofPoint,
  "product-launches": records.FlatProofPoint,
  "earnings-calls": records.FlatProofPoint,
  "partnerships": records.FlatProofPoint,
};

/** What a document type adds to the common fields. */
const OWN_RECORDS: Record<DocumentType, z.ZodObject> = {
  "projects": z.object(records.OWN_FIELDS.projects),
  "research-articles": z.object(records.OWN_FIELDS["research-articles"]),
  "news-articles": z.object(records.OWN_FIELDS["news-articles"]),
  "patents": z.object(records.OWN_FIELDS.patents),
  "pdfs": z.object(records.OWN_FIELDS.pdfs),
  "product-launches": z.object(records.OWN_FIELDS["product-launches"]),
  "earnings-calls": z.object(records.OWN_FIELDS["earnings-calls"]),
  "partnerships": z.object(records.OWN_FIELDS.partnerships),
};

/** The fields of the flat record of a collection, in the order of the specification. */
export function fieldsOfCollection(collection: Collection): readonly Field[] {
  if (collection === "acquisitions") return fieldsOf(records.Acquisition);
  if (collection === "investments") return fieldsOf(records.Investment);
  if (collection === "organizations") return fieldsOf(records.Organization);
  return fieldsOf(RECORDS[collection]);
}

/** The fields that a document type adds to the common ones. */
export function ownFields(type: DocumentType): readonly Field[] {
  return fieldsOf(OWN_RECORDS[type]);
}

export function isDocumentType(collection: string): collection is DocumentType {
  return (DOCUMENT_TYPES as readonly string[]).includes(collection);
}

export function isDealType(collection: string): collection is DealType {
  return (DEAL_TYPES as readonly string[]).includes(collection);
}
