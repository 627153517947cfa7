import type { Numbers } from "./_check.ts";
import { bucketCells, type Cell, pooledCells, yearsOf } from "./_cells.ts";
import { type Design, dot, dotNext } from "./_dependence.ts";
import type { GrowthFit } from "./_growth_fit.ts";
import { outlierOf } from "./_outlier.ts";

/** What the scatter of a series around its curve is measured between. */
export type Between = "buckets" | "years";

/** How a series scatters around its curve. */
export interface Scatter {
  readonly between: Between;
  readonly cells: readonly Cell[];
  /** Pearson's χ²: the sum of the squared residuals over their masses. */
  readonly squares: number;
  /** The sum of the products of neighbouring ones. */
  readonly products: number;
  /** What is expected of χ² if nothing but counting noise is there. */
  readonly noise: number;
  readonly degreesOfFreedom: number;
  /** χ² over its degrees of freedom. */
  readonly dispersion: number;
  readonly design: Design;
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
  const parts = perCell(cells, (i) => fit.residuals[i]!, (sum, c) => sum / Math.sqrt(masses[c]!));
  const design = designOf(fit, cells, masses);
  const squares = dot(parts, parts);
  const noise = perCell(
    cells,
    (i) => fit.noise[i]!,
    (sum, c) => sum / masses[c]! * (1 - design.level[c]! ** 2 - design.tilt[c]! ** 2),
  );
  const degreesOfFreedom = Math.max(1, cells.length - 2);
  return {
    between: byYear ? "years" : "buckets",
    cells,
    squares,
    products: dotNext(parts, parts, design.places),
    noise: noise.reduce((sum, part) => sum + part, 0),
    degreesOfFreedom,
    dispersion: squares / degreesOfFreedom,
    design,
    outlier: outlierOf(parts, cells, fit.residuals),
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
    level: masses.map((mass) => Math.sqrt(mass / total)),
    tilt: pull.map((part) => part / length),
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
