import type { Dependence } from "./_dependence.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import type { Scatter } from "./_scatter.ts";
import type { SlopeError } from "./_slope_error.ts";

/** A slope with everything that its interval rests on. */
export interface Found {
  readonly slope: number;
  readonly influence: Float64Array;
  readonly fit: GrowthFit;
  readonly scatter: Scatter;
  readonly dependence: Dependence | null;
  readonly errors: readonly SlopeError[];
  /** Whether the dependence is that of many series. @default {false} */
  readonly together?: boolean;
}
