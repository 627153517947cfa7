import { DisjointSets } from "./disjoint_sets.ts";
import { similarityOf } from "./similarity.ts";

/** Texts are near-duplicates from this Jaccard similarity of their shingles on. */
export const NEAR = 0.6;

/** What is compared is at most so many days apart. */
export const WINDOW_DAYS = 14;

/**
 * Groups near-duplicate texts by single linkage: those of a Jaccard similarity of at least
 * {@link NEAR} that are at most {@link WINDOW_DAYS} apart.
 *
 * Candidates are texts that share one of the least shingles, as MinHash finds them; so many of the
 * least that no pair is missed: sets of n and m that have max(⌈0.6·n⌉, ⌈0.6·m⌉) in common have a
 * common one among the n − ⌈0.6·n⌉ + 1 and the m − ⌈0.6·m⌉ + 1 least (prefix filtering,
 * Chaudhuri et al. 2006). The similarity of candidates is computed exactly.
 */
export class NearDuplicates {
  readonly #groups = new DisjointSets();
  readonly #recent = new RecentTexts();
  readonly #shingles: Float64Array[] = [];
  /** Of each text and those with the same shingles that came after it. */
  readonly #latestDay: number[] = [];
  readonly #comparedWith: number[] = [];

  /**
   * The next text; days ascend.
   *
   * @param shingles sorted and distinct
   */
  add(shingles: Float64Array, day: number): void {
    const text = this.#groups.add();
    this.#shingles.push(shingles);
    this.#latestDay.push(day);
    this.#comparedWith.push(-1);
    this.#recent.reach(day);
    const least = leastOf(shingles);
    let same = text;
    for (const shingle of least) {
      for (const other of this.#recent.holding(shingle)) {
        if (this.#comparedWith[other] === text) continue;
        this.#comparedWith[other] = text;
        if (day - this.#latestDay[other]! > WINDOW_DAYS) continue;
        const similarity = similarityOf(shingles, this.#shingles[other]!);
        if (similarity < NEAR) continue;
        this.#groups.join(text, other);
        if (similarity === 1) same = other;
      }
    }
    // texts with the same shingles are looked for as one
    this.#latestDay[same] = day;
    this.#recent.add(same, least);
  }

  /** The groups of two texts or more, by their numbers from 0 in the order they were added. */
  groups(): number[][] {
    return this.#groups.groups();
  }
}

/** Where to find the texts of the last days by their least shingles: two spans of days, no more. */
class RecentTexts {
  #from = -Infinity;
  #current = new Map<number, number[]>();
  #previous = new Map<number, number[]>();
  #added = new Set<number>();

  /** Forgets what is too far from a day to matter. */
  reach(day: number): void {
    if (day - this.#from <= WINDOW_DAYS) return;
    this.#from = day;
    this.#previous = this.#current;
    this.#current = new Map();
    this.#added = new Set();
  }

  *holding(shingle: number): Generator<number> {
    yield* this.#current.get(shingle) ?? [];
    yield* this.#previous.get(shingle) ?? [];
  }

  add(text: number, least: Float64Array): void {
    if (this.#added.has(text)) return;
    this.#added.add(text);
    for (const shingle of least) {
      const texts = this.#current.get(shingle);
      if (texts) texts.push(text);
      else this.#current.set(shingle, [text]);
    }
  }
}

function leastOf(shingles: Float64Array): Float64Array {
  // a product that is a hair above a whole number must not be rounded up to the next
  return shingles.subarray(0, shingles.length - Math.ceil(NEAR * shingles.length - 1e-9) + 1);
}
