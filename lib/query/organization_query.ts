import type { EmployeeRange } from "../catalogue/employees.ts";
import type { FilterInput } from "../catalogue/filter.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { listWords } from "../words/numbers.ts";
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
  ofOrganization,
  onTopic,
  type PlaceOptions,
  type Said,
  type TextOptions,
} from "./leaves.ts";
import { organizationPlan, type OrganizationState, summaryRequest } from "./organization_plan.ts";
import { PlannedQuery } from "./planned_query.ts";
import { placeFields } from "./raw_fields.ts";
import type { RefsOrIds } from "./refs.ts";
import { fetchRows, type RowsChoice } from "./verbs/fetch_rows.ts";
import { frameOfOrganizationSummary } from "./verbs/organization_summary.ts";
import type { Plan } from "./verbs/plan.ts";
import { rowsPlanOf } from "./verbs/read_rows.ts";

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
  readonly #state: OrganizationState;

  private constructor(engine: Engine, state: OrganizationState) {
    super(engine);
    this.#state = frozenCopy(state);
    Object.freeze(this);
  }

  /** All organisations. */
  static of(engine: Engine): OrganizationQuery {
    return new OrganizationQuery(engine, { filters: [], words: [], raw: {} });
  }

  /** Organisations whose name (field title) or description (summary) matches a search string. */
  matching(text: string, options: TextOptions<"title" | "summary"> = {}): OrganizationQuery {
    return this.#add(matching(text, options));
  }

  /** Organisations that are active in any of these topics, certainly enough. */
  topic(
    topics: RefsOrIds<"topic">,
    { children, certainty }: {
      /** Topics below them too; default: no. */
      readonly children?: boolean;
      /** Least certainty of the link, 0 to 1; default: 0. */
      readonly certainty?: number;
    } = {},
  ): OrganizationQuery {
    return this.#add(onTopic(topics, {
      ...(children !== undefined && { children }),
      ...(certainty !== undefined && { minScore: certainty }),
    }));
  }

  /** These organisations themselves. */
  organization(organizations: RefsOrIds<"organization">): OrganizationQuery {
    return this.#add(ofOrganization(organizations));
  }

  /** Organisations in any of these places; with `children`, in the places inside them too. */
  place(places: RefsOrIds<"place">, options: PlaceOptions = {}): OrganizationQuery {
    return this.#add(inPlace(places, options));
  }

  /** Organisations with numbers of employees in any of these ranges. */
  employees(...ranges: EmployeeRange[]): OrganizationQuery {
    const filter: FilterInput = { type: "field", field: "employees", values: ranges };
    return this.#add([filter, `with ${listWords(ranges, "or")} employees`]);
  }

  /** Organisations that pass a filter node, as the service takes it. */
  where(filter: FilterInput): OrganizationQuery {
    return this.#add(further(filter));
  }

  /** Organisations that do not pass a filter node, or all filters of a query. */
  not(branch: Branch<OrganizationQuery>): OrganizationQuery {
    return this.#add(excluding(this.#branch(branch)));
  }

  /** Organisations that pass at least one of several filter nodes or queries. */
  anyOf(...branches: Branch<OrganizationQuery>[]): OrganizationQuery {
    return this.#add(either(branches.map((each) => this.#branch(each))));
  }

  /** Founded between two moments, both included: a year, quarter or month counts as a whole. */
  between(start: Moment, end: Moment): OrganizationQuery {
    return this.#fork({ start: firstBound(start), end: lastBound(end) });
  }

  /** Founded from the first day of a moment on. */
  since(start: Moment): OrganizationQuery {
    return this.#fork({ start: firstBound(start) });
  }

  /** Founded up to the last day of a moment. */
  until(end: Moment): OrganizationQuery {
    return this.#fork({ end: lastBound(end) });
  }

  /** Order of the rows; ties follow the id. */
  sortBy(
    column: "founded_on" | "name" | "score",
    direction: "asc" | "desc" = "desc",
  ): OrganizationQuery {
    return this.#fork({ sortColumn: column, sortDirection: direction });
  }

  /** Leave out the first rows. */
  skip(rows: number): OrganizationQuery {
    return this.#fork({ skip: rows });
  }

  /** At most so many rows. */
  top(rows: number): OrganizationQuery {
    return this.#fork({ take: rows });
  }

  /** Body fields as they are, over what the query says; for servers that know more of them. */
  with(fields: Readonly<Record<string, unknown>>): OrganizationQuery {
    const { placed, rest } = placeFields(fields);
    return this.#fork({ ...placed, raw: { ...this.#state.raw, ...rest } });
  }

  /**
   * What is known of the organisations, one row each: the first 10, or as many as {@link top}
   * says.
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
    return await fetchRows(this.engine, rowsPlanOf(this.plan()), choice);
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
  async summary({ signal }: RunOptions = {}): Promise<Frame> {
    const request = summaryRequest(this.engine, this.#state);
    return await frameOfOrganizationSummary(this.plan(), request, { signal });
  }

  protected override plan(): Plan {
    return organizationPlan(this.engine, this.#state);
  }

  #add([filter, words]: Said): OrganizationQuery {
    const { filters, words: before } = this.#state;
    return this.#fork({ filters: [...filters, filter], words: [...before, words] });
  }

  #branch(branch: Branch<OrganizationQuery>): Said {
    const blank = this.#fork({ filters: [], words: [] });
    return branchOf(branch, blank, (query) => query.#state);
  }

  #fork(change: Partial<OrganizationState>): OrganizationQuery {
    return new OrganizationQuery(this.engine, { ...this.#state, ...change });
  }
}
