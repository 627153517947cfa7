import { fromBytes, toBytes } from "../packed_arrays.ts";
import { checkSound } from "../unsound.ts";
import {
  checkUpwards,
  entriesIn,
  ENTRY_SECTIONS,
  entrySections,
  mostBytes,
} from "./_entry_sections.ts";
import { packNumbers, packSections, unpackNumbers, unpackSections } from "./_sections.ts";
import type { StateChanges } from "./ledger.ts";

/** Changes as they are stored. */
export function packChanges({ absent, changed, entries, links }: StateChanges): Uint8Array {
  return packSections([
    packNumbers(absent),
    packNumbers(changed),
    ...entrySections(entries),
    packNumbers(links.offsets),
    packNumbers(links.topics),
    links.masks,
    toBytes(links.scores),
  ]);
}

/**
 * The inverse of {@link packChanges}.
 *
 * @param records how many there are in the two states
 * @throws {Unsound} for bytes that are none, or of more records
 */
export function unpackChanges(packed: Uint8Array, records: number): StateChanges {
  const sections = unpackSections(packed, ENTRY_SECTIONS + 6, mostBytes(records));
  const absent = unpackNumbers(sections()), changed = unpackNumbers(sections());
  const entries = entriesIn(sections);
  const offsets = unpackNumbers(sections()), linked = unpackNumbers(sections());
  const masks = sections(), scores = fromBytes(sections(), "f64");
  const { length } = entries.ids;
  checkSound(length + absent.length <= records);
  checkSound(changed.length <= length && offsets.length === length + 1 && offsets[0] === 0);
  for (const each of [absent, changed]) checkUpwards(each);
  for (let at = 0; at < length; at++) checkSound(offsets[at]! <= offsets[at + 1]!);
  for (const each of [linked, masks, scores]) checkSound(each.length === offsets[length]);
  checkSound(linked.every((topic) => topic >= 0));
  return { absent, changed, entries, links: { offsets, topics: linked, masks, scores } };
}
