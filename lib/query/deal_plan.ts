import type { DealType } from "../catalogue/collections.ts";
import { largestPage } from "../catalogue/pages.ts";
import type { Engine, Request } from "../engines/engine.ts";
import type { Told } from "./told.ts";
import type { Order, Plan } from "./verbs/plan.ts";
import { requestOf } from "./verbs/request.ts";

const OPERATIONS = {
  acquisitions: {
    rows: "acquisitionsProofPoints",
    series: "acquisitionsTimeSeries",
    types: "acquisitionTypes",
    date: "acquired_on",
  },
  investments: {
    rows: null,
    series: "investmentsTimeSeries",
    types: "investmentTypes",
    date: "announced_on",
  },
} as const;

/** What of the plan of a question about deals is its own. */
export function dealPlan(
  type: DealType,
  told: Told,
  orderBy: (usual: string) => Order,
): Omit<Plan, "engine" | "words" | "skip" | "take" | "raw"> {
  const { rows, series, date } = OPERATIONS[type];
  const { start, end } = told;
  const order = orderBy(date);
  const filters = filtersOf(type, told);
  const bounds = { start, end };
  return {
    collection: type,
    rows: rows && {
      operation: rows,
      fields: (at, within) => ({ ...filters, ...within, ...at, ...order, returnTotal: true }),
      pageRows: largestPage(rows),
      flat: (record) => record,
    },
    series: {
      operation: series,
      fields: (resolution) => ({ ...filters, ...bounds, resolution }),
    },
    selection: {
      of: type,
      operation: series,
      fields: (resolution, within) => ({ ...filters, ...within, resolution }),
    },
    bounds,
    windowOf: () => bounds,
    order: () => order,
    amountUnit: "USD",
  };
}

/**
 * The request for the statistics of investments.
 *
 * @throws {ValidationError} without topics, and for filters that the statistics do not have
 */
export function summaryRequest(
  engine: Engine,
  told: Told,
): Request<"investmentsSummaryStatistics"> {
  const { start, end, raw } = told;
  const fields = { ...filtersOf("investments", told), start, end };
  return requestOf(engine, "investmentsSummaryStatistics", fields, raw);
}

function filtersOf(type: DealType, { types, employees = {}, ...told }: Told) {
  const { topicIds, organizationIds, loadChildren, topicLink, certainty, minValue, maxValue } =
    told;
  const counts = Object.entries(employees).map(([side, ranges]) =>
    [`${side}EmployeesCounts`, ranges] as const
  );
  return {
    topicIds,
    organizationIds,
    loadChildren,
    topicLink,
    certainty,
    minValue,
    maxValue,
    [OPERATIONS[type].types]: types,
    ...Object.fromEntries(counts),
  };
}
