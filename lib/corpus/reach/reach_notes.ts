import type { Collection } from "../../catalogue/collections.ts";
import { type Note, note } from "../../words/note.ts";
import { latestDay } from "../../words/known_day.ts";
import { dayOf, dayText } from "./day_counts.ts";
import type { FoundReach } from "./source_reaches.ts";

/** A gap as notes tell it. */
export function pauseOf({ after, before, expected }: NonNullable<FoundReach["gap"]>) {
  return { after: dayText(after), before: dayText(before), expected: Math.round(expected) };
}

/** What a reader should know of a collection: where its sources end, pause and go astray. */
export function reachNotes(collection: Collection, sources: readonly FoundReach[]): Note[] {
  const latest = latestDay(
    sources.flatMap(({ end, precision }) => end === null ? [] : { day: end, precision }),
  );
  return sources.flatMap(({ importer, end, precision, gap, astray }) => {
    const of = { collection, importer };
    const notes: Note[] = [];
    if (end !== null && latest !== null && end < latest.day) {
      notes.push(note("source_ends", {
        ...of,
        end,
        ...(precision && { precision }),
        latest: latest.day,
        ...(latest.precision && { latestPrecision: latest.precision }),
      }));
    }
    if (gap) notes.push(note("source_pauses", { ...of, ...pauseOf(gap) }));
    if (astray.length) {
      const records = astray.map(({ id, date }) => ({
        id: id(),
        date: dayText(dayOf(date.instant)),
      }));
      notes.push(note("astray", { ...of, records }));
    }
    return notes;
  });
}
