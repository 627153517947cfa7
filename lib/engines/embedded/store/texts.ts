import { MISSING, PackedTexts } from "../../../catalogue/packed_texts.ts";
import { byCodePoint } from "../../../text/code_points.ts";
import { FREELY, type Work } from "../kernels/work.ts";
import { fromBytes, toBytes } from "./layout.ts";
import { checkOffsets, checkSound } from "../../answering/unsound.ts";

/** How many texts of a column lie in one block. */
export const TEXTS_PER_BLOCK = 1024;

/** How many words, or terms, lie in one row: to find one, its row is read. */
export const WORDS_PER_ROW = 128;

/** A text; one of UTF-8 is as {@link TextColumn.encodedAt} gives it. */
export type Text = string | Uint8Array | null;

/** Texts as a block is stored: offsets (int32, one more than texts), then the texts in UTF-8. */
export function packTexts(texts: readonly Text[]): Uint8Array {
  const { offsets, bytes } = PackedTexts.of(texts);
  const block = new Uint8Array(4 + offsets.byteLength + bytes.length);
  block.set(toBytes(Int32Array.of(texts.length)));
  block.set(toBytes(offsets), 4);
  block.set(bytes, 4 + offsets.byteLength);
  return block;
}

/**
 * A block of texts as it is read.
 *
 * @throws {Unsound} for bytes that are none
 */
export class TextBlock extends PackedTexts {
  constructor(stored: Uint8Array) {
    checkSound(stored.length >= 4);
    const count = fromBytes(stored.slice(0, 4), "i32")[0]!;
    const start = 4 + 4 * (count + 1);
    checkSound(count >= 0 && count <= TEXTS_PER_BLOCK && start <= stored.length);
    super(fromBytes(stored.slice(4, start), "i32"), stored.subarray(start));
    checkOffsets(this);
  }
}

/** A column of texts, of which blocks are read as they are asked for. */
export class TextColumn {
  #number = -1;
  #block!: TextBlock;

  constructor(readonly length: number, private readonly read: (first: number) => TextBlock) {}

  at(index: number): string | null {
    return this.#blockOf(index).at(index - this.#number * TEXTS_PER_BLOCK);
  }

  /** A text as it is stored, not a copy. */
  encodedAt(index: number): Uint8Array {
    return this.#blockOf(index).encodedAt(index - this.#number * TEXTS_PER_BLOCK);
  }

  #blockOf(index: number): TextBlock {
    const number = Math.trunc(index / TEXTS_PER_BLOCK);
    if (number !== this.#number) {
      this.#block = this.read(number * TEXTS_PER_BLOCK);
      this.#number = number;
    }
    return this.#block;
  }

  /**
   * The texts of some places, run by run of neighbours; those below 0 are missing. A step for each
   * block that is read.
   */
  *gather(places: Int32Array, work: Work = FREELY): Generator<void, PackedTexts> {
    const blocks: TextBlock[] = [];
    const offsets = new Int32Array(places.length + 1);
    const runs: Uint8Array[] = [];
    for (let at = 0; at < places.length;) {
      const place = places[at]!, base = offsets[at]!;
      work(1);
      if (place < 0) {
        runs.push(Uint8Array.of(MISSING));
        offsets[++at] = base + 1;
        continue;
      }
      const number = Math.trunc(place / TEXTS_PER_BLOCK);
      let block = blocks[number];
      if (!block) {
        block = blocks[number] = this.read(number * TEXTS_PER_BLOCK);
        yield;
      }
      const first = place - number * TEXTS_PER_BLOCK, from = block.offsets[first]!;
      let last = first;
      do {
        work(1);
        offsets[++at] = base + block.offsets[++last]! - from;
      } while (last < block.length && places[at] === place + last - first);
      runs.push(block.bytes.subarray(from, block.offsets[last]));
    }
    const bytes = new Uint8Array(offsets.at(-1)!);
    let end = 0;
    for (const run of runs) {
      bytes.set(run, end);
      end += run.length;
    }
    return new PackedTexts(offsets, bytes);
  }

  /** The place that a text has or would have among texts in the order of code points. */
  find(text: string): { place: number; found: boolean } {
    return placeAmong(this, text);
  }
}

/** The place that a text has or would have among texts in the order of code points. */
export function placeAmong(
  texts: { readonly length: number; at(index: number): string | null },
  text: string,
): { place: number; found: boolean } {
  let low = 0, high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byCodePoint(texts.at(middle) ?? "", text) < 0) low = middle + 1;
    else high = middle;
  }
  return { place: low, found: low < texts.length && texts.at(low) === text };
}

/** Where those of ordered texts end that begin so, of which the first would be at a place. */
export function endOfPrefix(
  texts: { readonly length: number; at(index: number): string | null },
  prefix: string,
  place: number,
): number {
  let low = place, high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts.at(middle)?.startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}
