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
import { type Finding, findingOf, shown } from "../_finding.ts";
import { viewOf } from "../_read_view.ts";
import { checkGapless, completeValues, overAll, PER_YEAR, type SeriesChoice } from "../_view.ts";
import { viewFrame } from "../_view_frame.ts";
import { inWords } from "../_words.ts";

interface NamesOf {
  readonly "logistic": LogisticName;
  readonly "gompertz": GompertzName;
  readonly "richards": RichardsName;
  readonly "bass": BassName;
}
export type CurveName = keyof NamesOf;

export type FitCurveOptions<C extends CurveName> =
  & SeriesChoice
  & Pick<CurveFitOptions<NamesOf[C]>, "level" | "start">
  & {
    /** Years at whose end the running total is wanted, such as 2030. */
    readonly until?: readonly number[];
  };

/**
 * An S-curve through the running total. Times of the coefficients are years since the start of the
 * first complete bucket (Bass: buckets), those of `inflection` are calendar years.
 */
export type FittedCurve<C extends CurveName = "logistic"> = CurveFit<NamesOf[C]> & Finding & {
  /** The series with the columns `total` (running) and `fitted`. */
  readonly frame: Frame;
};

const TASK = "fit a curve";
const FITS = { "logistic": fitLogistic, "gompertz": fitGompertz, "richards": fitRichards };

/**
 * Fits an S-curve to the running total of a series (Bass: to what each bucket adds), over its
 * complete buckets from the first that is not 0 on. `not_identifiable` where no inflection is seen.
 *
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for an unknown curve, a gap between complete buckets, or years that do not
 * come after the first bucket
 */
export function fitCurve<C extends CurveName = "logistic">(
  series: Frame,
  curve: C = "logistic" as C,
  options: FitCurveOptions<C> = {},
): FittedCurve<C> {
  const view = viewOf(series, options, TASK);
  checkGapless(view, TASK);
  if (curve !== "bass" && !Object.hasOwn(FITS, curve)) {
    throw new RangeError(
      `Cannot ${TASK}: the curve must be one of ${Object.keys(FITS).join(", ")}, bass, current ` +
        `value is ${JSON.stringify(curve)}`,
    );
  }
  const all = completeValues(view);
  const skipped = Math.max(0, all.findIndex((value) => value > 0));
  const added = all.slice(skipped);
  const width = 1 / PER_YEAR[view.resolution];
  const origin = view.times[view.kept[skipped] ?? 0] ?? 0;
  const totals = added.map((_, at) => added.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  const bass = curve === "bass";
  const unit = bass ? width : 1;
  const { level, start, until = [] } = options;
  const shared = {
    at: until.map((year) => (year + 1 - origin) / unit),
    ...(level !== undefined && { level }),
    ...(start && { start }),
  };
  const found = bass
    ? fitBass(added, shared as CurveFitOptions<BassName>)
    : FITS[curve as "logistic"](totals, {
      ...shared as CurveFitOptions<LogisticName>,
      times: added.map((_, at) => (at + 1) * width),
    });
  const fitted = found.fitted && [...Array(skipped).fill(null), ...found.fitted];
  const notes = [
    bass
      ? "Bass: fitted to what each bucket adds"
      : "Fitted to the running total at the end of each bucket",
    ...found.notes,
  ];
  const inflection = shifted(found.inflection, origin, unit);
  const frame = viewFrame(
    view,
    [
      [
        column("total", "number", "Running total", view.measure.unit),
        overAll(view, [...Array(skipped).fill(0), ...totals]),
      ],
      [
        column("fitted", "number", bass ? "Fitted to the value" : "Fitted to the total"),
        overAll(view, fitted ?? []),
      ],
    ],
    notes,
    { method: found.method },
  );
  const result = { ...found, ...findingOf(view, notes), inflection, frame };
  return shown(result as unknown as FittedCurve<C>, [
    `${found.method}: ${found.reason === null ? "fitted" : found.reason.replaceAll("_", " ")}`,
    `final total: ${inWords(found.coefficients.capacity)}`,
    `fastest growth: ${inWords(inflection, (year) => year.toFixed(1))}`,
  ]);
}

function shifted(time: Quantity, origin: number, unit: number): Quantity {
  if (time.value === null) return time;
  const year = (at: number | null) => at === null ? null : origin + at * unit;
  return { ...time, value: origin + time.value * unit, low: year(time.low), high: year(time.high) };
}
