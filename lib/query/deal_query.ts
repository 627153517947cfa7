import type { DealType } from "../catalogue/collections.ts";
import type { EmployeeRange } from "../catalogue/employees.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { RefusedValue } from "../words/refusals.ts";
import { listWords } from "../words/numbers.ts";
import { firstBound, lastBound, type Moment } from "./bounds.ts";
import { dealPlan, type DealState, summaryRequest } from "./deal_plan.ts";
import { frozenCopy } from "./freeze.ts";
import { PlannedQuery } from "./planned_query.ts";
import { placeFields } from "./raw_fields.ts";
import { namedOf, type RefsOrIds } from "./refs.ts";
import { fetchRows, type RowsChoice } from "./verbs/fetch_rows.ts";
import type { Plan } from "./verbs/plan.ts";
import { rowsPlanOf } from "./verbs/read_rows.ts";
import type { SortDirection } from "./tree_query.ts";
import { frameOfSummary } from "./verbs/summary.ts";

/**
 * The two sides of a deal.
 *
 * @category Questions
 */
export type Side<T extends DealType> = T extends "acquisitions" ? "acquirer" | "acquiree"
  : "investor" | "investee";

export type { EmployeeRange };

/**
 * An immutable question about acquisitions or investments.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * await trends.investments().since("2015").sortBy("amount").top(10).proofPoints();
 * ```
 */
export class DealQuery<T extends DealType> extends PlannedQuery {
  readonly #state: DealState<T>;

  private constructor(engine: Engine, state: DealState<T>) {
    super(engine);
    this.#state = frozenCopy(state);
    Object.freeze(this);
  }

  /** All deals of a type, or those that pass what is told. */
  static of<T extends DealType>(
    engine: Engine,
    type: T,
    told: Partial<DealState<T>> = {},
  ): DealQuery<T> {
    return new DealQuery(engine, { words: [], raw: {}, ...told, type });
  }

  /**
   * Deals of organisations that are active in any of these topics.
   *
   * @param options.certainty least certainty of the link of organisation and topic, 0 to 1
   * @throws {RangeError} for a second list of topics
   */
  topic(
    topics: RefsOrIds<"topic">,
    { children, link, certainty }: {
      /** Topics below them too; default: no. */
      children?: boolean;
      /** The side that the topic must be linked to; default: both. */
      link?: Side<T> | "both";
      certainty?: number;
    } = {},
  ): DealQuery<T> {
    const { ids, words } = namedOf("topic", topics);
    return this.#once("topicIds", ids, `on ${words}`).#fork({
      ...(children !== undefined && { loadChildren: children }),
      ...(link !== undefined && { topicLink: link }),
      ...(certainty !== undefined && { certainty }),
    });
  }

  /**
   * Deals that involve any of these organisations.
   *
   * @throws {RangeError} for a second list of organisations
   */
  organization(organizations: RefsOrIds<"organization">): DealQuery<T> {
    const { ids, words } = namedOf("organization", organizations);
    return this.#once("organizationIds", ids, `of ${words}`);
  }

  /** Keep links of organisation and topic with at least this certainty, 0 to 1. */
  certainty(least: number): DealQuery<T> {
    return this.#fork({ certainty: least });
  }

  /** The side that the topic must be linked to. */
  link(side: Side<T> | "both"): DealQuery<T> {
    return this.#fork({ topicLink: side });
  }

  /**
   * Amount in USD: strictly over one value, at most another; deals without amount never match.
   *
   * @param options.over dollars that the amount must exceed
   * @param options.atMost dollars that the amount may reach
   */
  value({ over, atMost }: { over?: number; atMost?: number }): DealQuery<T> {
    return this.#fork({
      ...(over !== undefined && { minValue: over }),
      ...(atMost !== undefined && { maxValue: atMost }),
    });
  }

  /** Deals of any of these types. */
  types(...types: string[]): DealQuery<T> {
    return this.#fork({ types }, `of type ${listWords(types, "or")}`);
  }

  /** Ranges of the number of employees, per side. */
  employees(ranges: Partial<Record<Side<T>, readonly EmployeeRange[]>>): DealQuery<T> {
    return this.#fork({ employees: { ...this.#state.employees, ...ranges } });
  }

  /** Between two moments, both included: a year, quarter or month counts as a whole. */
  between(start: Moment, end: Moment): DealQuery<T> {
    return this.#fork({ start: firstBound(start), end: lastBound(end) });
  }

  /** From the first day of a moment on. */
  since(start: Moment): DealQuery<T> {
    return this.#fork({ start: firstBound(start) });
  }

  /** Up to the last day of a moment. */
  until(end: Moment): DealQuery<T> {
    return this.#fork({ end: lastBound(end) });
  }

  /** Order of the rows; ties follow the id. */
  sortBy(column: string, direction: SortDirection = "desc"): DealQuery<T> {
    return this.#fork({ sortColumn: column, sortDirection: direction });
  }

  /** Leave out the first rows. */
  skip(rows: number): DealQuery<T> {
    return this.#fork({ skip: rows });
  }

  /** At most so many rows: the latest, or the first in the order of {@link sortBy}. */
  top(rows: number): DealQuery<T> {
    return this.#fork({ take: rows });
  }

  /** Parameters as they are, over what the query says. */
  with(parameters: Readonly<Record<string, unknown>>): DealQuery<T> {
    const { placed, rest } = placeFields(parameters);
    return this.#fork({ ...placed, raw: { ...this.#state.raw, ...rest } });
  }

  /**
   * The deals, one row each: the latest 10, or as many as {@link top} and in the order that
   * {@link sortBy} says.
   *
   * @example
   * ```ts ignore
   * await trends.acquisitions().sortBy("amount").top(20).proofPoints();
   * ```
   */
  async proofPoints(choice: RowsChoice = {}): Promise<Frame> {
    return await fetchRows(this.engine, rowsPlanOf(this.plan()), choice);
  }

  /**
   * The number of investments, in all (fact `investments`) and per type. Topics are required.
   *
   * @example
   * ```ts ignore
   * const topic = await trends.topic("quantum computing");
   * await trends.investments().topic(topic).summary();
   * ```
   */
  async summary(this: DealQuery<"investments">, { signal }: RunOptions = {}): Promise<Frame> {
    const request = summaryRequest(this.engine, this.#state);
    return await frameOfSummary(this.plan(), request, { signal });
  }

  protected override plan(): Plan {
    return dealPlan(this.engine, this.#state);
  }

  #once(name: "topicIds" | "organizationIds", ids: readonly string[], words: string): DealQuery<T> {
    if (this.#state[name]) {
      throw new RefusedValue(
        `Cannot add ${name}: a deal matches any of one list, so give all at once, ` +
          `current value is ${JSON.stringify(this.#state[name])}`,
      );
    }
    return this.#fork({ [name]: ids }, words);
  }

  #fork(change: Partial<DealState<T>>, words?: string): DealQuery<T> {
    const said = words === undefined ? this.#state.words : [...this.#state.words, words];
    return new DealQuery<T>(this.engine, { ...this.#state, ...change, words: said });
  }
}
