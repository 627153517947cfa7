import type { Query } from "../../study/mod.ts";
import { collectionWords } from "../../words/numbers.ts";
import { isGrave } from "../doubts.ts";
import { type Course, isClaim } from "../growth.ts";
import type { Deals } from "./deals.ts";
import type { Evidence } from "./evidence.ts";

/** A type of evidence and what its course says. */
export interface Claim {
  readonly type: string;
  readonly noun: string;
  readonly query: Query;
  readonly course: Course;
  /** Of the share of all records of the type; null where it is not told. */
  readonly share: Course | null;
  readonly records: number;
  /** Whether it is too doubtful to be the first thing that is said. */
  readonly doubtful: boolean;
}

/** What each type of evidence says, those with the most records first. */
export function claimsOf(evidence: readonly Evidence[], deals: readonly Deals[]): Claim[] {
  return [
    ...evidence.map(({ collection, noun, query, course, share, total, doubts }) => ({
      type: collection,
      noun,
      query,
      course,
      share,
      records: total,
      doubtful: isGrave(doubts),
    })),
    ...deals.flatMap(({ type, total, series }) =>
      series
        ? [{
          type,
          noun: collectionWords(type),
          query: series.query,
          course: series.counts,
          share: series.share,
          records: total,
          doubtful: isGrave(series.doubts),
        }]
        : []
    ),
  ].sort((one, other) => other.records - one.records);
}

/** The claims that something grows or falls and that are not doubtful. */
export function boldClaims(claims: readonly Claim[]): Claim[] {
  return claims.filter(({ course, doubtful }) => isClaim(course) && !doubtful);
}
