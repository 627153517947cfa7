import { DAY } from "../../../catalogue/dates.ts";
import { checkSound } from "../unsound.ts";
import { packList, packNumbers, unpackList, unpackNumbers } from "./_sections.ts";
import { type Entries, MARK_BYTES, NO_DAY } from "./ledger.ts";

/** How many sections records take. */
export const ENTRY_SECTIONS = 12;

/** So much is more than what is kept of a record, topics and ids included. */
const MOST_BYTES = 4_096;
/** Whatever the records are. */
const LEAST_BYTES = 2 ** 20;

/** More bytes than what is kept of so many records has. */
export function mostBytes(records: number): number {
  return LEAST_BYTES + records * MOST_BYTES;
}

/** Records, each array for itself, numbers as differences. */
export function entrySections(entries: Entries): Uint8Array[] {
  const { ids, content, topics, instants, precisions, starts, ends, files, merged } = entries;
  const days = Int32Array.from(instants, (each) => isNaN(each) ? NO_DAY : Math.floor(each / DAY));
  const times = Int32Array.from(instants, (each) => isNaN(each) ? 0 : each - floorDay(each));
  const mergedAt = [...merged.keys()];
  return [
    packList(ids),
    content,
    topics,
    packNumbers(days),
    packNumbers(times),
    precisions,
    packNumbers(starts),
    packNumbers(ends),
    packNumbers(files),
    packNumbers(Int32Array.from(mergedAt)),
    packNumbers(Int32Array.from(mergedAt, (at) => merged.get(at)!.length)),
    packList([...merged.values()].flat()),
  ];
}

/**
 * The inverse of {@link entrySections}.
 *
 * @throws {Unsound} for sections that are of no records
 */
export function entriesIn(sections: () => Uint8Array): Entries {
  const ids = unpackList(sections());
  const content = sections(), topics = sections();
  const days = unpackNumbers(sections()), times = unpackNumbers(sections());
  const precisions = sections();
  const starts = unpackNumbers(sections()), ends = unpackNumbers(sections());
  const files = unpackNumbers(sections());
  const mergedAt = unpackNumbers(sections()), counts = unpackNumbers(sections());
  const mergedIds = unpackList(sections());
  const { length } = ids;
  for (const each of [days, times, precisions, files]) checkSound(each.length === length);
  checkSound(starts.length === ends.length && (starts.length === 0 || starts.length === length));
  for (const marks of [content, topics]) checkSound(marks.length === length * MARK_BYTES);
  checkSound(precisions.every((each) => each < 4) && files.every((file) => file >= -1));
  checkUpwards(mergedAt);
  return {
    ids,
    content,
    topics,
    instants: Float64Array.from(days, (day, at) => day === NO_DAY ? NaN : day * DAY + times[at]!),
    precisions,
    starts,
    ends,
    files,
    merged: mergedOf(mergedAt, counts, mergedIds, length),
  };
}

/** @throws {Unsound} for numbers that do not ascend from 0 or more */
export function checkUpwards(numbers: Int32Array): void {
  for (let at = 0; at < numbers.length; at++) {
    checkSound(numbers[at]! > (at ? numbers[at - 1]! : -1));
  }
}

function mergedOf(
  at: Int32Array,
  counts: Int32Array,
  ids: readonly string[],
  most: number,
): Map<number, readonly string[]> {
  checkSound(at.length === counts.length && (at.at(-1) ?? -1) < most);
  let next = 0;
  const merged = new Map<number, readonly string[]>();
  for (const [index, each] of at.entries()) {
    checkSound(counts[index]! > 0);
    merged.set(each, ids.slice(next, next += counts[index]!));
  }
  checkSound(next === ids.length);
  return merged;
}

function floorDay(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}
