import { checkOptions, type Checks, checkSurplus, choice, number, whole } from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { checkCounts, checkInteger, checkNumbers, type Numbers } from "./_check.ts";
import type { Reason, Result } from "./_result.ts";
import {
  levelCost,
  poissonCost,
  type SegmentCost,
  type SegmentModel,
  trendCost,
} from "./_segment_cost.ts";
import { describeSegments, type Segment } from "./_segments.ts";
import { mean, medianSorted } from "simple-statistics";

/**
 * Options of {@linkcode pelt}.
 *
 * @category Trend and change
 */
export interface PeltOptions {
  /** What changes. @default {"level"} */
  readonly model?: SegmentModel;
  /** Price of one change. @default {(p + 1) · ln n for p parameters a segment: BIC} */
  readonly penalty?: number;
  /** Shortest segment. @default {1 for "poisson", 2 for "level", 3 for "trend"} */
  readonly minSegment?: number;
}

/**
 * Result of {@linkcode pelt}.
 *
 * @category Trend and change
 */
export interface Pelt
  extends Result<{ model: SegmentModel; penalty: number; minSegment: number; n: number }> {
  /** Index of the first value after each change. */
  readonly breaks: readonly number[];
  readonly segments: readonly Segment[];
  /** Sum of the segments' costs plus penalty times changes. */
  readonly cost: number;
  /** Variance of the noise, from the first differences; null where no change was looked for. */
  readonly noiseVariance: number | null;
  readonly reason: Reason | null;
}

const TASK = "find change points";

/** What each option must be. */
export const PELT: Checks<PeltOptions> = {
  model: choice("level", "poisson", "trend"),
  penalty: number({ least: 0 }),
  minSegment: whole({ least: 1 }),
};
const PARAMETERS: Readonly<Record<SegmentModel, number>> = { level: 1, poisson: 1, trend: 2 };
const SHORTEST: Readonly<Record<SegmentModel, number>> = { level: 1, poisson: 1, trend: 3 };
// A level of a single value is a spike, which skewed counts have without any change.
const USUAL: Readonly<Record<SegmentModel, number>> = { level: 2, poisson: 1, trend: 3 };
const OVERDISPERSED = 2;
const RARE = 1;

/**
 * PELT: the change points that minimise the segments' costs plus a penalty per change, found
 * exactly, usually in linear time.
 *
 * Costs are twice the negative log-likelihood. For "level" and "trend" the noise variance is that
 * of the first differences: the larger of (1.4826 · median |Δ| / √2)², which the changes hardly
 * touch, and half their mean square, since the median of small counts is too coarse. Equal values
 * give `no_variation` and no change. "poisson" finds too many changes in counts that vary more than
 * Poisson, the others in counts with a mean below 1; a note says so.
 *
 * Source: R. Killick, P. Fearnhead, I. A. Eckley 2012, J. Am. Stat. Assoc. 107, 1590.
 *
 * @category Trend and change
 * @param values one number per bucket, in order; counts for "poisson"
 * @throws {TypeError} when values is not a list of numbers
 * @throws {RangeError} when a value is not finite, a count negative, or an option out of bounds
 *
 * @example A rate that doubles
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const counts = [11, 9, 10, 12, 8, 24, 26, 23, 27, 25];
 * assertEquals(pelt(counts, { model: "poisson" }).breaks, [5]);
 * ```
 */
export function pelt(values: Numbers, options: PeltOptions = {}): Pelt {
  checkOptions(TASK, options, PELT);
  checkSurplus(TASK, arguments, 2);
  const { model = "level" } = options;
  if (model === "poisson") checkCounts(TASK, "values", values);
  else checkNumbers(TASK, "values", values);
  const n = values.length;
  const { penalty = (PARAMETERS[model] + 1) * Math.log(Math.max(2, n)) } = options;
  const { minSegment = USUAL[model] } = options;
  checkInteger(TASK, "minSegment", minSegment, { min: SHORTEST[model] });
  const y = Float64Array.from(values);
  const parameters = { model, penalty, minSegment, n };
  const line = model === "trend" ? "trend" : "level";
  const noiseVariance = n < 2 * minSegment ? null : differenceVariance(y);
  if (noiseVariance === null || noiseVariance === 0) {
    const reason = noiseVariance === null ? "too_few_points" : "no_variation";
    return {
      method: "PELT",
      parameters,
      notes: [note("no_change_sought", { reason })],
      breaks: [],
      segments: describeSegments(y, [], line),
      cost: 0,
      noiseVariance: null,
      reason,
    };
  }
  const { breaks, cost } = search(costOf(model, y, noiseVariance), n, penalty, minSegment);
  const segments = describeSegments(y, breaks, line);
  const notes = misfit(model, y, noiseVariance);
  return { method: "PELT", parameters, notes, breaks, segments, cost, noiseVariance, reason: null };
}

function misfit(model: SegmentModel, y: Float64Array, noiseVariance: number): Note[] {
  const average = mean(Array.from(y));
  const dispersion = noiseVariance / average;
  if (model === "poisson" && dispersion > OVERDISPERSED) {
    return [note("overdispersed_counts", { dispersion })];
  }
  if (
    model !== "poisson" && average < RARE &&
    y.every((value) => value >= 0 && Number.isInteger(value))
  ) {
    return [note("rare_counts", {})];
  }
  return [];
}

function costOf(model: SegmentModel, y: Float64Array, variance: number): SegmentCost {
  if (model === "poisson") return poissonCost(y);
  const rss = model === "level" ? levelCost(y) : trendCost(y);
  return (start, end) => rss(start, end) / variance;
}

function differenceVariance(y: Float64Array): number {
  const steps = y.subarray(1).map((value, i) => Math.abs(value - y[i]!)).sort();
  const robust = (1.4826 * medianSorted(Array.from(steps))) ** 2 / 2;
  const plain = steps.reduce((sum, step) => sum + step * step, 0) / steps.length / 2;
  return Math.max(robust, plain);
}

function search(cost: SegmentCost, n: number, penalty: number, minSegment: number) {
  const best = new Float64Array(n + 1).fill(Infinity);
  const from = new Uint32Array(n + 1);
  best[0] = -penalty;
  let candidates: number[] = [];
  for (let end = minSegment; end <= n; end++) {
    candidates.push(end - minSegment);
    // A start is dropped once a change at `settled` beats it, and segments from there fit again.
    const settled = end - minSegment;
    candidates = candidates.filter((start) =>
      start >= settled || best[start]! + cost(start, settled) < best[settled]!
    );
    for (const start of candidates) {
      const total = best[start]! + cost(start, end) + penalty;
      if (total < best[end]!) {
        best[end] = total;
        from[end] = start;
      }
    }
  }
  const breaks: number[] = [];
  for (let end = from[n]!; end > 0; end = from[end]!) breaks.unshift(end);
  return { breaks, cost: best[n]! };
}
