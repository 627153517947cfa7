import type { Frame } from "../../frame/mod.ts";
import { distinctNotes, namedNotes } from "../../words/note.ts";
import { dependence } from "./growth.ts";
import { viewsOf } from "../_read_view.ts";
import { completeLabels, completeTimes, completeValues, type SeriesChoice } from "../_view.ts";
import { growthTable, type GrowthTableOptions, withGrowth } from "../_growth_table.ts";

/**
 * Growth of every series of a frame that has several below each other (a sweep, a comparison,
 * groups per bucket): one row each, as {@linkcode growth} defines it, with p-values adjusted for
 * their number. Series side by side have the same buckets: one that begins later is 0 before its
 * first record, which makes its growth larger than that of its own series.
 *
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for negative values, or a measure that the frame does not have
 */
export function growthBySeries(
  series: Frame,
  { level, falseDiscoveries, ...choice }: Omit<SeriesChoice, "series"> & GrowthTableOptions = {},
): Frame {
  const views = [...viewsOf(series, choice, "measure growth")];
  const own = new Map(views.map(([name, view]) => [name, [...view.notes, ...dependence(view)]]));
  const notes = distinctNotes([...series.notes, ...namedNotes(own)]);
  const options = {
    ...(level !== undefined && { level }),
    ...(falseDiscoveries !== undefined && { falseDiscoveries }),
  };
  const fitted = views.map(([name, view]) =>
    withGrowth({
      name,
      labels: completeLabels(view),
      times: completeTimes(view),
      counts: completeValues(view),
    }, options)
  );
  return growthTable(fitted, options, { notes, provenance: series.provenance });
}
