import { type ShareOfVoice, shareOfVoice as ofNumbers } from "../../analysis/mod.ts";
import { column, Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, LEVEL } from "../../words/check.ts";
import { note } from "../../words/note.ts";
import { backgroundOf, coveredBy } from "../_background.ts";
import { isFrame } from "../_given.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, completeValues, overAll, type SeriesChoice } from "../_view.ts";
import { viewFrame } from "../_view_frame.ts";

type Numbers = Parameters<typeof ofNumbers>[0];
interface Level {
  /** Confidence level. @default {0.95} */
  readonly level?: number;
}

const TASK = "compute share of voice";
const OPTIONS: Checks<SeriesChoice & Level> = { ...CHOICE, level: LEVEL };
const TOTAL = column("total", "integer", "Records of the background");
const SHARE = column("share", "number", "Part of the background, 0 to 1");

/**
 * Share of a series in a background, bucket by bucket, with Wilson's interval: of frames a frame
 * with the columns `total`, `share`, `low` and `high`. A bucket that the background does not have
 * in full has none.
 *
 * @category Shares and sources
 * @throws {TypeError} for a frame without buckets, or lists of different lengths
 * @throws {RangeError} for a background that lacks a bucket, or a count above its base
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * const all = trends.patents();
 * const both = await Promise.all([all.topic(topic), all].map((each) => each.timeSeries("year")));
 * shareOfVoice(both[0]!, both[1]!);
 * ```
 */
export function shareOfVoice(
  series: Frame,
  background: Frame,
  options?: SeriesChoice & Level,
): Frame;
export function shareOfVoice(counts: Numbers, bases: Numbers, options?: Level): ShareOfVoice;
export function shareOfVoice(
  series: Frame | Numbers,
  background: Frame | Numbers,
  options: SeriesChoice & Level = {},
): Frame | ShareOfVoice {
  checkSurplus(TASK, arguments, 3);
  if (!isFrame(series, TASK)) return ofNumbers(series, background as Numbers, options);
  checkOptions(TASK, options, OPTIONS);
  const level = options.level === undefined ? {} : { level: options.level };
  const view = coveredBy(viewOf(series, options, TASK), background as Frame, options, TASK);
  const totals = backgroundOf(view, background as Frame, TASK);
  const { method, parameters, notes, shares } = ofNumbers(completeValues(view), totals, level);
  const part = (name: "value" | "low" | "high") => overAll(view, shares.map((one) => one[name]));
  return viewFrame(
    view,
    [
      [TOTAL, overAll(view, totals)],
      [SHARE, part("value")],
      [column("low", "number", "Lower bound of the share"), part("low")],
      [column("high", "number", "Upper bound of the share"), part("high")],
    ],
    [note("share_of", { background: (background as Frame).provenance.subjects }), ...notes],
    { method, ...parameters },
  );
}
