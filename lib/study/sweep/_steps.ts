import type { Resolution } from "../../catalogue/dates.ts";
import { alignSeries, type NamedSeries } from "../../frame/align.ts";
import { lastDayOf } from "../../frame/buckets.ts";
import {
  assemble,
  column,
  type ColumnSchema,
  type Frame,
  type FrameContext,
} from "../../frame/mod.ts";
import { BUCKET, MEASURES } from "../../frame/series_columns.ts";

/** One series of a sweep: the value of what is swept, and its name. */
export interface Step extends NamedSeries {
  readonly value: number | string;
}

/** A sweep as a frame of kind `long`: series, what is swept, bucket, count, amount, partial. */
export function stepsFrame(
  axis: ColumnSchema,
  steps: readonly Step[],
  resolution: Resolution,
  amountUnit: string | null,
  context: FrameContext,
): Frame {
  const { labels, spans, series } = alignSeries(steps, resolution);
  const cells = series.flatMap((one, step) => labels.map((_, bucket) => ({ one, step, bucket })))
    .filter(({ one, bucket }) => one.counts[bucket] !== null);
  const each = <T>(read: (cell: (typeof cells)[number]) => T) => cells.map(read);
  return assemble("long", [
    [column("series", "text", "Name of the step"), each(({ one }) => one.name)],
    [axis, each(({ step }) => steps[step]!.value)],
    [BUCKET.label, each(({ bucket }) => labels[bucket])],
    [BUCKET.start, each(({ bucket }) => spans[bucket]!.first)],
    [BUCKET.end, each(({ bucket }) => lastDayOf(spans[bucket]!))],
    [MEASURES.count, each(({ one, bucket }) => one.counts[bucket])],
    [{ ...MEASURES.amount, unit: amountUnit }, each(({ one, bucket }) => one.amounts[bucket])],
    [BUCKET.partial, each(({ one, bucket }) => one.partial[bucket])],
  ], {
    ...context,
    facts: { ...context.facts, resolution, swept: axis.name, steps: steps.length },
  });
}
