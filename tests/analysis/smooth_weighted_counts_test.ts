import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { chiSquareQuantile } from "../../lib/analysis/_distributions.ts";
import { ewmaSmoother } from "../../lib/analysis/ewma.ts";
import { hendersonSmoother } from "../../lib/analysis/henderson.ts";
import { lowessSmoother } from "../../lib/analysis/lowess.ts";
import { movingAverageSmoother } from "../../lib/analysis/moving_average.ts";
import { poissonInterval } from "../../lib/analysis/poisson_interval.ts";
import { smoothWeightedCounts } from "../../lib/analysis/smooth_weighted_counts.ts";
import { whittakerSmoother } from "../../lib/analysis/whittaker.ts";
import { assertNear, randomNumbers, randomPoisson } from "./_numbers.ts";

const COUNTS = [4, 7, 3, 9, 12, 8, 15, 11, 18, 14, 21, 19, 25, 22, 30];
const SMOOTHERS = {
  movingAverage: movingAverageSmoother({ window: 3, align: "centred" }),
  ewma: ewmaSmoother(0.4),
  henderson: hendersonSmoother({ terms: 7 }),
  whittaker: whittakerSmoother({ lambda: 5 }),
  lowess: lowessSmoother(COUNTS.map((_, i) => i), { span: 0.5 }),
};

Deno.test("the identity leaves counts and variances as they are", () => {
  const identity = movingAverageSmoother({ window: 1 });
  const { values, variances } = smoothWeightedCounts(COUNTS, COUNTS, identity);
  assertEquals(values, COUNTS);
  assertEquals(variances, COUNTS);
});

Deno.test("unit weights give Poisson: the mean of n counts has their sum over n² as variance", () => {
  const { values, variances, low, high } = smoothWeightedCounts(
    [4, 5, 9],
    [4, 5, 9],
    movingAverageSmoother({ window: 3 }),
  );
  assertAlmostEquals(values[2]!, 6, 1e-14);
  assertAlmostEquals(variances[2]!, 2, 1e-14);
  // a third of a Poisson count of 18
  assertAlmostEquals(low[2]!, poissonInterval(18).low / 3, 1e-13);
  assertAlmostEquals(high[2]!, poissonInterval(18).high / 3, 1e-13);
  assertEquals([values[0], variances[0], low[0], high[0]], [null, null, null, null]);
});

for (const [name, smoother] of Object.entries(SMOOTHERS)) {
  Deno.test(`${name}: the carried variance is that of simulated weighted counts`, () => {
    const random = randomNumbers(11);
    const runs = 3000;
    const sums = COUNTS.map(() => ({ sum: 0, square: 0 }));
    for (let run = 0; run < runs; run++) {
      // Each document has weight 0.5, so Var = 0.25 × count.
      const drawn = COUNTS.map((mean) => 0.5 * randomPoisson(random, mean));
      smoothWeightedCounts(drawn, drawn, smoother).values.forEach((value, i) => {
        sums[i]!.sum += value ?? 0;
        sums[i]!.square += (value ?? 0) ** 2;
      });
    }
    const { variances } = smoothWeightedCounts(COUNTS, COUNTS.map((c) => 0.25 * c), smoother);
    sums.forEach(({ sum, square }, i) => {
      if (variances[i] === null) return;
      const ratio = (square / runs - (sum / runs) ** 2) / variances[i]!;
      assert(ratio > 0.87 && ratio < 1.13, `value ${i}: simulated over carried is ${ratio}`);
    });
  });
}

Deno.test("bounds are Fay and Feuer's for unequal weights", () => {
  // 0.4 · 4 + 0.6 · 9 in an EWMA; quantiles of χ² with 14.2 and 17.2… degrees of freedom by hand
  const { low, high } = smoothWeightedCounts([4, 9], [4, 9], ewmaSmoother(1 / 3));
  const [sum, variance, largest] = [0.4 * 4 + 0.6 * 9, 0.16 * 4 + 0.36 * 9, 0.6];
  const scaled = (p: number, mean: number, spread: number) =>
    spread / (2 * mean) * chiSquareQuantile(p, 2 * mean ** 2 / spread);
  assertAlmostEquals(low[1]!, scaled(0.025, sum, variance), 1e-12);
  assertAlmostEquals(high[1]!, scaled(0.975, sum + largest, variance + largest ** 2), 1e-12);
});

Deno.test("nothing counted has an upper bound, and no bound is negative", () => {
  for (const [name, smoother] of Object.entries(SMOOTHERS)) {
    for (const counts of [COUNTS.map(() => 0), COUNTS.map((_, i) => i === 7 ? 30 : 0)]) {
      const { values, low, high } = smoothWeightedCounts(counts, counts, smoother);
      values.forEach((value, i) => {
        if (value === null) return;
        assert(low[i]! >= 0 && low[i]! <= Math.max(0, value), `${name}, low of ${value}`);
        assert(high[i]! > Math.max(0, value), `${name}, high of ${value} is ${high[i]}`);
      });
    }
  }
});

Deno.test("scaling the weights by c scales values by c and variances by c²", () => {
  const once = smoothWeightedCounts(COUNTS, COUNTS, SMOOTHERS.whittaker);
  const tripled = smoothWeightedCounts(
    COUNTS.map((c) => 3 * c),
    COUNTS.map((c) => 9 * c),
    SMOOTHERS.whittaker,
  );
  assertNear(tripled.values, once.values.map((v) => 3 * v!), 1e-10);
  assertNear(tripled.variances, once.variances.map((v) => 9 * v!), 1e-10);
});

Deno.test("smoothWeightedCounts refuses lists of different lengths and negative variances", () => {
  const { ewma, lowess } = SMOOTHERS;
  assertThrows(() => smoothWeightedCounts([1, 2], [1], ewma), TypeError, "one length");
  assertThrows(() => smoothWeightedCounts([1], [-1], ewma), RangeError, "variances[0]");
  assertThrows(() => smoothWeightedCounts([1], [1], lowess), TypeError, "one length");
});
