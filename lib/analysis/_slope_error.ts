import { normalCdf, normalQuantile, tCdf, tQuantile } from "./_distributions.ts";
import { correlated, dot, leftOf } from "./_correlated.ts";
import type { Dependence } from "./_dependence.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import { pullOf, type Scatter } from "./_scatter.ts";

/** A standard error, with the degrees of freedom of Student's t; null is the normal distribution. */
export interface SlopeError {
  readonly error: number;
  readonly degreesOfFreedom: number | null;
}

/** The error that is the widest at a level. */
export interface Margin extends SlopeError {
  readonly margin: number;
}

/** Student's t of a probability and degrees of freedom; null is the normal distribution. */
export type Quantile = (probability: number, degreesOfFreedom: number | null) => number;

/** The counting noise in a slope on which each residual has its influence. */
export function countingError({ noise }: GrowthFit, influence: Float64Array): SlopeError {
  let variance = 0;
  for (let i = 0; i < noise.length; i++) variance += influence[i]! ** 2 * noise[i]!;
  return { error: Math.sqrt(variance), degreesOfFreedom: null };
}

/**
 * All errors that a slope may have: of counting, of the scatter as if its parts were independent, and
 * of the scatter as dependent as it looks. The widest holds.
 */
export function errorsOf(
  fit: GrowthFit,
  influence: Float64Array,
  scatter: Scatter,
  dependence: Dependence | null,
): SlopeError[] {
  const { cells, dispersion, degreesOfFreedom, rest } = scatter;
  let unscaled = 0;
  for (let i = 0; i < influence.length; i++) unscaled += influence[i]! ** 2 * fit.masses[i]!;
  const errors = [
    countingError(fit, influence),
    { error: Math.sqrt(dispersion * unscaled), degreesOfFreedom },
  ];
  if (dependence === null) return errors;
  const { rho, share } = dependence;
  const { design } = rest;
  const left = leftOf(design, rho);
  const pull = pullOf(influence, fit, cells);
  const carried = dot(pull, correlated(pull, rho, design.places)) / dot(pull, pull);
  const independent = rest.squares / rest.degreesOfFreedom * (1 - share);
  const dependent = rest.squares / left.squares * share * carried;
  return [...errors, {
    error: Math.sqrt(unscaled * (independent + dependent)),
    degreesOfFreedom: left.degreesOfFreedom,
  }];
}

/** The half-width of the interval of a level, by the error that is the widest there. */
export function marginOf(
  errors: readonly SlopeError[],
  level: number,
  quantile: Quantile,
): Margin {
  const margins = errors.map((each) => ({
    ...each,
    margin: each.error * quantile((1 + level) / 2, each.degreesOfFreedom),
  }));
  return margins.reduce((widest, each) => each.margin > widest.margin ? each : widest);
}

/** Two-sided p-value of a slope that is this far from none: the largest over the errors. */
export function pValueOf(errors: readonly SlopeError[], distance: number): number {
  if (distance === 0) return 1;
  return Math.max(...errors.map(({ error, degreesOfFreedom: df }) => {
    const ratio = -Math.abs(distance / error);
    if (ratio === -Infinity) return 0;
    return 2 * (df === null ? normalCdf(ratio) : tCdf(ratio, df));
  }));
}

/** Quantiles that remember: one takes as long as a fit, and most series have the same. */
export function quantiles(): Quantile {
  const known = new Map<string, number>();
  return (probability, df) => {
    const key = `${probability} ${df}`;
    const found = known.get(key) ??
      (df === null ? normalQuantile(probability) : tQuantile(probability, df));
    known.set(key, found);
    return found;
  };
}
