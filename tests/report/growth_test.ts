import { assert, assertEquals } from "@std/assert";
import { seriesFrame } from "../../lib/frame/mod.ts";
import { courseOf, shareOf } from "../../lib/report/growth.ts";
import { partWords } from "../../lib/report/words/counts.ts";
import { context } from "../frame/_context.ts";

/** Counts per year from 2010 on, known to 17 May 2024 unless said. */
function years(
  counts: readonly number[],
  asOf: string | null = "2024-05-17",
  days: { start?: string; end?: string } = {},
) {
  const { provenance, ...others } = context();
  return seriesFrame({
    labels: counts.map((_, index) => String(2010 + index)),
    counts: [...counts],
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: 0,
  }, {
    ...others,
    provenance: {
      ...provenance,
      asOf,
      subjects: [{
        name: null,
        collection: "patents",
        filters: [],
        start: days.start ?? null,
        end: days.end ?? null,
      }],
    },
    resolution: "year",
    window: { ...days, asOf },
  });
}

const GROWING = [10, 12, 15, 18, 21, 26, 31, 37, 44, 53];

Deno.test("a trend is claimed only where the interval bears it", () => {
  assertEquals(courseOf(years(GROWING)).trend, "grows");
  assertEquals(courseOf(years(GROWING.toReversed())).trend, "falls");
  assertEquals(courseOf(years([20, 24, 18, 22, 21, 19, 23, 20])).trend, "none");
});

Deno.test("fewer than five complete buckets have no rate", () => {
  const { trend, growth } = courseOf(years([10, 20, 40, 80]));
  assertEquals([trend, growth], ["unknown", null]);
  assertEquals(courseOf(years([0, 0, 10, 20, 40, 80])).complete.map(({ value }) => value), [
    10,
    20,
    40,
    80,
  ]);
  assertEquals(courseOf(years([])).complete, []);
});

Deno.test("the unfinished bucket is told apart and does not bend the trend", () => {
  const whole = courseOf(years(GROWING));
  const cut = courseOf(years([...GROWING, 60, 70, 80, 95, 3]));
  assertEquals(cut.unfinished, { label: "2024", value: 3, until: { day: "2024-05-17" } });
  assertEquals(cut.complete.at(-1), { label: "2023", value: 95 });
  assertEquals([whole.trend, cut.trend], ["grows", "grows"]);
});

Deno.test("where nobody knows how far the data reaches, the last bucket may be unfinished", () => {
  const { complete, unfinished } = courseOf(years(GROWING, null));
  assertEquals(unfinished, { label: "2019", value: 53, until: null });
  assertEquals(complete.length, 9);
});

Deno.test("a bucket that the request cuts is counted until its end, not so far", () => {
  const unfinishedOf = (days: { start?: string; end?: string }) =>
    courseOf(years([...GROWING, 60, 70, 80, 95, 3], undefined, days)).unfinished;
  const cut = unfinishedOf({ end: "2024-03-31" })!;
  assertEquals(cut, { label: "2024", value: 3, until: { day: "2024-03-31" } });
  assertEquals(partWords("3", cut), "3 in 2024 until 31 March 2024");
  const past = unfinishedOf({ start: "2010-06-15", end: "2024-06-30" })!;
  assertEquals(past, { label: "2024", value: 3, until: { day: "2024-05-17" } });
  assertEquals(partWords("3", { ...past, until: null }), "3 so far in 2024");
});

Deno.test("growth is the known rate", () => {
  const { growth } = courseOf(years(GROWING));
  assert(Math.abs(growth!.rate.value! - 0.2) < 0.01);
});

Deno.test("the share of a corpus that grows as fast shows no trend", () => {
  const frame = years(GROWING);
  const as = (factor: (index: number) => number) =>
    years(GROWING.map((count, index) => Math.round(count * factor(index))));
  assertEquals(shareOf(frame, as((index) => index % 2 ? 10 : 11)).trend, "none");
  assertEquals(shareOf(frame, as((index) => 100 / 1.1 ** index)).trend, "grows");
  assertEquals(shareOf(frame, as((index) => 10 * 1.1 ** index)).trend, "falls");
});
