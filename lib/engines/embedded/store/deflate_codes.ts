/** The codes of RFC 1951 (raw deflate), made once for many short texts. */
import { checkSound } from "../../answering/unsound.ts";

/** Literals, the end, and lengths of repeats; distances of repeats. */
export const SYMBOLS = 286;
export const DISTANCES = 30;
export const END = 256;
/** Repeats have this length at most, and reach back so far. */
export const LONGEST = 258;
export const FARTHEST = 32_768;
/** Of a code. */
export const MOST_BITS = 15;

/** What stands for the numbers from {@link from} on: a symbol, and so many further bits. */
export interface Range {
  readonly from: number;
  readonly bits: number;
}

export const LENGTH_RANGES = rangesOf(3, 28, 8, 4).with(-1, { from: LONGEST, bits: 0 });
export const DISTANCE_RANGES = rangesOf(1, DISTANCES, 4, 2);

/** Numbers in ranges of 1, then, group by group, of twice as many as in the group before. */
function rangesOf(first: number, count: number, single: number, group: number): Range[] {
  const ranges: Range[] = [];
  for (let at = 0, from = first; ranges.length < count; at++) {
    const bits = at < single ? 0 : Math.floor((at - single) / group) + 1;
    ranges.push({ from, bits });
    from += 2 ** bits;
  }
  return first === 3 ? [...ranges, { from: LONGEST, bits: 0 }] : ranges;
}

/** The number of the range that holds each number up to a last one. */
function rangeOfEach(ranges: readonly Range[], last: number): Uint8Array {
  const each = new Uint8Array(last + 1);
  for (const [at, { from }] of ranges.entries()) each.fill(at, from);
  return each;
}

const RANGE_OF_LENGTH = rangeOfEach(LENGTH_RANGES, LONGEST);
const RANGE_OF_DISTANCE = rangeOfEach(DISTANCE_RANGES, FARTHEST);

export const symbolOfLength = (length: number): number => END + 1 + RANGE_OF_LENGTH[length]!;
export const symbolOfDistance = (distance: number): number => RANGE_OF_DISTANCE[distance]!;

/** Bits one after another, the low ones first. */
export class Bits {
  #bytes = new Uint8Array(1 << 12);
  #length = 0;
  #rest = 0;
  #count = 0;

  /** @param count at most 16 */
  put(value: number, count: number): void {
    this.#rest |= value << this.#count;
    this.#count += count;
    while (this.#count >= 8) {
      if (this.#length === this.#bytes.length) this.#grow();
      this.#bytes[this.#length++] = this.#rest;
      this.#rest >>>= 8;
      this.#count -= 8;
    }
  }

  /** The bits that make no whole byte yet. */
  get left(): { readonly value: number; readonly count: number } {
    return { value: this.#rest, count: this.#count };
  }

  /** The whole bytes so far, and nothing of them any more. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** Fills the last byte with zeros. */
  close(): void {
    if (this.#count) this.put(0, 8 - this.#count);
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#bytes.length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Codes of symbols, those that are counted more often the shorter; every symbol has one. */
class Codes {
  readonly #codes: Uint16Array;

  constructor(readonly lengths: Uint8Array) {
    this.#codes = codesOf(lengths);
  }

  put(symbol: number, bits: Bits): void {
    bits.put(this.#codes[symbol]!, this.lengths[symbol]!);
  }
}

/** The codes of a block of raw deflate. */
export class BlockCodes {
  readonly #symbols: Codes;
  readonly #distances: Codes;

  private constructor(symbols: Uint8Array, distances: Uint8Array) {
    this.#symbols = new Codes(symbols);
    this.#distances = new Codes(distances);
  }

  /** @param symbols how often each is, at best; likewise distances */
  static of(symbols: Int32Array, distances: Int32Array): BlockCodes {
    return new BlockCodes(lengthsOf(symbols), lengthsOf(distances));
  }

  /**
   * The codes of a head that {@link putHead} wrote.
   *
   * @param next the byte after it, which begins with what is left of it
   */
  static read(
    head: Uint8Array,
    next: number,
  ): {
    readonly codes: BlockCodes;
    readonly left: { readonly value: number; readonly count: number };
  } {
    const bit = (at: number) => ((at >> 3 < head.length ? head[at >> 3]! : next) >> (at & 7)) & 1;
    const number = (at: number) =>
      reversed(bit(at) | bit(at + 1) << 1 | bit(at + 2) << 2 | bit(at + 3) << 3, 4);
    const lengths = Uint8Array.from(
      { length: SYMBOLS + DISTANCES },
      (_, symbol) => number(CODES_AT + 4 * symbol),
    );
    const count = CODES_AT + 4 * lengths.length - 8 * head.length;
    checkSound(count >= 0 && count < 8 && lengths.every((length) => length > 0));
    return {
      codes: new BlockCodes(lengths.subarray(0, SYMBOLS), lengths.subarray(SYMBOLS)),
      left: { value: next & ((1 << count) - 1), count },
    };
  }

  /** The head of a last block: its codes. */
  putHead(bits: Bits): void {
    for (const [value, count] of HEAD) bits.put(value, count);
    for (const codes of [this.#symbols, this.#distances]) {
      for (const length of codes.lengths) bits.put(reversed(length, LENGTH_BITS), LENGTH_BITS);
    }
  }

  putLiteral(byte: number, bits: Bits): void {
    this.#symbols.put(byte, bits);
  }

  putRepeat(length: number, distance: number, bits: Bits): void {
    const far = LENGTH_RANGES[RANGE_OF_LENGTH[length]!]!;
    this.#symbols.put(symbolOfLength(length), bits);
    bits.put(length - far.from, far.bits);
    const back = DISTANCE_RANGES[RANGE_OF_DISTANCE[distance]!]!;
    this.#distances.put(symbolOfDistance(distance), bits);
    bits.put(distance - back.from, back.bits);
  }

  putEnd(bits: Bits): void {
    this.#symbols.put(END, bits);
  }
}

/** Where in a head the lengths of codes begin, in bits. */
const CODES_AT = 3 + 5 + 5 + 4 + 3 * 19;

/** In which order a head tells how long the codes of lengths are. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** How every head begins: values, and the bits of each. */
export const HEAD: readonly (readonly [value: number, count: number])[] = [
  [0b101, 3],
  [SYMBOLS - 257, 5],
  [DISTANCES - 1, 5],
  [ORDER.length - 4, 4],
  // lengths of 0 to 15 as they are: a head is stored once for all texts
  ...ORDER.map((length) => [length < 16 ? 4 : 0, 3] as const),
];

/** Bits of the length of a code, in a head. */
export const LENGTH_BITS = 4;

/** Bits of a head. */
export const HEAD_BITS = HEAD.reduce((sum, [, count]) => sum + count, 0) +
  LENGTH_BITS * (SYMBOLS + DISTANCES);

/** Huffman's lengths; counts are evened out until none is too long. */
function lengthsOf(counts: Int32Array): Uint8Array {
  for (let weights = Float64Array.from(counts, (count) => count + 1);;) {
    const lengths = huffman(weights);
    if (lengths.every((length) => length <= MOST_BITS)) return lengths;
    weights = weights.map((weight) => Math.ceil(Math.sqrt(weight)));
  }
}

function huffman(weights: Float64Array): Uint8Array {
  let nodes = Array.from(weights, (weight, symbol) => ({ weight, symbols: [symbol] }));
  const lengths = new Uint8Array(weights.length);
  while (nodes.length > 1) {
    nodes = nodes.sort((one, other) => one.weight - other.weight);
    const [first, second, ...rest] = nodes;
    const symbols = [...first!.symbols, ...second!.symbols];
    for (const symbol of symbols) lengths[symbol]!++;
    nodes = [{ weight: first!.weight + second!.weight, symbols }, ...rest];
  }
  return lengths;
}

/** Canonical codes, as they are written: the highest bit first. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  // how many codes are one shorter, then the next code of each length
  const next = new Int32Array(MOST_BITS + 2);
  for (let symbol = 0; symbol < lengths.length; symbol++) next[lengths[symbol]! + 1]!++;
  for (let length = 1; length <= MOST_BITS; length++) {
    next[length] = (next[length - 1]! + next[length]!) << 1;
  }
  return Uint16Array.from(lengths, (length) => reversed(next[length]!++, length));
}

export function reversed(value: number, count: number): number {
  let turned = 0;
  for (let bit = 0; bit < count; bit++) turned |= (value >> bit & 1) << (count - 1 - bit);
  return turned;
}
