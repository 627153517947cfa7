import { shown } from "../../words/shown.ts";
import {
  checkSeries,
  type Frame,
  partialFlags,
  partialReasons,
  seriesNames,
  shareName,
} from "../../frame/mod.ts";
import { yearStartOf } from "../../frame/fiscal_years.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { nameOf } from "./nameless.ts";

export type Resolution = "month" | "quarter" | "year";

/** One bucket of a series as it is drawn; times in milliseconds since 1970, UTC. */
export interface Point {
  readonly label: string;
  readonly from: number;
  /** First instant after the bucket. */
  readonly to: number;
  /** Its middle: where its mark stands. */
  readonly at: number;
  /** Null: not known, drawn as a gap. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Whether the bucket is not of the whole. */
  readonly partial: boolean;
  /** Why, where the frame says so. */
  readonly reason?: string | null;
}

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

/** Series read off a frame. */
export interface SeriesSet {
  readonly series: readonly Series[];
  readonly resolution: Resolution | null;
  /** The month that its years begin in: 1, January, unless they are fiscal. */
  readonly yearStart: number;
  /** Column, or `count` for the counts of a wide frame. */
  readonly measure: string;
  readonly unit: string | null;
}

const DAY = 86_400_000;

/**
 * The series of a frame: one of a series frame, one per name of a wide or long frame.
 *
 * @param given a column of a series or long frame (default `count`, of smoothed ones `smoothed`); of
 * a wide frame `count` or `share`
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a measure that the frame does not have
 */
export function readSeries(frame: Frame, given?: string): SeriesSet {
  checkSeries(frame, "draw a time series");
  const measure = given ?? usualMeasure(frame);
  const { resolution } = frame.facts;
  return {
    series: frame.kind === "wide" ? wideSeries(frame, measure) : longSeries(frame, measure),
    resolution: isResolution(resolution) ? resolution : resolutionOf(frame.texts("label")[0]),
    yearStart: yearStartOf(frame.facts),
    measure,
    unit: frame.kind === "wide" ? null : frame.column(measure).unit,
  };
}

/** What a frame is about: what was smoothed is not drawn as it was before. */
function usualMeasure({ facts }: Frame): string {
  return "smoothedMeasure" in facts || facts.swept === "smoothing" ? "smoothed" : "count";
}

function longSeries(frame: Frame, measure: string): Series[] {
  const points = pointsOf(frame, measure);
  if (!frame.columns.includes("series")) return [{ name: measure, points }];
  const names = frame.texts("series");
  const groups = Map.groupBy(points.keys(), (row) => names[row] ?? "");
  return [...groups].map(([name, rows]) => ({
    name: nameOf(name),
    points: rows.map((row) => points[row]!),
  }));
}

function wideSeries(frame: Frame, measure: string): Series[] {
  const names = seriesNames(frame);
  const hasShares = names.some((name) => frame.columns.includes(shareName(name)));
  const columnOf = measure === "count"
    ? (name: string) => name
    : measure === "share" && hasShares
    ? shareName
    : null;
  if (!columnOf) {
    throw new RefusedValue(
      `Cannot draw the series: a wide frame has the measures count${
        hasShares ? " and share" : ""
      }, current value is ${shown(measure)}`,
    );
  }
  return names.map((name) => ({ name, points: pointsOf(frame, columnOf(name)) }));
}

/** The buckets of a frame with the values of one of its columns. */
function pointsOf(frame: Frame, measure: string): Point[] {
  const labels = frame.texts("label");
  const starts = frame.numbers("start");
  const ends = frame.numbers("end");
  const partial = partialFlags(frame, measure) ?? [];
  const reasons = partialReasons(frame, measure);
  return frame.numbers(measure).map((value, row) => {
    const from = starts[row] ?? 0;
    const to = (ends[row] ?? from) + DAY;
    return {
      label: labels[row] ?? "",
      from,
      to,
      at: (from + to) / 2,
      value,
      low: null,
      high: null,
      partial: partial[row] ?? false,
      reason: reasons[row] ?? null,
    };
  });
}

function isResolution(value: unknown): value is Resolution {
  return value === "month" || value === "quarter" || value === "year";
}

/** The resolution that a bucket label shows. */
export function resolutionOf(label: string | null | undefined): Resolution | null {
  if (!label) return null;
  return label.includes("-Q") ? "quarter" : label.includes("-") ? "month" : "year";
}
