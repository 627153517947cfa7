import type { TimeSeries } from "../../catalogue/types.ts";
import type { RunOptions } from "../../engines/engine.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { outsideIn } from "../../frame/series_notes.ts";
import { pageOf } from "./read_rows.ts";
import { type Plan, seriesRequest } from "./plan.ts";

/**
 * How many records match, whatever is skipped and taken: the total of the rows, or without an
 * operation that has one the sum of the years of the series and of what lies outside of them.
 */
export async function countOf(plan: Plan, options: RunOptions): Promise<number> {
  const page = pageOf(plan);
  const total = page && (await page({ skip: 0, take: 0 }, options)).output.total;
  if (typeof total === "number") return total;
  if (!plan.series) {
    throw new UnsupportedOperationError(plan.engine.name, `count of ${plan.collection}`);
  }
  const request = seriesRequest(plan, plan.series, "year", false);
  const { output, notes } = await plan.engine.execute(request, options);
  const { counts, withoutLabel } = output as TimeSeries;
  const dated = counts.reduce((sum, count) => sum + count, outsideIn(notes));
  const { start, end } = plan.bounds;
  return start || end ? dated : dated + withoutLabel;
}
