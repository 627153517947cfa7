import { concat } from "@std/bytes/concat";
import { checkSound } from "../unsound.ts";
import { entriesIn, ENTRY_SECTIONS, entrySections, mostBytes } from "./_entry_sections.ts";
import { packSections, unpackSections } from "./_sections.ts";
import { type Entries, MARK_BYTES } from "./ledger.ts";

/** Records of a state as they are sent elsewhere. */
export function packEntries(entries: Entries): Uint8Array {
  return packSections(entrySections(entries));
}

/**
 * The inverse of {@link packEntries}.
 *
 * @param records how many there are at most
 * @throws {Unsound} for bytes that are none, or of more records
 */
export function unpackEntries(packed: Uint8Array, records: number): Entries {
  const entries = entriesIn(unpackSections(packed, ENTRY_SECTIONS, mostBytes(records)));
  checkSound(entries.ids.length <= records);
  return entries;
}

/** Some neighbours among the records of a state. */
export function someEntries(entries: Entries, from: number, to: number): Entries {
  const { ids, content, topics, instants, precisions, starts, ends, files, merged } = entries;
  return {
    ids: ids.slice(from, to),
    content: content.subarray(from * MARK_BYTES, to * MARK_BYTES),
    topics: topics.subarray(from * MARK_BYTES, to * MARK_BYTES),
    instants: instants.subarray(from, to),
    precisions: precisions.subarray(from, to),
    starts: starts.subarray(from, to),
    ends: ends.subarray(from, to),
    files: files.subarray(from, to),
    merged: new Map(
      [...merged].flatMap(([at, each]) => at < from || at >= to ? [] : [[at - from, each]]),
    ),
  };
}

/** The inverse of {@link someEntries}: records of which some stand after the others. */
export function joinedEntries(parts: readonly Entries[]): Entries {
  const merged = new Map<number, readonly string[]>();
  const ids: string[] = [];
  for (const part of parts) {
    for (const [at, each] of part.merged) merged.set(ids.length + at, each);
    for (const id of part.ids) ids.push(id);
  }
  const bytes = (of: (part: Entries) => Uint8Array) => concat(parts.map(of));
  const days = (of: (part: Entries) => Int32Array) =>
    Int32Array.from(parts.flatMap((part) => Array.from(of(part))));
  return {
    ids,
    content: bytes(({ content }) => content),
    topics: bytes(({ topics }) => topics),
    instants: Float64Array.from(parts.flatMap(({ instants }) => Array.from(instants))),
    precisions: bytes(({ precisions }) => precisions),
    starts: days(({ starts }) => starts),
    ends: days(({ ends }) => ends),
    files: days(({ files }) => files),
    merged,
  };
}
