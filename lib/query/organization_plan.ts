import type { FilterInput } from "../catalogue/filter.ts";
import { largestPage } from "../catalogue/pages.ts";
import { givesScores } from "../catalogue/scoring.ts";
import type { Engine, Request } from "../engines/engine.ts";
import { RefusedValue } from "../words/refusals.ts";
import { joinFilters } from "./filters.ts";
import type { Told } from "./told.ts";
import type { Order, Plan } from "./verbs/plan.ts";
import { requestOf } from "./verbs/request.ts";

/** What of the plan of a question about organisations is its own. */
export function organizationPlan(
  { filters, start, end, sortColumn, sortDirection }: Told,
  orderBy: (usual: string) => Order,
): Omit<Plan, "engine" | "words" | "skip" | "take" | "raw" | "amountUnit"> {
  const query = joinFilters(filters);
  const bounds = { start, end };
  return {
    collection: "organizations",
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
    order: () => orderBy(givesScores(query) ? "score" : "founded_on"),
  };
}

/**
 * The request for the statistics of organisations, which takes each kind of filter once.
 *
 * @throws {RangeError} for filters that the statistics do not have
 */
export function summaryRequest(
  engine: Engine,
  { filters, start, end, raw }: Told,
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
