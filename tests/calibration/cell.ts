import type { Random } from "./random.ts";

/**
 * What one simulated series shows: whether the event of the cell happened, a part of it (say the
 * share of its buckets that are covered), or null where the method gives no answer and says so.
 */
export type Outcome = boolean | number | null;

/** Where a rate must lie, in percent. */
export type Bound = { readonly most: number } | { readonly least: number };

/** One rate that is to hold: an error rate, a coverage, or a power. */
export interface Cell {
  /** Name of the method. */
  readonly method: string;
  /** The event whose rate is measured. */
  readonly what: string;
  /** How series are made, in words, with mean, σ and n. */
  readonly generator: string;
  /** How many series are simulated: for the table, and among the tests. */
  readonly series: { readonly long: number; readonly short: number };
  readonly seed: number;
  readonly bound: Bound;
  /** Makes one series, runs the method, and tells the outcome; nothing else may be random. */
  readonly run: (random: Random) => Outcome | Promise<Outcome>;
}

/** The name of a cell, in tests and in progress. */
export function nameOf({ method, what, generator }: Cell): string {
  return `${method}: ${what} (${generator})`;
}

/** The bound in words. */
export function boundText(bound: Bound): string {
  return "most" in bound ? `at most ${bound.most}` : `at least ${bound.least}`;
}
