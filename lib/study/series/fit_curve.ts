import { checkNumbers } from "../../analysis/_check.ts";
import { CURVE, startOf } from "../../analysis/_curve_fit.ts";
import {
  type BassName,
  type CurveFit,
  type CurveFitOptions,
  fitBass,
  fitGompertz,
  fitLogistic,
  fitRichards,
  type GompertzName,
  type LogisticName,
  type Quantity,
  type RichardsName,
} from "../../analysis/mod.ts";
import { column, type Frame } from "../../frame/mod.ts";
import { checkOptions, checkSurplus, checkValue, choice, LIST } from "../../words/check.ts";
import { type Checks } from "../../words/check.ts";
import { note, type NoteOf } from "../../words/note.ts";
import { quantityWords, reasonWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { viewOf } from "../_read_view.ts";
import {
  checkGapless,
  CHOICE,
  completeValues,
  overAll,
  PER_YEAR,
  type SeriesChoice,
} from "../_view.ts";
import { recordUnit } from "../_record_unit.ts";
import { viewFrame } from "../_view_frame.ts";
import { levelLine } from "./_level.ts";

interface NamesOf {
  readonly "logistic": LogisticName;
  readonly "gompertz": GompertzName;
  readonly "richards": RichardsName;
  readonly "bass": BassName;
}
/**
 * An S-curve that {@linkcode fitCurve} knows.
 *
 * @category Curves
 */
export type CurveName = keyof NamesOf;

/**
 * Options of {@linkcode fitCurve}.
 *
 * @category Curves
 */
export type FitCurveOptions<C extends CurveName> =
  & SeriesChoice
  & Pick<CurveFitOptions<NamesOf[C]>, "level" | "start">
  & {
    /** Years at whose end the running total is wanted, such as 2030. */
    readonly until?: readonly number[];
  };

/**
 * An S-curve of the running total. Times of the coefficients are years since the start of the first
 * complete bucket (Bass: buckets), those of `inflection` are calendar years. The capacity counts
 * from the curve's beginning; `fitted`, `predicted` and the columns from the first bucket.
 *
 * @category Curves
 */
export type FittedCurve<C extends CurveName = "logistic"> = CurveFit<NamesOf[C]> & Finding & {
  /** The series with the columns `total` (running) and `fitted`. */
  readonly frame: Frame;
};

const TASK = "fit a curve";
const FITS = { "logistic": fitLogistic, "gompertz": fitGompertz, "richards": fitRichards };
const CURVES = choice(...Object.keys(FITS), "bass");
const NAMES: { readonly [C in CurveName]: readonly NamesOf[C][] } = {
  "logistic": ["capacity", "shift", "rate"],
  "gompertz": ["capacity", "shift", "rate"],
  "richards": ["capacity", "shift", "rate", "shape"],
  "bass": ["capacity", "innovation", "imitation"],
};

/** What each option of a curve must be. */
function optionsOf<C extends CurveName>(curve: C): Checks<FitCurveOptions<C>> {
  const start = startOf(NAMES[curve]);
  return { ...CHOICE, level: CURVE.level, start, until: LIST } as Checks<FitCurveOptions<C>>;
}

/**
 * Fits the S-curve of the running total of a series to what each bucket adds, over its complete
 * buckets from the first that is not 0 on. (Fitted to running totals, whose errors add up, the
 * intervals would be far too narrow.) `not_identifiable` where no inflection is seen.
 *
 * @category Curves
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for an unknown curve, a gap between complete buckets, or a year before the
 * first bucket
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * fitCurve(series, "logistic", { until: [2030] }); // capacity, inflection, the total of 2030
 * ```
 */
export function fitCurve<C extends CurveName = "logistic">(
  series: Frame,
  curve: C = "logistic" as C,
  options: FitCurveOptions<C> = {},
): FittedCurve<C> {
  checkValue(TASK, "the curve", curve, CURVES);
  checkOptions(TASK, options, optionsOf(curve));
  checkSurplus(TASK, arguments, 3);
  const view = viewOf(series, options, TASK);
  checkGapless(view, TASK);
  const all = completeValues(view);
  const skipped = Math.max(0, all.findIndex((value) => value > 0));
  const added = all.slice(skipped);
  const width = 1 / PER_YEAR[view.resolution];
  const origin = view.times[view.kept[skipped] ?? 0] ?? 0;
  const totals = added.map((_, at) => added.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  const bass = curve === "bass";
  const unit = bass ? width : 1;
  const { level, start, until = [] } = options;
  checkNumbers(TASK, "until", until, { min: Math.floor(origin) });
  const shared = {
    unit: recordUnit(view),
    at: [0, ...until.map((year) => (year + 1 - origin) / unit)],
    ...(level !== undefined && { level }),
    ...(start && { start }),
  };
  const found = bass
    ? fitBass(added, shared as CurveFitOptions<BassName>)
    : FITS[curve as "logistic"](added, {
      ...shared as CurveFitOptions<LogisticName>,
      times: added.map((_, at) => (at + 1) * width),
      increments: true,
    });
  const before = found.predicted?.[0] ?? 0;
  const fromFirst = (totals: readonly number[] | null) =>
    totals && totals.map((total) => total - before);
  const fitted = fromFirst(found.fitted);
  const predicted = fromFirst(found.predicted)?.slice(1) ?? null;
  const notes = [...beforeFirst(before, found.coefficients.capacity), ...found.notes];
  const inflection = shifted(found.inflection, origin, unit);
  const frame = viewFrame(
    view,
    [
      [
        column("total", "number", "Running total", view.measure.unit),
        overAll(view, [...Array(skipped).fill(0), ...totals]),
      ],
      [
        column("fitted", "number", "Running total of the curve", view.measure.unit),
        overAll(view, [...Array(skipped).fill(null), ...fitted ?? []]),
      ],
    ],
    notes,
    { method: found.method },
  );
  const result = { ...found, ...findingOf(view, notes), fitted, predicted, inflection, frame };
  return shown(result as unknown as FittedCurve<C>, [
    `${found.method}: ${found.reason === null ? "fitted" : reasonWords(found.reason)}`,
    `final total: ${quantityWords(found.coefficients.capacity)}`,
    `fastest growth: ${quantityWords(inflection, (year) => year.toFixed(1))}`,
    levelLine(found.parameters.level),
  ]);
}

function beforeFirst(total: number, { value }: Quantity): NoteOf<"total_before_first">[] {
  return value !== null && total > value / 100 ? [note("total_before_first", { total })] : [];
}

function shifted(time: Quantity, origin: number, unit: number): Quantity {
  if (time.value === null) return time;
  const year = (at: number | null) => at === null ? null : origin + at * unit;
  return { ...time, value: origin + time.value * unit, low: year(time.low), high: year(time.high) };
}
