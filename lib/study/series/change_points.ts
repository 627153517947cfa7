import { checkOneOf } from "../../analysis/_check.ts";
import {
  type BaiPerron,
  baiPerron,
  type BaiPerronOptions,
  type Pelt,
  pelt,
  type PeltOptions,
} from "../../analysis/mod.ts";
import type { Frame } from "../../frame/mod.ts";
import { briefWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { viewOf } from "../_read_view.ts";
import { checkGapless, completeValues, type SeriesChoice } from "../_view.ts";

interface MethodOf {
  readonly "bai-perron": { readonly options: BaiPerronOptions; readonly result: BaiPerron };
  readonly "pelt": { readonly options: PeltOptions; readonly result: Pelt };
}

/** Where the level of a series changed. */
export interface Change {
  /** The first bucket after it. */
  readonly label: string;
  /** Mean of the buckets before, back to the change before. */
  readonly before: number;
  /** Mean of the buckets from here on, up to the next change. */
  readonly after: number;
}

/** Breaks and segments are rows of the series, those left out included. */
export type ChangePoints<M extends keyof MethodOf = "bai-perron"> =
  & MethodOf[M]["result"]
  & Finding
  & { readonly changes: readonly Change[] };

const TASK = "find change points";

/**
 * Where a series changed its level, over its complete buckets: `bai-perron` (exact, BIC chooses
 * how often) or `pelt` (for long series).
 *
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for an unknown method, a gap between complete buckets, or an option out of
 * bounds
 */
export function changePoints<M extends keyof MethodOf = "bai-perron">(
  series: Frame,
  method: M = "bai-perron" as M,
  options: MethodOf[M]["options"] & SeriesChoice = {},
): ChangePoints<M> {
  checkOneOf(TASK, "the method", method, ["bai-perron", "pelt"]);
  const view = viewOf(series, options, TASK);
  checkGapless(view, TASK);
  const values = completeValues(view);
  const found: BaiPerron | Pelt = method === "pelt"
    ? pelt(values, options as PeltOptions)
    : baiPerron(values, options as BaiPerronOptions);
  const { breaks, segments } = found;
  const first = view.kept[0] ?? 0;
  const changes = breaks.map((at, index): Change => ({
    label: view.labels[first + at]!,
    before: segments[index]!.mean,
    after: segments[index + 1]!.mean,
  }));
  const result = {
    ...found,
    ...findingOf(view, found.notes),
    breaks: breaks.map((at) => first + at),
    segments: segments.map((segment) => ({
      ...segment,
      start: first + segment.start,
      end: first + segment.end,
    })),
    changes,
  };
  const lines = changes.map(({ label, before, after }) =>
    `${label}: from ${briefWords(before)} to ${briefWords(after)}`
  );
  return shown(result as ChangePoints<M>, lines.length ? lines : ["no change"]);
}
