import { deflateRawSync, inflateRawSync } from "node:zlib";
import { concat } from "@std/bytes/concat";
import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { fromBytes, toBytes } from "../packed_arrays.ts";
import { checkOffsets, checkSound, Unsound } from "../unsound.ts";

/** Arrays one after the other behind the length of each, then deflate. */
export function packSections(sections: readonly Uint8Array[]): Uint8Array {
  const lengths = toBytes(Int32Array.from(sections, ({ length }) => length));
  return deflateRawSync(concat([lengths, ...sections]));
}

/**
 * Gives so many sections one after the other.
 *
 * @param most bytes that there are unpacked
 * @throws {Unsound} for bytes that are none, or of more
 */
export function unpackSections(packed: Uint8Array, count: number, most: number): () => Uint8Array {
  const whole = inflated(packed, most), head = 4 * count;
  checkSound(whole.length >= head);
  const lengths = fromBytes(whole.slice(0, head), "i32");
  checkSound(lengths.every((each) => each >= 0));
  checkSound(lengths.reduce((sum, each) => sum + each, head) === whole.length);
  let next = 0, at = head;
  return () => whole.slice(at, at += lengths[next++]!);
}

/** Whole numbers as differences, each in as many groups of seven bits as it needs. */
export function packNumbers(numbers: Int32Array): Uint8Array {
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

export function unpackNumbers(packed: Uint8Array): Int32Array {
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
export function packList(texts: readonly string[]): Uint8Array {
  const { offsets, bytes } = PackedTexts.of(texts);
  const lengths = packNumbers(offsets);
  return concat([toBytes(Int32Array.of(lengths.length)), lengths, bytes]);
}

export function unpackList(packed: Uint8Array): string[] {
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
