import { assertEquals, assertThrows } from "@std/assert";
import { wideFrame } from "../../../lib/frame/mod.ts";
import { readSeries } from "../../../lib/plot/data/series.ts";
import { context, long, years } from "../_frames.ts";

const named = (name: string, counts: number[]) => ({
  name,
  window: { from: "2010-01-01", asOf: "2024-12-31" },
  series: {
    labels: counts.map((_, index) => String(2020 + index)),
    counts,
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: 0,
  },
});

Deno.test("a bucket spans its days, its mark stands in the middle", () => {
  const { series, resolution } = readSeries(years([4, 5]));
  assertEquals(resolution, "year");
  const [first] = series[0]!.points;
  assertEquals([first!.from, first!.to], [Date.UTC(2015, 0), Date.UTC(2016, 0)]);
  assertEquals(first!.at, (first!.from + first!.to) / 2);
});

Deno.test("a wide frame has a series per column of counts, or of shares", () => {
  const frame = wideFrame([named("a", [1, 3]), named("b", [1, 1])], {
    ...context(),
    resolution: "year",
    share: true,
  });
  const counts = readSeries(frame);
  assertEquals(counts.series.map(({ name }) => name), ["a", "b"]);
  const shares = readSeries(frame, "share");
  assertEquals(shares.series.map(({ name }) => name), ["a", "b"]);
  assertEquals(shares.series[0]!.points.map(({ value }) => value), [0.5, 0.75]);
  assertThrows(
    () => readSeries(frame, "amount"),
    RangeError,
    'Cannot draw the series: a wide frame has the measures count and share, current value is "amount"',
  );
  const withoutShares = wideFrame([named("a", [1])], { ...context(), resolution: "year" });
  assertThrows(
    () => readSeries(withoutShares, "share"),
    RangeError,
    "has the measures count, current",
  );
});

Deno.test("a series whose name ends like a share is still a series", () => {
  const frame = wideFrame([named("market share", [1, 3])], { ...context(), resolution: "year" });
  assertEquals(readSeries(frame).series.map(({ name }) => name), ["market share"]);
});

Deno.test("a long frame has a series per name, null stays null", () => {
  const { series } = readSeries(long({ a: [1, null], b: [0, 2] }));
  assertEquals(series.map(({ name, points }) => [name, points.map(({ value }) => value)]), [
    ["a", [1, null]],
    ["b", [0, 2]],
  ]);
});
