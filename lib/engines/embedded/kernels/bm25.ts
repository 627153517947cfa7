import { locate } from "./docset.ts";
import { RefusedValue } from "../../../words/refusals.ts";
import { type Occurrences, timesOf } from "./occurrences.ts";
import { FREELY, stretch, type Work } from "./work.ts";

const K1 = Math.fround(1.2);
const B = Math.fround(0.75);
/** Lengths below this are stored as they are; the rest keeps four significant bits. */
const EXACT = 24;
const MAX_LENGTH = 2 ** 31 - 1;
/** Frequencies below this have their scores in a table. */
const TABLE = 16;

/**
 * The byte that stands for a length: Lucene's `SmallFloat.intToByte4`.
 *
 * @throws {RangeError} when the length is not a whole number from 0 to 2^31 - 1.
 */
export function encodeLength(length: number): number {
  if (!(Number.isInteger(length) && length >= 0 && length <= MAX_LENGTH)) {
    throw new RefusedValue(
      `Cannot encode length: must be whole, from 0 to ${MAX_LENGTH}, current value is ${length}`,
    );
  }
  const rest = length - EXACT;
  if (rest < 8) return length;
  const shift = 28 - Math.clz32(rest);
  return EXACT + (((shift + 1) << 3) | ((rest >>> shift) & 7));
}

/** The length that a byte stands for: Lucene's `SmallFloat.byte4ToInt`. */
export function decodeLength(byte: number): number {
  const rest = byte - EXACT;
  if (rest < 8) return byte;
  return EXACT + (((rest & 7) | 8) << ((rest >>> 3) - 1));
}

/** The length of every byte. */
export const LENGTHS: readonly number[] = Array.from({ length: 256 }, (_, i) => decodeLength(i));

/** How much a term that `df` of `n` documents hold tells, as a float32. */
export function idf(n: number, df: number): number {
  return Math.fround(Math.log(1 + (n - df + 0.5) / (df + 0.5)));
}

/** A term as it is scored: the weight is its idf, for a phrase the sum of its words' idf. */
export interface WeightedTerm {
  readonly docs: Int32Array;
  readonly occurrences: Occurrences;
  readonly weight: number;
}

/**
 * Score documents as Lucene 10 does, to the bit: the sum over the terms that a document holds,
 * every term in float32, summed in double, rounded once.
 *
 * @param docs the documents to score.
 * @param lengths the length byte of every document of the collection.
 * @param averageLength words per document that has text.
 * @returns the score of `docs[i]` at i, 0 where no term occurs.
 */
export function bm25(
  docs: Int32Array,
  terms: readonly WeightedTerm[],
  lengths: Uint8Array,
  averageLength: number,
): Float32Array {
  return new Float32Array(sumScores(docs, terms, lengths, averageLength));
}

/**
 * The score of a text leaf: the BM25 sum divided by its bound, Σ weights, so it lies in (0,1). A
 * step for each term.
 */
export function* leafScore(
  docs: Int32Array,
  terms: readonly WeightedTerm[],
  lengths: Uint8Array,
  averageLength: number,
  work: Work = FREELY,
): Generator<void, Float64Array> {
  const bound = terms.reduce((sum, term) => sum + term.weight, 0);
  const scores = new Float64Array(docs.length);
  const inverses = inverseNorms(averageLength);
  for (const term of terms) {
    addScores(scores, docs, term, lengths, inverses, work);
    yield;
  }
  for (let i = 0; i < scores.length;) {
    for (const end = stretch(i, scores.length, work); i < end; i++) {
      scores[i] = Math.fround(scores[i]!) / bound;
    }
  }
  return scores;
}

function sumScores(
  docs: Int32Array,
  terms: readonly WeightedTerm[],
  lengths: Uint8Array,
  averageLength: number,
): Float64Array {
  const sums = new Float64Array(docs.length);
  const inverses = inverseNorms(averageLength);
  for (const term of terms) addScores(sums, docs, term, lengths, inverses, FREELY);
  return sums;
}

/** What a length does to a score, by length byte. */
export function inverseNorms(averageLength: number): Float32Array {
  const average = Math.fround(averageLength);
  return Float32Array.from(LENGTHS, (length) => {
    const share = Math.fround(Math.fround(B * length) / average);
    return 1 / Math.fround(K1 * Math.fround(Math.fround(1 - B) + share));
  });
}

function addScores(
  sums: Float64Array,
  docs: Int32Array,
  { docs: held, occurrences, weight }: WeightedTerm,
  lengths: Uint8Array,
  inverses: Float32Array,
  work: Work,
): void {
  const scores = new TermScores(weight, inverses);
  const fromDocs = docs.length <= held.length;
  const found = docs === held
    ? null
    : fromDocs
    ? locate(docs, held, work)
    : locate(held, docs, work);
  const count = Math.min(docs.length, held.length);
  for (let step = 0; step < count;) {
    for (const end = stretch(step, count, work); step < end; step++) {
      const other = found === null ? step : found[step]!;
      if (other < 0) continue;
      const i = fromDocs ? step : other;
      sums[i]! += scores.of(occurrences[fromDocs ? other : step]!, lengths[docs[i]!]!);
    }
  }
}

/** What a term of a weight adds to the score of a document. */
export class TermScores {
  readonly #table = new Float32Array(TABLE * 256).fill(NaN);

  constructor(private readonly weight: number, private readonly inverses: Float32Array) {}

  of(occurrence: number, lengthByte: number): number {
    const times = timesOf(occurrence);
    if (times >= TABLE) return termScore(times, this.weight, this.inverses[lengthByte]!);
    const entry = (times << 8) | lengthByte;
    const known = this.#table[entry]!;
    if (known === known) return known;
    return this.#table[entry] = termScore(times, this.weight, this.inverses[lengthByte]!);
  }
}

function termScore(frequency: number, weight: number, inverse: number): number {
  const saturation = Math.fround(1 + Math.fround(frequency * inverse));
  return Math.fround(weight - Math.fround(weight / saturation));
}
