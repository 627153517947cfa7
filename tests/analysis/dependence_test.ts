import { assertAlmostEquals, assertEquals } from "@std/assert";
import { dependenceOf, leftOf } from "../../lib/analysis/_dependence.ts";
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

/** Correlations by the years between, and what takes the weighted line out of residuals. */
function dense(fit: GrowthFit): { readonly correlation: Matrix; readonly taken: Matrix } {
  const n = TIMES.length;
  const correlation = square(n, (i, j) => RHO ** Math.abs(TIMES[i]! - TIMES[j]!));
  const root = (i: number) => Math.sqrt(fit.masses[i]!);
  // X (X′X)⁻¹ X′ with the columns √μ and √μ t, by Cramer's rule.
  const column = (i: number) => [root(i), root(i) * (TIMES[i]! - 2005)] as const;
  let [a, b, c] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = column(i);
    [a, b, c] = [a + x * x, b + x * y, c + y * y];
  }
  const taken = square(n, (i, j) => {
    const [[x, y], [u, v]] = [column(i), column(j)];
    return (i === j ? 1 : 0) - (c * x * u - b * (x * v + y * u) + a * y * v) / (a * c - b * b);
  });
  return { correlation, taken };
}

// Reference: the same moments by matrices written out.
Deno.test("moments of residuals under dependence are those of the matrices", () => {
  const fit = fitOf(1);
  const { correlation, taken } = dense(fit);
  const left = times(times(taken, correlation), taken);
  const { squares, products, degreesOfFreedom } = leftOf(scatterOf(fit, TIMES).design, RHO);
  assertAlmostEquals(squares, trace(left), 1e-10);
  const neighbours = TIMES.slice(1).map((time, i) => time - TIMES[i]! === 1 ? left[i]![i + 1]! : 0);
  assertAlmostEquals(products, neighbours.reduce((sum, value) => sum + value, 0), 1e-10);
  assertAlmostEquals(degreesOfFreedom, trace(left) ** 2 / trace(times(left, left)), 1e-10);
});

Deno.test("the error of dependent buckets is that of the matrices", () => {
  const fit = fitOf(0);
  const scatter = scatterOf(fit, TIMES);
  const { correlation, taken } = dense(fit);
  const left = times(times(taken, correlation), taken);
  const pull = TIMES.map((_, i) => fit.influence[i]! * Math.sqrt(fit.masses[i]!));
  let carried = 0;
  for (const [i, a] of pull.entries()) {
    for (const [j, b] of pull.entries()) carried += a * b * correlation[i]![j]!;
  }
  const [, , dependent] = errorsOf(fit, fit.influence, scatter, { rho: RHO, share: 1 });
  assertAlmostEquals(
    dependent!.error,
    Math.sqrt(scatter.squares / trace(left) * carried),
    1e-12,
  );
});

Deno.test("dependence is that of the scatter beside counting noise", () => {
  const n = 12;
  const design = scatterOf(fitOf(1), TIMES).design;
  const places = Array.from({ length: n }, (_, i) => i);
  const of = (squares: number, products: number) =>
    dependenceOf({
      ...scatterOf(fitOf(1), TIMES),
      design: { ...design, places },
      squares,
      products,
      noise: 10,
    });
  // (0.1 + 2.5 / 12) over the part 1 − 10 / 40
  const found = of(40, 4);
  assertAlmostEquals(found!.rho, (0.1 + 2.5 / 12) / 0.75, 1e-12);
  assertAlmostEquals(found!.share, 0.75, 1e-12);
  assertEquals(of(40, -20), null);
  assertEquals(of(10, 4)!.rho, 0.8);
  const few = { ...design, places: places.slice(5) };
  assertEquals(dependenceOf({ ...scatterOf(fitOf(1), TIMES), design: few }), null);
});
