import type { Collection } from "../../catalogue/collections.ts";
import { endNote } from "../../catalogue/end_notes.ts";
import { dayOf, dayText } from "./day_counts.ts";
import type { FoundReach } from "./source_reaches.ts";

/** What a reader should know of the dates of a collection: where its sources end, gap and go astray. */
export function reachNotes(collection: Collection, sources: readonly FoundReach[]): string[] {
  const ends = sources.flatMap(({ end }) => end ?? []);
  const latest = ends.sort().at(-1) ?? "";
  return sources.flatMap(({ importer, end, gap, astray }) => [
    ...(end !== null && end < latest ? [endNote({ collection, importer, end }, latest)] : []),
    ...(gap ? [gapNote(collection, importer, gap)] : []),
    ...(astray.length ? [astrayNote(collection, importer, astray)] : []),
  ]);
}

function gapNote(
  collection: Collection,
  importer: string,
  { after, before, expected }: NonNullable<FoundReach["gap"]>,
): string {
  return `${collection}: ${importer} has no record between ${dayText(after)} and ` +
    `${dayText(before)}, where about ${Math.round(expected)} would be expected`;
}

function astrayNote(
  collection: Collection,
  importer: string,
  astray: FoundReach["astray"],
): string {
  const named = astray.map(({ id, date }) => `${id} (${dayText(dayOf(date.instant))})`);
  return `${collection}: ${astray.length} of ${importer} far from all others in time, without a ` +
    `say in where a series begins or ends: ${named.join(", ")}`;
}
