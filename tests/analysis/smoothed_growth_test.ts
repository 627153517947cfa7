import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { hendersonSmoother } from "../../lib/analysis/henderson.ts";
import { applySmoother } from "../../lib/analysis/linear_smoother.ts";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { lowess } from "../../lib/analysis/lowess.ts";
import { smoothedGrowth } from "../../lib/analysis/smoothed_growth.ts";
import { whittaker } from "../../lib/analysis/whittaker.ts";
import { randomNumbers, randomPoisson } from "./_numbers.ts";

const TIMES = Array.from({ length: 14 }, (_, i) => 2010 + i);
const COUNTS = [40, 52, 47, 61, 58, 70, 66, 81, 95, 90, 104, 99, 120, 131];

Deno.test("growth without smoothing is that of the series", () => {
  const own = logLinearGrowth(TIMES, COUNTS);
  const same = smoothedGrowth(TIMES, COUNTS, (values) => Array.from(values));
  assertAlmostEquals(same.slope.value!, own.slope.value!, 1e-12);
  assertAlmostEquals(same.slope.low!, own.slope.low!, 1e-7);
  assertAlmostEquals(same.slope.high!, own.slope.high!, 1e-7);
  assertAlmostEquals(same.pValue!, own.pValue!, 1e-7);
});

Deno.test("growth of a smoothed series is that of its values, with another interval", () => {
  const smooth = (values: ArrayLike<number>) => whittaker(values, { lambda: 30 }).values;
  const [carried, naive] = [
    smoothedGrowth(TIMES, COUNTS, smooth),
    logLinearGrowth(TIMES, smooth(COUNTS).map((value) => value!)),
  ];
  assertEquals(carried.slope.value, naive.slope.value);
  assertEquals(carried.fitted, naive.fitted);
  assertEquals(carried.parameters, logLinearGrowth(TIMES, COUNTS).parameters);
});

Deno.test("buckets that a smoother leaves out are left out", () => {
  const smooth = (values: ArrayLike<number>) =>
    Array.from(values, (value, i) => i < 2 ? null : value);
  const { slope, fitted } = smoothedGrowth(TIMES, COUNTS, smooth);
  assertAlmostEquals(
    slope.value!,
    logLinearGrowth(TIMES.slice(2), COUNTS.slice(2)).slope.value!,
    1e-12,
  );
  assertEquals(fitted.length, 12);
  assertEquals(smoothedGrowth(TIMES, COUNTS, () => []).rate.reason, "too_few_points");
  assertEquals(smoothedGrowth(TIMES, TIMES.map(() => 0), smooth).rate.reason, "zero_base");
  assertThrows(() => smoothedGrowth(TIMES, COUNTS.with(3, -1), smooth), RangeError, "counts[3]");
});

// Reference: the scatter of the slope over simulated series.
Deno.test("the interval is that of the slope after smoothing, over many series", () => {
  const smoothers = {
    henderson: (values: ArrayLike<number>) =>
      applySmoother(hendersonSmoother({ terms: 5 }), Array.from(values)),
    lowess: (values: ArrayLike<number>) =>
      lowess(TIMES, values, { span: 0.6, iterations: 0, delta: 0 }).values,
  };
  for (const smooth of Object.values(smoothers)) {
    const random = randomNumbers(5);
    const slopes: number[] = [];
    let errors = 0;
    for (let run = 0; run < 400; run++) {
      const counts = TIMES.map(() => randomPoisson(random, 40));
      const { slope, fitted } = smoothedGrowth(TIMES, counts, smooth, { unit: 1 });
      slopes.push(slope.value!);
      errors += (slope.high! - slope.low!) / 2 / 1.96 / 400;
      assertEquals(fitted.length, TIMES.length);
    }
    const spread = Math.sqrt(slopes.reduce((sum, slope) => sum + slope ** 2, 0) / 400);
    assert(errors > 0.95 * spread && errors < 1.6 * spread, `${errors} for ${spread}`);
  }
});
