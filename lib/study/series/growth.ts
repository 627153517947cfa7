import { LOG_LINEAR } from "../../analysis/_growth_types.ts";
import {
  type DoublingTime,
  doublingTime,
  type LogLinearGrowth,
  logLinearGrowth,
  type LogLinearOptions,
  type Quantity,
  smoothedGrowth,
} from "../../analysis/mod.ts";
import { FRAME, type Frame } from "../../frame/mod.ts";
import { labelsWords } from "../../words/buckets.ts";
import { checkOptions, type Checks, checkSurplus } from "../../words/check.ts";
import { distinctNotes, type Note, note } from "../../words/note.ts";
import { countWords } from "../../words/numbers.ts";
import { briefWords, fractionWords, quantityWords } from "../../words/quantity.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { backgroundOf, coveredBy } from "../_background.ts";
import { beginsAtFirstRecord, growthPart } from "../_growth_part.ts";
import { recordUnit } from "../_record_unit.ts";
import { viewOf } from "../_read_view.ts";
import {
  CHOICE,
  completeLabels,
  completeTimes,
  completeValues,
  type SeriesChoice,
  type View,
} from "../_view.ts";
import { levelLine } from "./_level.ts";
import { unsmoothed } from "./_smoothed.ts";

/**
 * Options of {@linkcode growth}: what is read of the frame, and how the curve is fitted.
 *
 * @category Growth
 */
export interface GrowthOptions
  extends SeriesChoice, Pick<LogLinearOptions, "model" | "level" | "unit"> {
  /** Everything that was counted from: growth is then of the share, in the buckets both have in full. */
  readonly background?: Frame;
}

/**
 * Average growth of a series of a frame.
 *
 * @category Growth
 */
export interface Growth extends LogLinearGrowth, Finding {
  /** Growth per year as a fraction, and how it was found. */
  readonly rate: Quantity & { readonly method: string; readonly notes: readonly Note[] };
  /** In years. */
  readonly doubling: DoublingTime;
  /** The first and the last bucket used; null without one. */
  readonly from: string | null;
  readonly to: string | null;
}

const TASK = "measure growth";
const { model: MODEL, level: LEVEL, unit: UNIT } = LOG_LINEAR;
const OPTIONS: Checks<GrowthOptions> = {
  ...CHOICE,
  model: MODEL,
  level: LEVEL,
  unit: UNIT,
  background: FRAME,
};

/**
 * Average growth per year of a series: a quasi-Poisson fit over its complete buckets (or `ols` of
 * the logs), as {@linkcode logLinearGrowth} defines it. Unfinished and cut buckets are left out. What
 * one record adds is read from the frame (`variance` of weighted counts, `count` beside amounts). Of
 * the column `smoothed` it is {@linkcode smoothedGrowth}.
 *
 * @category First ten
 * @param series a frame with buckets; of several series one must be chosen
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure or series that the frame does not have, negative values, or a
 * background that lacks a bucket
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * growth(series).rate; // per year: value, low, high
 * growth(series, { level: 0.8 }).doubling;
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, growth, openCorpus } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const series = await trends.researchArticles().timeSeries("year");
 * assert(growth(series).rate.low! > 0);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export function growth(series: Frame, options: GrowthOptions = {}): Growth {
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  return growthOf(viewOf(series, options, TASK), options);
}

/** The same of a view. */
export function growthOf(whole: View, options: GrowthOptions = {}): Growth {
  const { background, model, level } = options;
  const view = growthPart(background ? coveredBy(whole, background, options, TASK) : whole);
  const smoothed = unsmoothed(view);
  if (smoothed && model === "ols") {
    throw new RefusedValue(
      `Cannot ${TASK}: model must be "quasi-poisson" for smoothed values, current value is "ols"`,
    );
  }
  const counted = smoothed?.view ?? view;
  const unit = options.unit ?? recordUnit(counted);
  const given = {
    ...(background && { exposure: backgroundOf(counted, background, TASK) }),
    labels: completeLabels(counted),
    ...(level !== undefined && { level }),
    unit,
    firstRecord: beginsAtFirstRecord(counted),
  };
  const [times, values] = [completeTimes(counted), completeValues(counted)];
  const found = smoothed
    ? smoothedGrowth(times, values, smoothed.smooth, given)
    : logLinearGrowth(times, values, { ...given, ...(model !== undefined && { model }) });
  const blind = view.measure.name === "smoothed" && !smoothed;
  const notes = distinctNotes([
    ...view.notes,
    ...found.notes,
    ...(options.unit === undefined && unit === 0 && found.slope.value !== null
      ? [note("unit_unknown", { measure: view.measure.name })]
      : []),
    ...(blind ? [note("dependent_smoothed", {})] : []),
    ...dependence(view),
  ]);
  const labels = completeLabels(view);
  const method = found.parameters.model;
  const result: Growth = {
    ...found,
    ...findingOf(view, notes),
    claimable: found.claimable && !blind,
    rate: Object.freeze({ ...found.rate, method, notes }),
    doubling: doublingTime(found),
    from: labels[0] ?? null,
    to: labels.at(-1) ?? null,
  };
  return shown(result, [
    `growth ${background ? "of the share " : ""}${ofMeasure(view)}per year: ${
      fractionWords(result.rate)
    }, ` +
    `${method} over ${usedWords(found.fitted.length, labels.length)}${
      labels.length ? `, ${labelsWords(labels)}` : ""
    }`,
    doublingLine(result.doubling),
    levelLine(found.parameters.level),
  ]);
}

/** What grows where it is no number of records: `of the amount `. */
function ofMeasure({ frame, measure: { name } }: View): string {
  return name === "amount" && frame.kind !== "wide" ? "of the amount " : "";
}

/** The doubling or halving time, or both sides of a growth that may be none. */
function doublingLine({ direction, time, doublingAtLeast, halvingAtLeast }: DoublingTime) {
  const clear = doublingAtLeast === null || halvingAtLeast === null;
  if (clear) return direction && `${direction} time in years: ${quantityWords(time)}`;
  return `the fastest that the interval allows, in years: doubling in ${
    briefWords(doublingAtLeast)
  }, halving in ${briefWords(halvingAtLeast)}`;
}

/** How many complete buckets there are, and of them how many a fit could use. */
function usedWords(used: number, complete: number): string {
  const all = countWords(complete, "complete buckets");
  return used > 0 && used < complete ? `${used} of ${all}` : all;
}

/** Why the buckets of a series are not independent of each other. */
export function dependence({ subject }: View): Note[] {
  return subject?.collection === "grants" ? [note("overlapping_intervals", {})] : [];
}
