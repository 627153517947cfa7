import { assemble, type Facts, type Filling, type Frame } from "../frame/mod.ts";
import { BUCKET } from "../frame/series_columns.ts";
import { distinctNotes, type Note } from "../words/note.ts";
import type { View } from "./_view.ts";

/**
 * The buckets of a view with its measure and further columns, as a frame of kind `series` that
 * keeps notes and provenance.
 */
export function viewFrame(
  view: View,
  fillings: readonly Filling[],
  notes: readonly Note[],
  facts: Facts,
): Frame {
  const { frame, rows, labels, measure, values, partial, reasons, resolution, subject } = view;
  const of = <T>(values: readonly T[]) => rows.map((row) => values[row]);
  const [first, last] = [of(frame.texts("start"))[0], of(frame.texts("end")).at(-1)];
  return assemble("series", [
    [BUCKET.label, labels],
    [BUCKET.start, of(frame.numbers("start"))],
    [BUCKET.end, of(frame.numbers("end"))],
    [measure, values],
    ...fillings,
    [BUCKET.partial, partial],
    [BUCKET.partialReason, reasons],
  ], {
    notes: distinctNotes([...frame.notes, ...view.notes, ...notes]),
    provenance: {
      ...frame.provenance,
      window: first && last ? { first, last } : null,
      subjects: subject ? [subject] : frame.provenance.subjects,
    },
    facts: { ...frame.facts, resolution, ...facts },
  });
}
