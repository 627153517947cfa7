import { assertAlmostEquals, assertEquals } from "@std/assert";
import { bucketCells, pooledCells, yearsOf } from "../../lib/analysis/_cells.ts";
import { fitGrowth } from "../../lib/analysis/_growth_fit.ts";
import { scatterOf } from "../../lib/analysis/_scatter.ts";

const months = (from: number, n: number) => Array.from({ length: n }, (_, i) => from + i / 12);
const ends = (cells: readonly { first: number; end: number }[]) =>
  cells.map(({ first, end }) => [first, end]);

Deno.test("years of months: an incomplete one joins a neighbour", () => {
  assertEquals(yearsOf([2001, 2002, 2003]), null);
  const whole = yearsOf(months(2010, 36))!;
  assertEquals([whole.complete, ends(whole.cells)], [3, [[0, 12], [12, 24], [24, 36]]]);
  const ragged = yearsOf(months(2010 + 10 / 12, 30))!;
  assertEquals([ragged.complete, ends(ragged.cells)], [2, [[0, 14], [14, 30]]]);
  assertEquals(ragged.cells.map(({ place }) => place), [2011, 2012]);
  assertEquals(ends(yearsOf(months(2010.25, 8))!.cells), [[0, 8]]);
  const gap = yearsOf([...months(2010, 12), ...months(2011, 3), ...months(2013, 12)])!;
  assertEquals([gap.complete, ends(gap.cells)], [2, [[0, 15], [15, 27]]]);
});

Deno.test("buckets stand on a grid, gaps and all", () => {
  assertEquals(bucketCells([2000, 2001, 2004]).map(({ place }) => place), [0, 1, 4]);
  assertEquals(bucketCells([2000, 2000.25, 2001]).map(({ place }) => place), [0, 1, 4]);
});

Deno.test("buckets with next to nothing expected are pooled with their neighbours", () => {
  const buckets = bucketCells([0, 1, 2, 3, 4, 5, 6]);
  const pooled = (expected: number[]) => ends(pooledCells(buckets, Float64Array.from(expected)));
  assertEquals(pooled([1, 1, 1, 1, 1, 1, 1]).length, 7);
  assertEquals(pooled([0.01, 0.05, 0.06, 1, 2, 3, 0.88]), [[0, 3], [3, 4], [4, 5], [5, 6], [6, 7]]);
  assertEquals(pooled([1, 2, 3, 1, 1, 0.05, 0.01]).at(-1), [4, 7]);
});

// Reference: Pearson's χ² of the pooled cells, summed by hand over groups found by hand.
Deno.test("the dispersion is χ² of the pooled cells over their number less two", () => {
  const times = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const counts = [1, 0, 0, 0, 3, 2, 9, 12, 40, 61];
  const fit = fitGrowth({ times, counts, unit: 1 }, "quasi-poisson");
  if (typeof fit === "string") throw new Error(fit);
  const groups = [[0, 1, 2, 3], [4], [5], [6], [7], [8], [9]];
  const least = 12.8 / 10;
  const sum = (values: ArrayLike<number>, group: number[]) =>
    group.reduce((sum, i) => sum + values[i]!, 0);
  assertEquals(groups.map((group) => sum(fit.fitted, group) >= least), groups.map(() => true));
  assertEquals(sum(fit.fitted, [0, 1, 2]) < least, true);
  const chiSquare = groups.reduce((total, group) => {
    const expected = sum(fit.fitted, group);
    return total + (sum(counts, group) - expected) ** 2 / expected;
  }, 0);
  const { dispersion, degreesOfFreedom } = scatterOf(fit, times);
  assertEquals(degreesOfFreedom, 5);
  assertAlmostEquals(dispersion, chiSquare / 5, 1e-12);
});
