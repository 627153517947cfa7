import type { TrendWarning } from "../analysis/mod.ts";
import type { Frame } from "../frame/mod.ts";
import type { SourceEnd } from "../frame/provenance.ts";
import type { Query, TrendMultiverse } from "../study/mod.ts";
import type { KnownDay } from "../words/known_day.ts";
import type { Note } from "../words/note.ts";
import type { Course } from "./growth.ts";
import { isClaim, isTold } from "./growth.ts";

/** What is known of one type of evidence: the facts that its sentences are made of. */
export interface Story {
  /** A collection, and its anchor on the page. */
  readonly type: string;
  readonly noun: string;
  /** Matching records, those without a date included. */
  readonly total: number;
  /** Gives the series. */
  readonly query: Query;
  readonly frame: Frame;
  readonly course: Course;
  /** Of the share of all records of the type; null where it is not told. */
  readonly share: Course | null;
  /** The trend under every way to compute it; null where the series has none. */
  readonly robust: TrendMultiverse | null;
  /** What forbids to claim a trend. */
  readonly grave: readonly TrendWarning[];
  /** What else a reader should know of it. */
  readonly cautions: readonly Note[];
  /** Where its data end before those of the rest of the report do. */
  readonly ended: Ending | null;
  readonly money: Money | null;
  /** Who has most of the records; null where nobody leads. */
  readonly leader: Leader | null;
}

/** Sources that end, each with its last day; without a source it is all of the type. */
export interface Ending {
  readonly day: KnownDay;
  readonly sources: readonly SourceEnd[];
}

/** A sum of money and of how many of the records it is. */
export interface Money {
  readonly what: "cost" | "known amounts";
  readonly sum: number;
  readonly currency: string | null;
  /** Of how many records the amount is known; null: of all. */
  readonly part: { readonly known: number; readonly of: number } | null;
  /** Of how many others it is known in another currency alone. */
  readonly inOthers: number;
  /** Of how many the sum has the contribution of the EU, since their cost is not known. */
  readonly standIns: number;
}

export interface Leader {
  readonly name: string;
  readonly count: number;
}

/**
 * What may be said of a trend: that there is one under nearly all ways to compute it (`claimed`), or
 * under most (`mostly`); that the one found does not hold under most (`fails`), or rests on something
 * grave (`doubted`); that a test of enough data found none (`unclear`); or that there is too little to
 * test (`few`): then no rate is told.
 */
export type Standing = "claimed" | "mostly" | "fails" | "doubted" | "unclear" | "few";

/** A trend is claimed plainly where it holds in so many ways, and at all where in so many. */
export const NEARLY_ALL = 0.8;
export const MOST = 0.5;

/** Fewer records a bucket, on average, are too few to tell anything from. */
const LEAST_RECORDS = 5;

/**
 * Whether a trend is refused for how few the records are: not where sources made it, nor where there
 * are enough, all in a part of the buckets.
 */
function isSparse({ course: { complete }, grave }: Pick<Story, "course" | "grave">): boolean {
  if (grave.some(({ code }) => code.startsWith("source_"))) return false;
  const sum = complete.reduce((all, { value }) => all + value, 0);
  return grave.some(({ code }) => code === "few_documents") &&
    sum < LEAST_RECORDS * complete.length;
}

/** The one rule for claims of a report. */
export function standingOf({ course, share, robust, grave }: Claimable): Standing {
  if (course.trend === "unknown") return "few";
  if (!isClaim(course)) {
    if (share && isClaim(share) && !grave.length) return "claimed";
    return isTold(course) ? "unclear" : "few";
  }
  if (grave.length) return isSparse({ course, grave }) ? "few" : "doubted";
  const part = robust ? robust.verdicts.holds / waysIn(robust) : 0;
  const opposed = (robust?.verdicts.contradicted ?? 0) > 0;
  if (part >= NEARLY_ALL && !opposed) return "claimed";
  return part > MOST && !opposed ? "mostly" : "fails";
}

/** All ways to compute a trend: those that cannot be computed do not speak for it. */
export function waysIn({ verdicts }: Pick<TrendMultiverse, "verdicts">): number {
  const { holds, contradicted, undecided, undefined: without } = verdicts;
  return holds + contradicted + undecided + without;
}

/** What the rule looks at. */
export type Claimable = Pick<Story, "course" | "share" | "robust" | "grave">;

/** Whether a growth may be told as a trend. */
export function isClaimed(story: Claimable): boolean {
  const standing = standingOf(story);
  return standing === "claimed" || standing === "mostly";
}
