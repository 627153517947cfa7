import { docsOfBits, noBits } from "./bits.ts";
import { areDense, lowerBound, places, sizeOf } from "./docset.ts";
import { addOccurrence, type Occurrences } from "./occurrences.ts";
import { sortNumbers } from "./sort_numbers.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/**
 * The documents in any of the sets.
 *
 * @param size above every document number; found from the sets when left out.
 */
export function union(
  sets: readonly Int32Array[],
  size: number = sizeOf(sets),
  work: Work = FREELY,
): Int32Array {
  const filled = sets.filter((set) => set.length > 0);
  if (filled.length <= 1) return filled[0] ?? new Int32Array(0);
  return areDense(filled, size) ? mark(filled, size, work) : mergeAll(filled, work);
}

/** Where a word stands. */
export interface Posting {
  readonly docs: Int32Array;
  readonly occurrences: Occurrences;
}

/** Documents in any order, some more than once, as a docset. */
export function ascending(docs: Int32Array, work: Work = FREELY): Int32Array {
  const sorted = sortNumbers(docs.slice(), work);
  let count = 0;
  for (let i = 0; i < sorted.length;) {
    for (const end = stretch(i, sorted.length, work); i < end; i++) {
      if (count === 0 || sorted[i]! !== sorted[count - 1]!) sorted[count++] = sorted[i]!;
    }
  }
  return sorted.subarray(0, count);
}

/**
 * Several words as one: how often united documents hold any of them, in the fields of all. A step for
 * each word.
 *
 * @param docs all documents of the words, upwards; those of a word may be in any order.
 */
export function* unitedOccurrences(
  docs: Int32Array,
  postings: Iterable<Posting>,
  work: Work = FREELY,
): Generator<void, Int32Array> {
  const size = sizeOf([docs]);
  const table = areDense([docs], size) ? places(docs, size, work) : null;
  const united = new Int32Array(docs.length);
  for (const { docs: held, occurrences } of postings) {
    for (let i = 0; i < held.length;) {
      for (const end = stretch(i, held.length, work); i < end; i++) {
        const at = table === null ? lowerBound(docs, held[i]!) : table[held[i]!]! - 1;
        united[at] = addOccurrence(united[at]!, occurrences[i]!);
      }
    }
    yield;
  }
  return united;
}

function mark(sets: readonly Int32Array[], size: number, work: Work): Int32Array {
  const bits = noBits(size);
  for (const set of sets) {
    for (let i = 0; i < set.length;) {
      for (const end = stretch(i, set.length, work); i < end; i++) {
        bits[set[i]! >>> 5]! |= 1 << set[i]!;
      }
    }
  }
  return docsOfBits(bits, sets.reduce((sum, set) => sum + set.length, 0), work);
}

/** Merge neighbours until one set is left, so that every document moves log(sets) times. */
function mergeAll(sets: readonly Int32Array[], work: Work): Int32Array {
  let round = sets;
  while (round.length > 1) {
    const next: Int32Array[] = [];
    for (let i = 0; i < round.length; i += 2) {
      const pair = round[i + 1];
      next.push(pair === undefined ? round[i]! : merge(round[i]!, pair, work));
    }
    round = next;
  }
  return round[0]!;
}

function merge(a: Int32Array, b: Int32Array, work: Work = FREELY): Int32Array {
  const any = new Int32Array(a.length + b.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    for (const end = stretch(count, any.length, work); count < end;) {
      if (i >= a.length || j >= b.length) break;
      const x = a[i]!;
      const y = b[j]!;
      any[count++] = x < y ? x : y;
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
  }
  any.set(a.subarray(i), count);
  count += a.length - i;
  any.set(b.subarray(j), count);
  count += b.length - j;
  return any.slice(0, count);
}
