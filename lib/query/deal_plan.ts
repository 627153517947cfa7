import type { DealType } from "../catalogue/collections.ts";
import { largestPage } from "../catalogue/pages.ts";
import type { Engine, Request } from "../engines/engine.ts";
import type { Plan } from "./verbs/plan.ts";
import { requestOf } from "./verbs/request.ts";

/** What a query about deals has been told so far. */
export interface DealState<T extends DealType> {
  readonly type: T;
  readonly words: readonly string[];
  readonly topicIds?: readonly string[];
  readonly organizationIds?: readonly string[];
  readonly loadChildren?: boolean;
  readonly topicLink?: string;
  readonly certainty?: number;
  readonly start?: string;
  readonly end?: string;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly types?: readonly string[];
  /** By side. */
  readonly employees?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly sortColumn?: string;
  readonly sortDirection?: "asc" | "desc";
  readonly skip?: number;
  readonly take?: number;
  /** Parameters given as they are. */
  readonly raw: Readonly<Record<string, unknown>>;
}

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

export function dealPlan<T extends DealType>(engine: Engine, state: DealState<T>): Plan {
  const { type, words, skip = 0, take = 10, start, end, raw } = state;
  const { rows, series, date } = OPERATIONS[type];
  const { sortColumn = date, sortDirection = "desc" } = state;
  const filters = filtersOf(state);
  const bounds = { start, end };
  return {
    engine,
    collection: type,
    words,
    rows: rows && {
      operation: rows,
      fields: (at, within) => ({
        ...filters,
        ...within,
        ...at,
        sortColumn,
        sortDirection,
        returnTotal: true,
      }),
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
    skip,
    take,
    order: () => ({ sortColumn, sortDirection }),
    amountUnit: "USD",
    raw,
  };
}

/**
 * The request for the statistics of investments.
 *
 * @throws {ValidationError} without topics, and for filters that the statistics do not have
 */
export function summaryRequest(
  engine: Engine,
  state: DealState<"investments">,
): Request<"investmentsSummaryStatistics"> {
  const { start, end, raw } = state;
  const fields = { ...filtersOf(state), start, end };
  return requestOf(engine, "investmentsSummaryStatistics", fields, raw);
}

function filtersOf({ type, types, employees = {}, ...state }: DealState<DealType>) {
  const { topicIds, organizationIds, loadChildren, topicLink, certainty, minValue, maxValue } =
    state;
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
