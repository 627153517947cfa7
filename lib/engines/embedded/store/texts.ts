import { byCodePoint } from "../../../text/code_points.ts";
import { fromBytes, toBytes } from "./layout.ts";

/** How many texts of a column lie in one block. */
export const TEXTS_PER_BLOCK = 1024;

/** Stands for a missing text: no byte of UTF-8. */
const MISSING = 0xff;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts as a block is stored: offsets (int32, one more than texts), then the texts in UTF-8. */
export function packTexts(texts: readonly (string | null)[]): Uint8Array {
  const encoded = texts.map((text) =>
    text === null ? Uint8Array.of(MISSING) : encoder.encode(text)
  );
  const offsets = new Int32Array(texts.length + 1);
  for (const [at, { length }] of encoded.entries()) offsets[at + 1] = offsets[at]! + length;
  const block = new Uint8Array(4 + offsets.byteLength + offsets.at(-1)!);
  block.set(toBytes(Int32Array.of(texts.length)));
  block.set(toBytes(offsets), 4);
  let at = 4 + offsets.byteLength;
  for (const bytes of encoded) {
    block.set(bytes, at);
    at += bytes.length;
  }
  return block;
}

/** A block of texts as it is read; texts that are all ASCII are decoded at once. */
export class TextBlock {
  readonly #offsets: Int32Array;
  readonly #bytes: Uint8Array;
  readonly #ascii: string | null;
  readonly #decoded: string[] = [];

  constructor(stored: Uint8Array) {
    const count = fromBytes(stored.slice(0, 4), "i32")[0]!;
    const start = 4 + 4 * (count + 1);
    this.#offsets = fromBytes(stored.slice(4, start), "i32");
    this.#bytes = stored.subarray(start);
    const text = decoder.decode(this.#bytes);
    const isAscii = text.length === this.#bytes.length && !text.includes("\ufffd");
    this.#ascii = isAscii ? text : null;
  }

  get length(): number {
    return this.#offsets.length - 1;
  }

  get byteLength(): number {
    return 2 * this.#bytes.length + this.#offsets.byteLength;
  }

  at(index: number): string | null {
    const from = this.#offsets[index]!, to = this.#offsets[index + 1]!;
    if (this.#ascii !== null) return this.#ascii.slice(from, to);
    if (this.#bytes[from] === MISSING && to > from) return null;
    return this.#decoded[index] ??= decoder.decode(this.#bytes.subarray(from, to));
  }
}

/** A column of texts, of which blocks are read as they are asked for. */
export class TextColumn {
  #number = -1;
  #block!: TextBlock;

  constructor(readonly length: number, private readonly read: (first: number) => TextBlock) {}

  at(index: number): string | null {
    const number = Math.trunc(index / TEXTS_PER_BLOCK);
    if (number !== this.#number) {
      this.#block = this.read(number * TEXTS_PER_BLOCK);
      this.#number = number;
    }
    return this.#block.at(index - number * TEXTS_PER_BLOCK);
  }

  /** The place that a text has or would have among texts in the order of code points. */
  find(text: string): { place: number; found: boolean } {
    let low = 0, high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (byCodePoint(this.at(middle)!, text) < 0) low = middle + 1;
      else high = middle;
    }
    return { place: low, found: low < this.length && this.at(low) === text };
  }
}
