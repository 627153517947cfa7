import { median } from "simple-statistics";
import { checkOptions, type Checks, checkSurplus, LEVEL, LIST, whole } from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import {
  checkIncreasing,
  checkInteger,
  checkMinLength,
  checkNumbers,
  checkSameLength,
  type Numbers,
} from "./_check.ts";
import { completenessCurve } from "./_completeness.ts";
import { normalQuantile, tQuantile } from "./_distributions.ts";
import { poissonInterval } from "./poisson_interval.ts";
import { estimate, type Quantity, type Reason, type Result, undefinedFor } from "./_result.ts";

/**
 * What {@linkcode nowcast} reads; all days are whole day numbers of one calendar.
 *
 * @category Evidence
 */
export interface NowcastInput {
  /** Day each record's event happened. */
  readonly eventDays: Numbers;
  /** Day each record was added, in the same order. */
  readonly addedDays: Numbers;
  /** First day of each bucket, and the day after the last: increasing. */
  readonly edges: Numbers;
  /** Last day whose additions are known; later additions are not looked at. */
  readonly asOf: number;
}

/**
 * Options of {@linkcode nowcast}.
 *
 * @category Evidence
 */
export interface NowcastOptions {
  /** Index of the bucket asked for. @default {the last that has begun} */
  readonly bucket?: number;
  /** Level of the interval. @default {0.95} */
  readonly level?: number;
}

/**
 * An earlier bucket, estimated from what was known at the same age.
 *
 * @category Evidence
 */
export interface NowcastCase {
  readonly bucket: number;
  readonly estimate: number;
  readonly final: number;
  /** Estimate / final − 1. */
  readonly error: number;
  /** The same for the count as it stood. */
  readonly errorAsItStood: number;
}

/**
 * Result of {@linkcode nowcast}.
 *
 * @category Evidence
 */
export interface Nowcast extends Result<{ bucket: number | null; level: number; asOf: number }> {
  /** Records of the bucket known so far. */
  readonly observed: number;
  /** Share of its records that a bucket of this age has, 0 to 1. */
  readonly completeness: number | null;
  /** What the bucket will hold in the end. */
  readonly total: Quantity;
  readonly backTest: {
    readonly cases: readonly NowcastCase[];
    /** Median of the absolute errors; null without cases. */
    readonly medianError: number | null;
    readonly medianErrorAsItStood: number | null;
  };
}

interface State {
  readonly estimate: number;
  readonly observed: number;
  readonly completeness: number;
}

const TASK = "nowcast";

/** What each option must be. */
export const NOWCAST: Checks<NowcastOptions> = { bucket: whole({ least: 0 }), level: LEVEL };

const INPUT: Checks<NowcastInput> = {
  eventDays: LIST,
  addedDays: LIST,
  edges: LIST,
  asOf: whole(),
};
const MIN_HISTORY = 3;
const ROUNDING = 1e-9;

/**
 * What an unfinished bucket will hold in the end: its count so far over the share that buckets of
 * its age had, learned from when the records of earlier buckets were added.
 *
 * Age is time since the bucket's first day, in bucket lengths, so days that have not come and
 * records that are late are both covered. The share is the maximum-likelihood estimate for
 * right-truncated delays; it counts only delays as long as have been seen. The interval is the
 * wider of what the back-test's errors say (each earlier bucket estimated from what was known at
 * that age) and of Poisson counting. Fewer than three earlier buckets give `too_few_points`, an
 * age before anything was ever added `not_identifiable`.
 *
 * Source: S. W. Lagakos, L. M. Barraj, V. De Gruttola 1988, Biometrika 75, 515; J. F. Lawless 1994,
 * Can. J. Stat. 22, 15.
 *
 * @throws {TypeError} when the days have not one length
 * @throws {RangeError} when a day is not finite, edges do not increase, or the bucket has not begun
 *
 * @example Half of every bucket is known half way
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const eventDays = Array.from({ length: 350 }, (_, i) => Math.floor(i / 10) * 2);
 * const edges = [0, 20, 40, 60, 80];
 * const { total } = nowcast({ eventDays, addedDays: eventDays, edges, asOf: 69 });
 * assertEquals(total.value, 100);
 * ```
 */
export function nowcast(input: NowcastInput, options: NowcastOptions = {}): Nowcast {
  checkOptions(TASK, options, NOWCAST);
  checkSurplus(TASK, arguments, 2);
  checkOptions(TASK, input, INPUT, "the input");
  const { eventDays, addedDays, edges, asOf } = input;
  const { level = 0.95 } = options;
  checkSameLength(TASK, { eventDays, addedDays });
  checkNumbers(TASK, "eventDays", eventDays);
  checkNumbers(TASK, "addedDays", addedDays);
  checkIncreasing(TASK, "edges", edges);
  checkMinLength(TASK, "edges", edges, 2);
  checkInteger(TASK, "asOf", asOf);
  const begun = Array.from(edges).slice(0, -1).filter((start) => start <= asOf).length;
  const { bucket = Math.max(0, begun - 1) } = options;
  checkInteger(TASK, "bucket", bucket, { min: 0, max: begun - 1 });

  const added = recordsByBucket(input);
  const lengthOf = (k: number) => edges[k + 1]! - edges[k]!;
  const age = (asOf - edges[bucket]!) / lengthOf(bucket);
  const knownAt = (day: number) => {
    const buckets = added.slice(0, begun).flatMap((days, k) => {
      if (edges[k]! > day) return [];
      const ageOf = (d: number) => (d - edges[k]!) / lengthOf(k);
      return [{ limit: ageOf(day), ages: days.filter((d) => d <= day).map(ageOf) }];
    });
    const curve = completenessCurve(buckets);
    return (k: number): State | null => {
      const { ages, limit } = buckets[k]!;
      const completeness = curve(limit);
      if (completeness === 0) return null;
      return { estimate: ages.length / completeness, observed: ages.length, completeness };
    };
  };

  const knownNow = knownAt(asOf);
  const now = knownNow(bucket);
  const cases: NowcastCase[] = [];
  for (let k = MIN_HISTORY; k < bucket; k++) {
    const sameAge = edges[k]! + Math.floor(age * lengthOf(k) + ROUNDING);
    const then = knownAt(Math.min(asOf, sameAge))(k);
    const final = knownNow(k);
    if (then === null || final === null || final.estimate === 0) continue;
    cases.push({
      bucket: k,
      estimate: then.estimate,
      final: final.estimate,
      error: then.estimate / final.estimate - 1,
      errorAsItStood: then.observed / final.estimate - 1,
    });
  }
  const medianOf = (errors: readonly number[]) =>
    errors.length === 0 ? null : median(errors.map(Math.abs));
  const reason: Reason | null = bucket < MIN_HISTORY
    ? "too_few_points"
    : now === null
    ? "not_identifiable"
    : null;
  return {
    method: "nowcast",
    parameters: { bucket, level, asOf },
    notes: notesOn(reason, bucket, cases.length),
    observed: added[bucket]!.filter((day) => day <= asOf).length,
    completeness: reason === null ? now!.completeness : null,
    total: reason === null ? totalOf(now!, cases, level) : undefinedFor(reason),
    backTest: {
      cases,
      medianError: medianOf(cases.map((one) => one.error)),
      medianErrorAsItStood: medianOf(cases.map((one) => one.errorAsItStood)),
    },
  };
}

/** Days added, per bucket of the event day. */
function recordsByBucket({ eventDays, addedDays, edges }: NowcastInput): number[][] {
  const buckets = Array.from(edges).slice(0, -1).map((): number[] => []);
  for (let i = 0; i < eventDays.length; i++) {
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle]! <= eventDays[i]!) low = middle + 1;
      else high = middle;
    }
    buckets[low - 1]?.push(addedDays[i]!);
  }
  return buckets;
}

function totalOf(now: State, cases: readonly NowcastCase[], level: number): Quantity {
  const { observed, completeness } = now;
  if (observed === 0) return estimate(0, 0, poissonInterval(0, { level }).high / completeness);
  const tail = (1 + level) / 2;
  const logs = cases.filter((one) => one.estimate > 0)
    .map((one) => Math.log(one.estimate / one.final));
  const spread = logs.length < MIN_HISTORY ? 0 : tQuantile(tail, logs.length) * Math.sqrt(
    logs.reduce((sum, log) => sum + log * log, 0) / logs.length * (1 + 1 / logs.length),
  );
  const counting = normalQuantile(tail) * Math.sqrt((1 - completeness) / observed);
  const reach = Math.exp(Math.max(spread, counting));
  return estimate(now.estimate, Math.max(observed, now.estimate / reach), now.estimate * reach);
}

function notesOn(reason: Reason | null, history: number, cases: number): Note[] {
  if (reason === "too_few_points") {
    return [note("few_earlier_buckets", { buckets: history, least: MIN_HISTORY })];
  }
  if (reason !== null) return [note("never_added", {})];
  return cases < MIN_HISTORY
    ? [note("interval_of_counting", { cases })]
    : [note("interval_of_back_test", { cases })];
}
