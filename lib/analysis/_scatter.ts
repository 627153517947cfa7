import type { Numbers } from "./_check.ts";
import { bucketCells, type Cell, pooledCells, yearsOf } from "./_cells.ts";
import { type Design, dot } from "./_correlated.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import { outlierOf } from "./_outlier.ts";
import { type Residuals, residualsOf, unbent } from "./_residuals.ts";

/** What the scatter of a series around its curve is measured between. */
export type Between = "buckets" | "years";

/** How a series scatters around its curve. */
export interface Scatter extends Residuals {
  readonly between: Between;
  readonly cells: readonly Cell[];
  /** What is left of it without a bend: neighbours are alike on a bent course, too. */
  readonly rest: Residuals;
  /** χ² over its degrees of freedom. */
  readonly dispersion: number;
  /** Index of a bucket that alone makes up most of the scatter. */
  readonly outlier: number | null;
  /** Null: the buckets are no shorter than a year. */
  readonly completeYears: number | null;
  /** False for buckets shorter than a year over fewer than four complete years. */
  readonly claimable: boolean;
}

const FEWEST_YEARS = 4;

/**
 * The scatter of a fit. Buckets shorter than a year share what happened in their year, so from four
 * complete years on the scatter is measured from year to year; else between buckets.
 */
export function scatterOf(fit: GrowthFit, times: Numbers): Scatter {
  const years = yearsOf(times);
  const byYear = years !== null && years.complete >= FEWEST_YEARS;
  const buckets = bucketCells(times);
  const cells = byYear ? years.cells : fit.pooled ? pooledCells(buckets, fit.masses) : buckets;
  const masses = perCell(cells, (i) => fit.masses[i]!);
  const residuals = residualsOf(
    perCell(cells, (i) => fit.residuals[i]!, (sum, c) => sum / Math.sqrt(masses[c]!)),
    perCell(cells, (i) => fit.noise[i]!, (sum, c) => sum / masses[c]!),
    designOf(fit, cells, masses),
  );
  return {
    ...residuals,
    between: byYear ? "years" : "buckets",
    cells,
    rest: unbent(residuals),
    dispersion: residuals.squares / residuals.degreesOfFreedom,
    outlier: outlierOf(residuals.parts, cells, fit.residuals),
    completeYears: years?.complete ?? null,
    claimable: years === null || byYear,
  };
}

/** By how much the slope changes when all of a cell is off by the root of its mass. */
export function pullOf(
  influence: Float64Array,
  fit: Pick<GrowthFit, "masses">,
  cells: readonly Cell[],
): Float64Array {
  const masses = perCell(cells, (i) => fit.masses[i]!);
  return perCell(
    cells,
    (i) => influence[i]! * fit.masses[i]!,
    (sum, c) => sum / Math.sqrt(masses[c]!),
  );
}

function designOf(fit: GrowthFit, cells: readonly Cell[], masses: Float64Array): Design {
  const pull = pullOf(fit.influence, fit, cells);
  const length = Math.sqrt(dot(pull, pull));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return {
    taken: [
      masses.map((mass) => Math.sqrt(mass / total)),
      pull.map((part) => part / length),
    ],
    places: cells.map(({ place }) => place),
  };
}

function perCell(
  cells: readonly Cell[],
  of: (bucket: number) => number,
  then: (sum: number, cell: number) => number = (sum) => sum,
): Float64Array {
  return Float64Array.from(cells, ({ first, end }, cell) => {
    let sum = 0;
    for (let i = first; i < end; i++) sum += of(i);
    return then(sum, cell);
  });
}
