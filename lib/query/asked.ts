// Made from the table in asks/ by `deno task generate`; a test fails when it is stale.
import type { DealType, DocumentType } from "../catalogue/collections.ts";
import type { Resolution } from "../catalogue/dates.ts";
import type { EmployeeRange } from "../catalogue/employees.ts";
import type { FilterInput, NODE_KINDS } from "../catalogue/filter.ts";
import type { ManifestationType } from "../catalogue/records.ts";
import type { SearchField } from "../catalogue/search_node.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { Moment } from "./bounds.ts";
import type { FieldTest, OwnField } from "./field_filter.ts";
import type { RefsOrIds } from "./refs.ts";
import type { Side } from "./sides.ts";
import type { Branch } from "./told.ts";

/**
 * What a document can name beside organisations.
 *
 * @category Questions
 */
export type NodeKind = (typeof NODE_KINDS)[number];
/**
 * A column that rows can be in the order of; which ones depends on the collection.
 *
 * @category Questions
 */
export type SortColumn = string;
/**
 * Ascending or descending.
 *
 * @category Questions
 */
export type SortDirection = "asc" | "desc";

/**
 * Options of `topic`.
 *
 * @category Questions
 */
export interface TopicOptions {
  /**
   * Topics below them too.
   *
   * @default {false}
   */
  readonly children?: boolean | undefined;
  /** Where the topic must be found. Default: anywhere. */
  readonly fields?: readonly ("document" | SearchField)[] | undefined;
  /**
   * Keep links of record and topic with at least this score, 0 to 1.
   *
   * @default {0}
   */
  readonly minScore?: number | undefined;
}

/**
 * Options of `topic`.
 *
 * @category Questions
 */
export interface OrganizationTopicOptions {
  /**
   * Topics below them too.
   *
   * @default {false}
   */
  readonly children?: boolean | undefined;
  /**
   * Keep links of organisation and topic with at least this certainty, 0 to 1.
   *
   * @default {0}
   */
  readonly certainty?: number | undefined;
}

/**
 * Options of `topic`.
 *
 * @category Questions
 */
export interface DealTopicOptions<T extends DealType> {
  /**
   * Topics below them too.
   *
   * @default {false}
   */
  readonly children?: boolean | undefined;
  /**
   * The side that the topic must be linked to.
   *
   * @default {"both"}
   */
  readonly link?: Side<T> | "both" | undefined;
  /**
   * Keep links of organisation and topic with at least this certainty, 0 to 1.
   *
   * @default {0}
   */
  readonly certainty?: number | undefined;
}

/**
 * Options of `matching`.
 *
 * @category Questions
 */
export interface TextOptions<F extends SearchField = SearchField> {
  /** Where the words must be. Default: anywhere. */
  readonly fields?: readonly F[] | undefined;
}

/**
 * Options of `organization`.
 *
 * @category Questions
 */
export interface OrganizationOptions {
  /**
   * In which role: of its own, or as a candidate.
   *
   * @default {"org"}
   */
  readonly role?: "org" | "candidatesOrg" | undefined;
}

/**
 * Options of `place`.
 *
 * @category Questions
 */
export interface PlaceOptions {
  /**
   * Places inside them too.
   *
   * @default {false}
   */
  readonly children?: boolean | undefined;
}

/**
 * Options of `value`.
 *
 * @category Questions
 */
export interface ValueOptions {
  /** In US dollars, itself not included. Default: no bound. */
  readonly over?: number | undefined;
  /** In US dollars, itself included. Default: no bound. */
  readonly atMost?: number | undefined;
}

/**
 * Options of `proofPoints`, `facts`.
 *
 * @category Questions
 */
export interface RowsChoice extends RunOptions {
  /** Fields of the record, or `extra.NAME` for one that only the source has. Default: all. */
  readonly fields?: readonly string[] | undefined;
  /**
   * Add the ids of references.
   *
   * @default {false}
   */
  readonly ids?: boolean | undefined;
}

/**
 * Options of `all`, `answerRows`.
 *
 * @category Questions
 */
export interface ManifestationOptions extends RunOptions {
  /** At most so many, the latest first. Default: all. */
  readonly take?: number | undefined;
}

/**
 * Options of `timeSeries`, `answerSeries`.
 *
 * @category Questions
 */
export interface SeriesOptions extends RunOptions {
  /**
   * Weight each document by its score: `weightedCount` and `variance` then differ from `count`.
   *
   * @default {false}
   */
  readonly scoreWeighted?: boolean | undefined;
}

/**
 * Options of `groupBy`.
 *
 * @category Questions
 */
export interface GroupOptions extends RunOptions {
  /** The largest groups. Default: all. */
  readonly take?: number | undefined;
  /**
   * What makes a group large: its records, or the sum of their known amounts. Groups without a
   * known amount come last.
   *
   * @default {"count"}
   */
  readonly by?: "count" | "amount" | undefined;
  /** Also per bucket of this width. Default: no buckets. */
  readonly resolution?: Resolution | undefined;
}

/**
 * Options of `members`.
 *
 * @category Questions
 */
export interface MembersOptions extends RunOptions {
  /**
   * Leave out the first ones.
   *
   * @default {0}
   */
  readonly skip?: number | undefined;
  /** At most so many. Default: all. */
  readonly take?: number | undefined;
  /**
   * The width of the buckets when the records without one are asked for.
   *
   * @default {"year"}
   */
  readonly resolution?: Resolution | undefined;
}

/**
 * Options of `stream`.
 *
 * @category Questions
 */
export interface StreamOptions {
  /** Fields of the record, or `extra.NAME` for one that only the source has. Default: all. */
  readonly fields?: readonly string[] | undefined;
  /** At most so many. Default: all. */
  readonly take?: number | undefined;
}

/**
 * Options of `toRequest`, `explain`.
 *
 * @category Questions
 */
export interface RequestOptions {
  /**
   * Width of a bucket: month, quarter or year.
   *
   * @default {"year"}
   */
  readonly resolution?: Resolution | undefined;
  /**
   * Weight each document by its score: `weightedCount` and `variance` then differ from `count`.
   *
   * @default {false}
   */
  readonly scoreWeighted?: boolean | undefined;
}

/**
 * Options of `topics`.
 *
 * @category Questions
 */
export interface TopicsOptions extends RunOptions {
  /**
   * At most so many.
   *
   * @default {10}
   */
  readonly take?: number | undefined;
}

/**
 * Options of `related`.
 *
 * @category Questions
 */
export interface RelatedOptions extends RunOptions {
  /**
   * At most so many.
   *
   * @default {10}
   */
  readonly take?: number | undefined;
  /**
   * Count the organisations of the topics below, too.
   *
   * @default {false}
   */
  readonly children?: boolean | undefined;
  /**
   * Keep links of organisation and topic with at least this certainty, 0 to 1.
   *
   * @default {0}
   */
  readonly certainty?: number | undefined;
}

/**
 * What a question about documents can be told; each step gives a new one.
 *
 * @category Questions
 */
export interface DocumentFilters<T extends DocumentType> {
  /** Documents on any of these topics; with `children`, on the topics below them too. */
  topic(topics: RefsOrIds<"topic">, options?: TopicOptions): this;
  /**
   * Documents whose text matches a search string: words, `"phrases"`, `prefix*`, `AND`, `OR`,
   * `NOT`, parentheses, `title:word`, `"two words"~5`.
   */
  matching(text: string, options?: TextOptions): this;
  /** Documents that name any of these organisations. */
  organization(organizations: RefsOrIds<"organization">, options?: OrganizationOptions): this;
  /** Documents of any of these places; with `children`, of the places inside them too. */
  place(places: RefsOrIds<"place">, options?: PlaceOptions): this;
  /** Documents of any of these sources, by id or name. */
  source(...values: readonly (string)[]): this;
  /** Documents from any of these host names. */
  domain(...values: readonly (string)[]): this;
  /** Documents in any of these languages, by code. */
  language(...values: readonly (string)[]): this;
  /** Documents that name any of these deals, mergers, partnerships or settlements. */
  node(kind: NodeKind, ids: readonly string[]): this;
  /**
   * Documents with any of some values, or a range of them, in a field of their own, or in one that
   * their sources tell, as `keywords`.
   */
  field(name: OwnField<T>, test: FieldTest): this;
  /** Documents that pass a filter node, as the service takes it. */
  where(filter: FilterInput): this;
  /**
   * Documents that do not pass a filter node, or all filters of a query: `.not((q) =>
   * q.topic(t))`.
   */
  not(branch: Branch<this>): this;
  /** Documents that pass at least one of several filter nodes or queries. */
  anyOf(...branches: readonly (Branch<this>)[]): this;
  /**
   * Documents published between two moments, both included: a year, quarter or month counts as a
   * whole.
   */
  between(start: Moment, end: Moment): this;
  /** Documents published from the first day of a moment on. */
  since(start: Moment): this;
  /** Documents published up to the last day of a moment. */
  until(end: Moment): this;
  /** Order of the rows; ties follow the id. */
  sortBy(column: SortColumn, direction?: SortDirection): this;
  /** Leave out the first rows. */
  skip(rows: number): this;
  /** At most so many rows, the first in the order of `sortBy`. Without: 10. */
  top(rows: number): this;
  /**
   * Fields of the request as they are, over what the question says; for servers that know more of
   * them.
   */
  with(fields: Readonly<Record<string, unknown>>): this;
}

/**
 * What a question about projects can be told; each step gives a new one.
 *
 * @category Questions
 */
export interface GrantFilters {
  /** Projects on any of these topics; with `children`, on the topics below them too. */
  topic(topics: RefsOrIds<"topic">, options?: TopicOptions): this;
  /**
   * Projects whose text matches a search string: words, `"phrases"`, `prefix*`, `AND`, `OR`,
   * `NOT`, parentheses, `title:word`, `"two words"~5`.
   */
  matching(text: string, options?: TextOptions): this;
  /** Projects that name any of these organisations. */
  organization(organizations: RefsOrIds<"organization">, options?: OrganizationOptions): this;
  /** Projects of any of these places; with `children`, of the places inside them too. */
  place(places: RefsOrIds<"place">, options?: PlaceOptions): this;
  /** Projects of any of these sources, by id or name. */
  source(...values: readonly (string)[]): this;
  /** Projects from any of these host names. */
  domain(...values: readonly (string)[]): this;
  /** Projects in any of these languages, by code. */
  language(...values: readonly (string)[]): this;
  /** Projects that name any of these deals, mergers, partnerships or settlements. */
  node(kind: NodeKind, ids: readonly string[]): this;
  /**
   * Projects with any of some values, or a range of them, in a field of their own, or in one that
   * their sources tell, as `keywords`.
   */
  field(name: OwnField<"projects">, test: FieldTest): this;
  /** Projects that pass a filter node, as the service takes it. */
  where(filter: FilterInput): this;
  /** Projects that do not pass a filter node, or all filters of a query: `.not((q) => q.topic(t))`. */
  not(branch: Branch<this>): this;
  /** Projects that pass at least one of several filter nodes or queries. */
  anyOf(...branches: readonly (Branch<this>)[]): this;
  /**
   * The window of a series, and for rows and counts projects that run between two moments, both
   * included: a year, quarter or month counts as a whole.
   */
  between(start: Moment, end: Moment): this;
  /**
   * The window of a series, and for rows and counts projects that run from the first day of a
   * moment on.
   */
  since(start: Moment): this;
  /**
   * The window of a series, and for rows and counts projects that run up to the last day of a
   * moment.
   */
  until(end: Moment): this;
  /** Order of the rows; ties follow the id. */
  sortBy(column: SortColumn, direction?: SortDirection): this;
  /** Leave out the first rows. */
  skip(rows: number): this;
  /** At most so many rows, the first in the order of `sortBy`. Without: 10. */
  top(rows: number): this;
  /**
   * Fields of the request as they are, over what the question says; for servers that know more of
   * them.
   */
  with(fields: Readonly<Record<string, unknown>>): this;
}

/**
 * What a question about deals can be told; each step gives a new one.
 *
 * @category Questions
 */
export interface DealFilters<T extends DealType> {
  /**
   * Deals of organisations that are active in any of these topics.
   *
   * @throws {RangeError} for a second list of topics
   */
  topic(topics: RefsOrIds<"topic">, options?: DealTopicOptions<T>): this;
  /**
   * Deals that involve any of these organisations.
   *
   * @throws {RangeError} for a second list of organisations
   */
  organization(organizations: RefsOrIds<"organization">): this;
  /** Keep links of organisation and topic with at least this certainty, 0 to 1. */
  certainty(least?: number): this;
  /** The side that the topic must be linked to. */
  link(side: Side<T> | "both"): this;
  /** Deals of an amount over one value, at most another; those without amount never match. */
  value(options?: ValueOptions): this;
  /** Deals of any of these types. */
  types(...types: readonly (string)[]): this;
  /**
   * Deals with numbers of employees in any of some ranges, per side; `unknown` is that of an
   * organisation with no count, and of a side that is missing.
   */
  employees(ranges: Partial<Record<Side<T>, readonly EmployeeRange[]>>): this;
  /** Deals done between two moments, both included: a year, quarter or month counts as a whole. */
  between(start: Moment, end: Moment): this;
  /** Deals done from the first day of a moment on. */
  since(start: Moment): this;
  /** Deals done up to the last day of a moment. */
  until(end: Moment): this;
  /** Order of the rows; ties follow the id. */
  sortBy(column: SortColumn, direction?: SortDirection): this;
  /** Leave out the first rows. */
  skip(rows: number): this;
  /** At most so many rows, the first in the order of `sortBy`. Without: 10. */
  top(rows: number): this;
  /**
   * Fields of the request as they are, over what the question says; for servers that know more of
   * them.
   */
  with(fields: Readonly<Record<string, unknown>>): this;
}

/**
 * What a question about organisations can be told; each step gives a new one.
 *
 * @category Questions
 */
export interface OrganizationFilters {
  /** Organisations that are active in any of these topics, certainly enough. */
  topic(topics: RefsOrIds<"topic">, options?: OrganizationTopicOptions): this;
  /** Organisations whose name (field title) or description (summary) matches a search string. */
  matching(text: string, options?: TextOptions<"title" | "summary">): this;
  /** These organisations themselves. */
  organization(organizations: RefsOrIds<"organization">): this;
  /** Organisations of any of these places; with `children`, of the places inside them too. */
  place(places: RefsOrIds<"place">, options?: PlaceOptions): this;
  /** Organisations with numbers of employees in any of these ranges. */
  employees(...ranges: readonly (EmployeeRange)[]): this;
  /** Organisations that pass a filter node, as the service takes it. */
  where(filter: FilterInput): this;
  /**
   * Organisations that do not pass a filter node, or all filters of a query: `.not((q) =>
   * q.topic(t))`.
   */
  not(branch: Branch<this>): this;
  /** Organisations that pass at least one of several filter nodes or queries. */
  anyOf(...branches: readonly (Branch<this>)[]): this;
  /**
   * Organisations founded between two moments, both included: a year, quarter or month counts as a
   * whole.
   */
  between(start: Moment, end: Moment): this;
  /** Organisations founded from the first day of a moment on. */
  since(start: Moment): this;
  /** Organisations founded up to the last day of a moment. */
  until(end: Moment): this;
  /** Order of the rows; ties follow the id. */
  sortBy(column: SortColumn, direction?: SortDirection): this;
  /** Leave out the first rows. */
  skip(rows: number): this;
  /** At most so many rows, the first in the order of `sortBy`. Without: 10. */
  top(rows: number): this;
  /**
   * Fields of the request as they are, over what the question says; for servers that know more of
   * them.
   */
  with(fields: Readonly<Record<string, unknown>>): this;
}

/**
 * What a question about manifestations can be told; each step gives a new one.
 *
 * @category Questions
 */
export interface ManifestationFilters {
  /** Manifestations on any of these topics; with `children`, on the topics below them too. */
  topic(topics: RefsOrIds<"topic">, options?: TopicOptions): this;
  /**
   * Manifestations whose text matches a search string: words, `"phrases"`, `prefix*`, `AND`, `OR`,
   * `NOT`, parentheses, `title:word`, `"two words"~5`.
   */
  matching(text: string, options?: TextOptions): this;
  /** Manifestations with a member that names any of these organisations. */
  organization(organizations: RefsOrIds<"organization">): this;
  /** Manifestations of any of these places; with `children`, of the places inside them too. */
  place(places: RefsOrIds<"place">, options?: PlaceOptions): this;
  /** Manifestations of any of these sources, by id or name. */
  source(...values: readonly (string)[]): this;
  /** Manifestations from any of these host names. */
  domain(...values: readonly (string)[]): this;
  /** Manifestations in any of these languages, by code. */
  language(...values: readonly (string)[]): this;
  /** Manifestations that name any of these deals, mergers, partnerships or settlements. */
  node(kind: NodeKind, ids: readonly string[]): this;
  /** Manifestations of any of these types. */
  types(...types: readonly (ManifestationType)[]): this;
  /** Manifestations that pass a filter node, as the service takes it. */
  where(filter: FilterInput): this;
  /**
   * Manifestations that do not pass a filter node, or all filters of a query: `.not((q) =>
   * q.topic(t))`.
   */
  not(branch: Branch<this>): this;
  /** Manifestations that pass at least one of several filter nodes or queries. */
  anyOf(...branches: readonly (Branch<this>)[]): this;
  /**
   * Manifestations that begin between two moments, both included: a year, quarter or month counts
   * as a whole.
   */
  between(start: Moment, end: Moment): this;
  /** Manifestations that begin from the first day of a moment on. */
  since(start: Moment): this;
  /** Manifestations that begin up to the last day of a moment. */
  until(end: Moment): this;
  /**
   * Fields of the request as they are, over what the question says; for servers that know more of
   * them.
   */
  with(fields: Readonly<Record<string, unknown>>): this;
}
