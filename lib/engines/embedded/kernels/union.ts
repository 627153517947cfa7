import { areDense, locate, places, sizeOf } from "./docset.ts";
import { addOccurrence, type Occurrences } from "./occurrences.ts";
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

/** Several words as one: united documents, summed frequencies, united fields. */
export function uniteTerms(
  postings: readonly Posting[],
  work: Work = FREELY,
): { docs: Int32Array; occurrences: Int32Array } {
  const sets = postings.map((posting) => posting.docs);
  const size = sizeOf(sets);
  const docs = union(sets, size, work);
  const table = areDense(sets, size) ? places(docs, size, work) : null;
  const occurrences = new Int32Array(docs.length);
  for (const posting of postings) {
    const found = table === null ? locate(posting.docs, docs, work) : null;
    for (let i = 0; i < posting.docs.length;) {
      for (const end = stretch(i, posting.docs.length, work); i < end; i++) {
        const at = found === null ? table![posting.docs[i]!]! - 1 : found[i]!;
        occurrences[at] = addOccurrence(occurrences[at]!, posting.occurrences[i]!);
      }
    }
  }
  return { docs, occurrences };
}

function mark(sets: readonly Int32Array[], size: number, work: Work): Int32Array {
  const bits = new Int32Array((size + 31) >>> 5);
  for (const set of sets) {
    for (let i = 0; i < set.length;) {
      for (const end = stretch(i, set.length, work); i < end; i++) {
        bits[set[i]! >>> 5]! |= 1 << set[i]!;
      }
    }
  }
  const docs = new Int32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let count = 0;
  for (let word = 0; word < bits.length;) {
    // a word holds up to 32 documents
    for (const end = stretch(word, bits.length, work, 32); word < end; word++) {
      for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
        docs[count++] = (word << 5) + 31 - Math.clz32(rest & -rest);
      }
    }
  }
  return docs.slice(0, count);
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
