import { DOCUMENT_OPERATIONS, type DocumentType } from "../catalogue/collections.ts";
import { largestPage } from "../catalogue/pages.ts";
import { givesScores } from "../catalogue/scoring.ts";
import { joinFilters } from "./filters.ts";
import type { Told } from "./told.ts";
import { flatRecord } from "./verbs/flat_record.ts";
import type { Order, Plan } from "./verbs/plan.ts";

/** What of the plan of a question about documents is its own. */
export function documentPlan(
  type: DocumentType,
  { filters, start, end, sortColumn, sortDirection }: Told,
  orderBy: (usual: string) => Order,
): Omit<Plan, "engine" | "words" | "skip" | "take" | "raw" | "amountUnit"> {
  const operations = DOCUMENT_OPERATIONS[type];
  const query = joinFilters(filters);
  const bounds = { start, end };
  return {
    collection: type,
    rows: operations.rows && {
      operation: operations.rows,
      fields: (at, within) => ({ query, ...within, ...at, sortColumn, sortDirection }),
      pageRows: largestPage(operations.rows),
      flat: flatRecord,
    },
    series: operations.series && {
      operation: operations.series,
      fields: (resolution, scoreWeighted) => ({ query, ...bounds, resolution, scoreWeighted }),
    },
    selection: {
      of: type,
      operation: "projectsTimeSeries",
      fields: (resolution, within) => ({ query, ...within, resolution }),
    },
    bounds,
    windowOf: () => bounds,
    order: () => orderBy(givesScores(query) ? "score" : "published_at"),
  };
}
