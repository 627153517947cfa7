import type { TimeSeries } from "../catalogue/types.ts";
import { assembled } from "./assemble.ts";
import { daysOf, isBeyond, isPartial, lastDayOf, partialReason, spanOf } from "./buckets.ts";
import { Frame, type HeldParts } from "./frame.ts";
import { knownAmounts } from "./known_amounts.ts";
import type { FrameContext } from "./provenance.ts";
import { BUCKET, MEASURES, shownMeasures } from "./series_columns.ts";
import { outsideIn, type SeriesFacts, seriesNotes } from "./series_notes.ts";

/** What a series frame is made with beside the series. */
export interface SeriesContext extends FrameContext, SeriesFacts {
  /** Whether weights were asked for. @default {false} */
  readonly scoreWeighted?: boolean;
}

/** A series as a frame of what {@linkcode seriesParts} gives. */
export function seriesFrame(series: TimeSeries, context: SeriesContext): Frame {
  return new Frame(seriesParts(series, context));
}

/**
 * What a frame of kind `series` is made of: label, start and end (dates, last day included), count,
 * weightedCount, variance, amount (deals: Σ of the known amounts; grants: exposure), partial and its
 * reason. A measure that the series does not have is null throughout, an amount where none of the
 * bucket's records tells one, and all are null after the end of the data. Facts: `resolution`, `withoutLabel`, the matching records in no bucket, and
 * `outside`, those in a bucket far from all others that is not here.
 */
export function seriesParts(series: TimeSeries, context: SeriesContext): HeldParts {
  const { resolution, window = {}, provenance } = context;
  const { labels, counts, weightedCounts, variances, withoutLabel } = series;
  const spans = labels.map(spanOf);
  const known = spans.map((span, index) => !!counts[index] || !isBeyond(span, window));
  const reasons = spans.map((span) => partialReason(span, window));
  const measure = (values: readonly (number | null)[]) =>
    labels.map((_, index) => known[index] ? values[index] ?? null : null);
  return assembled("series", [
    [BUCKET.label, labels],
    [BUCKET.start, spans.map(({ first }) => first)],
    [BUCKET.end, spans.map(lastDayOf)],
    [MEASURES.count, measure(counts)],
    [MEASURES.weightedCount, measure(weightedCounts)],
    [MEASURES.variance, measure(variances)],
    [{ ...MEASURES.amount, unit: provenance.currency }, measure(amountsOf(series))],
    [BUCKET.partial, spans.map((span, at) => isPartial(span, window, reasons[at]))],
    [BUCKET.partialReason, reasons],
  ], {
    provenance: { ...provenance, window: daysOf(labels) },
    notes: [...context.notes, ...seriesNotes(series, context, context.notes, spans)],
    shown: shownMeasures(context.scoreWeighted),
    facts: { ...context.facts, resolution, withoutLabel, outside: outsideIn(context.notes) },
  });
}

/** Deals have `amounts`, grants `amount`; elsewhere both are empty or absent. */
export function amountsOf({ amount, amounts, counts }: TimeSeries): (number | null)[] {
  return knownAmounts(amounts?.length ? amounts : amount, counts);
}
