import type { PlannedQuery } from "../query/mod.ts";
import type { NoteCode } from "../words/note.ts";
import type { Scope } from "./scope.ts";

/** What tells why a question finds nothing. */
const REASONS: readonly NoteCode[] = ["cut_dates", "never_found", "outside_dates"];

/** Tells of a question that finds nothing what of it nothing can match. */
export async function tellWhyNone(
  { resolution, signal, onMissing }: Scope,
  query: Pick<PlannedQuery, "answerSeries">,
): Promise<void> {
  const { notes } = await query.answerSeries(resolution, { signal });
  for (const note of notes) if (REASONS.includes(note.code)) onMissing(note);
}
