import type { Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { distinctNotes, namedNotes } from "../../words/note.ts";
import { growthOf } from "./growth.ts";
import { growthPart } from "../_growth_part.ts";
import { viewsOf } from "../_read_view.ts";
import {
  CHOICE,
  completeLabels,
  completeTimes,
  completeValues,
  type SeriesChoice,
} from "../_view.ts";
import {
  GROWTH_TABLE,
  growthTable,
  type GrowthTableOptions,
  LEVEL,
  withGrowth,
} from "../_growth_table.ts";

const TASK = "measure growth";
const { series: _series, ...OF_ALL } = CHOICE;
const OPTIONS: Checks<Omit<SeriesChoice, "series"> & GrowthTableOptions> = {
  ...OF_ALL,
  ...GROWTH_TABLE,
};

/** What is so of one series alone is left to its own growth. */
const OF_ONE = ["overdispersed_series", "dependent_buckets", "outlying_bucket"];

/**
 * Growth of every series of a frame that has several below each other (a sweep, a comparison,
 * groups per bucket): one row each, as {@linkcode growth} defines it, with p-values adjusted for
 * their number. Series side by side have the same buckets: one that begins later is 0 before its
 * first record, which makes its growth larger than that of its own series.
 *
 * @category Growth
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for negative values, or a measure that the frame does not have
 *
 * @example
 * ```ts ignore
 * const both = await trends.compare({
 *   patents: trends.patents(),
 *   papers: trends.researchArticles(),
 * }).timeSeries("year", { format: "long" });
 * growthBySeries(both); // a row for each, one model for all
 * ```
 */
export function growthBySeries(
  series: Frame,
  given: Omit<SeriesChoice, "series"> & GrowthTableOptions = {},
): Frame {
  checkOptions(TASK, given, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { level, falseDiscoveries, ...choice } = given;
  const options = {
    ...(level !== undefined && { level }),
    ...(falseDiscoveries !== undefined && { falseDiscoveries }),
  };
  const found = [...viewsOf(series, choice, TASK)].map(([name, view]) => ({
    name,
    view: growthPart(view),
    growth: growthOf(view, { level: level ?? LEVEL }),
  }));
  const own = new Map(
    found.map(({ name, growth }) => [
      name,
      growth.notes.filter(({ code }) => !OF_ONE.includes(code)),
    ]),
  );
  const fitted = found.map(({ name, view, growth }) =>
    withGrowth({
      name,
      labels: completeLabels(view),
      times: completeTimes(view),
      counts: completeValues(view),
    }, growth)
  );
  return growthTable(fitted, options, {
    notes: distinctNotes([...series.notes, ...namedNotes(own)]),
    provenance: series.provenance,
  });
}
