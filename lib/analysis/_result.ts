/** Why a value is not defined. */
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

/** A number with its interval; a bound is null where the interval is unbounded on that side. */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: null;
}

/** A value that is not defined, and why. */
export interface Undefined {
  readonly value: null;
  readonly low: null;
  readonly high: null;
  readonly reason: Reason;
}

/** A number with its interval, or null with a reason; never NaN or Infinity. */
export type Quantity = Estimate | Undefined;

/** What every result says of itself: the method, what it was run with, and what to know about it. */
export interface Result<Parameters> {
  readonly method: string;
  readonly parameters: Readonly<Parameters>;
  readonly notes: readonly string[];
}

/** The undefined value for a reason. */
export function undefinedFor(reason: Reason): Undefined {
  return { value: null, low: null, high: null, reason };
}

/** A value with bounds. Infinite bounds become null (unbounded); a value that is not finite is not identifiable. */
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
