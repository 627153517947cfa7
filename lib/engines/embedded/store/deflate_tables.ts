import {
  codesOf,
  DISTANCE_RANGES,
  DISTANCES,
  END,
  HEAD,
  LENGTH_BITS,
  LENGTH_RANGES,
  MOST_BITS,
  type Range,
  reversed,
  SYMBOLS,
} from "./deflate_codes.ts";
import { checkSound } from "../../answering/unsound.ts";

/** Nearly all codes that are used are as short as this. */
const SHORT = 10;
const FIRST = (1 << SHORT) - 1;
const REST = (1 << MOST_BITS - SHORT) - 1;

/**
 * What codes stand for, by their bits: by the next {@link SHORT} of them, or minus where to look with
 * those that follow. See {@link entryOf}.
 */
export type Table = Int32Array;

export interface Tables {
  readonly symbols: Table;
  readonly distances: Table;
}

/** Repeats begin here among symbols; below are bytes, and the end. */
export const REPEATS = END + 1;

/** What the code stands for that some bits begin with. */
export function entryOf(table: Table, bits: number): number {
  const entry = table[bits & FIRST]!;
  return entry < 0 ? table[(bits >>> SHORT & REST) - entry]! : entry;
}

/** How many bits a code has, how many follow it, and the number from which these count on. */
export const codeBits = (entry: number): number => entry & 15;
export const moreBits = (entry: number): number => entry >>> 4 & 15;
export const base = (entry: number): number => entry >>> 8;

/**
 * The codes that the head of a block tells, as `BlockCodes` writes it.
 *
 * @param bytes with all bits of the head
 * @throws {Unsound} for another head, and for codes that are none
 */
export function tablesOf(bytes: Uint8Array): Tables {
  const bits = new BitReader(bytes);
  for (const [value, count] of HEAD) checkSound(bits.take(count) === value);
  const symbols = lengthsFrom(bits, SYMBOLS), distances = lengthsFrom(bits, DISTANCES);
  return {
    symbols: tableOf(symbols, (symbol) => {
      if (symbol <= END) return { from: symbol, bits: 0 };
      const { from, bits } = LENGTH_RANGES[symbol - REPEATS]!;
      return { from: REPEATS + from, bits };
    }),
    distances: tableOf(distances, (symbol) => DISTANCE_RANGES[symbol]!),
  };
}

function lengthsFrom(bits: BitReader, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let at = 0; at < count; at++) lengths[at] = reversed(bits.take(LENGTH_BITS), LENGTH_BITS);
  return lengths;
}

/** Bits from the low ones on; beyond the end there are zeros. */
class BitReader {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** @param count at most 8 */
  take(count: number): number {
    const { bytes } = this, at = this.#at >>> 3;
    const two = bytes[at]! | bytes[at + 1]! << 8;
    const value = two >>> (this.#at & 7) & (1 << count) - 1;
    this.#at += count;
    return value;
  }
}

function tableOf(lengths: Uint8Array, meaning: (symbol: number) => Range): Table {
  let all = 0, short = 0;
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const share = 1 << MOST_BITS - lengths[symbol]!;
    all += share;
    if (lengths[symbol]! <= SHORT) short += share;
  }
  // every symbol has a code, and every row of bits begins with one
  checkSound(all === 1 << MOST_BITS);
  const table = new Int32Array(1 + FIRST + all - short);
  const codes = codesOf(lengths);
  for (let symbol = 0, end = 1 + FIRST; symbol < codes.length; symbol++) {
    const code = codes[symbol]!, length = lengths[symbol]!;
    const { from, bits } = meaning(symbol);
    const entry = from << 8 | bits << 4 | length;
    if (length <= SHORT) {
      for (let at = code; at <= FIRST; at += 1 << length) table[at] = entry;
      continue;
    }
    const first = code & FIRST;
    if (!table[first]) {
      table[first] = -end;
      end += 1 + REST;
    }
    for (let at = code >>> SHORT; at <= REST; at += 1 << length - SHORT) {
      table[at - table[first]!] = entry;
    }
  }
  return table;
}
