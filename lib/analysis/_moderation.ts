import { type Common, expectedOf, type Scattered } from "./_common_scatter.ts";
import { correlated, dot } from "./_correlated.ts";
import { pullOf } from "./_scatter.ts";
import { countingError, type SlopeError } from "./_slope_error.ts";

/** A series' own error by what it has in common with the others. */
export interface Moderated {
  readonly errors: readonly SlopeError[];
  /** The part of its scatter that is not counting noise. */
  readonly share: number;
}

/** The errors of the slope of one series among many: of counting, and of its moderated scatter. */
export function moderatedErrors(each: Scattered, common: Common): Moderated {
  const { fit, scatter } = each;
  const { rest } = scatter;
  const { rho, variance, degreesOfFreedom: shared } = common;
  const counting = countingError(fit, fit.influence);
  const { expected, left, degreesOfFreedom: own } = expectedOf(each, rho, variance);
  const squares = shared === null
    ? expected
    : (own * rest.squares + shared * expected) / (own + shared);
  const excess = Math.max(0, (squares - rest.noise) / left);
  const pull = pullOf(fit.influence, fit, scatter.cells);
  const carried = dot(pull, correlated(pull, rho, scatter.design.places));
  return {
    errors: [counting, {
      error: Math.sqrt(counting.error ** 2 + excess * carried),
      degreesOfFreedom: shared === null ? null : own + shared,
    }],
    share: squares > 0 ? excess * left / (rest.noise + excess * left) : 0,
  };
}
