import type { GrowthInput } from "./_growth_data.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import { growthNotes } from "./_growth_notes.ts";
import { estimate, type Reason, undefinedFor } from "./_result.ts";
import { marginOf, pValueOf, type Quantile } from "./_slope_error.ts";
import type { Found, LogLinearGrowth } from "./_growth_types.ts";

const METHOD = "log-linear growth";

/** The result of a slope: rate, interval, p-value, curve and notes. */
export function growthResult(
  input: GrowthInput,
  found: Found,
  quantile: Quantile,
): LogLinearGrowth {
  const { data: { times, unit }, parameters } = input;
  const { slope, influence, fit, scatter, dependence, errors } = found;
  const { margin, error, degreesOfFreedom } = marginOf(errors, parameters.level, quantile);
  // what the first bucket has too much can only have bent the curve down
  const bend = Math.max(0, -influence[0]! * excessIn(fit, input.excess));
  const [low, high] = [slope - margin, slope + bend + margin];
  // counts so far apart that the curve is 0 somewhere leave every slope possible
  if (![low, high].every(Number.isFinite)) return noGrowth(input, "not_identifiable");
  const distance = slope < 0 ? Math.min(0, slope + bend) : slope;
  return {
    method: METHOD,
    parameters,
    notes: [...input.notes, ...growthNotes(input, found, error)],
    rate: estimate(Math.expm1(slope), Math.expm1(low), Math.expm1(high)),
    slope: estimate(slope, low, high),
    standardError: error,
    degreesOfFreedom,
    pValue: pValueOf(errors, distance),
    dispersion: fit.pooled ? Math.max(unit, scatter.dispersion) : null,
    dependence: dependence === null ? null : dependence.rho * dependence.share,
    claimable: scatter.claimable,
    fitted: Array.from(times, (time, i) => ({ time, value: fit.fitted[i]! })),
  };
}

/** The result where there is no slope. */
export function noGrowth({ parameters, notes }: GrowthInput, reason: Reason): LogLinearGrowth {
  const none = undefinedFor(reason);
  return {
    method: METHOD,
    parameters,
    notes,
    rate: none,
    slope: none,
    standardError: null,
    degreesOfFreedom: null,
    pValue: null,
    dispersion: null,
    dependence: null,
    claimable: false,
    fitted: [],
  };
}

/** The same in what the residuals are of: counts, or logs. */
function excessIn({ fitted, pooled }: GrowthFit, excess: number): number {
  return pooled ? excess : excess / fitted[0]!;
}
