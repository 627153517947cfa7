import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { growthTogether } from "../../lib/analysis/growth_together.ts";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { gamma, logNormal, normal, poisson, randomOf } from "../calibration/random.ts";
import { autoregressiveCounts, listOf, poissonSeries } from "../calibration/series.ts";

const N = 14;
const TIMES = listOf(N, (at) => 2005 + at);

Deno.test("rates are those of each series alone, and few series have their own errors", () => {
  const random = randomOf(11, 0);
  const series = listOf(30, (k) => k).map((k) => ({
    times: TIMES,
    counts: poissonSeries(random, N, 5 + k, 0.03),
  }));
  const { growths, common } = growthTogether(series);
  const alone = series.map(({ times, counts }) => logLinearGrowth(times, counts));
  assert(common !== null);
  assertEquals(growths.map(({ rate }) => rate.value), alone.map(({ rate }) => rate.value));
  const few = growthTogether(series.slice(0, 19));
  assertEquals([few.common, few.growths], [null, alone.slice(0, 19)]);
});

Deno.test("a series without growth keeps its reason among the others", () => {
  const random = randomOf(12, 0);
  const series = listOf(25, (k) => k).map((k) => ({
    times: TIMES,
    counts: k === 3 ? TIMES.map(() => 0) : poissonSeries(random, N, 20),
  }));
  const { growths } = growthTogether(series, { level: 0.9 });
  assertEquals(growths[3]!.rate.reason, "zero_base");
  assertEquals(growths[4]!.parameters.level, 0.9);
  assertThrows(
    () => growthTogether([{ times: [1, 2], counts: [1] }]),
    TypeError,
    "one length",
  );
});

Deno.test("intervals agree with p-values, and none is narrower than counting noise", () => {
  const random = randomOf(13, 0);
  const series = listOf(40, () => 0).map(() => ({
    times: TIMES,
    counts: poissonSeries(random, N, 6, 0.05),
    firstRecord: true,
  }));
  for (const { slope, pValue, fitted } of growthTogether(series).growths) {
    assertEquals(pValue! < 0.05, slope.low! > 0 || slope.high! < 0);
    const total = fitted.reduce((sum, { value }) => sum + value, 0);
    const mean = fitted.reduce((sum, { time, value }) => sum + time * value, 0) / total;
    const spread = fitted.reduce((sum, { time, value }) => sum + value * (time - mean) ** 2, 0);
    assert(slope.value! - slope.low! >= 1.9599 / Math.sqrt(spread));
  }
});

// Reference: what the series were made with.
Deno.test("correlation and scatter are those that all series were made with", () => {
  const random = randomOf(14, 0);
  const series = listOf(600, () => 0).map(() => ({
    times: TIMES,
    counts: autoregressiveCounts(random, { n: N, mean: 80, rho: 0.5, sigma: 0.3 }),
  }));
  const { rho, variance, degreesOfFreedom } = growthTogether(series).common!;
  assertAlmostEquals(rho, 0.5, 0.06);
  assertAlmostEquals(variance, Math.expm1(0.3 ** 2), 0.015);
  assert(degreesOfFreedom === null || degreesOfFreedom > 50, String(degreesOfFreedom));
});

// Reference: variances drawn from the scaled inverse χ² of 6 degrees that Smyth's model has.
Deno.test("how much series differ is found as it was made", () => {
  const random = randomOf(15, 0);
  const own = () => 0.04 * 3 / gamma(random, 3);
  const series = listOf(1500, () => 0).map(() => {
    const sigma = Math.sqrt(Math.log1p(own()));
    return {
      times: TIMES,
      counts: TIMES.map(() => poisson(random, 400 * logNormal(random, sigma))),
    };
  });
  const { rho, degreesOfFreedom } = growthTogether(series).common!;
  assert(rho < 0.06, String(rho));
  assert(degreesOfFreedom! > 4.5 && degreesOfFreedom! < 8.5, String(degreesOfFreedom));
});

Deno.test("a short series among steady ones is judged with them", () => {
  const random = randomOf(16, 0);
  const steady = listOf(60, () => 0).map(() => ({
    times: TIMES.slice(0, 6),
    counts: TIMES.slice(0, 6).map((_, at) => Math.max(0, 200 + 30 * at + 14 * normal(random))),
  }));
  const { growths } = growthTogether(steady);
  const alone = logLinearGrowth(steady[0]!.times, steady[0]!.counts);
  assert(growths[0]!.notes.every(({ code }) => code !== "dependence_unknown"));
  assert(alone.notes.some(({ code }) => code === "dependence_unknown"));
});
