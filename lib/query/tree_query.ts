import type { FilterInput, NODE_KINDS } from "../catalogue/filter.ts";
import type { SearchField } from "../catalogue/search_text.ts";
import type { Engine } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { firstBound, lastBound, type Moment } from "./bounds.ts";
import { joinFilters } from "./filters.ts";
import { frozenCopy } from "./freeze.ts";
import { PlannedQuery } from "./planned_query.ts";
import { placeFields } from "./raw_fields.ts";
import { namedOf, type RefsOrIds } from "./refs.ts";
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
  matching(text: string, { fields }: { fields?: readonly SearchField[] } = {}): this {
    const within = fields && { fields: [...fields] };
    return this.add({ type: "query", query: text, ...within }, `matching ${text}`);
  }

  /** Records of any of these topics; with `children`, of the topics below them too. */
  topic(
    topics: RefsOrIds<"topic">,
    { children = false, fields, minScore }: {
      children?: boolean;
      fields?: readonly ("document" | SearchField)[];
      minScore?: number;
    } = {},
  ): this {
    const { ids, words } = namedOf("topic", topics);
    const options = {
      ...(fields && { fields: [...fields] }),
      ...(minScore !== undefined && { minScore }),
    };
    return this.add(
      { type: "topic", ids: [...ids], loadChildren: children, ...options },
      `on ${words}`,
    );
  }

  /** Records that name any of these organisations. */
  organization(
    organizations: RefsOrIds<"organization">,
    { role = "org" }: { role?: "org" | "candidatesOrg" } = {},
  ): this {
    const { ids, words } = namedOf("organization", organizations);
    return this.add({ type: "organization", ids: [...ids], role }, `of ${words}`);
  }

  /** Records of any of these places; with `children`, of the places inside them too. */
  place(places: RefsOrIds<"place">, { children = false }: { children?: boolean } = {}): this {
    const { ids, words } = namedOf("place", places);
    return this.add({ type: "place", ids: [...ids], loadChildren: children }, `in ${words}`);
  }

  /** Records that name any of these deals, mergers, partnerships or settlements. */
  node(kind: (typeof NODE_KINDS)[number], ids: readonly string[]): this {
    return this.add({ type: "node", kind, ids: [...ids] }, `naming ${kind} ${ids.join(" or ")}`);
  }

  /** Records of any of these sources, by id or name. */
  source(...values: string[]): this {
    return this.add({ type: "source", values }, `from ${values.join(" or ")}`);
  }

  /** Records from any of these host names. */
  domain(...values: string[]): this {
    return this.add({ type: "domain", values }, `from ${values.join(" or ")}`);
  }

  /** Records in any of these languages, by code. */
  language(...values: string[]): this {
    return this.add({ type: "language", values }, `in language ${values.join(" or ")}`);
  }

  /** Records that pass a filter node, as the service takes it. */
  where(filter: FilterInput): this {
    return this.add(filter, "with further filters");
  }

  /** Records that do not pass a filter node, or all filters of a query: `.not((q) => q.topic(t))`. */
  not(filter: FilterInput | ((query: this) => this)): this {
    const [clause, words] = this.#branch(filter);
    return this.add({ type: "not", clause }, `not ${words}`);
  }

  /** Records that pass at least one of several filter nodes or queries. */
  anyOf(...branches: (FilterInput | ((query: this) => this))[]): this {
    const made = branches.map((each) => this.#branch(each));
    const clauses = made.map(([clause]) => clause);
    return this.add({ type: "or", clauses }, made.map(([, words]) => words).join(" or "));
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
   */
  async proofPoints(choice: RowsChoice = {}): Promise<Frame> {
    return await fetchRows(this.engine, rowsPlanOf(this.plan()), choice);
  }

  /** One more filter, and how it is said. */
  protected add(filter: FilterInput, words: string): this {
    const { filters, words: before } = this.state;
    return this.fork({ filters: [...filters, filter], words: [...before, words] });
  }

  #branch(branch: FilterInput | ((query: this) => this)): [FilterInput, string] {
    if (typeof branch !== "function") return [branch, "with further filters"];
    const { filters, words } = branch(this.fork({ filters: [], words: [] })).state;
    const tree = joinFilters(filters);
    if (!tree) throw new RangeError("Cannot use an empty query as a filter: it has no filters");
    return [tree, words.join(" ")];
  }
}
