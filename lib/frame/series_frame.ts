import type { Resolution } from "../catalogue/dates.ts";
import type { TimeSeries } from "../catalogue/records.ts";
import { assemble } from "./assemble.ts";
import {
  isCut,
  isPartial,
  isUnfinished,
  lastDayOf,
  type SeriesWindow,
  type Span,
  spanOf,
} from "./buckets.ts";
import type { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { BUCKET, MEASURES } from "./series_columns.ts";

/** What a series frame is made with beside the series. */
export interface SeriesContext extends FrameContext {
  readonly resolution: Resolution;
  readonly window?: SeriesWindow;
  /** Unit of the amounts; null: none or not known. */
  readonly amountUnit?: string | null;
  /** Why a matching record may be in no bucket. */
  readonly withoutLabel?: string;
}

/**
 * A series as a frame of kind `series`: label, start and end (dates, last day included), count,
 * weightedCount, variance, amount (deals: Σ of the known amounts; grants: exposure), partial.
 * A measure that the series does not have is null throughout. Facts: `resolution` and
 * `withoutLabel`, the matching records in no bucket.
 */
export function seriesFrame(series: TimeSeries, context: SeriesContext): Frame {
  const { resolution, window = {}, amountUnit = null } = context;
  const { labels, counts, weightedCounts, variances, withoutLabel } = series;
  const spans = labels.map(spanOf);
  const measure = (values: readonly number[]) => labels.map((_, index) => values[index] ?? null);
  return assemble("series", [
    [BUCKET.label, labels],
    [BUCKET.start, spans.map(({ first }) => first)],
    [BUCKET.end, spans.map(lastDayOf)],
    [MEASURES.count, measure(counts)],
    [MEASURES.weightedCount, measure(weightedCounts)],
    [MEASURES.variance, measure(variances)],
    [{ ...MEASURES.amount, unit: amountUnit }, measure(amountsOf(series))],
    [BUCKET.partial, spans.map((span) => isPartial(span, window))],
  ], {
    provenance: context.provenance,
    notes: [...context.notes, ...seriesNotes(series, spans, context)],
    facts: { ...context.facts, resolution, withoutLabel },
  });
}

/** Deals have `amounts`, grants `amount`; elsewhere both are empty or absent. */
export function amountsOf({ amount, amounts }: TimeSeries): readonly number[] {
  return amounts?.length ? amounts : amount;
}

function seriesNotes(
  { labels, withoutLabel }: TimeSeries,
  spans: readonly Span[],
  context: SeriesContext,
): string[] {
  const { resolution, window = {} } = context;
  const reason = context.withoutLabel ?? `no date, or none as exact as a ${resolution}`;
  const notes: string[] = [];
  const named = (test: (span: Span) => boolean | null) =>
    labels.filter((_, index) => test(spans[index]!));
  const unfinished = named((span) => isUnfinished(span, window));
  const cut = named((span) => isCut(span, window));
  if (unfinished.length) {
    notes.push(`Unfinished: ${ends(unfinished)}; the data reaches ${window.asOf}`);
  }
  if (cut.length) notes.push(`Cut by the bounds of the request: ${cut.join(" and ")}`);
  if (labels.length && !window.asOf) {
    notes.push("Whether the last bucket is finished is not known: the data has no as-of date");
  }
  if (withoutLabel > 0) {
    notes.push(`In no bucket: ${withoutLabel} matching records (${reason})`);
  }
  return notes;
}

function ends(labels: readonly string[]): string {
  return labels.length > 2 ? `${labels[0]} to ${labels.at(-1)}` : labels.join(" and ");
}
