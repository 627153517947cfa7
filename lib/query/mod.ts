export type { Moment } from "./bounds.ts";
export { Comparison, type ComparisonOptions } from "./comparison.ts";
export type {
  DealTopicOptions,
  DoublesOptions,
  GroupOptions,
  ManifestationOptions,
  MembersOptions,
  NodeKind,
  OrganizationOptions,
  OrganizationTopicOptions,
  PlaceOptions,
  RelatedOptions,
  RequestOptions,
  RowsChoice,
  SeriesOptions,
  SortColumn,
  SortDirection,
  StreamOptions,
  TextOptions,
  TopicOptions,
  TopicsOptions,
  ValueOptions,
} from "./asked.ts";
export type { EmployeeRange } from "../catalogue/employees.ts";
export { DealQuery } from "./deal_query.ts";
export { DocumentQuery, type ToldQuestion } from "./document_query.ts";
export type { FieldTest, OwnField } from "./field_filter.ts";
export { GrantQuery } from "./grant_query.ts";
export type { Branch } from "./told.ts";
export type { ManifestationType } from "../catalogue/records.ts";
export { ManifestationQuery } from "./manifestation_query.ts";
export { OrganizationQuery } from "./organization_query.ts";
export type { PlannedQuery, Verb } from "./planned_query.ts";
export type { Found, OrganizationRef, PlaceRef, Ref, RefKind, TopicRef } from "./refs.ts";
export type { Side } from "./sides.ts";
export { Trends } from "./trends.ts";
export { Receipt } from "./receipts/receipt.ts";
export { SeriesFrame } from "./receipts/series_frame.ts";
export type { Explanation } from "./verbs/explain.ts";
export type { ManifestationPage } from "./verbs/manifestations.ts";
export type { RowBatch, RowStream } from "./verbs/row_stream.ts";
export type { SeriesAnswer, SeriesSource } from "./verbs/series_answer.ts";
