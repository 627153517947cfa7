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

/** Told of what a text consists of: bytes as they are (length 0), and repeats. */
type Told = (length: number, byteOrDistance: number) => void;

/**
 * Packs records one by one as raw deflate that begins, for all of them, with the same text: what
 * they have in common takes a few bits of each, and one is unpacked without another.
 */
export class RecordPacker {
  /** With what the packed records go on: how long the text is (int32), then deflate. */
  readonly prefix: Uint8Array;
  readonly #repeats: Repeats;
  readonly #codes: BlockCodes;
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
      repeats.find(record, (length, byteOrDistance) => {
        symbols[length ? symbolOfLength(length) : byteOrDistance]!++;
        if (length) distances[symbolOfDistance(byteOrDistance)]!++;
      });
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
    const bits = new Bits();
    bits.put(this.#left.value, this.#left.count);
    this.#repeats.find(record, (length, byteOrDistance) => {
      if (length) this.#codes.putRepeat(length, byteOrDistance, bits);
      else this.#codes.putLiteral(byteOrDistance, bits);
    });
    this.#codes.putEnd(bits);
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
  /** The last place of each hash; and for each place the one before it of the same. */
  readonly #last = new Int32Array(1 << HASH_BITS).fill(-1);
  #before: Int32Array;

  constructor(private readonly shared: Uint8Array) {
    this.#text = new Uint8Array(shared.length + (1 << 14));
    this.#before = new Int32Array(this.#text.length);
    this.#text.set(shared);
    for (let at = 0; at + SHORTEST <= shared.length; at++) this.#note(at);
  }

  find(text: Uint8Array, tell: Told): void {
    for (let from = 0; from < text.length; from += PIECE) {
      this.#findIn(text.subarray(from, from + PIECE), from === 0 ? 0 : this.shared.length, tell);
    }
  }

  /** @param least the first place that repeats may refer to */
  #findIn(piece: Uint8Array, least: number, tell: Told): void {
    const first = this.shared.length, end = first + piece.length;
    if (end > this.#text.length) this.#grow(end);
    const text = this.#text;
    text.set(piece, first);
    let noted = first;
    for (let at = first; at < end;) {
      let length = 0, place = 0;
      if (at + SHORTEST <= end) {
        const most = Math.min(LONGEST, end - at), farthest = Math.max(least, at - FARTHEST);
        let tries = TRIES;
        let other = this.#last[this.#hash(at)]!;
        for (; other >= farthest && tries > 0; other = this.#before[other]!, tries--) {
          if (text[other + length] !== text[at + length]) continue;
          let same = 0;
          while (same < most && text[other + same] === text[at + same]) same++;
          if (same <= length) continue;
          length = same;
          place = other;
          if (same === most) break;
        }
      }
      if (length < SHORTEST) {
        tell(0, text[at]!);
        length = 1;
      } else tell(length, at - place);
      at += length;
      for (; noted < at && noted + SHORTEST <= end; noted++) this.#note(noted);
    }
    // what the piece noted is forgotten, the latest first
    while (noted-- > first) this.#last[this.#hash(noted)] = this.#before[noted]!;
  }

  #note(at: number): void {
    const hash = this.#hash(at);
    this.#before[at] = this.#last[hash]!;
    this.#last[hash] = at;
  }

  #hash(at: number): number {
    const text = this.#text;
    const four = text[at]! | text[at + 1]! << 8 | text[at + 2]! << 16 | text[at + 3]! << 24;
    return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
  }

  #grow(length: number): void {
    const text = new Uint8Array(2 * length), before = new Int32Array(2 * length);
    text.set(this.#text);
    before.set(this.#before);
    this.#text = text;
    this.#before = before;
  }
}
