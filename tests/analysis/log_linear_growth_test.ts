import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { type LogLinearGrowth, logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear, randomNumbers, randomPoisson } from "./_numbers.ts";

const TIMES = [2010, 2011, 2012, 2013, 2014, 2015, 2016];
const COUNTS = [12, 5, 21, 18, 45, 30, 71];
const EXPOSURE = [100, 110, 120, 125, 130, 150, 160];

// Reference: statsmodels 0.15.0, GLM of the Poisson family with scale "X2" and the t quantile of 5 degrees.
Deno.test("logLinearGrowth agrees with a quasi-Poisson GLM", () => {
  const growth = logLinearGrowth(TIMES, COUNTS);
  assertAlmostEquals(growth.slope.value!, 0.33937981456067734, 1e-13);
  assertAlmostEquals(growth.standardError!, 0.07782818438487316, 1e-13);
  assertEquals(growth.degreesOfFreedom, 5);
  assertAlmostEquals(growth.dispersion!, 3.7480598869747723, 1e-13);
  assertAlmostEquals(growth.pValue!, 0.007285950644847581, 1e-14);
  assertAlmostEquals(growth.rate.value!, 0.4040765326615482, 1e-13);
  assertAlmostEquals(growth.rate.low!, 0.14948739265116734, 1e-13);
  assertAlmostEquals(growth.rate.high!, 0.7150522242997248, 1e-13);
  // deno-fmt-ignore
  assertNear(growth.fitted.map(({ value }) => value), [
    8.364690129307185, 11.744665113545913, 16.4904086698986, 23.153795827403147, 32.509701363293644,
    45.646108768035724, 64.09063012851551,
  ], 1e-12);
});

Deno.test("logLinearGrowth with exposure is the growth of the share", () => {
  const growth = logLinearGrowth(TIMES, COUNTS, { exposure: EXPOSURE });
  assertAlmostEquals(growth.slope.value!, 0.2616910662036943, 1e-13);
  assertAlmostEquals(growth.standardError!, 0.08104935547085249, 1e-13);
  assertAlmostEquals(growth.rate.low!, 0.05479566451013817, 1e-13);
  assertAlmostEquals(growth.rate.high!, 0.6000503014648633, 1e-13);
});

// The same GLM, whose dispersion is below 1: without a unit it is taken as it is.
Deno.test("logLinearGrowth of what was not counted has no floor", () => {
  const counts = [3, 0, 5, 9, 8, 14, 20];
  const bare = logLinearGrowth(TIMES, counts, { unit: 0 });
  assertAlmostEquals(bare.standardError!, 0.07642846880986885, 1e-13);
  assertAlmostEquals(bare.rate.low!, 0.21266015456213053, 1e-13);
  assertAlmostEquals(bare.pValue!, 0.003791177967841735, 1e-13);
  assertEquals(logLinearGrowth(TIMES, counts).dispersion, 1);
});

Deno.test("logLinearGrowth by OLS of the logs agrees with a regression", () => {
  const growth = logLinearGrowth([0, 1, 2, 3], [2, 3, 5, 10], { model: "ols", unit: 0 });
  assertAlmostEquals(growth.slope.value!, 0.53391394, 1e-8);
  assertAlmostEquals(growth.standardError!, 0.04581091, 1e-8);
  assertAlmostEquals(growth.slope.low!, 0.3368055, 1e-7);
  assertAlmostEquals(growth.slope.high!, 0.73102237, 1e-8);
  assertAlmostEquals(growth.pValue!, 0.00728168, 1e-8);
});

Deno.test("no interval is narrower than counting noise, whatever the model", () => {
  // By hand: Σ (t − t̄)² λ with the weights 1, 2, 4 is 26/7, and z 1.96.
  const doubling = logLinearGrowth([0, 1, 2], [1, 2, 4]).rate;
  const reach = 1.959963984540054 * Math.sqrt(7 / 26);
  assertAlmostEquals(doubling.low!, 2 * Math.exp(-reach) - 1, 1e-12);
  assertAlmostEquals(doubling.high!, 2 * Math.exp(reach) - 1, 1e-12);
  const steady = logLinearGrowth([0, 1, 2, 3], [100, 112, 125, 141]).rate;
  assert(steady.value! - steady.low! > 0.07 && steady.high! - steady.value! < 0.1);
  // Var of the OLS slope is Σ (a² / λ) with the weights a of a line.
  const ols = logLinearGrowth([0, 1, 2], [16, 16, 16], { model: "ols" });
  assertAlmostEquals(ols.standardError!, Math.sqrt(2 / 4 / 16), 1e-12);
});

Deno.test("a constant series has growth 0, p 1 and an interval with width", () => {
  for (const [n, count] of [[3, 1], [5, 7], [12, 1000], [30, 0.1]] as const) {
    const times = Array.from({ length: n }, (_, i) => 1990 + i);
    for (const model of ["quasi-poisson", "ols"] as const) {
      const { rate, pValue, standardError } = logLinearGrowth(
        times,
        times.map(() => count),
        { model },
      );
      assertEquals([rate.value, pValue], [0, 1]);
      assertAlmostEquals(standardError!, 1 / Math.sqrt(count * n * (n * n - 1) / 12), 1e-9);
      assert(rate.low! < 0 && rate.high! > 0);
    }
  }
});

Deno.test("what one record adds is the floor: a scaled series has that of its counts", () => {
  const one = logLinearGrowth([0, 1, 2, 3], [100, 112, 125, 141]);
  const money = logLinearGrowth([0, 1, 2, 3], [5e6, 5.6e6, 6.25e6, 7.05e6], { unit: 50_000 });
  assertAlmostEquals(money.rate.low!, one.rate.low!, 1e-12);
  assertAlmostEquals(money.pValue!, one.pValue!, 1e-12);
  assertEquals(money.dispersion, 50_000);
});

Deno.test("an interval excludes 0 exactly where p is below its level", () => {
  const random = randomNumbers(3);
  let outside = 0;
  for (let run = 0; run < 600; run++) {
    const perYear = [1, 4][run % 2]!;
    const counts = Array.from({ length: 8 + run % 20 }, (_, i) => randomPoisson(random, 5 + i / 4));
    const times = counts.map((_, i) => 2000 + i / perYear);
    for (const level of [0.8, 0.95]) {
      for (const model of ["quasi-poisson", "ols"] as const) {
        const { slope, pValue } = logLinearGrowth(times, counts, {
          level,
          model,
          firstRecord: true,
        });
        if (slope.value === null) continue;
        const excludes = slope.low! > 0 || slope.high! < 0;
        if (excludes) outside++;
        assertEquals(pValue! < 1 - level, excludes);
      }
    }
  }
  assert(outside > 100);
});

Deno.test("months are as uncertain as the years they make", () => {
  const years = [300, 220, 390, 350, 500, 330, 610, 480];
  const monthly = years.flatMap((count) => Array.from({ length: 12 }, () => count / 12));
  const months = monthly.map((_, i) => 2010 + i / 12);
  const [byYear, byMonth] = [
    logLinearGrowth(years.map((_, i) => 2010 + i), years),
    logLinearGrowth(months, monthly),
  ];
  assertAlmostEquals(byMonth.dispersion!, byYear.dispersion!, 1);
  assertAlmostEquals(byMonth.standardError!, byYear.standardError!, 0.003);
  assertEquals(byMonth.degreesOfFreedom! - byYear.degreesOfFreedom! < 0.1, true);
  const few = logLinearGrowth(months.slice(4, 50), monthly.slice(4, 50));
  assertEquals([byMonth.claimable, few.claimable], [true, false]);
  assertEquals(few.notes[0], note("few_complete_years", { years: 3 }));
  assertEquals(logLinearGrowth(months.slice(4, 60), monthly.slice(4, 60)).claimable, true);
});

Deno.test("neighbours that are alike widen the interval, fewer than eight are not asked", () => {
  const waves = [30, 34, 45, 52, 50, 41, 30, 24, 27, 36, 47, 53];
  const times = waves.map((_, i) => i);
  const alike = logLinearGrowth(times, waves);
  const mixed = logLinearGrowth(times, [30, 52, 27, 50, 34, 24, 53, 41, 36, 30, 47, 45]);
  assert(alike.dependence! > 0.3);
  assertEquals(mixed.dependence, null);
  assert(alike.slope.high! - alike.slope.low! > 1.3 * (mixed.slope.high! - mixed.slope.low!));
  const seven = logLinearGrowth(times.slice(0, 7), waves.slice(0, 7));
  assertEquals(seven.dependence, null);
  assert(seven.notes.some(({ code }) => code === "dependence_unknown"));
});

Deno.test("a series that begins at its first record reaches further up, not further down", () => {
  const counts = [1, 0, 0, 1, 0, 2, 0, 0, 1];
  const times = counts.map((_, i) => i);
  const [given, first] = [false, true].map((firstRecord) =>
    logLinearGrowth(times, counts, { firstRecord })
  );
  assertEquals([first!.rate.value, first!.rate.low], [given!.rate.value, given!.rate.low]);
  assert(first!.rate.high! > given!.rate.high!);
  const many = counts.map((count) => count + 60);
  assertAlmostEquals(
    logLinearGrowth(times, many, { firstRecord: true }).rate.high!,
    logLinearGrowth(times, many).rate.high!,
    1e-12,
  );
});

Deno.test("both models find the growth of an exact exponential", () => {
  const counts = TIMES.map((t) => 7 * 1.13 ** (t - 2010));
  for (const model of ["quasi-poisson", "ols"] as const) {
    assertAlmostEquals(logLinearGrowth(TIMES, counts, { model }).rate.value!, 0.13, 1e-10);
  }
  const exact = logLinearGrowth([0, 1, 2], [1, 2, 4], { unit: 0 });
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
  // the curve through these is 0 where the first of them lies
  const far = logLinearGrowth([1, 2, 3, 4, 5], [5e-324, 5e-324, 5e-324, 5e-324, 1], {
    model: "ols",
  });
  assertEquals([far.rate.reason, far.standardError, far.claimable], [
    "not_identifiable",
    null,
    false,
  ]);
});

Deno.test("logLinearGrowth leaves out unfinished buckets and those without exposure", () => {
  const partial = TIMES.map((_, i) => i === 6);
  const growth = logLinearGrowth(TIMES, COUNTS.with(6, 2), { partial });
  assertEquals(growth.slope, logLinearGrowth(TIMES.slice(0, 6), COUNTS.slice(0, 6)).slope);
  assertEquals(growth.notes[0], note("unfinished_buckets", { count: 1 }));
  const sparse = logLinearGrowth(TIMES, COUNTS.with(1, 0), { exposure: EXPOSURE.with(1, 0) });
  assertEquals(sparse.parameters.buckets, 6);
  assertEquals(sparse.notes[0], note("without_exposure", { count: 1 }));
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
  assert(inside > 930 && inside < 990, `${inside} of 1000`);
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
  const wider = (stray.high! - stray.low!) / (clean.high! - clean.low!);
  assert(wider > 0.6 && wider < 1.6, String(wider));
});

Deno.test("logLinearGrowth names a bucket that alone is most of the scatter", () => {
  const counts = [100, 112, 119, 135, 140, 700, 172, 190, 205, 228];
  const labels = counts.map((_, i) => `${2010 + i}-Q1`);
  const times = counts.map((_, i) => 2010 + i);
  const named = ({ notes }: LogLinearGrowth) =>
    notes.find(({ code }) => code === "outlying_bucket");
  const bucket = (label: string) => note("outlying_bucket", { label });
  assertEquals(named(logLinearGrowth(times, counts, { labels })), bucket("2015-Q1"));
  assertEquals(named(logLinearGrowth(times, counts)), bucket("2015"));
  assertEquals(logLinearGrowth(times, counts.with(5, 156)).notes, []);
  const early = Array.from({ length: 60 }, (_, i) => i === 1 ? 4 : Math.round(1.18 ** (i - 20)));
  assertEquals(named(logLinearGrowth(early.map((_, i) => i), early)), bucket("1"));
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
