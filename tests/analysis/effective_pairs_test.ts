/**
 * How many independent pairs a correlation of two unrelated series is worth, against simulation: the
 * variance of a correlation of m pairs is 1 / m (Bartlett 1946), so the mean of its squares tells m.
 */
import { assert } from "@std/assert";
import { evenPairs, standardise } from "../../lib/analysis/_cross_correlation.ts";
import { leadLag, type LeadLagOptions } from "../../lib/analysis/lead_lag.ts";
import { normal, poisson, type Random, randomOf } from "../calibration/random.ts";
import { autoregression, listOf } from "../calibration/series.ts";

const BUCKETS = 60;

function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [standardise(Float64Array.from(a))!, standardise(Float64Array.from(b))!];
  return x.reduce((sum, value, i) => sum + value * y[i]!, 0);
}

/** One over the mean square of a correlation, over simulated pairs of series. */
function simulatedPairs(runs: number, one: (random: Random) => number): number {
  const squares = listOf(runs, (index) => one(randomOf(1, index)) ** 2);
  return runs / squares.reduce((sum, square) => sum + square, 0);
}

function assertClose(found: number, simulated: number, tolerance: number, of: string): void {
  const ratio = found / simulated;
  assert(Math.abs(ratio - 1) < tolerance, `${of}: ${found} pairs, ${simulated} by simulation`);
}

/** B. J. Pyper and R. M. Peterman 1998, Can. J. Fish. Aquat. Sci. 55, 2127, equation 1. */
function pyperPeterman(n: number, rho: number): number {
  const lags = listOf(n - 1, (at) => at + 1);
  return 1 / (1 / n + lags.reduce((sum, j) => sum + 2 / n * (n - j) / n * rho ** (2 * j), 0));
}

Deno.test("without prewhitening, dependent series have as few pairs as Pyper and Peterman say", () => {
  const simulated = simulatedPairs(
    4_000,
    (random) =>
      correlation(autoregression(random, BUCKETS, 0.5, 1), autoregression(random, BUCKETS, 0.5, 1)),
  );
  assertClose(pyperPeterman(BUCKETS, 0.5), simulated, 0.07, "ρ 0.5");
  assert(pyperPeterman(BUCKETS, 0.5) < 0.7 * BUCKETS);
});

Deno.test("pairs of series that move in the same part of the time are as many as simulated", () => {
  const profiles: Readonly<Record<string, (at: number) => number>> = {
    ramp: (at) => (at + 1) / BUCKETS,
    late: (at) => at > 45 ? 1 : 0.05,
    even: () => 1,
  };
  for (const [name, variance] of Object.entries(profiles)) {
    const noise = (random: Random) =>
      listOf(BUCKETS, (at) => Math.sqrt(variance(at)) * normal(random));
    const simulated = simulatedPairs(4_000, (random) => correlation(noise(random), noise(random)));
    const variances = Float64Array.from(listOf(BUCKETS, variance));
    assertClose(evenPairs(variances, variances), simulated, 0.08, name);
  }
});

type Pair = readonly [x: number[], y: number[], options: LeadLagOptions];

const UNRELATED: Readonly<Record<string, (random: Random) => Pair>> = {
  "white noise": (random) => [
    listOf(BUCKETS, () => normal(random)),
    listOf(BUCKETS, () => normal(random)),
    { differences: 0 },
  ],
  "dependence of 0.8 in both": (random) => [
    autoregression(random, BUCKETS, 0.8, 1),
    autoregression(random, BUCKETS, 0.8, 1),
    { differences: 0 },
  ],
  "dependence and differences": (random) => [
    autoregression(random, BUCKETS, 0.8, 1),
    autoregression(random, BUCKETS, 0.8, 1),
    {},
  ],
  "growing counts by quarter": (random) => {
    const counts = () =>
      listOf(BUCKETS, (at) => Math.sqrt(poisson(random, 10 * 1.03 ** at) + 3 / 8));
    return [counts(), counts(), { period: 4 }];
  },
  "growing scatter": (random) => {
    const noise = () => listOf(BUCKETS, (at) => (at + 1) / BUCKETS * normal(random));
    return [noise(), noise(), { differences: 0 }];
  },
};

for (const [name, make] of Object.entries(UNRELATED)) {
  Deno.test(`leadLag says as many pairs as correlations of unrelated series scatter by: ${name}`, () => {
    let [runs, said, scores] = [0, 0, 0];
    for (let index = 0; index < 1_500; index++) {
      const [x, y, options] = make(randomOf(3, index));
      const lag = leadLag(x, y, options).lags.find((each) => each.lag === 2);
      if (!lag || lag.correlation.value === null) continue;
      runs++;
      said += lag.pairs - 3;
      scores += Math.atanh(lag.correlation.value) ** 2;
    }
    assertClose(said / runs, runs / scores, 0.15, name);
  });
}
