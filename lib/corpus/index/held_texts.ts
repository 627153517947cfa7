import { bytes, float64s } from "./growable.ts";

const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Texts by number, as UTF-8 one after another: a string each would take half as much again. */
export class HeldTexts {
  readonly #bytes = bytes();
  /** Where each begins, and the last ends. */
  readonly #starts = float64s();

  constructor() {
    this.#starts.push(0);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  push(text: string): void {
    this.#bytes.append(encoder.encode(text));
    this.#starts.push(this.#bytes.length);
  }

  at(index: number): string {
    return decoder.decode(this.encodedAt(index));
  }

  /** Below 0 where one text comes before another by code point, as their bytes do; 0: they are equal. */
  compare(one: number, other: number): number {
    return compareEncoded(this.encodedAt(one), this.encodedAt(other));
  }

  /** The bytes of a text: valid until the next is added. */
  encodedAt(index: number): Uint8Array {
    return this.#bytes.view().subarray(this.#starts.get(index), this.#starts.get(index + 1));
  }
}

/** The same as {@link HeldTexts.compare} of texts as UTF-8. */
export function compareEncoded(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return a[at]! - b[at]!;
  return a.length - b.length;
}
