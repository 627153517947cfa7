import { DEAL_TYPES, DOCUMENT_TYPES, isDealType } from "../catalogue/collections.ts";

/** Everything that `query` can be asked for. */
export const QUERY_TYPES = [
  ...DOCUMENT_TYPES,
  "grants",
  ...DEAL_TYPES,
  "organizations",
  "manifestations",
  "topics",
  "related",
] as const;
export type QueryType = (typeof QUERY_TYPES)[number];

/** The filters that each kind of type has; `query` refuses the others. */
export const FILTERS = {
  documents: ["topic", "children", "match", "organization", "place", "start", "end"],
  deals: [
    "topic",
    "children",
    "organization",
    "start",
    "end",
    "certainty",
    "topic-link",
    "min-value",
    "max-value",
    "types",
  ],
  organizations: [
    "topic",
    "children",
    "match",
    "organization",
    "place",
    "start",
    "end",
    "certainty",
    "employees",
  ],
  manifestations: ["topic", "children", "match", "organization", "place", "start", "end", "types"],
  topics: ["match"],
  related: ["topic", "children", "certainty"],
} as const;
export type FilterKind = keyof typeof FILTERS;

export function filterKindOf(type: QueryType): FilterKind {
  if (isDealType(type)) return "deals";
  return type in FILTERS ? type as FilterKind : "documents";
}

/** What can be asked of each kind, beside `--top`. */
export const VERBS = {
  documents: ["top", "count", "series", "group-by", "explain"],
  deals: ["top", "count", "series", "group-by", "summary", "explain"],
  organizations: ["top", "count", "series", "group-by", "summary", "explain"],
  manifestations: ["top", "explain"],
  topics: ["top", "count"],
  related: ["top", "count"],
} as const;

/** Everything that `export` can be asked for. */
export const EXPORT_TYPES = [
  ...DOCUMENT_TYPES,
  "grants",
  ...DEAL_TYPES,
  "organizations",
  "manifestations",
] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
