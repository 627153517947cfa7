import { deflateRawSync, inflateRawSync } from "node:zlib";
import { DAY } from "../../../catalogue/dates.ts";
import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { type Entries, MARK_BYTES, type StateChanges } from "./ledger.ts";
import { checkOffsets } from "./texts.ts";
import { checkSound, Unsound } from "./unsound.ts";

/** So much is more than what is kept of a record, topics and ids included. */
const MOST_BYTES = 4_096;
/** Whatever the records are. */
const LEAST_BYTES = 2 ** 20;
/** A day that is not known. */
const NONE = -(2 ** 31);

/** Changes as they are stored: each array for itself, numbers as differences, then deflate. */
export function packChanges({ absent, changed, entries, links }: StateChanges): Uint8Array {
  const { ids, content, topics, instants, precisions, starts, ends, files, merged } = entries;
  const days = Int32Array.from(instants, (each) => isNaN(each) ? NONE : Math.floor(each / DAY));
  const times = Int32Array.from(instants, (each) => isNaN(each) ? 0 : each - floorDay(each));
  const mergedAt = [...merged.keys()];
  const sections = [
    packNumbers(absent),
    packNumbers(changed),
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
    packNumbers(links.offsets),
    packNumbers(links.topics),
    links.masks,
    toBytes(links.scores),
  ];
  const lengths = toBytes(Int32Array.from(sections, ({ length }) => length));
  return deflateRawSync(joined([lengths, ...sections]));
}

/**
 * The inverse of {@link packChanges}.
 *
 * @param records how many there are in the two states
 * @throws {Unsound} for bytes that are none, or of more records
 */
export function unpackChanges(packed: Uint8Array, records: number): StateChanges {
  const sections = sectionsOf(inflated(packed, LEAST_BYTES + records * MOST_BYTES));
  const absent = unpackNumbers(sections()), changed = unpackNumbers(sections());
  const ids = unpackList(sections());
  const content = sections(), topics = sections();
  const days = unpackNumbers(sections()), times = unpackNumbers(sections());
  const precisions = sections();
  const starts = unpackNumbers(sections()), ends = unpackNumbers(sections());
  const files = unpackNumbers(sections());
  const mergedAt = unpackNumbers(sections()), counts = unpackNumbers(sections());
  const mergedIds = unpackList(sections());
  const offsets = unpackNumbers(sections()), linked = unpackNumbers(sections());
  const masks = sections(), scores = fromBytes(sections(), "f64");
  const { length } = ids;
  checkSound(length + absent.length <= records);
  for (const each of [days, times, precisions, files]) checkSound(each.length === length);
  checkSound(starts.length === ends.length && (starts.length === 0 || starts.length === length));
  for (const marks of [content, topics]) checkSound(marks.length === length * MARK_BYTES);
  checkSound(changed.length <= length && offsets.length === length + 1 && offsets[0] === 0);
  checkSound(precisions.every((each) => each < 4));
  for (const each of [absent, changed, mergedAt]) checkUpwards(each);
  for (let at = 0; at < length; at++) checkSound(offsets[at]! <= offsets[at + 1]!);
  for (const each of [linked, masks, scores]) checkSound(each.length === offsets[length]);
  checkSound(linked.every((topic) => topic >= 0) && files.every((file) => file >= -1));
  const entries: Entries = {
    ids,
    content,
    topics,
    instants: Float64Array.from(days, (day, at) => day === NONE ? NaN : day * DAY + times[at]!),
    precisions,
    starts,
    ends,
    files,
    merged: mergedOf(mergedAt, counts, mergedIds, length),
  };
  return { absent, changed, entries, links: { offsets, topics: linked, masks, scores } };
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

function checkUpwards(numbers: Int32Array): void {
  for (let at = 0; at < numbers.length; at++) {
    checkSound(numbers[at]! > (at ? numbers[at - 1]! : -1));
  }
}

function floorDay(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}

/** Whole numbers as differences, each in as many groups of seven bits as it needs. */
function packNumbers(numbers: Int32Array): Uint8Array {
  const packed = new Uint8Array(numbers.length * 5);
  let length = 0, before = 0;
  for (const number of numbers) {
    const difference = (number - before) | 0;
    let left = ((difference << 1) ^ (difference >> 31)) >>> 0;
    for (; left >= 0x80; left >>>= 7) packed[length++] = left & 0x7f | 0x80;
    packed[length++] = left;
    before = number;
  }
  return packed.subarray(0, length);
}

function unpackNumbers(packed: Uint8Array): Int32Array {
  const numbers = new Int32Array(packed.reduce((count, byte) => count + Number(byte < 0x80), 0));
  checkSound(!packed.length || packed.at(-1)! < 0x80);
  let at = 0, before = 0;
  for (let next = 0; next < packed.length;) {
    let zigzag = 0, shift = 0;
    for (let byte = 0x80; byte >= 0x80; shift += 7) {
      checkSound(shift < 35);
      byte = packed[next++]!;
      zigzag |= (byte & 0x7f) << shift;
    }
    before = (before + ((zigzag >>> 1) ^ -(zigzag & 1))) | 0;
    numbers[at++] = before;
  }
  return numbers;
}

/** Texts, and how long each is. */
function packList(texts: readonly string[]): Uint8Array {
  const { offsets, bytes } = PackedTexts.of(texts);
  const lengths = packNumbers(offsets);
  return joined([toBytes(Int32Array.of(lengths.length)), lengths, bytes]);
}

function unpackList(packed: Uint8Array): string[] {
  checkSound(packed.length >= 4);
  const end = 4 + fromBytes(packed.slice(0, 4), "i32")[0]!;
  checkSound(end >= 4 && end <= packed.length);
  const texts = new PackedTexts(unpackNumbers(packed.subarray(4, end)), packed.subarray(end));
  checkSound(texts.length >= 0);
  checkOffsets(texts);
  return Array.from({ length: texts.length }, (_, at) => {
    const text = texts.at(at);
    checkSound(text !== null);
    return text!;
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const SECTIONS = 18;

/** Gives the sections one after the other. */
function sectionsOf(whole: Uint8Array): () => Uint8Array {
  checkSound(whole.length >= 4 * SECTIONS);
  const lengths = fromBytes(whole.slice(0, 4 * SECTIONS), "i32");
  checkSound(lengths.every((each) => each >= 0));
  checkSound(lengths.reduce((sum, each) => sum + each, 4 * SECTIONS) === whole.length);
  let next = 0, at = 4 * SECTIONS;
  return () => whole.slice(at, at += lengths[next++]!);
}

function inflated(packed: Uint8Array, most: number): Uint8Array {
  try {
    const { buffer, byteOffset, length } = inflateRawSync(packed, {
      maxOutputLength: Math.min(most, 2 ** 31 - 1),
    });
    return new Uint8Array(buffer, byteOffset, length);
  } catch (cause) {
    throw new Unsound("", { cause });
  }
}
