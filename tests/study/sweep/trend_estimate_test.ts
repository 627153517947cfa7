/**
 * The trend with a nowcast, against simulation: counts grow by a known rate, of the last a part is
 * known that scatters as the interval of its factor says.
 */
import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { logLinearGrowth } from "../../../lib/analysis/mod.ts";
import { type Factor, nowcastTrend, plainTrend } from "../../../lib/study/sweep/_trend_estimate.ts";
import { normal, poisson, type Random, randomOf } from "../../calibration/random.ts";
import { listOf } from "../../calibration/series.ts";

const YEARS = 11;
const GROWTH = 0.1;
const MEAN = 40;
const TIMES = listOf(YEARS, (at) => 2010 + at);
const Z = 1.959963984540054;

const trendOf = (counts: readonly number[], factor: Factor) =>
  nowcastTrend(plainTrend, TIMES, counts, factor);

/** The last year with a part of its records, which is half times e^(σ z). */
function unfinished(random: Random, sigma: number): number[] {
  return listOf(YEARS, (at) => {
    const part = at === YEARS - 1 ? 0.5 * Math.exp(sigma * normal(random)) : 1;
    return poisson(random, MEAN * (1 + GROWTH) ** at * part);
  });
}

Deno.test("a factor that is known exactly gives the growth of the completed counts", () => {
  const counts = unfinished(randomOf(1, 0), 0);
  const { estimate, low, high } = trendOf(counts, { value: 2, low: 2, high: 2 });
  const { rate } = logLinearGrowth(TIMES, counts.with(-1, 2 * counts.at(-1)!));
  assertAlmostEquals(estimate!, rate.value!, 1e-12);
  assertAlmostEquals(low!, rate.low!, 1e-12);
  assertAlmostEquals(high!, rate.high!, 1e-12);
});

Deno.test("the interval of a trend with a nowcast holds the true rate as often as it says", () => {
  for (const sigma of [0.05, 0.4]) {
    const factor = { value: 2, low: 2 * Math.exp(-Z * sigma), high: 2 * Math.exp(Z * sigma) };
    const runs = 800;
    let [held, plain] = [0, 0];
    for (let index = 0; index < runs; index++) {
      const counts = unfinished(randomOf(2, index), sigma);
      const { low, high } = trendOf(counts, factor);
      if (low! <= GROWTH && GROWTH <= high!) held++;
      const known = plainTrend(TIMES, counts.with(-1, 2 * counts.at(-1)!));
      if (known.low! <= GROWTH && GROWTH <= known.high!) plain++;
    }
    assert(held >= 0.93 * runs, `σ ${sigma}: held ${held} of ${runs}`);
    if (sigma > 0.1) assert(held > plain, `${held} with the factor's error, ${plain} without`);
  }
});

Deno.test("a bound of the factor that leaves no trend leaves no bound", () => {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4];
  const { estimate, low, high } = trendOf(counts, { value: 2, low: 1, high: 3 });
  assertEquals([estimate, low, high], [null, null, null]);
});
