import { coded } from "../../catalogue/columns.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { alignSeries, type NamedSeries } from "../../frame/align.ts";
import { assembleLong } from "../../frame/assemble.ts";
import { lastDayOf } from "../../frame/buckets.ts";
import { column, type ColumnSchema, type Frame, type FrameContext } from "../../frame/mod.ts";
import { BUCKET, MEASURES } from "../../frame/series_columns.ts";

/** One series of a sweep: the value of what is swept, and its name. */
export interface Step extends NamedSeries {
  readonly value: number | string;
}

/** A sweep as a frame of kind `long`: series, what is swept, bucket, count, amount, partial. */
export async function stepsFrame(
  axis: ColumnSchema,
  steps: readonly Step[],
  resolution: Resolution,
  amountUnit: string | null,
  context: FrameContext,
  signal?: AbortSignal,
): Promise<Frame> {
  const { labels, spans, series } = alignSeries(steps, resolution);
  const stepOf: number[] = [], bucketOf: number[] = [];
  for (const [step, { counts }] of series.entries()) {
    for (let bucket = 0; bucket < counts.length; bucket++) {
      if (counts[bucket] === null) continue;
      stepOf.push(step);
      bucketOf.push(bucket);
    }
  }
  const each = <T>(read: (one: (typeof series)[number]) => readonly T[]) =>
    stepOf.map((step, row) => read(series[step]!)[bucketOf[row]!]);
  const [days, lastDays] = [spans.map(({ first }) => first), spans.map(lastDayOf)];
  return await assembleLong(
    "long",
    [
      [
        column("series", "text", "Name of the step"),
        coded(Int32Array.from(stepOf), series.map(({ name }) => name)),
      ],
      [axis, stepOf.map((step) => steps[step]!.value)],
      [BUCKET.label, coded(Int32Array.from(bucketOf), labels)],
      [BUCKET.start, Float64Array.from(bucketOf, (at) => days[at]!)],
      [BUCKET.end, Float64Array.from(bucketOf, (at) => lastDays[at]!)],
      [MEASURES.count, each(({ counts }) => counts)],
      [{ ...MEASURES.amount, unit: amountUnit }, each(({ amounts }) => amounts)],
      [BUCKET.partial, each(({ partial }) => partial)],
      [BUCKET.partialReason, each(({ reasons }) => reasons)],
    ],
    {
      ...context,
      facts: { ...context.facts, resolution, swept: axis.name, steps: steps.length },
    },
    signal,
  );
}
