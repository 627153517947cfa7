import type { Frame } from "../frame/mod.ts";
import { RefusedValue } from "../words/refusals.ts";
import { viewOf } from "./_read_view.ts";
import { checkSameYears, completeLabels, type View } from "./_view.ts";

/**
 * The counts of a background at the complete buckets of a series.
 *
 * @throws {RangeError} where it has none
 */
export function backgroundOf(series: View, background: Frame, task: string): number[] {
  const of = viewOf(background, { keepPartial: true }, task);
  checkSameYears(series, of, task);
  const { labels, values } = of;
  const places = new Map(labels.map((label, at) => [label, at]));
  return completeLabels(series).map((label) => {
    const value = values[places.get(label) ?? -1];
    if (typeof value === "number") return value;
    throw new RefusedValue(
      `Cannot ${task}: the background must have a value for every bucket of the series, current ` +
        `value of ${label} is missing`,
    );
  });
}
