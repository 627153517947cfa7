import { assertEquals, assertThrows } from "@std/assert";
import type { NamedSeries } from "../../lib/frame/align.ts";
import type { SeriesWindow } from "../../lib/frame/buckets.ts";
import { longFrame, wideFrame } from "../../lib/frame/compare_frame.ts";
import { displayHtml } from "../../lib/frame/display/html.ts";
import { displayText } from "../../lib/frame/display/text.ts";
import { partialFlags, partialReasons, seriesNames } from "../../lib/frame/wide.ts";
import { context } from "./_context.ts";

const REACH = { from: "2010-01-01", asOf: "2024-12-31" };

function named(
  name: string,
  first: number,
  counts: number[],
  window: SeriesWindow = REACH,
): NamedSeries {
  const labels = counts.map((_, index) => String(first + index));
  const rest = { amount: [], weightedCounts: counts, variances: counts, withoutLabel: 0 };
  return { name, window, series: { labels, counts, ...rest } };
}

const YEARS = { ...context(), resolution: "year" } as const;

Deno.test("wide: buckets run over the union, without gaps between", () => {
  const frame = wideFrame([named("a", 2015, [1, 2]), named("b", 2018, [3])], YEARS);
  assertEquals(frame.kind, "wide");
  assertEquals(frame.columns, ["label", "start", "end", "a", "b", "partial", "partialReason"]);
  assertEquals(frame.texts("label"), ["2015", "2016", "2017", "2018"]);
  assertEquals(frame.texts("end").at(-1), "2018-12-31");
  assertEquals(frame.provenance.window, { first: "2015-01-01", last: "2018-12-31" });
  assertEquals(frame.numbers("a"), [1, 2, 0, 0]);
  assertEquals(frame.numbers("b"), [0, 0, 0, 3]);
  assertEquals(frame.flags("partial"), [false, false, false, false]);
});

Deno.test("zero only where window and data are known to reach, else null", () => {
  const long = named("long", 2010, Array(15).fill(1));
  const of = (window: SeriesWindow) =>
    wideFrame([long, named("x", 2014, [7], window)], YEARS).numbers("x").slice(2, 8);
  assertEquals(of(REACH), [0, 0, 7, 0, 0, 0]);
  assertEquals(of({ ...REACH, start: "2014-01-01" }), [null, null, 7, 0, 0, 0]);
  assertEquals(of({ ...REACH, end: "2014-12-31" }), [0, 0, 7, null, null, null]);
  assertEquals(of({ ...REACH, from: "2013-05-01" }), [null, 0, 7, 0, 0, 0]);
  assertEquals(of({ ...REACH, asOf: "2015-02-01" }), [0, 0, 7, 0, null, null]);
  assertEquals(of({ ...REACH, asOf: null }), [null, null, 7, null, null, null]);
});

Deno.test("a series that matched nothing is 0 where it is known to reach", () => {
  const frame = wideFrame([named("a", 2020, [1, 2]), named("none", 2020, [])], YEARS);
  assertEquals(frame.numbers("none"), [0, 0]);
});

Deno.test("a wide bucket is partial when it is for a series that counts there", () => {
  const all = [
    named("a", 2022, [1, 1, 1]),
    named("b", 2022, [1, 1], { ...REACH, end: "2023-06-30" }),
  ];
  const wide = wideFrame(all, YEARS);
  assertEquals(wide.flags("partial"), [false, true, false]);
  assertEquals(wide.columns.slice(-4), [
    "partial",
    "a partial",
    "partialReason",
    "a partialReason",
  ]);
  assertEquals(partialFlags(wide, "a"), [false, false, false]);
  assertEquals(partialFlags(wide, "b"), [false, true, false]);
  assertEquals(seriesNames(wide), ["a", "b"]);
  assertEquals(longFrame(all, YEARS).flags("partial"), [false, false, false, false, true, null]);
});

Deno.test("a series that ended leaves a gap, and one of whose sources ended is partial", () => {
  const ended = named("ended", 2018, [4, 4], { ...REACH, asOf: "2019-12-19" });
  const mixed = named("mixed", 2018, [4, 4, 2, 2], {
    ...REACH,
    lacks: [{ reason: "source_ended", after: "2019-12-19", before: null }],
  });
  const asked = named("asked", 2018, [4, 4, 0, 0], { asOf: "2019-12-19", end: "2021-12-31" });
  const wide = wideFrame([ended, mixed, asked], YEARS);
  assertEquals(wide.numbers("ended"), [4, 4, null, null]);
  assertEquals(wide.numbers("mixed"), [4, 4, 2, 2]);
  assertEquals(wide.numbers("asked"), [4, 4, null, null]);
  assertEquals(wide.flags("partial"), [false, true, true, true]);
  assertEquals(wide.texts("partialReason"), [null, null, "source_ended", "source_ended"]);
  assertEquals(partialReasons(wide, "ended"), [null, "unfinished", null, null]);
  assertEquals(partialReasons(wide, "mixed"), [
    null,
    "source_ended",
    "source_ended",
    "source_ended",
  ]);
  const long = longFrame([ended, mixed], YEARS);
  assertEquals(long.texts("partialReason"), [
    null,
    "unfinished",
    null,
    null,
    null,
    "source_ended",
    "source_ended",
    "source_ended",
  ]);
});

Deno.test("shares are parts of the background, or of all together", () => {
  const all = [named("a", 2020, [1, 3, 0]), named("b", 2020, [1, 1, 0])];
  const together = wideFrame(all, { ...YEARS, share: true });
  assertEquals(together.columns.slice(3), [
    "a",
    "b",
    "total",
    "a share",
    "b share",
    "partial",
    "partialReason",
  ]);
  assertEquals(together.numbers("total"), [2, 4, 0]);
  assertEquals(together.numbers("a share"), [0.5, 0.75, null]);

  const background = named("all", 2020, [10, 20, 5]);
  const parts = longFrame(all, { ...YEARS, background });
  assertEquals(parts.numbers("total"), [10, 20, 5, 10, 20, 5]);
  assertEquals(parts.numbers("share"), [0.1, 0.15, 0, 0.1, 0.05, 0]);
  assertEquals(
    wideFrame(all, { ...YEARS, background, share: false }).columns.includes("total"),
    false,
  );
});

Deno.test("a share is partial where its total is", () => {
  const lacks = [{ reason: "source_began", after: null, before: "2022-01-01" }] as const;
  const whole = named("all", 2020, [10, 20, 50, 60], { asOf: "2030-12-31", lacks });
  const all = ["a", "b"].map((name) => named(name, 2020, [1, 2, 3, 4], { asOf: "2030-12-31" }));
  const wide = wideFrame(all, { ...YEARS, background: whole });
  const partial = [true, true, false, false];
  assertEquals(wide.flags("a partial"), [false, false, false, false]);
  assertEquals(partialFlags(wide, "a"), [false, false, false, false]);
  assertEquals(partialFlags(wide, "a share"), partial);
  const long = longFrame(all, { ...YEARS, background: whole });
  assertEquals(partialFlags(long, "count"), Array(8).fill(false));
  assertEquals(partialFlags(long, "share"), [...partial, ...partial]);
  const cut = named("b", 2020, [1, 2, 3, 4], { asOf: "2022-12-31" });
  const apart = wideFrame([all[0]!, cut], { ...YEARS, background: { ...whole, name: "all" } });
  assertEquals(partialFlags(apart, "a share"), partial);
  assertEquals(partialFlags(apart, "b share"), [true, true, false, true]);
});

Deno.test("the total of all is not known where one of them is not", () => {
  const all = [named("a", 2020, [1, 3]), named("b", 2020, [1], { end: "2020-12-31" })];
  const frame = wideFrame(all, { ...YEARS, share: true });
  assertEquals(frame.numbers("total"), [2, null]);
  assertEquals(frame.numbers("a share"), [0.5, null]);
});

Deno.test("long: one row per series and bucket", () => {
  const frame = longFrame([named("a", 2020, [1, 2]), named("b", 2021, [4])], YEARS);
  assertEquals(frame.texts("series"), ["a", "a", "b", "b"]);
  assertEquals(frame.texts("label"), ["2020", "2021", "2020", "2021"]);
  assertEquals(frame.numbers("count"), [1, 2, 0, 4]);
  assertEquals(frame.numbers("weightedCount"), [1, 2, 0, 4]);
  assertEquals(frame.provenance.window, { first: "2020-01-01", last: "2021-12-31" });
});

Deno.test("quarters are aligned by time, not by label order", () => {
  const quarter = (name: string, labels: string[]): NamedSeries => ({
    ...named(name, 2020, labels.map(() => 1)),
    series: { ...named(name, 2020, labels.map(() => 1)).series, labels },
  });
  const frame = wideFrame(
    [quarter("a", ["2020-Q4", "2021-Q1"]), quarter("b", ["2021-Q3"])],
    { ...context(), resolution: "quarter" },
  );
  assertEquals(frame.texts("label"), ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
});

Deno.test("a name that another column has is refused; nothing to compare is an empty frame", () => {
  assertThrows(() => wideFrame([named("label", 2020, [1])], YEARS), RangeError, '"label"');
  assertThrows(
    () => wideFrame([named("a", 2020, [1]), named("a", 2020, [1])], YEARS),
    RangeError,
    'current value is "a"',
  );
  const empty = wideFrame([named("a", 2020, [])], YEARS);
  assertEquals(empty.height, 0);
  assertEquals(empty.columns, ["label", "start", "end", "a", "partial", "partialReason"]);
});

Deno.test("where a series goes on after the day that all reach, that day is not said to be the last", () => {
  const all = [named("a", 2018, [1, 2]), named("b", 2018, [1, 2, 3, 4])];
  const { provenance } = YEARS;
  for (const made of [wideFrame, longFrame]) {
    const said = (asOf: string) => {
      const frame = made(all, { ...YEARS, provenance: { ...provenance, asOf } });
      const html = displayHtml(frame);
      const [text] = /as of .*/.exec(displayText(frame))!;
      assertEquals(html.includes(`${text}<`), true, html);
      return text;
    };
    assertEquals(said("2019-09-26"), "as of 2019-09-26 or later");
    assertEquals(said("2021-12-31"), "as of 2021-12-31");
  }
});
