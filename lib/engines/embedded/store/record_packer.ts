import {
  Bits,
  BlockCodes,
  DISTANCES,
  END,
  FARTHEST,
  LONGEST,
  symbolOfDistance,
  symbolOfLength,
  SYMBOLS,
} from "./deflate_codes.ts";

/** Of what records share, so much is stored once. */
const SHARED_BYTES = 32_000;
/** What is shared of few records is a small part of them. */
const LEAST_PART = 1 / 8;
/** Repeats are looked for by so many bytes, which is how short they are. */
const SHORTEST = 4;
/** Earlier places that are compared. */
const TRIES = 16;
/** Of a repeat so many places are remembered: what follows is likely to be found where it was. */
const NOTED = 5;
const HASH_BITS = 15;
/** A longer record is packed piece by piece, of which the first alone refers to what is shared. */
const PIECE = 1 << 20;

/** Where the text begins that records share. */
const TEXT_AT = 9;

/** How records of a file are packed. */
export interface PackedLike {
  readonly prefix: Uint8Array;
  /** One of them, as the last bits of the prefix are its first. */
  readonly packed: Uint8Array;
}

/** How long the text is that all records packed like some share. */
export function sharedLength({ prefix }: PackedLike): number {
  return new DataView(prefix.buffer, prefix.byteOffset).getInt32(0, true);
}

/** What a text consists of: bytes as they are (length 0), and repeats, each as one number. */
const PART_BITS = 16, PART_MASK = (1 << PART_BITS) - 1;

/**
 * Packs records one by one as raw deflate that begins, for all of them, with the same text: what
 * they have in common takes a few bits of each, and one is unpacked without another.
 */
export class RecordPacker {
  /** With what the packed records go on: how long the text is (int32), then deflate. */
  readonly prefix: Uint8Array;
  readonly #repeats: Repeats;
  readonly #codes: BlockCodes;
  readonly #bits = new Bits();
  readonly #left: { readonly value: number; readonly count: number };

  private constructor(
    prefix: Uint8Array,
    repeats: Repeats,
    codes: BlockCodes,
    left: { readonly value: number; readonly count: number },
  ) {
    this.prefix = prefix;
    this.#repeats = repeats;
    this.#codes = codes;
    this.#left = left;
  }

  /** @param sample some of the records */
  static of(sample: readonly Uint8Array[]): RecordPacker {
    const shared = sharedBy(sample);
    const repeats = new Repeats(shared);
    const symbols = new Int32Array(SYMBOLS), distances = new Int32Array(DISTANCES);
    for (const record of sample) {
      symbols[END]!++;
      for (const part of repeats.find(record)) {
        const length = part >>> PART_BITS, byteOrDistance = part & PART_MASK;
        symbols[length ? symbolOfLength(length) : byteOrDistance]!++;
        if (length) distances[symbolOfDistance(byteOrDistance)]!++;
      }
    }
    const codes = BlockCodes.of(symbols, distances);
    const bits = new Bits();
    codes.putHead(bits);
    const head = bits.take();
    const prefix = new Uint8Array(TEXT_AT + shared.length + head.length);
    const view = new DataView(prefix.buffer);
    view.setInt32(0, shared.length, true);
    // a block that is stored as it is
    view.setUint16(5, shared.length, true);
    view.setUint16(7, ~shared.length & 0xffff, true);
    prefix.set(shared, TEXT_AT);
    prefix.set(head, TEXT_AT + shared.length);
    return new RecordPacker(prefix, repeats, codes, bits.left);
  }

  /** One that packs as another did. */
  static like({ prefix, packed }: PackedLike): RecordPacker {
    const { buffer, byteOffset, byteLength } = prefix;
    const end = TEXT_AT + new DataView(buffer, byteOffset, byteLength).getInt32(0, true);
    const shared = prefix.slice(TEXT_AT, end);
    const { codes, left } = BlockCodes.read(prefix.subarray(end), packed[0]!);
    return new RecordPacker(prefix.slice(), new Repeats(shared), codes, left);
  }

  pack(record: Uint8Array): Uint8Array {
    const bits = this.#bits, codes = this.#codes, parts = this.#repeats.find(record);
    bits.put(this.#left.value, this.#left.count);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]!, length = part >>> PART_BITS;
      if (length) codes.putRepeat(length, part & PART_MASK, bits);
      else codes.putLiteral(part, bits);
    }
    codes.putEnd(bits);
    bits.close();
    return bits.take();
  }
}

/** Records from all over a sample. */
function sharedBy(sample: readonly Uint8Array[]): Uint8Array {
  const all = sample.reduce((sum, { length }) => sum + length, 0);
  const most = Math.min(SHARED_BYTES, Math.floor(all * LEAST_PART));
  const count = Math.max(1, Math.floor(sample.length * most / Math.max(1, all)));
  const shared = new Uint8Array(most);
  let end = 0;
  for (let at = 0; at < sample.length && end < most; at += Math.floor(sample.length / count)) {
    const part = sample[at]!.subarray(0, most - end);
    shared.set(part, end);
    end += part.length;
  }
  return shared.subarray(0, end);
}

/** Finds what of a text stood before, in it or in a text that all share. */
class Repeats {
  /** The shared text, then that of a piece. */
  #text: Uint8Array;
  /** For each place the one before it of the same hash. */
  #before: Int32Array;
  /** The last place of each hash in the shared text; and in that and the piece. */
  readonly #shared = new Int32Array(1 << HASH_BITS).fill(-1);
  readonly #last: Int32Array;
  /** The hashes of a piece. */
  #noted = new Int32Array(1 << 14);
  #parts = new Int32Array(1 << 14);

  constructor(private readonly shared: Uint8Array) {
    this.#text = new Uint8Array(shared.length + (1 << 14));
    this.#before = new Int32Array(this.#text.length);
    this.#text.set(shared);
    for (let at = 0; at + SHORTEST <= shared.length; at++) {
      const hash = hashAt(shared, at);
      this.#before[at] = this.#shared[hash]!;
      this.#shared[hash] = at;
    }
    this.#last = this.#shared.slice();
  }

  /** What a text consists of, in order: valid until the next call. */
  find(text: Uint8Array): Int32Array {
    // no part is of less than a byte
    if (text.length > this.#parts.length) this.#parts = new Int32Array(2 * text.length);
    let count = 0;
    for (let from = 0; from < text.length; from += PIECE) {
      const piece = text.subarray(from, from + PIECE);
      count = this.#findIn(piece, from === 0 ? 0 : this.shared.length, count);
    }
    return this.#parts.subarray(0, count);
  }

  /**
   * @param least the first place that repeats may refer to
   * @param count how many parts are found already
   * @returns how many then are
   */
  #findIn(piece: Uint8Array, least: number, count: number): number {
    const first = this.shared.length, end = first + piece.length;
    if (end > this.#text.length) this.#grow(end);
    const text = this.#text, last = this.#last, before = this.#before;
    const parts = this.#parts, noted = this.#noted;
    text.set(piece, first);
    let notes = 0;
    for (let at = first; at < end;) {
      let length = 0, place = 0;
      if (at + SHORTEST <= end) {
        const most = Math.min(LONGEST, end - at), farthest = Math.max(least, at - FARTHEST);
        let other = last[hashAt(text, at)]!;
        for (let tries = TRIES; other >= farthest && tries > 0; other = before[other]!, tries--) {
          if (text[other + length] !== text[at + length]) continue;
          let same = 0;
          while (same < most && text[other + same] === text[at + same]) same++;
          if (same <= length) continue;
          length = same;
          place = other;
          if (same === most) break;
        }
      }
      const repeats = length >= SHORTEST, next = at + (repeats ? length : 1);
      parts[count++] = repeats ? length << PART_BITS | at - place : text[at]!;
      const until = Math.min(next, at + NOTED, end - SHORTEST + 1);
      for (; at < until; at++) {
        const hash = hashAt(text, at);
        before[at] = last[hash]!;
        last[hash] = at;
        noted[notes++] = hash;
      }
      at = next;
    }
    // what the piece noted is forgotten
    for (let note = 0; note < notes; note++) {
      const hash = noted[note]!;
      last[hash] = this.#shared[hash]!;
    }
    return count;
  }

  #grow(length: number): void {
    const text = new Uint8Array(2 * length), before = new Int32Array(2 * length);
    text.set(this.#text);
    before.set(this.#before);
    this.#text = text;
    this.#before = before;
    this.#noted = new Int32Array(2 * length);
  }
}

/** The hash of the bytes from a place on by which repeats are looked for. */
function hashAt(text: Uint8Array, at: number): number {
  const four = text[at]! | text[at + 1]! << 8 | text[at + 2]! << 16 | text[at + 3]! << 24;
  return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
}
