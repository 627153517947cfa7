import { BAI_PERRON } from "../../analysis/bai_perron.ts";
import {
  type BaiPerron,
  baiPerron,
  type BaiPerronOptions,
  type ClearBreaks,
  clearBreaks,
  type Pelt,
  pelt,
  type PeltOptions,
} from "../../analysis/mod.ts";
import { describeSegments } from "../../analysis/_segments.ts";
import { PELT } from "../../analysis/pelt.ts";
import type { Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, checkValue, choice } from "../../words/check.ts";
import { type Note, note } from "../../words/note.ts";
import { briefWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeValues, gaplessOf, type SeriesChoice, withoutChoice } from "../_view.ts";
import { evened, isCounted } from "./_evened.ts";

interface MethodOf {
  readonly "bai-perron": { readonly options: BaiPerronOptions; readonly result: BaiPerron };
  readonly "pelt": { readonly options: PeltOptions; readonly result: Pelt };
}

/**
 * Where the level of a series changed.
 *
 * @category Trend and change
 */
export interface Change {
  /** The first bucket after it. */
  readonly label: string;
  /** Mean of the buckets before, back to the change before. */
  readonly before: number;
  /** Mean of the buckets from here on, up to the next change. */
  readonly after: number;
}

/**
 * Breaks and segments are rows of the series, those left out included; `segmentations` and `cost`
 * are those of the search.
 *
 * @category Trend and change
 */
export type ChangePoints<M extends keyof MethodOf = "bai-perron"> =
  & MethodOf[M]["result"]
  & Finding
  & {
    readonly changes: readonly Change[];
    /** How the breaks of the search compare with a course without them. */
    readonly steady: ClearBreaks;
  };

const TASK = "find change points";
const METHOD = choice("bai-perron", "pelt");
const OPTIONS: { readonly [M in keyof MethodOf]: Checks<MethodOf[M]["options"] & SeriesChoice> } = {
  "bai-perron": { ...CHOICE, ...BAI_PERRON },
  "pelt": { ...CHOICE, ...PELT },
};
/** Shortest level: one of two buckets is a chance that small counts have often. */
const SHORTEST = 3;

/**
 * Where a series changed its level, over its complete buckets: `bai-perron` (exact, BIC chooses
 * how often) or `pelt` (for long series), in segments of at least three buckets. Changes are named
 * only where they describe the series clearly better than steady growth or any other course
 * without a break does ({@linkcode clearBreaks}). Counts are searched as their square roots, on
 * which scale they vary alike; `pelt` with the model "poisson" as they are.
 *
 * @category Trend and change
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for an unknown method, a gap between complete buckets, or an option out of
 * bounds
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * const found = changePoints(series);
 * plot.timeSeries(series, { annotations: plot.changePoints(series, found) });
 * ```
 */
export function changePoints<M extends keyof MethodOf = "bai-perron">(
  series: Frame,
  method: M = "bai-perron" as M,
  options: MethodOf[M]["options"] & SeriesChoice = {},
): ChangePoints<M> {
  checkValue(TASK, "the method", method, METHOD);
  checkOptions(TASK, options, OPTIONS[method]);
  checkSurplus(TASK, arguments, 3);
  const view = gaplessOf(viewOf(series, options, TASK), TASK);
  const values = completeValues(view);
  const { model = "level" } = options;
  const counted = isCounted(view);
  const scaled = counted && model !== "poisson" ? values.map(evened) : values;
  const search = { ...withoutChoice(options), minSegment: options.minSegment ?? SHORTEST };
  const found: BaiPerron | Pelt = method === "pelt"
    ? pelt(scaled, search as PeltOptions)
    : baiPerron(scaled, search as BaiPerronOptions);
  const steady = clearBreaks(values, found.breaks, { model, counted });
  const breaks = steady.clear ? found.breaks : [];
  const segments = describeSegments(
    Float64Array.from(values),
    breaks,
    model === "trend" ? "trend" : "level",
  );
  const first = view.kept[0] ?? 0;
  const changes = breaks.map((at, index): Change => ({
    label: view.labels[first + at]!,
    before: segments[index]!.mean,
    after: segments[index + 1]!.mean,
  }));
  const result = {
    ...found,
    ...findingOf(view, [...found.notes, ...whyNone(steady)]),
    breaks: breaks.map((at) => first + at),
    segments: segments.map((segment) => ({
      ...segment,
      start: first + segment.start,
      end: first + segment.end,
    })),
    changes,
    steady,
  };
  const lines = changes.map(({ label, before, after }) =>
    `${label}: from ${briefWords(before)} to ${briefWords(after)}`
  );
  return shown(result as ChangePoints<M>, lines.length ? lines : ["no change"]);
}

function whyNone({ clear, course }: ClearBreaks): Note[] {
  if (clear || course === null) return [];
  const { carriesOver } = course;
  return [note("no_clear_change", { course: course.course, carriesOver })];
}
