import { gallop, locate, lowerBound } from "./docset.ts";
import { intersect, intersectAll } from "./intersect.ts";
import { union } from "./union.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/**
 * Documents and, in the same order, their scores: NaN for a document that nothing scored, null
 * when nothing scored any.
 */
export interface Scored {
  readonly docs: Int32Array;
  readonly scores: Float64Array | null;
}

/** The documents in all clauses; a score is the mean over the clauses that gave one. */
export function andScored(clauses: readonly Scored[], work: Work = FREELY): Scored {
  const docs = intersectAll(clauses.map((clause) => clause.docs), work);
  const scoring = clauses.filter((clause) => clause.scores !== null);
  if (scoring.length <= 1) {
    return { docs, scores: scoring[0] ? scoresOf(scoring[0], docs, work) : null };
  }
  const sums = new Float64Array(docs.length);
  const counts = new Uint16Array(docs.length);
  for (const clause of scoring) {
    const scores = scoresOf(clause, docs, work);
    for (let i = 0; i < docs.length;) {
      for (const end = stretch(i, docs.length, work); i < end; i++) {
        if (Number.isNaN(scores[i]!)) continue;
        sums[i]! += scores[i]!;
        counts[i]!++;
      }
    }
  }
  for (let i = 0; i < sums.length;) {
    for (const end = stretch(i, sums.length, work); i < end; i++) sums[i]! /= counts[i]!;
  }
  return { docs, scores: sums };
}

/** The documents in any clause; a score is the highest that a clause gave. */
export function orScored(clauses: readonly Scored[], work: Work = FREELY): Scored {
  const docs = union(clauses.map((clause) => clause.docs), undefined, work);
  const scoring = clauses.filter((clause) => clause.scores !== null);
  if (scoring.length === 0) return { docs, scores: null };
  const best = new Float64Array(docs.length).fill(NaN);
  for (const clause of scoring) {
    const at = locate(clause.docs, docs, work);
    for (let i = 0; i < at.length;) {
      for (const end = stretch(i, at.length, work); i < end; i++) {
        const score = clause.scores![i]!;
        if (!(best[at[i]!]! >= score) && !Number.isNaN(score)) best[at[i]!] = score;
      }
    }
  }
  return { docs, scores: best };
}

/** The documents that are also in `docs`, with their scores. */
export function restrict(scored: Scored, docs: Int32Array, work: Work = FREELY): Scored {
  const both = intersect(scored.docs, docs, work);
  return { docs: both, scores: scored.scores === null ? null : scoresOf(scored, both, work) };
}

/** The documents from `lo` to before `hi`, with their scores, as views. */
export function sliceScored(scored: Scored, lo: number, hi: number): Scored {
  const { docs, scores } = scored;
  const from = lowerBound(docs, lo), to = gallop(docs, hi, from);
  if (to - from === docs.length) return scored;
  return { docs: docs.subarray(from, to), scores: scores && scores.subarray(from, to) };
}

/** The documents whose code is at most so much, with their scores. */
export function codedUpTo(
  scored: Scored,
  codes: Uint8Array,
  most: number,
  work: Work = FREELY,
): Scored {
  const { docs, scores } = scored;
  let count = 0;
  while (count < docs.length) {
    const end = stretch(count, docs.length, work);
    while (count < end && codes[docs[count]!]! <= most) count++;
    if (count < end) break;
  }
  if (count === docs.length) return scored;
  const left = new Int32Array(docs.length);
  const kept = scores && new Float64Array(docs.length);
  left.set(docs.subarray(0, count));
  kept?.set(scores!.subarray(0, count));
  for (let i = count; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      const doc = docs[i]!;
      left[count] = doc;
      if (kept) kept[count] = scores[i]!;
      count += Number(codes[doc]! <= most);
    }
  }
  return { docs: left.subarray(0, count), scores: kept && kept.subarray(0, count) };
}

/** The documents that score at least so much. */
export function scoringAtLeast(
  docs: Int32Array,
  scores: Float64Array,
  least: number,
  work: Work = FREELY,
): Int32Array {
  const left = new Int32Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      left[count] = docs[i]!;
      count += Number(scores[i]! >= least);
    }
  }
  return left.slice(0, count);
}

/** The documents to keep, with their scores; `keep[i]` is 1 or 0 for `docs[i]`. */
export function sifted({ docs, scores }: Scored, keep: Uint8Array, work: Work = FREELY): Scored {
  const left = new Int32Array(docs.length);
  const kept = scores && new Float64Array(docs.length);
  let count = 0;
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      left[count] = docs[i]!;
      if (kept) kept[count] = scores[i]!;
      count += keep[i]!;
    }
  }
  return { docs: left.subarray(0, count), scores: kept && kept.subarray(0, count) };
}

function scoresOf(scored: Scored, docs: Int32Array, work: Work): Float64Array {
  const at = locate(docs, scored.docs, work);
  const scores = new Float64Array(docs.length);
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      scores[i] = scored.scores![at[i]!]!;
    }
  }
  return scores;
}
