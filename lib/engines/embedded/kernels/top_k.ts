import { gatherCodes } from "./gather.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/** Entries that move in a heap in one step. */
const STEP = 1 << 12;
/** Others that an entry is compared with on its way, or about so many. */
const LEVELS = 16;

/**
 * The best `k` documents in order: by key in the given direction, NaN last in both directions,
 * ties by rank upwards.
 *
 * @param keys the key of `docs[i]` at i.
 * @param ranks the rank of every document of the collection, all different.
 */
export function* topK(
  docs: Int32Array,
  keys: Float64Array,
  ranks: Int32Array,
  k: number,
  descending: boolean,
  work: Work = FREELY,
): Generator<void, Int32Array> {
  return gatherCodes(docs, yield* topPlaces(docs, keys, ranks, k, descending, work), work);
}

/** The same as where these are among `docs`. */
export function* topPlaces(
  docs: Int32Array,
  keys: Float64Array,
  ranks: Int32Array,
  k: number,
  descending: boolean,
  work: Work = FREELY,
): Generator<void, Int32Array> {
  const size = Math.max(0, Math.min(k, docs.length));
  const heap = new Int32Array(size);
  if (size === 0) return heap;

  /** Whether entry i comes before entry j. */
  function before(i: number, j: number): boolean {
    const a = keys[i]!;
    const b = keys[j]!;
    if (a < b) return !descending;
    if (a > b) return descending;
    if (a !== b && Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(b);
    return ranks[docs[i]!]! < ranks[docs[j]!]!;
  }

  /** Put an entry at a place of the heap, whose root is the worst of its first `length` entries. */
  function sink(entry: number, place: number, length: number): void {
    let at = place;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && before(heap[child]!, heap[child + 1]!)) child++;
      if (!before(entry, heap[child]!)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = entry;
  }

  for (let i = 0; i < size;) {
    for (const end = stretch(i, size, work); i < end; i++) heap[i] = i;
  }
  for (let place = (size >>> 1) - 1; place >= 0; place--) {
    sink(heap[place]!, place, size);
    if (place % STEP !== 0) continue;
    work(STEP * LEVELS);
    yield;
  }
  let moved = 0;
  for (let i = size; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      i = skipWorse(keys, i, end, keys[heap[0]!]!, descending);
      if (i >= end) break;
      if (!before(i, heap[0]!)) continue;
      sink(i, 0, size);
      if (++moved % STEP !== 0) continue;
      work(STEP * LEVELS);
      yield;
    }
  }
  for (let length = size - 1; length > 0; length--) {
    if (length % STEP === 0) {
      work(STEP * LEVELS);
      yield;
    }
    const last = heap[length]!;
    heap[length] = heap[0]!;
    sink(last, 0, length);
  }
  return heap;
}

/** The first entry from here on whose key is not plainly worse: almost all are skipped. */
function skipWorse(
  keys: Float64Array,
  from: number,
  to: number,
  worst: number,
  descending: boolean,
): number {
  let i = from;
  if (descending) { while (i < to && keys[i]! < worst) i++; }
  else while (i < to && keys[i]! > worst) i++;
  return i;
}
