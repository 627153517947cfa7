export type { Moment } from "./bounds.ts";
export { Comparison, type ComparisonOptions } from "./comparison.ts";
export { DealQuery, type EmployeeRange, type Side } from "./deal_query.ts";
export { DocumentQuery, type ToldQuestion } from "./document_query.ts";
export type { FieldTest, OwnField } from "./field_filter.ts";
export { GrantQuery } from "./grant_query.ts";
export type { Branch, PlaceOptions, TextOptions, TopicOptions } from "./leaves.ts";
export {
  type ManifestationOptions,
  ManifestationQuery,
  type ManifestationType,
} from "./manifestation_query.ts";
export { OrganizationQuery } from "./organization_query.ts";
export type { PlannedQuery, RequestOptions, Verb } from "./planned_query.ts";
export type { Found, OrganizationRef, PlaceRef, Ref, RefKind, TopicRef } from "./refs.ts";
export type { TreeQuery } from "./tree_query.ts";
export { Trends } from "./trends.ts";
export { Receipt } from "./receipts/receipt.ts";
export { SeriesFrame } from "./receipts/series_frame.ts";
export type { RelatedOptions } from "./topics.ts";
export type { Explanation } from "./verbs/explain.ts";
export type { RowsChoice } from "./verbs/fetch_rows.ts";
export type { GroupOptions } from "./verbs/groups.ts";
export type { ManifestationPage } from "./verbs/manifestations.ts";
export type { MembersOptions } from "./verbs/members.ts";
export type { RowBatch, RowStream, StreamOptions } from "./verbs/row_stream.ts";
export type { SeriesAnswer, SeriesOptions, SeriesSource } from "./verbs/series_answer.ts";
