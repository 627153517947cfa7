import type { NodeGroup } from "../../../lib/catalogue/records.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import { SEARCH_FIELDS, type SearchField } from "../../../lib/catalogue/search_text.ts";
import type { Corpus, Deal, Document, Organization } from "../model.ts";

/** A record as plain data; the schemas of the catalogue check it. */
export type Shape = Readonly<Record<string, unknown>> & { readonly id: string };

/** The groups of nodes that the flat shape has; `candidatesOrg` is in the nested one alone. */
const FLAT_GROUPS = [
  "acquisition",
  "city",
  "country",
  "gpe",
  "investment",
  "merger",
  "org",
  "partnership",
  "settlement",
  "subCountry",
  "worldRegion",
] as const satisfies readonly NodeGroup[];

/** A document as `/proof-points/{type}/search` gives it. */
export function flatShape(document: Document, score: number, corpus: Corpus): Shape {
  const { document: topics, title, summary, body } = topicGroups(document, corpus);
  return {
    ...document.common,
    id: document.id,
    topics,
    topicsTitle: title,
    topicsSummary: summary,
    topicsBody: body,
    parentGpes: document.parentGpes,
    parentGpesTitle: [],
    parentGpesSummary: [],
    ...Object.fromEntries(FLAT_GROUPS.map((group) => [`${group}Nodes`, document.nodes[group]])),
    score,
    ...document.own,
  };
}

/** A document as `/indicators/{type}/proofpoints` gives it; grants have the projects' fields. */
export function nestedShape(document: Document, score: number, corpus: Corpus): Shape {
  return {
    ...document.common,
    id: document.id,
    topics: topicGroups(document, corpus),
    parentGpes: { document: document.parentGpes, title: [], summary: [] },
    nodes: document.nodes,
    score,
    relex: document.relex,
    ...document.own,
  };
}

/** Every linked topic, and those whose name was found in a field, the most relevant first. */
function topicGroups({ links }: Document, { topics }: Corpus) {
  const references = (field?: SearchField): Reference[] =>
    links.filter((link) => field === undefined || link[field])
      .map(({ topic }) => ({ id: topic, name: topics.get(topic)!.name }));
  const [title, summary, body] = SEARCH_FIELDS.map(references);
  return { document: references(), title, summary, body };
}

/** An acquisition or investment. */
export function dealShape(deal: Deal, certainty: number, corpus: Corpus): Shape {
  const reference = (id: string): Reference => ({
    id,
    name: corpus.organizations.get(id)!.name,
  });
  const [buyer] = deal.buyers.map(reference);
  const [target = null] = deal.targets.map(reference);
  const day = deal.date && new Date(deal.date.instant).toISOString().slice(0, 10);
  const precision = deal.date && deal.date.precision !== "day" ? deal.date.precision : undefined;
  const { id, amount } = deal;
  return deal.type === "acquisitions"
    ? {
      id,
      acquisitionType: deal.kind,
      acquiredOn: day,
      ...(precision && { acquiredPrecision: precision }),
      amount,
      acquirer: buyer ?? null,
      acquiree: target,
      certainty,
    }
    : {
      id,
      investmentType: deal.kind,
      announcedOn: day,
      ...(precision && { announcedPrecision: precision }),
      amount,
      investors: deal.buyers.map(reference),
      investee: target,
      certainty,
    };
}

/** An organisation with its topics, the most certain first. */
export function organizationShape(organization: Organization, corpus: Corpus): Shape {
  const { id, name, founded, employees, description, url, places, certainties } = organization;
  return {
    id,
    name,
    foundedOn: founded && new Date(founded.instant).toISOString().slice(0, 10),
    ...(founded && founded.precision !== "day" ? { foundedPrecision: founded.precision } : {}),
    employeesCount: employees,
    description,
    url,
    gpes: places,
    topics: [...certainties].sort((a, b) => b[1] - a[1])
      .map(([id, certainty]) => ({ id, name: corpus.topics.get(id)!.name, certainty })),
  };
}
