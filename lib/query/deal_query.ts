import type { DealType } from "../catalogue/collections.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { Asking } from "./asking.ts";
import type { DealFilters, RowsChoice } from "./asked.ts";
import { dealPlan, summaryRequest } from "./deal_plan.ts";
import { PlannedQuery } from "./planned_query.ts";
import { NOTHING_TOLD, type Told } from "./told.ts";
import type { Plan } from "./verbs/plan.ts";
import { frameOfSummary } from "./verbs/summary.ts";

export interface DealQuery<T extends DealType> extends DealFilters<T> {}

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
  readonly #type: T;

  private constructor(engine: Engine, type: T, told: Told) {
    super(engine, told);
    this.#type = type;
    Object.freeze(this);
  }

  static {
    Asking.tellable(this, "deals");
  }

  /** All deals of a type, or those that pass what is told. */
  static of<T extends DealType>(engine: Engine, type: T, told: Partial<Told> = {}): DealQuery<T> {
    return new DealQuery(engine, type, { ...NOTHING_TOLD, ...told });
  }

  /**
   * The deals, one row each: the latest 10, or as many as `top` and in the order that `sortBy`
   * says.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {RangeError} for a field that the record does not have
   *
   * @example
   * ```ts ignore
   * await trends.acquisitions().sortBy("amount").top(20).proofPoints();
   * ```
   */
  async proofPoints(choice: RowsChoice = {}): Promise<Frame> {
    this.checked("proofPoints", arguments);
    return await this.rows(choice);
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
  async summary(this: DealQuery<"investments">, options: RunOptions = {}): Promise<Frame> {
    this.checked("summary", arguments);
    return await frameOfSummary(this.plan(), summaryRequest(this.engine, this.told), options);
  }

  protected override get kind(): "deals" {
    return "deals";
  }

  protected override get about(): string {
    return this.#type;
  }

  protected override fork(told: Told): this {
    return new DealQuery(this.engine, this.#type, told) as this;
  }

  protected override plan(): Plan {
    const order = (usual: string) => this.orderOf(usual);
    return { ...this.common(), ...dealPlan(this.#type, this.told, order) };
  }
}
