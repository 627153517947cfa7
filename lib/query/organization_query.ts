import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { Asking } from "./asking.ts";
import type { OrganizationFilters, RowsChoice } from "./asked.ts";
import { organizationPlan, summaryRequest } from "./organization_plan.ts";
import { PlannedQuery } from "./planned_query.ts";
import { NOTHING_TOLD, type Told } from "./told.ts";
import { frameOfOrganizationSummary } from "./verbs/organization_summary.ts";
import type { Plan } from "./verbs/plan.ts";

export interface OrganizationQuery extends OrganizationFilters {}

/**
 * An immutable question about organisations. Its dates are those of the founding.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * await trends.organizations().topic(topic).timeSeries("year"); // by the year of their founding
 * ```
 */
export class OrganizationQuery extends PlannedQuery {
  private constructor(engine: Engine, told: Told) {
    super(engine, told);
    Object.freeze(this);
  }

  static {
    Asking.tellable(this, "organizations");
  }

  /** All organisations. */
  static of(engine: Engine): OrganizationQuery {
    return new OrganizationQuery(engine, NOTHING_TOLD);
  }

  /**
   * What is known of the organisations, one row each: the first 10, or as many as `top` says.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {RangeError} for a field that the record does not have
   *
   * @example
   * ```ts ignore
   * const topic = await trends.topic("quantum computing");
   * await trends.organizations().topic(topic).facts();
   * ```
   */
  async facts(choice: RowsChoice = {}): Promise<Frame> {
    this.checked("facts", arguments);
    return await this.rows(choice);
  }

  /**
   * How many organisations there are in all (fact `organizations`), per country and per number of
   * employees: columns by, name, count.
   *
   * @throws {RangeError} for filters that the statistics do not have
   *
   * @example
   * ```ts ignore
   * const topic = await trends.topic("quantum computing");
   * await trends.organizations().topic(topic).summary();
   * ```
   */
  async summary(options: RunOptions = {}): Promise<Frame> {
    this.checked("summary", arguments);
    const request = summaryRequest(this.engine, this.told);
    return await frameOfOrganizationSummary(this.plan(), request, options);
  }

  protected override get kind(): "organizations" {
    return "organizations";
  }

  protected override get about(): string {
    return "organizations";
  }

  protected override fork(told: Told): this {
    return new OrganizationQuery(this.engine, told) as this;
  }

  protected override plan(): Plan {
    const order = (usual: string) => this.orderOf(usual);
    return { ...this.common(), ...organizationPlan(this.told, order) };
  }
}
