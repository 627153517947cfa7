import { type PoissonInterval, poissonInterval } from "../../analysis/mod.ts";
import { column, type Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, LEVEL } from "../../words/check.ts";
import { RefusedType } from "../../words/refusals.ts";
import { type Note, note, notesOf } from "../../words/note.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeValues, overAll, type SeriesChoice } from "../_view.ts";
import { viewFrame } from "../_view_frame.ts";
import { eventsOf, variancesOf } from "./_variances.ts";

const TASK = "compute intervals";
const OPTIONS: Checks<SeriesChoice & { readonly level?: number }> = { ...CHOICE, level: LEVEL };

/**
 * The interval of each complete bucket, Garwood's: columns `low` and `high` beside the measure.
 * Score-weighted counts have Fay and Feuer's, for the largest score that one record can have.
 *
 * @category Uncertainty
 * @param options.level confidence level
 * @default {level: 0.95}
 * @throws {TypeError} for a frame without buckets, or a measure that is not counted (amounts)
 * @throws {RangeError} for a measure or series that the frame does not have
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * intervals(series); // with the columns low and high
 * ```
 */
export function intervals(
  series: Frame,
  options: SeriesChoice & { readonly level?: number } = {},
): Frame {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { level = 0.95, ...choice } = options;
  const view = viewOf(series, choice, TASK);
  const variances = variancesOf(view);
  if (!variances) {
    throw new RefusedType(
      `Cannot ${TASK}: the measure must be counted, current value is "${view.measure.name}"`,
    );
  }
  const events = eventsOf(view);
  const found = completeValues(view).map((value, at) =>
    poissonInterval(value, {
      level,
      variance: variances[at]!,
      ...(events && { events: events[at]! }),
    })
  );
  const { unit } = view.measure;
  return viewFrame(
    view,
    [
      [column("low", "number", "Lower bound", unit), overAll(view, found.map(({ low }) => low))],
      [column("high", "number", "Upper bound", unit), overAll(view, found.map(({ high }) => high))],
    ],
    carriedByFew(found),
    { method: events ? "Fay-Feuer" : "Garwood", level },
  );
}

function carriedByFew(found: readonly PoissonInterval[]): Note[] {
  const few = found.flatMap(({ notes }) => notesOf(notes, "carried_by_few"));
  return few.length ? [note("buckets_carried_by_few", { count: few.length })] : [];
}
