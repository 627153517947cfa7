import type { Note } from "../words/note.ts";

/**
 * Why a value is not defined.
 *
 * @category Results
 */
export type Reason =
  | "zero_base"
  | "too_few_points"
  | "not_identifiable"
  | "before_first"
  | "partial_bucket"
  | "empty_sets"
  | "no_variation"
  | "no_growth"
  | "not_given";

/**
 * A number with its interval; a bound is null where the interval is unbounded on that side.
 *
 * @category Results
 */
export interface Estimate {
  /** The estimate. */
  readonly value: number;
  /** Lower bound; null where there is none. */
  readonly low: number | null;
  /** Upper bound; null where there is none. */
  readonly high: number | null;
  /** Null: the value is defined. */
  readonly reason: null;
}

/**
 * A value that is not defined, and why.
 *
 * @category Results
 */
export interface Undefined {
  /** Null: there is no value. */
  readonly value: null;
  /** Null, as the value is. */
  readonly low: null;
  /** Null, as the value is. */
  readonly high: null;
  /** Why there is no value. */
  readonly reason: Reason;
}

/**
 * A number with its interval, or null with a reason; never NaN or Infinity.
 *
 * @category Results
 */
export type Quantity = Estimate | Undefined;

/**
 * What every result says of itself: the method, what it was run with, and what to know about it.
 *
 * @category Results
 */
export interface Result<Parameters> {
  /** Name of the method. */
  readonly method: string;
  /** What it was run with, defaults included. */
  readonly parameters: Readonly<Parameters>;
  /** What a reader should know, for example what was left out. */
  readonly notes: readonly Note[];
}

/** The undefined value for a reason. */
export function undefinedFor(reason: Reason): Undefined {
  return { value: null, low: null, high: null, reason };
}

/**
 * A value with bounds. Infinite bounds become null (unbounded); a value that is not finite is not
 * identifiable.
 */
export function estimate(value: number, low: number, high: number): Quantity {
  if (!Number.isFinite(value) || Number.isNaN(low) || Number.isNaN(high)) {
    return undefinedFor("not_identifiable");
  }
  return {
    value,
    low: Number.isFinite(low) ? low : null,
    high: Number.isFinite(high) ? high : null,
    reason: null,
  };
}
