import { checkOptions, type Checks, checkSurplus, choice, number, whole } from "../words/check.ts";
import { note } from "../words/note.ts";
import { checkInteger, checkNumbers, type Numbers } from "./_check.ts";
import type { Reason, Result } from "./_result.ts";
import { levelCost, type SegmentCost, trendCost } from "./_segment_cost.ts";
import { describeSegments, type Segment } from "./_segments.ts";

/**
 * Options of {@linkcode baiPerron}.
 *
 * @category Trend and change
 */
export interface BaiPerronOptions {
  /** Whether a segment is a level or a straight line. @default {"level"} */
  readonly model?: "level" | "trend";
  /** Shortest segment as a share of the series. @default {0.15} */
  readonly minShare?: number;
  /** Shortest segment in values, where that is longer. @default {2, of lines 3} */
  readonly minSegment?: number;
  /** Most breaks to look for. @default {5} */
  readonly maxBreaks?: number;
}

/**
 * The best segmentation with a number of breaks.
 *
 * @category Trend and change
 */
export interface Segmentation {
  /** Index of the first value after each break. */
  readonly breaks: readonly number[];
  /** Residual sum of squares. */
  readonly rss: number;
  /** Bayesian information criterion; null where the fit is perfect. */
  readonly bic: number | null;
}

/**
 * Result of {@linkcode baiPerron}.
 *
 * @category Trend and change
 */
export interface BaiPerron
  extends Result<{ model: "level" | "trend"; minSegment: number; maxBreaks: number; n: number }> {
  /** The best segmentation for 0, 1, 2, … breaks. */
  readonly segmentations: readonly Segmentation[];
  /** Breaks of the segmentation with the least BIC: the index of the first value after each. */
  readonly breaks: readonly number[];
  /** Its segments. */
  readonly segments: readonly Segment[];
  readonly reason: Reason | null;
}

const TASK = "find breaks";

/** What each option must be. */
export const BAI_PERRON: Checks<BaiPerronOptions> = {
  model: choice("level", "trend"),
  minShare: number({ over: 0, most: 0.5 }),
  minSegment: whole({ least: 2 }),
  maxBreaks: whole({ least: 0 }),
};

/**
 * Bai and Perron's structural breaks: the partitions with the least residual sum of squares for
 * every number of breaks, found exactly by dynamic programming, and the one that BIC prefers.
 *
 * BIC is that of R's strucchange: with k regressors and m breaks it counts (k + 1)(m + 1)
 * parameters. Equal values give `no_variation`, a series shorter than two segments
 * `too_few_points`; both have no break. Runs in O(breaks · n²).
 *
 * Source: J. Bai and P. Perron 2003, J. Appl. Econometrics 18, 1.
 *
 * @category Trend and change
 * @param values one number per bucket, in order, equally spaced
 * @throws {TypeError} when values is not a list of numbers
 * @throws {RangeError} when a value is not finite or an option out of bounds
 *
 * @example One step up
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const steps = [10, 12, 11, 10, 12, 11, 30, 31, 29, 30, 31, 29];
 * assertEquals(baiPerron(steps).breaks, [6]);
 * ```
 */
export function baiPerron(values: Numbers, options: BaiPerronOptions = {}): BaiPerron {
  checkOptions(TASK, options, BAI_PERRON);
  checkSurplus(TASK, arguments, 2);
  const { model = "level", minShare = 0.15, maxBreaks = 5 } = options;
  checkNumbers(TASK, "values", values);
  const y = Float64Array.from(values);
  const n = y.length;
  const regressors = model === "level" ? 1 : 2;
  const { minSegment: shortest = regressors + 1 } = options;
  checkInteger(TASK, "minSegment", shortest, { min: regressors + 1 });
  const minSegment = Math.max(shortest, Math.floor(n * minShare));
  const head = {
    method: "Bai-Perron",
    parameters: { model, minSegment, maxBreaks, n },
  };
  const reason: Reason | null = n < 2 * minSegment
    ? "too_few_points"
    : y.every((value) => value === y[0])
    ? "no_variation"
    : null;
  if (reason !== null) {
    const segments = describeSegments(y, [], model);
    const notes = [note("no_break_sought", { reason })];
    return { ...head, notes, segmentations: [], breaks: [], segments, reason };
  }
  const cost = model === "level" ? levelCost(y) : trendCost(y);
  const perfect = 1e-12 * levelCost(y)(0, n);
  const most = Math.min(maxBreaks, Math.floor(n / minSegment) - 1);
  const segmentations = bestPartitions(cost, n, minSegment, most).map(({ breaks, rss }) => ({
    breaks,
    rss: rss <= perfect ? 0 : rss,
    bic: rss <= perfect ? null : bic(rss, n, (regressors + 1) * (breaks.length + 1)),
  }));
  const best = segmentations.find((one) => one.bic === null) ??
    segmentations.reduce((a, b) => b.bic! < a.bic! ? b : a);
  const segments = describeSegments(y, best.breaks, model);
  const notes = best.bic === null ? [note("perfect_segments", {})] : [];
  return { ...head, notes, segmentations, breaks: best.breaks, segments, reason };
}

function bic(rss: number, n: number, parameters: number): number {
  return n * (Math.log(2 * Math.PI * rss / n) + 1) + Math.log(n) * parameters;
}

function bestPartitions(cost: SegmentCost, n: number, minSegment: number, maxBreaks: number) {
  const rows = [
    Float64Array.from({ length: n + 1 }, (_, end) => end < minSegment ? Infinity : cost(0, end)),
  ];
  const cuts: Uint32Array[] = [];
  for (let m = 1; m <= maxBreaks; m++) {
    const before = rows[m - 1]!;
    const row = new Float64Array(n + 1).fill(Infinity);
    const cut = new Uint32Array(n + 1);
    for (let end = (m + 1) * minSegment; end <= n; end++) {
      for (let start = m * minSegment; start <= end - minSegment; start++) {
        const rss = before[start]! + cost(start, end);
        if (rss < row[end]!) {
          row[end] = rss;
          cut[end] = start;
        }
      }
    }
    rows.push(row);
    cuts.push(cut);
  }
  return rows.map((row, m) => {
    const breaks: number[] = [];
    for (let end = n, k = m; k > 0; k--) breaks.unshift(end = cuts[k - 1]![end]!);
    return { breaks, rss: row[n]! };
  });
}
