import { lastDayOf, spanOf } from "../frame/buckets.ts";
import { assemble, type Facts, type Filling, type Frame } from "../frame/mod.ts";
import { BUCKET } from "../frame/series_columns.ts";
import { uniqueNotes } from "./_finding.ts";
import type { View } from "./_view.ts";

/**
 * The buckets of a view with its measure and further columns, as a frame of kind `series` that
 * keeps notes and provenance.
 */
export function viewFrame(
  view: View,
  fillings: readonly Filling[],
  notes: readonly string[],
  facts: Facts,
): Frame {
  const { frame, labels, measure, values, partial, resolution, subject } = view;
  const spans = labels.map(spanOf);
  return assemble("series", [
    [BUCKET.label, labels],
    [BUCKET.start, spans.map(({ first }) => first)],
    [BUCKET.end, spans.map(lastDayOf)],
    [measure, values],
    ...fillings,
    [BUCKET.partial, partial],
  ], {
    notes: uniqueNotes(frame.notes, view.notes, notes),
    provenance: { ...frame.provenance, subject },
    facts: { ...frame.facts, resolution, ...facts },
  });
}
