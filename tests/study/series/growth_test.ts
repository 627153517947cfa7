import {
  assert,
  assertAlmostEquals,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { logLinearGrowth } from "../../../lib/analysis/mod.ts";
import { groupsFrame, longFrame, wideFrame } from "../../../lib/frame/mod.ts";
import { seriesFrame } from "../../../lib/frame/series_frame.ts";
import { cagr, growth, growthBySeries, periodGrowth } from "../../../lib/study/mod.ts";
import { context, PROVENANCE } from "../../frame/_context.ts";
import { numbersIn } from "../../analysis/_numbers.ts";
import { reversed, series } from "../_frames.ts";
import { note } from "../../../lib/words/note.ts";
import { assertNoted, plainSpaces, said } from "../_notes.ts";

const COUNTS = [12, 18, 15, 30, 41, 38, 60, 77];

Deno.test("growth of a frame is the quasi-Poisson growth of its complete buckets", () => {
  const frame = series("2016", [...COUNTS, 5], { asOf: "2024-05-17" });
  const found = growth(frame);
  const times = COUNTS.map((_, at) => 2016 + at);
  const { value, low, high, reason } = logLinearGrowth(times, COUNTS).rate;
  assertEquals(
    found.rate,
    {
      value,
      low,
      high,
      reason,
      method: "quasi-poisson",
      notes: [note("unfinished_left_out", { labels: ["2024"] })],
    } as typeof found.rate,
  );
  assertEquals([found.from, found.to], ["2016", "2023"]);
  assertEquals([found.subject, found.series], [PROVENANCE.subjects[0]!, null]);
  assertEquals(found.provenance, frame.provenance);
  assertEquals(found.notes, [
    note("unfinished", { labels: ["2024"], asOf: "2024-05-17" }),
    note("unfinished_left_out", { labels: ["2024"] }),
  ]);
  assertAlmostEquals(found.doubling.time.value!, Math.LN2 / found.slope.value!, 1e-12);
  assert(Object.isFrozen(found));
});

Deno.test("growth says itself in words and stays plain data", () => {
  const found = growth(series("2016", COUNTS));
  assertEquals(plainSpaces(String(found)).split("\n"), [
    "patents on graphene",
    "growth per year: 30 % (22 to 38 %), quasi-poisson over 8 complete buckets, 2016 to 2023",
    "doubling time in years: 2.65 (2.16 to 3.44)",
  ]);
  const wide = String(growth(series("2016", COUNTS), { level: 0.9 }));
  assertEquals(plainSpaces(wide).split("\n").at(-1), "intervals at a level of 90 %");
  const display = (found as unknown as Record<symbol, () => Record<string, string>>)[
    Symbol.for("Jupyter.display")
  ]!();
  assertEquals(display["text/plain"], String(found));
  assertEquals(JSON.parse(JSON.stringify(found)).rate.value, found.rate.value);
});

Deno.test("growth of amounts says so, and leaves out the years of which none is known", () => {
  const years = Array.from({ length: 8 }, (_, at) => String(2016 + at));
  const frame = seriesFrame({
    labels: years,
    counts: [5, 4, 6, 5, 7, 8, 9, 9],
    amounts: [0, 0, 10, 12, 15, 16, 20, 24],
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: 0,
  }, { notes: [], provenance: PROVENANCE, resolution: "year", window: { asOf: "2024-12-31" } });
  const found = growth(frame, { measure: "amount" });
  assertEquals(found.from, "2018");
  assertNoted(found.notes, note("valueless_left_out", { labels: ["2016", "2017"] }));
  assertStringIncludes(plainSpaces(String(found)), "growth of the amount per year: ");
});

Deno.test("growth names the bucket that is most of the scatter", () => {
  const counts = [100, 112, 119, 135, 140, 700, 172, 190, 205, 228, 5];
  const { notes } = growth(series("2010-Q1", counts, { asOf: "2012-08-01" }));
  assertNoted(notes, note("outlying_bucket", { label: "2011-Q2" }));
});

Deno.test("quarters and months grow per year", () => {
  const quarters = Array.from({ length: 24 }, (_, at) => Math.round(100 * 1.02 ** at));
  assertAlmostEquals(growth(series("2015-Q1", quarters)).rate.value!, 1.02 ** 4 - 1, 2e-3);
  const months = Array.from({ length: 36 }, (_, at) => Math.round(1000 * 1.01 ** at));
  assertAlmostEquals(growth(series("2015-01", months)).rate.value!, 1.01 ** 12 - 1, 2e-3);
});

Deno.test("a zero base gives null and its reason, not a throw or infinity", () => {
  const some = series("2020", [0, 0, 5, 10]);
  assertEquals(cagr(some).value, 1, "from the first record on");
  const changes = periodGrowth(some);
  assertEquals(changes.numbers("growth"), [null, null, null, 1]);
  assertEquals(changes.texts("reason"), ["before_first", "zero_base", "zero_base", null]);
  const none = series("2020", [0, 0, 0, 0]);
  assertEquals(growth(none).rate.reason, "zero_base");
  assertEquals(growth(none).rate.value, null);
  assertEquals(cagr(none).reason, "zero_base");
  for (const found of [growth(some), growth(none), cagr(none)]) {
    assert(numbersIn(found).every(Number.isFinite));
  }
  assertEquals(growth(series("2020", [])).rate.reason, "too_few_points");
});

Deno.test("a partial last bucket does not drag growth down, a complete one is not dropped", () => {
  const counts = [118, ...Array.from({ length: 27 }, (_, at) => 130 + 60 * at), 1802, 820];
  const unfinished = series("1994", counts, { asOf: "2023-06-30" });
  assertAlmostEquals(cagr(unfinished).value!, 0.102, 5e-4);
  const kept = cagr(unfinished, { keepPartial: true });
  assertAlmostEquals(kept.value!, 0.069, 5e-4);
  const complete = series("1994", counts, { asOf: "2023-12-31" });
  assertEquals(cagr(complete).parameters?.to, { time: 2023, value: 820 });
  assertEquals(growth(complete).to, "2023");
});

Deno.test("a last bucket of which nobody knows whether it is finished is left out", () => {
  const found = growth(series("2016", COUNTS, { asOf: null }));
  assertEquals(found.to, "2022");
  assertNoted(found.rate.notes, note("perhaps_unfinished_left_out", { labels: ["2023"] }));
});

Deno.test("a bucket cut by the request is left out", () => {
  const found = growth(series("2016", COUNTS, { start: "2016-07-01" }));
  assertEquals(found.from, "2017");
});

Deno.test("scaling a series, and the order of its rows, leave growth as it is", () => {
  const one = growth(series("2016", COUNTS)).rate;
  const tripled = growth(series("2016", COUNTS.map((count) => 3 * count))).rate;
  assertAlmostEquals(tripled.value!, one.value!, 1e-9);
  assertEquals(growth(reversed(series("2016", COUNTS))).rate, one);
  assertEquals(
    periodGrowth(reversed(series("2016", COUNTS))).toRecords(),
    periodGrowth(series("2016", COUNTS)).toRecords(),
  );
});

Deno.test("moving all dates by a year moves labels only", () => {
  const [here, there] = [series("2016", COUNTS), series("2017", COUNTS)].map((one) => growth(one));
  assertEquals(here!.rate, there!.rate);
  assertEquals([here!.from, there!.from], ["2016", "2017"]);
});

Deno.test("growth of the share of a background", () => {
  const background = series("2016", COUNTS.map((_, at) => 1000 * 2 ** at));
  const found = growth(series("2016", COUNTS.map((_, at) => 10 * 2 ** at)), { background });
  assertAlmostEquals(found.rate.value!, 0, 1e-9);
  const error = assertThrows(
    () => growth(series("2015", COUNTS), { background }),
    RangeError,
  );
  assertEquals(
    error.message,
    "Cannot measure growth: the background must have a value for every bucket of the series, " +
      "current value of 2015 is missing",
  );
});

Deno.test("weighted counts, amounts and the logs", () => {
  const frame = series("2016", COUNTS, {
    weighted: COUNTS.map((count) => count / 2),
    amounts: COUNTS.map((count) => count * 1e6),
  });
  const { value } = growth(frame).rate;
  assertAlmostEquals(growth(frame, { measure: "weightedCount" }).rate.value!, value!, 1e-9);
  const amounts = growth(frame, { measure: "amount" });
  assertAlmostEquals(amounts.rate.value!, value!, 1e-9);
  assertEquals(amounts.unit, "USD");
  assertEquals(growth(frame, { model: "ols" }).rate.method, "ols");
});

Deno.test("active projects overlap, and growth says so", () => {
  const { notes } = growth(series("2016", COUNTS, { collection: "grants" })).rate;
  assertEquals(notes, [note("overlapping_intervals", {})]);
  assert(said(notes[0]!).startsWith("An active project counts in every period"));
});

Deno.test("one series of several is chosen by name, and several have a table", () => {
  const named = (name: string, factor: number) => ({
    name,
    window: { asOf: "2100-12-31", from: "2000-01-01" },
    series: {
      labels: COUNTS.map((_, at) => String(2016 + at)),
      counts: COUNTS.map((count, at) => Math.round(count * factor ** at)),
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: 0,
    },
  });
  const both = [named("fast", 1.5), named("slow", 1)];
  const subjects = both.map(({ name }) => ({ ...PROVENANCE.subjects[0]!, name }));
  const provenance = { ...PROVENANCE, subjects };
  const compared = { ...context({ provenance }), resolution: "year" } as const;
  const long = longFrame(both, compared);
  const wide = wideFrame(both, compared);
  const fast = growth(long, { series: "fast" });
  assertEquals(fast.rate.value, growth(wide, { measure: "fast" }).rate.value);
  assertEquals([fast.subject, fast.series], [subjects[0]!, "fast"]);
  assert(String(fast).startsWith("fast: patents on graphene\n"), String(fast));
  const table = growthBySeries(long);
  assertEquals(table.texts("name"), ["fast", "slow"]);
  assertEquals(table.numbers("growth"), [
    fast.rate.value,
    growth(long, { series: "slow" }).rate.value,
  ]);
  assertEquals(table.flags("holds"), [true, true]);
  assertEquals(
    assertThrows(() => growth(long), RangeError).message,
    "Cannot measure growth: choose one of the 2 series by `series` (fast and slow), current value is none",
  );
  assertEquals(
    assertThrows(() => growth(wide), RangeError).message,
    "Cannot measure growth: choose one of the series by `measure` (fast and slow), current value is none",
  );
  assertThrows(() => growth(long, { series: "other" }), RangeError, 'current value is "other"');
});

Deno.test("a frame without buckets is refused", () => {
  const groups = groupsFrame(
    { groups: [], labels: [], amountUnit: null, withoutGroup: 0, total: 0 },
    context(),
  );
  assertThrows(() => growth(groups), TypeError, "must have buckets (label, start, end)");
  assertThrows(() => growth(series("2016", COUNTS), { measure: "citations" }), RangeError);
});

Deno.test("period growth of quarters over the same quarter a year before", () => {
  const frame = periodGrowth(series("2020-Q1", [4, 4, 4, 4, 8, 2, 4, 6]), { lag: "year" });
  assertEquals(frame.numbers("growth"), [null, null, null, null, 1, -0.5, 0, 0.5]);
  assertEquals(frame.facts.lag, 4);
  assertEquals(periodGrowth([4, 8], { lag: 1 }).values, [null, 1]);
  assertEquals(cagr([2020, 2022], [4, 16]).value, 1);
});

Deno.test("growth knows what one record adds to weighted counts and amounts", () => {
  const counts = [20, 24, 23, 30, 33];
  const frame = series("2016", counts, {
    weighted: counts.map((count) => count / 2),
    variances: counts.map((count) => count / 4),
    amounts: counts.map((count) => 1_000_000 * count),
  });
  const of = (measure: string) => growth(frame, { measure });
  const plain = of("count");
  for (const [measure, unit] of [["weightedCount", 0.5], ["amount", 1_000_000]] as const) {
    const found = of(measure);
    assertAlmostEquals(found.parameters.unit / unit, 1, 1e-12);
    assertAlmostEquals(found.rate.low!, plain.rate.low!, 1e-9);
    assertAlmostEquals(found.pValue!, plain.pValue!, 1e-9);
  }
  const given = growth(frame, { measure: "amount", unit: 4_000_000 });
  assert(given.rate.low! < plain.rate.low!);
});

Deno.test("growth of what is not counted says so", () => {
  const weighted = [10.5, 11.25, 12, 14.5];
  const frame = series("2016", [10, 11, 12, 14], { weighted });
  const df = frame.df.drop("count").rename({ weightedCount: "index" });
  const prices = frame.with({ df });
  const found = growth(prices, { measure: "index" });
  assertEquals(found.parameters.unit, 0);
  assertNoted(found.notes, note("unit_unknown", { measure: "index" }));
  assertEquals(growth(prices, { measure: "index", unit: 0.1 }).parameters.unit, 0.1);
});

Deno.test("months of fewer than four complete years are not to be claimed from", () => {
  const counts = Array.from({ length: 40 }, (_, at) => 20 + at + 5 * (at % 3));
  const few = growth(series("2018-05", counts));
  assertEquals([few.claimable, few.rate.low! > 0], [false, true]);
  assertNoted(few.notes, note("few_complete_years", { years: 2 }));
  const table = growthBySeries(series("2018-05", counts));
  assertEquals(table.toRecords()[0]!.holds, null);
  const many = growth(series("2018-05", [...counts, ...counts.map((count) => count + 40)]));
  assertEquals(many.claimable, true);
});

Deno.test("growth that may be none says how fast it may double or halve", () => {
  const found = growth(series("2016", [8, 12, 7, 13, 10]));
  const [doubling, halving] = [found.slope.high!, -found.slope.low!].map((slope) =>
    (Math.LN2 / slope).toFixed(2)
  );
  assert(
    plainSpaces(String(found)).split("\n").includes(
      `the fastest that the interval allows, in years: doubling in ${doubling}, halving in ${halving}`,
    ),
  );
});
