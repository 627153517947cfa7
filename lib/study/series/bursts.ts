import {
  type KleinbergBursts,
  kleinbergBursts,
  type KleinbergOptions,
} from "../../analysis/mod.ts";
import type { Frame } from "../../frame/mod.ts";
import { spanWords } from "../../words/buckets.ts";
import { briefWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { backgroundOf } from "../_background.ts";
import { viewOf } from "../_read_view.ts";
import {
  checkGapless,
  completeLabels,
  completeValues,
  overAll,
  type SeriesChoice,
} from "../_view.ts";

/** A time in which a topic took a larger part of everything. */
export interface BurstPeriod {
  /** First and last bucket. */
  readonly from: string;
  readonly to: string;
  /** Cost saved by the burst state. */
  readonly weight: number;
}

/** States are one per bucket, 0 where it was left out; starts and ends are buckets, too. */
export interface Bursts extends KleinbergBursts, Finding {
  readonly periods: readonly BurstPeriod[];
}

const TASK = "find bursts";

/**
 * Kleinberg's bursts of a series against a background: the times in which its part of everything
 * was raised, over the complete buckets.
 *
 * @param background everything of the same kind, over the same buckets
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a gap between complete buckets, a background that lacks one, a count
 * above its background, or an option out of bounds
 */
export function bursts(
  series: Frame,
  background: Frame,
  options: SeriesChoice & KleinbergOptions = {},
): Bursts {
  const view = viewOf(series, options, TASK);
  checkGapless(view, TASK);
  const labels = completeLabels(view);
  const found = kleinbergBursts(
    completeValues(view),
    backgroundOf(view, background, TASK),
    options,
  );
  const first = view.kept[0] ?? 0;
  const periods = found.bursts.map(({ start, end, weight }): BurstPeriod => ({
    from: labels[start]!,
    to: labels[end - 1]!,
    weight,
  }));
  const result: Bursts = {
    ...found,
    ...findingOf(view, found.notes),
    states: overAll(view, found.states).map((state) => state ?? 0),
    bursts: found.bursts.map((burst) => ({
      ...burst,
      start: first + burst.start,
      end: first + burst.end,
    })),
    periods,
  };
  const lines = periods.map(({ from, to, weight }) =>
    `${spanWords(from, to)}, weight ${briefWords(weight)}`
  );
  return shown(result, lines.length ? lines : ["no burst"]);
}
