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
 * least that no pair is missed: two sets of n and m with at least ⌈0.6·n⌉ and ⌈0.6·m⌉ in common
 * have a common one among the n − ⌈0.6·n⌉ + 1 and m − ⌈0.6·m⌉ + 1 least (prefix filtering,
 * Chaudhuri et al. 2006). The similarity of candidates is computed exactly.
 *
 * @param shingles of every text, sorted and distinct
 * @param days of every text, ascending
 */
export function nearDuplicates(
  shingles: readonly Float64Array[],
  days: ArrayLike<number>,
): DisjointSets {
  const groups = new DisjointSets(shingles.length);
  const recent = new RecentTexts();
  // texts with the same shingles are looked for as one, whose day is that of the latest
  const latest = Float64Array.from(days);
  const seen = new Int32Array(shingles.length).fill(-1);
  for (const [text, own] of shingles.entries()) {
    recent.reach(days[text]!);
    const least = own.subarray(0, own.length - Math.ceil(NEAR * own.length - 1e-9) + 1);
    let twin: number | null = null;
    for (const shingle of least) {
      for (const other of recent.holding(shingle)) {
        if (seen[other] === text) continue;
        seen[other] = text;
        if (days[text]! - latest[other]! > WINDOW_DAYS) continue;
        const similarity = similarityOf(own, shingles[other]!);
        if (similarity < NEAR) continue;
        groups.join(text, other);
        if (similarity === 1) twin = other;
      }
    }
    const one = twin ?? text;
    latest[one] = days[text]!;
    recent.add(one, least);
  }
  return groups;
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
