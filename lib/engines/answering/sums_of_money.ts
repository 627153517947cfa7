/** An exact sum of money, each unit of which is worth the same in the currency of an answer. */
export interface WorthSum {
  readonly worth: number;
  readonly sum: number;
}

/** An amount in units, rounded once to whole cents, of sums in cents. */
export function amountOfCents(sums: readonly WorthSum[]): number {
  return inUnits(converted(sums));
}

/** The same of a sum in cents of the currency of the answer. */
export function inUnits(cents: number): number {
  return Math.round(cents) / 100;
}

/** An exposure in whole units, rounded once, of sums in units: shares of days are among them. */
export function exposureOf(sums: readonly WorthSum[]): number {
  return Math.round(exposed(sums));
}

/** The same before it is rounded. */
export function exposed(sums: readonly WorthSum[]): number {
  const [only] = sums;
  if (sums.length === 1) return only!.worth * settled(only!.sum);
  return converted(sums.map(({ worth, sum }) => ({ worth, sum: settled(sum) })));
}

/**
 * Sums of shares of days are told to so much: a third is none of the numbers of a computer, and three
 * of them end in a half only if their last bits, in which engines differ, are let go.
 */
export const EXPOSURE_STEP = 2 ** -20;

/** From here on doubles lie no closer than {@linkcode EXPOSURE_STEP}. */
const COARSE = 2 ** 33;

function settled(sum: number): number {
  return Math.abs(sum) < COARSE ? Math.round(sum / EXPOSURE_STEP) * EXPOSURE_STEP : sum;
}

/**
 * Each sum is multiplied once and the least worth is added first: the same whatever order records
 * come in, and whoever adds them up.
 */
function converted(sums: readonly WorthSum[]): number {
  const [only] = sums;
  if (sums.length === 1) return only!.worth * only!.sum;
  return sums.toSorted((one, other) => one.worth - other.worth)
    .reduce((total, { worth, sum }) => total + worth * sum, 0);
}
