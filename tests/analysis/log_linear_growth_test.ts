import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear, randomNumbers, randomPoisson } from "./_numbers.ts";

const TIMES = [2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017];
const COUNTS = [3, 0, 5, 9, 8, 14, 20, 25];
const EXPOSURE = [100, 110, 120, 125, 130, 150, 160, 170];

// Reference: statsmodels 0.15.0, GLM of the Poisson family with scale "X2" and the t quantile of 6 degrees.
Deno.test("logLinearGrowth agrees with a quasi-Poisson GLM", () => {
  const growth = logLinearGrowth(TIMES, COUNTS);
  assertAlmostEquals(growth.slope.value!, 0.35960953864060674, 1e-13);
  assertAlmostEquals(growth.standardError!, 0.05240584736858999, 1e-13);
  assertAlmostEquals(growth.dispersion!, 0.8312488520803109, 1e-13);
  assertAlmostEquals(growth.pValue!, 0.0004716934109287615, 1e-14);
  assertAlmostEquals(growth.rate.value!, 0.4327698640572068, 1e-13);
  assertAlmostEquals(growth.rate.low!, 0.2603343584944579, 1e-13);
  assertAlmostEquals(growth.rate.high!, 0.6287975246526883, 1e-13);
  // deno-fmt-ignore
  assertNear(growth.fitted.map(({ value }) => value), [
    2.169180116898771, 3.1079359012046486, 4.452956898667496, 6.380062450356431, 9.141161209673673,
    13.097180303709157, 18.765245243278095, 26.88627787621171,
  ], 1e-12);
});

Deno.test("logLinearGrowth with exposure is the growth of the share", () => {
  const growth = logLinearGrowth(TIMES, COUNTS, { exposure: EXPOSURE });
  assertAlmostEquals(growth.slope.value!, 0.28389881321890675, 1e-13);
  assertAlmostEquals(growth.standardError!, 0.05203039316524108, 1e-13);
  assertAlmostEquals(growth.rate.low!, 0.16951019869383577, 1e-13);
  assertAlmostEquals(growth.rate.high!, 0.508646058920768, 1e-13);
});

Deno.test("logLinearGrowth by OLS of the logs agrees with a regression", () => {
  const growth = logLinearGrowth([0, 1, 2, 3], [2, 3, 5, 10], { model: "ols" });
  assertAlmostEquals(growth.slope.value!, 0.53391394, 1e-8);
  assertAlmostEquals(growth.standardError!, 0.04581091, 1e-8);
  assertAlmostEquals(growth.slope.low!, 0.3368055, 1e-7);
  assertAlmostEquals(growth.slope.high!, 0.73102237, 1e-8);
  assertAlmostEquals(growth.pValue!, 0.00728168, 1e-8);
});

Deno.test("both models find the growth of an exact exponential", () => {
  const counts = TIMES.map((t) => 7 * 1.13 ** (t - 2010));
  for (const model of ["quasi-poisson", "ols"] as const) {
    assertAlmostEquals(logLinearGrowth(TIMES, counts, { model }).rate.value!, 0.13, 1e-10);
  }
  const exact = logLinearGrowth([0, 1, 2], [1, 2, 4]);
  assertEquals(exact.rate, { value: 1, low: 1, high: 1, reason: null });
  assertEquals(exact.notes, [note("exact_curve", {})]);
});

Deno.test("logLinearGrowth is undefined with a reason where there is no answer", () => {
  const reason = (times: number[], counts: number[], model?: "ols") =>
    logLinearGrowth(times, counts, model ? { model } : {}).rate.reason;
  assertEquals(reason([1, 2], [1, 2]), "too_few_points");
  assertEquals(reason([], []), "too_few_points");
  assertEquals(reason([1, 2, 3], [0, 0, 0]), "zero_base");
  assertEquals(reason([1, 2, 3], [0, 0, 9]), "not_identifiable");
  assertEquals(reason([1, 2, 3], [9, 0, 0]), "not_identifiable");
  assertEquals(reason([1, 2, 3, 4], [0, 0, 5, 10], "ols"), "zero_base");
  assertEquals(reason([1, 2, 3, 4], [0, 0, 5, 10]), null);
});

Deno.test("logLinearGrowth leaves out unfinished buckets and those without exposure", () => {
  const partial = TIMES.map((_, i) => i === 7);
  const growth = logLinearGrowth(TIMES, COUNTS.with(7, 2), { partial });
  assertEquals(growth.slope, logLinearGrowth(TIMES.slice(0, 7), COUNTS.slice(0, 7)).slope);
  assertEquals(growth.notes, [note("unfinished_buckets", { count: 1 })]);
  const sparse = logLinearGrowth(TIMES, COUNTS, { exposure: EXPOSURE.with(1, 0) });
  assertEquals(sparse.parameters.buckets, 7);
  assertEquals(sparse.notes, [note("without_exposure", { count: 1 })]);
});

Deno.test("logLinearGrowth finds growth in trendless Poisson noise in 2.5 % of cases a side", () => {
  const random = randomNumbers(7);
  const times = Array.from({ length: 15 }, (_, i) => i);
  let [up, down] = [0, 0];
  for (let run = 0; run < 2000; run++) {
    const { rate } = logLinearGrowth(times, times.map(() => randomPoisson(random, 20)));
    if (rate.low! > 0) up++;
    if (rate.high! < 0) down++;
  }
  assert(up > 30 && up < 75, `up in ${up} of 2000`);
  assert(down > 30 && down < 75, `down in ${down} of 2000`);
});

Deno.test("logLinearGrowth covers a steep rise whose first buckets are nearly empty", () => {
  const random = randomNumbers(8);
  const times = Array.from({ length: 20 }, (_, i) => i);
  const reports = (i: number) => 3 * randomPoisson(random, Math.exp(0.4 * (i - 10)) / 3);
  let inside = 0;
  for (let run = 0; run < 1000; run++) {
    const { slope } = logLinearGrowth(times, times.map(reports));
    if (slope.low! <= 0.4 && 0.4 <= slope.high!) inside++;
  }
  assert(inside > 930 && inside < 975, `${inside} of 1000`);
});

Deno.test("one stray early record hardly changes the growth", () => {
  const deals = [14, 31, 70, 120, 200, 350, 600, 900, 1095];
  const years = deals.map((_, i) => 2004 + i);
  const clean = logLinearGrowth(years, deals).rate;
  const empty = Array.from({ length: 43 }, () => 0);
  const stray = logLinearGrowth(
    [1960, ...empty.map((_, i) => 1961 + i), ...years],
    [1, ...empty, ...deals],
  ).rate;
  assertAlmostEquals(stray.value!, clean.value!, 0.06);
  assertAlmostEquals(stray.high! - stray.low!, clean.high! - clean.low!, 0.06);
});

Deno.test("logLinearGrowth names a bucket that alone is most of the scatter", () => {
  const counts = [100, 112, 119, 135, 140, 700, 172, 190, 205, 228];
  const labels = counts.map((_, i) => `${2010 + i}-Q1`);
  const times = counts.map((_, i) => 2010 + i);
  const named = (label: string) => [note("outlying_bucket", { label })];
  assertEquals(logLinearGrowth(times, counts, { labels }).notes, named("2015-Q1"));
  assertEquals(logLinearGrowth(times, counts).notes, named("2015"));
  assertEquals(logLinearGrowth(times, counts.with(5, 156)).notes, []);
  const early = Array.from({ length: 60 }, (_, i) => i === 1 ? 4 : Math.round(1.18 ** (i - 20)));
  assertEquals(logLinearGrowth(early.map((_, i) => i), early).notes, named("1"));
});

Deno.test("logLinearGrowth refuses what it cannot read", () => {
  assertThrows(() => logLinearGrowth([1, 1, 2], [1, 2, 3]), RangeError, "times must increase");
  assertThrows(() => logLinearGrowth([1, 2], [1, 2], { exposure: [1] }), TypeError, "one length");
  assertThrows(() => logLinearGrowth([1, 2], [1, 2], { level: 95 }), RangeError, "level");
  const exposure = [1, 0, 1];
  assertThrows(
    () => logLinearGrowth([1, 2, 3], [1, 2, 3], { exposure }),
    RangeError,
    "exposure[1]",
  );
});
