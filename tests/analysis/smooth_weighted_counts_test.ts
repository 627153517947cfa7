import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { ewmaSmoother } from "../../lib/analysis/ewma.ts";
import { hendersonSmoother } from "../../lib/analysis/henderson.ts";
import { lowessSmoother } from "../../lib/analysis/lowess.ts";
import { movingAverageSmoother } from "../../lib/analysis/moving_average.ts";
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
  assertAlmostEquals(low[2]!, 6 - 1.959963984540054 * Math.SQRT2, 1e-13);
  assertAlmostEquals(high[2]!, 6 + 1.959963984540054 * Math.SQRT2, 1e-13);
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
