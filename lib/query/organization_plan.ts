import type { FilterInput } from "../catalogue/filter.ts";
import { largestPage } from "../catalogue/pages.ts";
import { givesScores } from "../catalogue/scoring.ts";
import type { Engine, Request } from "../engines/engine.ts";
import { RefusedValue } from "../words/refusals.ts";
import { joinFilters } from "./filters.ts";
import type { Plan } from "./verbs/plan.ts";
import { requestOf } from "./verbs/request.ts";

/** What a query about organisations has been told so far. */
export interface OrganizationState {
  readonly filters: readonly FilterInput[];
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

export function organizationPlan(engine: Engine, state: OrganizationState): Plan {
  const { words, skip = 0, take = 10, start, end, sortColumn, sortDirection, raw } = state;
  const query = joinFilters(state.filters);
  const bounds = { start, end };
  return {
    engine,
    collection: "organizations",
    words,
    rows: {
      operation: "searchOrganizations",
      fields: (at, within) => ({ query, ...within, ...at, sortColumn, sortDirection }),
      pageRows: largestPage("searchOrganizations"),
      flat: (record) => record,
    },
    series: {
      operation: "organizationsTimeSeries",
      fields: (resolution, scoreWeighted) => ({
        query,
        ...bounds,
        resolution,
        ...(scoreWeighted && { scoreWeighted }),
      }),
    },
    selection: {
      of: "organizations",
      operation: "organizationsTimeSeries",
      fields: (resolution, within) => ({ query, ...within, resolution }),
    },
    bounds,
    windowOf: () => bounds,
    skip,
    take,
    order: () => ({
      sortColumn: sortColumn ?? (givesScores(query) ? "score" : "founded_on"),
      sortDirection: sortDirection ?? "desc",
    }),
    amountUnit: null,
    raw,
  };
}

/**
 * The request for the statistics of organisations, which takes each kind of filter once.
 *
 * @throws {RangeError} for filters that the statistics do not have
 */
export function summaryRequest(
  engine: Engine,
  { filters, start, end, raw }: OrganizationState,
): Request<"organizationsSummaryStatistics"> {
  const given = filters.map(parametersOf);
  const names = given.flatMap((each) => each ? [Object.keys(each)[0]] : [null]);
  if (names.includes(null) || new Set(names).size < names.length) {
    throw new RefusedValue(
      "Cannot summarise: the statistics take words, topics, places and employees, each once; " +
        "use groupBy with country or employeesCount, " +
        `current value is ${JSON.stringify(filters)}`,
    );
  }
  const parameters = Object.assign({ start, end }, ...given);
  return requestOf(engine, "organizationsSummaryStatistics", parameters, raw);
}

/** The query parameters that a filter stands for, the first of them its own; null: there are none. */
function parametersOf(filter: FilterInput): Record<string, unknown> | null {
  switch (filter.type) {
    case "query":
      return filter.fields ? null : { query: filter.query };
    case "topic": {
      const { ids, loadChildren, minScore } = filter;
      return filter.fields ? null : { topicIds: ids, loadChildren, certainty: minScore };
    }
    case "place":
      return { placeIds: filter.ids };
    case "field":
      return filter.field === "employees" ? { employeesCounts: filter.values } : null;
    default:
      return null;
  }
}
