import { DisjointSets } from "./disjoint_sets.ts";
import type { ShingleCounts } from "./shingle_counts.ts";
import { similarityOf } from "./similarity.ts";

/** Texts are near-duplicates from this Jaccard similarity of their shingles on. */
export const NEAR = 0.6;

/** What is compared is at most so many days apart. */
export const WINDOW_DAYS = 14;

/**
 * Groups near-duplicate texts by single linkage: those of a Jaccard similarity of at least
 * {@link NEAR} that are at most {@link WINDOW_DAYS} apart.
 *
 * Candidates are texts that share one of their rarest shingles. In place of a MinHash signature,
 * which misses pairs by chance, so many of the rarest are looked at that no pair is missed: sets of
 * n and m that have max(⌈0.6·n⌉, ⌈0.6·m⌉) in common have a common one among the n − ⌈0.6·n⌉ + 1
 * and the m − ⌈0.6·m⌉ + 1 that come first in any one order (prefix filtering, Chaudhuri et al.
 * 2006). The similarity of candidates is computed exactly.
 */
export class NearDuplicates {
  readonly #groups = new DisjointSets();
  readonly #shingles = new Map<number, Float64Array>();
  readonly #recent = new RecentTexts((text) => this.#shingles.delete(text));
  /** Of each text and those with the same shingles that came after it. */
  readonly #latestDay: number[] = [];
  readonly #comparedWith: number[] = [];

  /** @param counts how many texts hold each shingle, to know the rarest */
  constructor(private readonly counts: ShingleCounts) {}

  /**
   * The next text; days ascend.
   *
   * @param shingles sorted and distinct
   */
  add(shingles: Float64Array, day: number): void {
    const text = this.#groups.add();
    this.#shingles.set(text, shingles);
    this.#latestDay.push(day);
    this.#comparedWith.push(-1);
    this.#recent.reach(day);
    const rarest = this.counts.rarest(shingles, telling(shingles.length));
    let same = text;
    for (const mark of rarest) {
      for (const texts of this.#recent.holding(mark)) {
        for (const other of texts) {
          if (this.#comparedWith[other] === text) continue;
          this.#comparedWith[other] = text;
          if (day - this.#latestDay[other]! > WINDOW_DAYS) continue;
          const similarity = similarityOf(shingles, this.#shingles.get(other)!);
          if (similarity < NEAR) continue;
          this.#groups.join(text, other);
          if (similarity === 1) same = other;
        }
      }
    }
    // texts with the same shingles are looked for as one
    this.#latestDay[same] = day;
    if (same !== text) this.#shingles.delete(text);
    this.#recent.add(same, rarest);
  }

  /** The groups of two texts or more, by their numbers from 0 in the order they were added. */
  groups(): number[][] {
    return this.#groups.groups();
  }
}

const NONE: readonly number[] = [];

/** Where to find the texts of the last days by their rarest shingles: two spans of days, no more. */
class RecentTexts {
  #from = -Infinity;
  #current = new Map<number, number[]>();
  #previous = new Map<number, number[]>();
  #added = new Set<number>();
  #addedBefore = new Set<number>();

  /** @param forget is told of each text that is not held any more */
  constructor(private readonly forget: (text: number) => void) {}

  /** Forgets what is too far from a day to matter. */
  reach(day: number): void {
    if (day - this.#from <= WINDOW_DAYS) return;
    this.#from = day;
    this.#previous = this.#current;
    this.#current = new Map();
    for (const text of this.#addedBefore) if (!this.#added.has(text)) this.forget(text);
    this.#addedBefore = this.#added;
    this.#added = new Set();
  }

  holding(mark: number): readonly (readonly number[])[] {
    return [this.#current.get(mark) ?? NONE, this.#previous.get(mark) ?? NONE];
  }

  add(text: number, marks: Float64Array): void {
    if (this.#added.has(text)) return;
    this.#added.add(text);
    for (const mark of marks) {
      const texts = this.#current.get(mark);
      if (texts) texts.push(text);
      else this.#current.set(mark, [text]);
    }
  }
}

/** Of so many shingles, how many must be looked at to find every near-duplicate. */
function telling(shingles: number): number {
  return shingles === 0 ? 0 : shingles - Math.ceil(NEAR * shingles) + 1;
}
