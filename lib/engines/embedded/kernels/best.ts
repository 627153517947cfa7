import { inverseNorms, TermScores, type WeightedTerm } from "./bm25.ts";
import { areDense, gallop, sizeOf } from "./docset.ts";
import { gather, gatherCodes } from "./gather.ts";
import { packOccurrence } from "./occurrences.ts";
import { topPlaces } from "./top_k.ts";
import { FREELY, Pace, PART, stretch, type Work } from "./work.ts";

/** Documents whose sums are made at a time: they lie in the processor's cache meanwhile. */
const WINDOW = 1 << 14;
/** Documents that are collected before all but the best are dropped. */
const COLLECTED = 1 << 8;
/** Items that a document is compared with until it is found in a window, or about so many. */
const SEARCH = 32;
/** More than rounding to float32 adds to a sum. */
const ROUNDING = 1 + 1e-6;

/** The best documents in order, their scores, and how many documents there are in all. */
export interface Best {
  readonly docs: Int32Array;
  readonly scores: Float64Array;
  readonly total: number;
}

/** Whether there are enough documents for {@link bestOfAny}, which goes through all their numbers. */
export function areMany(terms: readonly WeightedTerm[]): boolean {
  const sets = terms.map(({ docs }) => docs);
  return terms.length === 1 || areDense(sets, sizeOf(sets));
}

/**
 * The best `k` of the documents that hold any of the terms, scored as `leafScore` does and ordered
 * as `topK` does, without the scores of the others. A step for each window.
 *
 * @param lengths the length byte of every document of the collection.
 * @param ranks the rank of every document of the collection, all different.
 */
export function* bestOfAny(
  terms: readonly WeightedTerm[],
  lengths: Uint8Array,
  averageLength: number,
  ranks: Int32Array,
  k: number,
  work: Work = FREELY,
): Generator<void, Best> {
  const inverses = inverseNorms(averageLength);
  const scored = terms.map((term): Term => ({
    ...term,
    scores: new TermScores(term.weight, inverses),
    from: 0,
    to: 0,
    at: 0,
  }));
  const collected = new Collected(k);
  const total = scored.length === 1
    ? collectOne(scored[0]!, lengths, collected, work)
    : yield* collectAny(scored, lengths, collected, work);
  const { docs, keys } = collected;
  const bound = terms.reduce((sum, { weight }) => sum + weight, 0);
  const best = yield* topPlaces(docs, keys, ranks, k, true, work);
  const scores = gather(keys, best, work).map((key) => key / bound);
  return { docs: gatherCodes(docs, best, work), scores, total };
}

interface Term extends WeightedTerm {
  readonly scores: TermScores;
  /** Its documents in the window. */
  from: number;
  to: number;
  /** Where it was looked up last. */
  at: number;
}

/** What occurs too seldom in a document is passed over without a look at its length. */
function collectOne(
  { docs, occurrences, scores }: Term,
  lengths: Uint8Array,
  collected: Collected,
  work: Work,
): number {
  let times = 0, seldom = 0, least = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      if (occurrences[i]! < seldom) continue;
      const score = scores.of(occurrences[i]!, lengths[docs[i]!]!);
      if (score < least) continue;
      collected.add(docs[i]!, score);
      if (collected.least === least) continue;
      least = collected.least;
      // as of the shortest text
      while (scores.of(packOccurrence(times, 0), 0) < least) times++;
      seldom = packOccurrence(times, 0);
    }
  }
  return docs.length;
}

/** Some neighbours of the collection: what was added up of each, and whether it was seen. */
interface Window {
  first: number;
  readonly sums: Float64Array;
  readonly seen: Uint8Array;
}

/**
 * A term adds less than its weight: those whose weights together are below the worst of the best are
 * only counted, and looked up where the others could lead to one of the best.
 */
function* collectAny(
  terms: readonly Term[],
  lengths: Uint8Array,
  collected: Collected,
  work: Work,
): Generator<void, number> {
  const size = sizeOf(terms.map(({ docs }) => docs));
  const window = { first: 0, sums: new Float64Array(WINDOW), seen: new Uint8Array(WINDOW) };
  const pace = new Pace(work);
  let total = 0;
  for (; window.first < size; window.first += WINDOW) {
    for (const term of terms) {
      term.from = term.to;
      term.to = gallop(term.docs, window.first + WINDOW, term.from);
    }
    const light = lightOf(terms, collected.least);
    const heavy = terms.filter((term) => !light.includes(term));
    for (const term of terms) work(term.to - term.from);
    window.seen.fill(0);
    for (const term of terms) total += count(term, window);
    window.sums.fill(0);
    for (const term of heavy) {
      work(2 * (term.to - term.from));
      add(term, window, lengths);
    }
    const rest = light.reduce((sum, { weight }) => sum + weight, 0);
    const sum = light.length
      ? (doc: number) => {
        pace.spend(Math.min(PART, SEARCH * terms.length));
        return sumOf(doc, terms, lengths);
      }
      : null;
    for (const term of heavy) {
      for (const each of terms) each.at = each.from;
      collect(term, window, rest, sum, collected);
    }
    yield;
  }
  return total;
}

/** How many documents of a term were not seen before. */
function count({ docs, from, to }: Term, { first, seen }: Window): number {
  let unseen = 0;
  for (let i = from; i < to; i++) {
    const place = docs[i]! - first;
    unseen += 1 - seen[place]!;
    seen[place] = 1;
  }
  return unseen;
}

function add({ docs, occurrences, scores, from, to }: Term, window: Window, lengths: Uint8Array) {
  const { first, sums } = window;
  for (let i = from; i < to; i++) {
    const doc = docs[i]!;
    sums[doc - first]! += scores.of(occurrences[i]!, lengths[doc]!);
  }
}

/**
 * @param rest more than the other terms add to a sum
 * @param sumOf the sum with what they add; null where there are none
 */
function collect(
  { docs, from, to }: Term,
  { first, sums }: Window,
  rest: number,
  sumOf: ((doc: number) => number) | null,
  collected: Collected,
): void {
  for (let i = from; i < to; i++) {
    const doc = docs[i]!, sum = sums[doc - first]!;
    if ((sum + rest) * ROUNDING < collected.least) continue;
    sums[doc - first] = -Infinity;
    collected.add(doc, Math.fround(sumOf === null ? sum : sumOf(doc)));
  }
}

/** The lightest terms, as many as together cannot lead to one of the best. */
function lightOf(terms: readonly Term[], least: number): readonly Term[] {
  const light: Term[] = [];
  let sum = 0;
  for (const term of terms.toSorted((one, other) => one.weight - other.weight)) {
    sum += term.weight;
    if (sum * ROUNDING >= least) break;
    light.push(term);
  }
  return light;
}

/** The terms are added in their order, on which the last bit depends; documents are asked upwards. */
function sumOf(doc: number, terms: readonly Term[], lengths: Uint8Array): number {
  let sum = 0;
  for (const term of terms) {
    const { docs, occurrences, scores } = term;
    const at = term.at = gallop(docs, doc, term.at);
    if (docs[at] === doc) sum += scores.of(occurrences[at]!, lengths[doc]!);
  }
  return sum;
}

/** Documents that may be among the best. */
class Collected {
  /** What no worse one of the best scores: what scores less need not be added. */
  least = 0;
  #docs: Int32Array;
  #keys: Float64Array;
  #length = 0;

  constructor(private readonly k: number) {
    const length = Math.max(COLLECTED, 4 * k);
    this.#docs = new Int32Array(length);
    this.#keys = new Float64Array(length);
  }

  get docs(): Int32Array {
    return this.#docs.subarray(0, this.#length);
  }

  get keys(): Float64Array {
    return this.#keys.subarray(0, this.#length);
  }

  add(doc: number, key: number): void {
    if (this.#length === this.#docs.length) this.#drop();
    this.#docs[this.#length] = doc;
    this.#keys[this.#length++] = key;
  }

  /** Keeps the best and all that equal the last of them, with room for as many again. */
  #drop(): void {
    const docs = this.#docs, keys = this.#keys;
    this.least = keys.toSorted().at(-Math.max(1, this.k))!;
    let kept = 0;
    for (let at = 0; at < this.#length; at++) {
      docs[kept] = docs[at]!;
      keys[kept] = keys[at]!;
      kept += Number(keys[at]! >= this.least);
    }
    this.#length = kept;
    if (kept <= docs.length / 2) return;
    this.#docs = new Int32Array(2 * docs.length);
    this.#docs.set(docs);
    this.#keys = new Float64Array(2 * keys.length);
    this.#keys.set(keys);
  }
}
