import type { FilterInput, NODE_KINDS } from "../catalogue/filter.ts";
import type { Engine } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { firstBound, lastBound, type Moment } from "./bounds.ts";
import { frozenCopy } from "./freeze.ts";
import {
  type Branch,
  branchOf,
  either,
  excluding,
  further,
  inPlace,
  matching,
  naming,
  ofOrganization,
  ofValues,
  onTopic,
  type PlaceOptions,
  type Said,
  type TextOptions,
  type TopicOptions,
} from "./leaves.ts";
import { PlannedQuery } from "./planned_query.ts";
import { placeFields } from "./raw_fields.ts";
import type { RefsOrIds } from "./refs.ts";
import { fetchRows, type RowsChoice } from "./verbs/fetch_rows.ts";
import { rowsPlanOf } from "./verbs/read_rows.ts";

/** What a query over a filter tree has been told so far. */
export interface TreeState {
  readonly filters: readonly FilterInput[];
  /** The filters in words, for the subject of a frame. */
  readonly words: readonly string[];
  readonly start?: string;
  readonly end?: string;
  readonly sortColumn?: string;
  readonly sortDirection?: "asc" | "desc";
  readonly skip?: number;
  readonly take?: number;
  /** Body fields given as they are. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export type SortDirection = "asc" | "desc";

/**
 * An immutable query over a filter tree: each step gives a new query, and all filters must hold.
 * Running is a verb.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * trends.patents().topic(topic, { children: true }).since("2015").language("en");
 * ```
 */
export abstract class TreeQuery<S extends TreeState = TreeState> extends PlannedQuery {
  protected readonly state: S;

  protected constructor(engine: Engine, state: S) {
    super(engine);
    this.state = frozenCopy(state);
    Object.freeze(this);
  }

  /** The same kind of query with some of its state changed. */
  protected abstract fork(change: Partial<TreeState>): this;

  /**
   * Records whose text matches a search string: words, `"phrases"`, `prefix*`, `AND`, `OR`, `NOT`,
   * parentheses, `title:word`, `"two words"~5`.
   */
  matching(text: string, options: TextOptions = {}): this {
    return this.add(...matching(text, options));
  }

  /** Records of any of these topics; with `children`, of the topics below them too. */
  topic(topics: RefsOrIds<"topic">, options: TopicOptions = {}): this {
    return this.add(...onTopic(topics, options));
  }

  /**
   * Records that name any of these organisations.
   *
   * @param options.role `org`, the organisations of a record, or `candidatesOrg`, those it may mean
   * @default {role: "org"}
   */
  organization(
    organizations: RefsOrIds<"organization">,
    { role }: { role?: "org" | "candidatesOrg" } = {},
  ): this {
    return this.add(...ofOrganization(organizations, role));
  }

  /** Records of any of these places; with `children`, of the places inside them too. */
  place(places: RefsOrIds<"place">, options: PlaceOptions = {}): this {
    return this.add(...inPlace(places, options));
  }

  /** Records that name any of these deals, mergers, partnerships or settlements. */
  node(kind: (typeof NODE_KINDS)[number], ids: readonly string[]): this {
    return this.add(...naming(kind, ids));
  }

  /** Records of any of these sources, by id or name. */
  source(...values: string[]): this {
    return this.add(...ofValues("source", values));
  }

  /** Records from any of these host names. */
  domain(...values: string[]): this {
    return this.add(...ofValues("domain", values));
  }

  /** Records in any of these languages, by code. */
  language(...values: string[]): this {
    return this.add(...ofValues("language", values));
  }

  /** Records that pass a filter node, as the service takes it. */
  where(filter: FilterInput): this {
    return this.add(...further(filter));
  }

  /** Records that do not pass a filter node, or all filters of a query: `.not((q) => q.topic(t))`. */
  not(branch: Branch<this>): this {
    return this.add(...excluding(this.#branch(branch)));
  }

  /** Records that pass at least one of several filter nodes or queries. */
  anyOf(...branches: Branch<this>[]): this {
    return this.add(...either(branches.map((each) => this.#branch(each))));
  }

  /** Between two moments, both included: a year, quarter or month counts as a whole. */
  between(start: Moment, end: Moment): this {
    return this.fork({ start: firstBound(start), end: lastBound(end) });
  }

  /** From the first day of a moment on. */
  since(start: Moment): this {
    return this.fork({ start: firstBound(start) });
  }

  /** Up to the last day of a moment. */
  until(end: Moment): this {
    return this.fork({ end: lastBound(end) });
  }

  /** Order of the rows; ties follow the id. */
  sortBy(column: string, direction: SortDirection = "desc"): this {
    return this.fork({ sortColumn: column, sortDirection: direction });
  }

  /** Leave out the first rows. */
  skip(rows: number): this {
    return this.fork({ skip: rows });
  }

  /** At most so many rows. */
  top(rows: number): this {
    return this.fork({ take: rows });
  }

  /** Body fields as they are, over what the query says; for servers that know more of them. */
  with(fields: Readonly<Record<string, unknown>>): this {
    const { placed, rest } = placeFields(fields);
    return this.fork({ ...placed, raw: { ...this.state.raw, ...rest } });
  }

  /**
   * The proof points, one row each: the first 10, or as many as {@link top} says. Beyond 1,000
   * they come as columns, or page by page with proof that none is missing or twice.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {RangeError} for a field that the record does not have
   *
   * @example
   * ```ts ignore
   * await trends.patents().matching("qubit*").top(50).proofPoints();
   * await trends.patents().proofPoints({ fields: ["title", "url"] });
   * ```
   */
  async proofPoints(choice: RowsChoice = {}): Promise<Frame> {
    return await fetchRows(this.engine, rowsPlanOf(this.plan()), choice);
  }

  /** One more filter, and how it is said. */
  protected add(filter: FilterInput, words: string): this {
    const { filters, words: before } = this.state;
    return this.fork({ filters: [...filters, filter], words: [...before, words] });
  }

  #branch(branch: Branch<this>): Said {
    return branchOf(branch, this.fork({ filters: [], words: [] }), ({ state }) => state);
  }
}
