import type { Collection } from "../../catalogue/collections.ts";
import { lastDayOf } from "../../catalogue/dates.ts";
import { type Note, note } from "../../words/note.ts";
import { latestDay } from "../../words/known_day.ts";
import { sourceWords } from "../../words/sources.ts";
import { dayOf, dayText } from "./day_counts.ts";
import type { FoundReach } from "./source_reaches.ts";

/** What a reader should know of a collection: where its sources end, pause and go astray. */
export function reachNotes(collection: Collection, sources: readonly FoundReach[]): Note[] {
  const latest = latestDay(
    sources.flatMap(({ end, precision }) => end === null ? [] : { day: end, precision }),
  );
  const told = new Set<string>();
  return sources.flatMap(({ importer, end, precision, pauses, astray }) => {
    const of = { collection, importer };
    const notes: Note[] = [];
    // what several importers read of one source ends and pauses once
    const isFirst = !told.has(sourceWords(importer));
    told.add(sourceWords(importer));
    if (isFirst && end !== null && latest !== null && lastDayOf(end, precision) < latest.day) {
      notes.push(note("source_ends", {
        ...of,
        end,
        ...(precision && { precision }),
        latest: latest.day,
        ...(latest.precision && { latestPrecision: latest.precision }),
      }));
    }
    if (isFirst) {
      for (const { after, before, expected } of pauses) {
        notes.push(note("source_pauses", { ...of, after, before, expected }));
      }
    }
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
