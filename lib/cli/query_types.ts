import { DEAL_TYPES, DOCUMENT_TYPES } from "../catalogue/collections.ts";

/** Everything that `export` can be asked for. */
export const EXPORT_TYPES = [
  ...DOCUMENT_TYPES,
  "grants",
  ...DEAL_TYPES,
  "organizations",
  "manifestations",
] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** Everything that `query` can be asked for. */
export const QUERY_TYPES = [...EXPORT_TYPES, "topics", "related"] as const;
export type QueryType = (typeof QUERY_TYPES)[number];
