import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { fitBass, fitLogistic, kleinbergBursts } from "../../../lib/analysis/mod.ts";
import {
  bursts,
  calendarAdjust,
  changePoints,
  fitCurve,
  leadLag,
  seasonality,
  trendTest,
} from "../../../lib/study/mod.ts";
import { NILE } from "../../analysis/fixtures/nile.ts";
import { randomNumbers, randomPoisson } from "../../analysis/_numbers.ts";
import { note } from "../../../lib/words/note.ts";
import { reversed, series } from "../_frames.ts";
import { assertNoted } from "../_notes.ts";
import { dataOf, noteText } from "../../../lib/words/note.ts";

Deno.test("the Nile falls, by Sen's slope per year", () => {
  const found = trendTest(series("1871", NILE));
  assertEquals([found.trend, found.mannKendall.s], ["down", -1387]);
  assertAlmostEquals(found.mannKendall.z!, -4.1280665, 1e-7);
  assertAlmostEquals(found.slope.value!, -2.6, 1e-9);
  assertAlmostEquals(found.slope.low!, -3.627907, 1e-6);
  const quarters = trendTest(series("1871-Q1", NILE));
  assertAlmostEquals(quarters.slope.value!, 4 * -2.6, 1e-9);
  assertEquals(trendTest(series("2000", [5, 5, 5, 5])).mannKendall.reason, "no_variation");
});

Deno.test("the Nile changes after 1898; rows count those that were left out", () => {
  const found = changePoints(series("1871", NILE));
  assertEquals(found.changes.map(({ label }) => label), ["1899"]);
  assertEquals(found.breaks, [28]);
  assertAlmostEquals(found.changes[0]!.before, 1097.75, 1e-9);
  const cut = changePoints(
    series("1870", [3, ...NILE, 9], { start: "1870-06-01", asOf: "1971-02-01" }),
  );
  assertEquals(cut.changes, found.changes);
  assertEquals(cut.breaks, [29]);
  assertEquals(cut.segments.map(({ start, end }) => [start, end]), [[1, 29], [29, 101]]);
  const fast = changePoints(series("1871", NILE), "pelt");
  assertEquals(fast.changes[0]!.label, "1899");
  assertEquals(changePoints(series("2000", [5, 5, 5, 5])).changes, []);
});

Deno.test("steps are named only where no course without them describes a series as well", () => {
  const labels = (counts: readonly number[], method: "bai-perron" | "pelt") =>
    changePoints(series("2010", counts), method).changes.map(({ label }) => label);
  const jump = [10, 11, 9, 10, 10, 11, 40, 41, 39, 40, 42, 40];
  const courses = {
    growing: [10, 12, 15, 18, 21, 26, 31, 37, 44, 53],
    line: [10, 16, 19, 26, 30, 34, 41, 44, 51, 55, 59, 66],
    saturating: [2, 4, 10, 22, 42, 62, 78, 88, 93, 97, 98, 99],
    short: [10, 40, 40, 41, 39],
  };
  for (const method of ["bai-perron", "pelt"] as const) {
    assertEquals(labels(jump, method), ["2016"]);
    for (const counts of Object.values(courses)) assertEquals(labels(counts, method), []);
  }
  const found = changePoints(series("2010", courses.growing));
  assertEquals([found.breaks, found.segments.length], [[], 1]);
  assert(found.segmentations[1]!.bic! < found.segmentations[0]!.bic!);
  assertEquals([found.steady.clear, found.steady.course!.course], [false, "exponential"]);
  assertNoted(
    found.notes,
    note("no_clear_change", { course: "exponential", carriesOver: false }),
  );
});

Deno.test("bursts stand out from a background", () => {
  const relevant = [0, 2, 1, 6, 7, 2, 8, 7, 2, 1];
  const totals = [9, 11, 12, 10, 10, 8, 12, 10, 13, 11];
  const found = bursts(series("2000", relevant), series("2000", totals));
  assertEquals(found.states, kleinbergBursts(relevant, totals).states);
  assertAlmostEquals(found.cost!, 25.5244332, 1e-7);
  assertEquals(found.periods.map(({ from, to }) => [from, to]), [["2003", "2004"], [
    "2006",
    "2007",
  ]]);
  const cut = bursts(
    series("1999", [1, ...relevant], { start: "1999-06-01" }),
    series("1999", [1, ...totals]),
  );
  assertEquals(cut.periods.map(({ from }) => from), ["2003", "2006"]);
  assertEquals(cut.bursts.map(({ start, end }) => [start, end]), [[4, 6], [7, 9]]);
  assertEquals(cut.states.length, 11);
  assertEquals(found.periods.map(({ beyondScatter }) => beyondScatter), [false, false]);
  const { dispersion } = found.scatter;
  assertNoted(
    found.notes,
    note("bursts_in_scatter", { dispersion: dispersion!, bursts: 2, within: 2 }),
  );
});

Deno.test("a burst that outlasts the scatter of shares stands out from it", () => {
  const totals = series("2000", Array(20).fill(400));
  const counts = [18, 22, 20, 25, 19, 21, 17, 23, 20, 66, 62, 58, 24, 18, 21, 22, 19, 20, 23, 18];
  const { periods, notes, scatter } = bursts(series("2000", counts), totals);
  assertEquals(periods.map(({ from, to, beyondScatter }) => [from, to, beyondScatter]), [
    ["2009", "2011", true],
  ]);
  assertNoted(
    notes,
    note("bursts_in_scatter", { dispersion: scatter.dispersion!, bursts: 1, within: 0 }),
  );
});

Deno.test("seasons of quarters and months, none of years", () => {
  const frame = series("2020-Q1", [2, 2, 2, 4, 2, 2, 2, 4, 2, 2, 2, 4]);
  const found = seasonality(frame);
  assertEquals(found.indices, [0.8, 0.8, 0.8, 1.6]);
  assertEquals(found.frame.numbers("adjusted"), Array(12).fill(2.5));
  assertEquals(seasonality([2, 2, 2, 4, 2, 2, 2, 4, 2, 2, 2, 4], 4).indices, found.indices);
  assertThrows(() => seasonality(series("2000", [1, 2, 3])), RangeError, 'current value is "year"');
});

Deno.test("the calendar: February is no dip", () => {
  const frame = calendarAdjust(series("2023-01", [310, 280, 310]));
  assertEquals(frame.numbers("adjusted").map((value) => Math.round(value!)), [304, 304, 304]);
  assertEquals(frame.numbers("days"), [31, 28, 31]);
  assertEquals(calendarAdjust([31], ["2023-01-01"], ["2023-01-31"]).days, [31]);
});

/** What each year adds on the way to 1,000, half of it before mid-2010. */
const ADDED = Array.from({ length: 20 }, (_, at) => {
  const total = (time: number) => 1000 / (1 + Math.exp(-0.6 * (time - 10.5)));
  return Math.round(total(at + 1) - total(at));
});

Deno.test("an S-curve through the running total; times are calendar years", () => {
  const found = fitCurve(series("2000", ADDED), "logistic", { until: [2030] });
  const totals = ADDED.map((_, at) => ADDED.slice(0, at + 1).reduce((a, b) => a + b));
  const first = ADDED.findIndex((count) => count > 0);
  const direct = fitLogistic(ADDED.slice(first), {
    times: ADDED.slice(first).map((_, at) => at + 1),
    increments: true,
  });
  assertEquals(found.coefficients, direct.coefficients);
  assertAlmostEquals(found.coefficients.capacity.value!, 1000, 10);
  assertAlmostEquals(found.inflection.value!, 2010.5, 0.1);
  assertAlmostEquals(found.predicted![0]!, 1000, 10);
  assertEquals(found.frame.numbers("total").at(-1), totals.at(-1));
  assertAlmostEquals(found.frame.numbers("fitted").at(-1)!, totals.at(-1)!, 3);
  assertEquals(found.frame.numbers("fitted").slice(0, first), Array(first).fill(null));
});

Deno.test("a curve that shows no inflection is not identifiable", () => {
  const found = fitCurve(series("2000", [1, 2, 4, 8, 16, 32, 64, 128]));
  assertEquals([found.reason, found.inflection.value], ["not_identifiable", null]);
  assertThrows(() => fitCurve(series("2000", ADDED), "spline" as "bass"), RangeError, "logistic");
  const early = () => fitCurve(series("2000", ADDED), "gompertz", { until: [1990] });
  assertThrows(early, RangeError, "until[0] must be at least 200");
});

Deno.test("a curve that began before the first bucket says what its final total counts there", () => {
  const found = fitCurve(series("2008", ADDED.slice(8)), "logistic", { until: [2030] });
  const { total } = dataOf(found.notes, "total_before_first")!;
  assertAlmostEquals(total, 183, 5);
  assert(noteText(found.notes[0]!).startsWith("The final total counts 18"));
  assertAlmostEquals(found.coefficients.capacity.value!, 1000, 20);
  assertAlmostEquals(found.predicted![0]!, 1000 - 183, 20);
});

Deno.test("Bass is fitted to what each year adds", () => {
  const found = fitCurve(series("1998", [0, 0, ...ADDED]), "bass");
  const first = ADDED.findIndex((count) => count > 0);
  const direct = fitBass(ADDED.slice(first));
  assertEquals(found.coefficients, direct.coefficients);
  assertAlmostEquals(found.inflection.value!, 2000 + first + direct.inflection.value!, 1e-9);
});

/** Poisson counts of a lively series, and of the same half a year later. */
function leaderAndFollower(seed: number) {
  const random = randomNumbers(seed);
  const level = Array.from({ length: 84 }, () => 40 + 60 * random());
  const counts = (lag: number) =>
    level.map((_, at) => randomPoisson(random, level[at - lag] ?? 60));
  return [series("2000-Q1", counts(0)), series("2000-Q1", counts(2))] as const;
}

Deno.test("a follower of two quarters is found, with the months and their interval", () => {
  const [leader, follower] = leaderAndFollower(1);
  const found = leadLag(leader, follower);
  assertEquals(found.best?.lag, 2);
  assertEquals(found.months, { value: 6, low: 6, high: 6 });
  assertEquals(leadLag(follower, leader).months?.value, -6);
  assertEquals(leadLag(reversed(leader), follower).months, found.months);
  assertEquals(leadLag([1, 2, 3], [1, 2, 3]).reason, "too_few_points");
  assertThrows(() => leadLag(leader, series("2000", NILE)), RangeError, "one width");
});

Deno.test("independent counts that grow alike do not seem to follow each other", () => {
  const random = randomNumbers(2);
  const rising = () =>
    series(
      "2000-Q1",
      Array.from({ length: 80 }, (_, at) => randomPoisson(random, 0.5 * 1.05 ** at)),
    );
  const found = Array.from({ length: 200 }, () => leadLag(rising(), rising()));
  const false_ = found.filter(({ months }) => months !== null).length;
  assert(false_ < 30, `${false_} of 200 at a level of 5 %`);
});
