import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { scatterOfCounts } from "../../lib/analysis/_neighbour_scatter.ts";
import { shareScatter } from "../../lib/analysis/share_scatter.ts";
import { betaBinomial, binomial, randomOf } from "../calibration/random.ts";
import { listOf, poissonSeries } from "../calibration/series.ts";

Deno.test("shareScatter is the mean of squared differences over their binomial variance", () => {
  const { dispersion } = shareScatter([1, 3, 2, 6], [10, 10, 20, 20]);
  // by hand: pooled shares 4/20, 5/30 and 8/40
  const expected = [
    0.2 ** 2 / (0.2 * 0.8 * 0.2),
    0.2 ** 2 / (1 / 6 * 5 / 6 * 0.15),
    0.2 ** 2 / (0.2 * 0.8 * 0.1),
  ];
  assertAlmostEquals(dispersion!, expected.reduce((sum, one) => sum + one) / 3, 1e-12);
});

Deno.test("shareScatter is 1 for binomial shares and gives back the correlation of others", () => {
  const totals = listOf(40, (at) => 100 + 10 * at);
  const mean = (
    make: (random: () => number, n: number) => number,
    read: "dispersion" | "correlation",
  ) => {
    const found = listOf(300, (index) => {
      const random = randomOf(1, index);
      return shareScatter(totals.map((n) => make(random, n)), totals)[read]!;
    });
    return found.reduce((sum, one) => sum + one) / found.length;
  };
  assertAlmostEquals(mean((random, n) => binomial(random, n, 0.1), "dispersion"), 1, 0.03);
  const found = mean((random, n) => betaBinomial(random, n, 0.1, 0.02), "correlation");
  assert(found > 0.015 && found < 0.022, `${found}`);
});

Deno.test("the scatter of counts is 1 for Poisson, growing ones included", () => {
  for (const growth of [0, 0.1]) {
    const found = listOf(3_000, (index) => {
      return scatterOfCounts(poissonSeries(randomOf(2, index), 25, 20, growth)).dispersion!;
    });
    assertAlmostEquals(found.reduce((sum, one) => sum + one) / found.length, 1, 0.02);
  }
  assertEquals(scatterOfCounts([3, 4]).dispersion, null);
});

Deno.test("shareScatter says why it has no value, and names what is wrong", () => {
  assertEquals(shareScatter([1, 2], [5, 5]).reason, "too_few_points");
  assertEquals(shareScatter([0, 0, 0, 0], [5, 5, 5, 5]).reason, "too_few_points");
  assertEquals(shareScatter([1, 0, 1, 1], [1, 1, 1, 1]).reason, "too_few_points");
  assertThrows(() => shareScatter([6], [5]), RangeError, "counts[0] must be at most 5");
});
