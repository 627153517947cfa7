/** Stands for a missing text: no byte of UTF-8. */
export const MISSING = 0xff;

/** So many units are made one string at most: an engine has a limit. */
const MOST_AT_ONCE = 1 << 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Texts in UTF-8, one after the other: the text `i` lies from `offsets[i]` to `offsets[i + 1]`; one
 * that is missing is the byte 0xff.
 */
export class PackedTexts {
  #decoded: Decoded | undefined;

  constructor(readonly offsets: Int32Array, readonly bytes: Uint8Array) {}

  /** @param texts those that are UTF-8 already as {@link encodedAt} gives them */
  static of(texts: readonly (string | Uint8Array | null)[]): PackedTexts {
    return PackedTexts.#ofAscii(texts) ?? PackedTexts.ofEncoded(
      texts.map((text) =>
        typeof text === "string" ? encoder.encode(text) : text ?? Uint8Array.of(MISSING)
      ),
    );
  }

  /** Texts that have a byte for each unit, encoded at once; null for others, and for long ones. */
  static #ofAscii(texts: readonly (string | Uint8Array | null)[]): PackedTexts | null {
    const offsets = new Int32Array(texts.length + 1);
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at]!;
      if (typeof text !== "string") return null;
      offsets[at + 1] = offsets[at]! + text.length;
      if (offsets[at + 1]! > MOST_AT_ONCE) return null;
    }
    const bytes = encoder.encode(texts.join(""));
    return bytes.length === offsets.at(-1) ? new PackedTexts(offsets, bytes) : null;
  }

  /** Texts that are UTF-8 already. */
  static ofEncoded(encoded: readonly Uint8Array[]): PackedTexts {
    const offsets = new Int32Array(encoded.length + 1);
    for (const [at, { length }] of encoded.entries()) offsets[at + 1] = offsets[at]! + length;
    const bytes = new Uint8Array(offsets.at(-1)!);
    for (const [at, text] of encoded.entries()) bytes.set(text, offsets[at]!);
    return new PackedTexts(offsets, bytes);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  /** With the string that they may be decoded to. */
  get byteLength(): number {
    return 2 * this.bytes.length + this.offsets.byteLength;
  }

  /** Texts by their numbers, one after the other; those that there are not are missing. */
  gather(numbers: Int32Array): PackedTexts {
    const { offsets: starts, bytes: all, length } = this;
    const offsets = new Int32Array(numbers.length + 1);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!, has = number >= 0 && number < length;
      offsets[at + 1] = offsets[at]! + (has ? starts[number + 1]! - starts[number]! : 1);
    }
    const bytes = new Uint8Array(offsets.at(-1)!).fill(MISSING);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      if (number < 0 || number >= length) continue;
      const end = starts[number + 1]!;
      for (let from = starts[number]!, to = offsets[at]!; from < end;) bytes[to++] = all[from++]!;
    }
    return new PackedTexts(offsets, bytes);
  }

  /** A text; null where there is none. */
  at(index: number): string | null {
    if (index < 0 || index >= this.length) return null;
    const from = this.offsets[index]!;
    if (this.offsets[index + 1] === from + 1 && this.bytes[from] === MISSING) return null;
    const { text, offsets } = this.#decoded ??= this.#decode();
    return text.slice(offsets[index], offsets[index + 1]);
  }

  /** The bytes of a text, not a copy. */
  encodedAt(index: number): Uint8Array {
    return this.bytes.subarray(this.offsets[index], this.offsets[index + 1]);
  }

  /** All texts as one string, and where each begins in it. */
  #decode(): Decoded {
    const { bytes, offsets } = this;
    const text = decoder.decode(bytes);
    if (text.length === bytes.length) return { text, offsets };
    const units = new Int32Array(offsets.length);
    let count = 0;
    for (let index = 0, at = 0; index < units.length; index++) {
      for (; at < offsets[index]!; at++) count += unitsOf(bytes[at]!);
      units[index] = count;
    }
    return { text, offsets: units };
  }
}

interface Decoded {
  readonly text: string;
  readonly offsets: Int32Array;
}

/** How many units of UTF-16 a character has that begins with a byte of UTF-8. */
function unitsOf(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc0) return 0;
  return byte < 0xf0 || byte === MISSING ? 1 : 2;
}
