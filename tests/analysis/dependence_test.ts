import { assertAlmostEquals, assertEquals } from "@std/assert";
import { leftOf } from "../../lib/analysis/_correlated.ts";
import { dependenceOf } from "../../lib/analysis/_dependence.ts";
import { fitGrowth, type GrowthFit } from "../../lib/analysis/_growth_fit.ts";
import { scatterOf } from "../../lib/analysis/_scatter.ts";
import { errorsOf } from "../../lib/analysis/_slope_error.ts";

type Matrix = number[][];

const TIMES = [2000, 2001, 2002, 2003, 2004, 2006, 2007, 2008, 2009, 2011];
const COUNTS = [14, 19, 25, 22, 31, 48, 44, 39, 60, 88];
const RHO = 0.6;

const times = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)));
const square = (n: number, of: (i: number, j: number) => number): Matrix =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => of(i, j)));
const trace = (a: Matrix) => a.reduce((sum, row, i) => sum + row[i]!, 0);

function fitOf(unit: number): GrowthFit {
  const fit = fitGrowth({ times: TIMES, counts: COUNTS, unit }, "quasi-poisson");
  if (typeof fit === "string") throw new Error(fit);
  return fit;
}

/** The inverse, by Gauss and Jordan. */
function inverse(matrix: Matrix): Matrix {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => i === j ? 1 : 0)]);
  for (let k = 0; k < n; k++) {
    const pivot = rows[k]![k]!;
    rows[k] = rows[k]!.map((value) => value / pivot);
    for (let i = 0; i < n; i++) {
      const factor = rows[i]![k]!;
      if (i !== k) rows[i] = rows[i]!.map((value, j) => value - factor * rows[k]![j]!);
    }
  }
  return rows.map((row) => row.slice(n));
}

/** Correlations by the years between, and residuals of a weighted polynomial under them. */
function dense(fit: GrowthFit, degree: number) {
  const n = TIMES.length;
  const correlation = square(n, (i, j) => RHO ** Math.abs(TIMES[i]! - TIMES[j]!));
  const columns = TIMES.map((time, i) =>
    Array.from({ length: degree + 1 }, (_, k) => Math.sqrt(fit.masses[i]!) * (time - 2005) ** k)
  );
  const transposed = columns[0]!.map((_, k) => columns.map((row) => row[k]!));
  const hat = times(times(columns, inverse(times(transposed, columns))), transposed);
  const taken = square(n, (i, j) => (i === j ? 1 : 0) - hat[i]![j]!);
  return { correlation, taken, left: times(times(taken, correlation), taken) };
}

// Reference: the same moments by matrices written out.
Deno.test("moments of residuals under dependence are those of the matrices", () => {
  const fit = fitOf(1);
  const scatter = scatterOf(fit, TIMES);
  for (
    const [degree, { design, noise, squares: found }] of [[1, scatter], [2, scatter.rest]] as const
  ) {
    const { left, taken } = dense(fit, degree);
    const { squares, products, degreesOfFreedom } = leftOf(design, RHO);
    assertAlmostEquals(squares, trace(left), 1e-9);
    const neighbours = TIMES.slice(1).map((time, i) =>
      time - TIMES[i]! === 1 ? left[i]![i + 1]! : 0
    );
    assertAlmostEquals(products, neighbours.reduce((sum, value) => sum + value, 0), 1e-9);
    assertAlmostEquals(degreesOfFreedom, trace(left) ** 2 / trace(times(left, left)), 1e-9);
    assertAlmostEquals(noise, TIMES.length - degree - 1, 1e-9);
    const parts = TIMES.map((_, i) => [fit.residuals[i]! / Math.sqrt(fit.masses[i]!)]);
    const kept = times(taken, parts).map(([part]) => part!);
    assertAlmostEquals(found, kept.reduce((sum, part) => sum + part ** 2, 0), 1e-9);
  }
});

Deno.test("the error of dependent buckets is that of the matrices", () => {
  const fit = fitOf(0);
  const scatter = scatterOf(fit, TIMES);
  const { correlation, left } = dense(fit, 2);
  const pull = TIMES.map((_, i) => fit.influence[i]! * Math.sqrt(fit.masses[i]!));
  let carried = 0;
  for (const [i, a] of pull.entries()) {
    for (const [j, b] of pull.entries()) carried += a * b * correlation[i]![j]!;
  }
  const [, , dependent] = errorsOf(fit, fit.influence, scatter, { rho: RHO, share: 1 });
  assertAlmostEquals(
    dependent!.error,
    Math.sqrt(scatter.rest.squares / trace(left) * carried),
    1e-12,
  );
});

Deno.test("dependence is that of the scatter beside counting noise", () => {
  const n = 12;
  const { rest } = scatterOf(fitOf(1), TIMES);
  const places = Array.from({ length: n }, (_, i) => i);
  const of = (squares: number, products: number) =>
    dependenceOf({ ...rest, design: { ...rest.design, places }, squares, products, noise: 10 });
  // (0.1 + 3.6 / 12) over the part 1 − 10 / 40
  const found = of(40, 4);
  assertAlmostEquals(found!.rho, (0.1 + 3.6 / 12) / 0.75, 1e-12);
  assertAlmostEquals(found!.share, 0.75, 1e-12);
  assertEquals(of(40, -20), null);
  assertAlmostEquals(of(10, 1)!.rho, 0.6, 1e-12);
  assertAlmostEquals(of(40, 18)!.rho, 0.75, 1e-12);
  assertEquals(of(40, 30)!.rho, 0.8);
  const few = { ...rest.design, places: places.slice(5) };
  assertEquals(dependenceOf({ ...rest, design: few }), null);
});
