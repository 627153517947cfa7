import { dotNext } from "./_correlated.ts";
import type { Residuals } from "./_residuals.ts";

/** How alike neighbours are, in the part of their scatter that is not counting noise. */
export interface Dependence {
  /** Correlation of neighbours in that part. */
  readonly rho: number;
  /** That part of the scatter. */
  readonly share: number;
}

/** Fewer cells do not show how much they depend on each other. */
export const FEWEST = 8;

/** A larger correlation cannot be told from a trend. */
const LARGEST = 0.8;
/** A larger one is not supposed of a small part of the scatter. */
const LIKELY = 0.6;
/**
 * Three directions taken from n independent residuals leave a first autocorrelation of about −3 / n,
 * from dependent ones less (F. H. C. Marriott and J. A. Pope 1954, Biometrika 41, 390); this is given
 * back.
 */
const TAKEN = 3.6;

/**
 * The dependence of residuals by their first autocorrelation; null where there are too few of them, or
 * no sign of any.
 *
 * Counting noise depends on nothing, so the autocorrelation is that of the rest of the scatter: the
 * smaller this rest, the more alike it must be. It is taken as large enough for a correlation of at
 * most 0.6; an interval then never widens where more is counted.
 */
export function dependenceOf(
  { squares, products, noise, design: { places } }: Residuals,
): Dependence | null {
  const n = places.length;
  const ones = new Float64Array(n).fill(1);
  const pairs = dotNext(ones, ones, places);
  if (n < FEWEST || pairs < FEWEST - 1 || !(squares > 0)) return null;
  const first = products / squares * (n - 1) / pairs + TAKEN / n;
  if (first <= 0) return null;
  const share = Math.min(1, Math.max(1 - noise / squares, first / LIKELY));
  return { rho: Math.min(LARGEST, first / share), share };
}
