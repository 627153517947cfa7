import type { LogLinearGrowth, Nowcast } from "../../analysis/mod.ts";
import { whittaker } from "../../analysis/whittaker.ts";
import { RefusedType } from "../../words/refusals.ts";
import type { Formats } from "../page/format.ts";
import type { Point } from "./series.ts";

type Values = readonly (number | null)[];

/**
 * What the smoothers give; bounds where they carry variances.
 *
 * @category Charts
 */
export interface SmoothResult {
  readonly method: string;
  readonly parameters: unknown;
  readonly values: Values;
  readonly low?: Values;
  readonly high?: Values;
}

/**
 * A smoothed series: a value per bucket (of all buckets, or of the finished ones), or a result.
 *
 * @category Charts
 */
export type Smoothing = "whittaker" | Values | SmoothResult;

/**
 * A band: from the variances of the frame, or given per bucket.
 *
 * @category Charts
 */
export type Band = "variance" | { readonly low: Values; readonly high: Values };

const Z95 = 1.959963984540054;
const YEAR = 365.25 * 86_400_000;

/** Points with the bounds of a band; an unfinished bucket has none. */
export function withBand(
  points: readonly Point[],
  band: Band,
  variances: Values,
): Point[] {
  return points.map((point, index) => {
    const { value, partial } = point;
    if (value === null || partial) return point;
    if (band !== "variance") {
      return { ...point, low: band.low[index] ?? null, high: band.high[index] ?? null };
    }
    const variance = variances[index] ?? null;
    if (variance === null) return point;
    const reach = Z95 * Math.sqrt(variance);
    return { ...point, low: Math.max(0, value - reach), high: value + reach };
  });
}

/** A smoothed curve over the buckets, and how it was made in words. */
export function smoothCurve(
  points: readonly Point[],
  smoothing: Smoothing,
): { readonly points: Point[]; readonly note: string } {
  const finished = points.filter(({ partial, value }) => !partial && value !== null);
  if (smoothing === "whittaker") {
    if (finished.length < 3) return { points: [], note: "" };
    return smoothCurve(finished, whittaker(finished.map(({ value }) => value ?? 0)));
  }
  const result = "values" in smoothing && "method" in smoothing ? smoothing : null;
  const values = result ? result.values : smoothing as Values;
  const over = values.length === points.length ? points : finished;
  if (values.length !== over.length) {
    throw new RefusedType(
      `Cannot draw the smoothed series: it must have a value for each of ${points.length} ` +
        `buckets (or of the ${finished.length} finished ones), current length is ${values.length}`,
    );
  }
  return {
    points: over.map((point, index) => ({
      ...point,
      partial: false,
      value: values[index] ?? null,
      low: result?.low?.[index] ?? null,
      high: result?.high?.[index] ?? null,
    })),
    note: `Thick line: smoothed${result ? ` (${methodOf(result)})` : ""}.`,
  };
}

/** The fitted curve of average growth, and the rate in words. */
export function growthCurve(
  points: readonly Point[],
  { rate, fitted }: LogLinearGrowth,
  formats: Formats,
): { readonly points: Point[]; readonly note: string } {
  if (rate.value === null) return { points: [], note: "" };
  const byTime = new Map(points.map((point) => [yearOf(point.from), point]));
  const times = [...byTime.keys()];
  const curve = fitted.flatMap(({ time, value }) => {
    const point = byTime.get(nearest(time, times));
    return point ? [{ ...point, partial: false, value, low: null, high: null }] : [];
  });
  const { low, high } = rate;
  const range = low === null || high === null
    ? ""
    : ` (95 % interval ${formats.change(low)} to ${formats.change(high)})`;
  return {
    points: curve,
    note: `Thin line: average growth, ${formats.change(rate.value)} a year${range}.`,
  };
}

/** The nowcast of an unfinished bucket, and the same in words. */
export function nowcastPoint(
  points: readonly Point[],
  { total, parameters }: Nowcast,
  formats: Formats,
): { readonly point: Point | null; readonly note: string } {
  const place = points[parameters.bucket ?? -1];
  if (!place || total.value === null) return { point: null, note: "" };
  const { low, high } = total;
  const range = low === null || high === null
    ? ""
    : ` (${formats.short(low)} to ${formats.short(high)})`;
  return {
    point: { ...place, value: total.value, low, high },
    note: `Pale mark: expected for ${place.label} in the end, ${
      formats.short(total.value)
    }${range}.`,
  };
}

/** An instant in years: 2020.5 is the middle of 2020. */
function yearOf(instant: number): number {
  return 1970 + instant / YEAR;
}

function nearest(time: number, times: readonly number[]): number {
  return times.reduce((one, other) => Math.abs(other - time) < Math.abs(one - time) ? other : one);
}

function methodOf({ method, parameters }: SmoothResult): string {
  const smoother = (parameters as { readonly smoother?: unknown }).smoother;
  return typeof smoother === "string" ? smoother : method;
}
