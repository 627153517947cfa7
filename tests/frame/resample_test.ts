import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import type { NamedSeries } from "../../lib/frame/align.ts";
import type { SeriesWindow } from "../../lib/frame/buckets.ts";
import { longFrame, wideFrame } from "../../lib/frame/compare_frame.ts";
import { Frame, type ResampleOptions } from "../../lib/frame/mod.ts";
import { seriesFrame } from "../../lib/frame/series_frame.ts";
import { noteText } from "../../lib/words/note.ts";
import { bucketLabel, bucketOf, type Resolution } from "../../lib/catalogue/dates.ts";
import { context, PROVENANCE } from "./_context.ts";

const WHOLE: SeriesWindow = { from: "2010-01-01", asOf: "2024-12-31" };

/** Months from the first one on, with these counts. */
function months(first: string, counts: readonly number[], window: SeriesWindow = WHOLE): Frame {
  const { start = null, end = null, asOf = null } = window;
  const [subject] = PROVENANCE.subjects;
  return seriesFrame(seriesOf(first, counts), {
    ...context(),
    provenance: { ...PROVENANCE, asOf, subjects: [{ ...subject!, start, end }] },
    resolution: "month",
    window,
  });
}

function seriesOf(first: string, counts: readonly number[]) {
  const bucket = bucketOf(Date.parse(`${first}-01`), "month");
  return {
    labels: counts.map((_, at) => bucketLabel(bucket + at, "month")),
    counts: [...counts],
    amount: counts.map((count) => count * 10),
    weightedCounts: counts.map((count) => count / 2),
    variances: counts.map((count) => count / 4),
    withoutLabel: 3,
  };
}

const ones = (count: number) => Array<number>(count).fill(1);

Deno.test("months add up to quarters and years, with all that is known of them", () => {
  const frame = months("2023-01", Array.from({ length: 24 }, (_, at) => at));
  const years = frame.resample("year");
  assertEquals(years.columns, frame.columns);
  assertEquals(years.schema, frame.schema);
  assertEquals(years.kind, "series");
  assertEquals(years.texts("label"), ["2023", "2024"]);
  assertEquals(years.texts("start"), ["2023-01-01", "2024-01-01"]);
  assertEquals(years.texts("end"), ["2023-12-31", "2024-12-31"]);
  assertEquals(years.numbers("count"), [66, 210]);
  assertEquals(years.numbers("weightedCount"), [33, 105]);
  assertEquals(years.numbers("variance"), [16.5, 52.5]);
  assertEquals(years.numbers("amount"), [660, 2_100]);
  assertEquals(years.flags("partial"), [false, false]);
  assertEquals(years.facts, {
    ...frame.facts,
    resolution: "year",
    withoutLabel: 3,
    resampledFrom: "month",
  });
  assertEquals(years.provenance, frame.provenance);
  const quarters = frame.resample("quarter");
  assertEquals(quarters.texts("label").slice(0, 5), [
    "2023-Q1",
    "2023-Q2",
    "2023-Q3",
    "2023-Q4",
    "2024-Q1",
  ]);
  const both = quarters.resample("year");
  assertEquals([both.numbers("count"), both.facts.resampledFrom], [[66, 210], "month"]);
  assertEquals(frame.numbers("count").length, 24);
});

Deno.test("what the finer series could not place is told", () => {
  const { notes } = months("2023-01", ones(12)).resample("year");
  assert(
    notes.map(noteText).includes(
      "Added up from months to years: 3 matching records without a month are in none of them",
    ),
  );
  const fiscal = months("2023-04", ones(12)).resample("year", { fiscalYearStart: 4 });
  assert(
    fiscal.notes.map(noteText).includes(
      "Added up from months to fiscal years that begin in April: " +
        "3 matching records without a month are in none of them",
    ),
  );
});

Deno.test("a wider bucket is partial when a part is, or bounds or data end inside it", () => {
  const states = (frame: Frame) => {
    const years = frame.resample("year");
    return [years.flags("partial"), years.texts("partialReason")];
  };
  assertEquals(states(months("2023-01", ones(12))), [[false], [null]]);
  // a series that begins with its first record is of the whole year
  assertEquals(states(months("2023-04", ones(9))), [[false], [null]]);
  const from = { ...WHOLE, start: "2023-04-01" };
  assertEquals(states(months("2023-04", ones(21), from)), [[true, false], ["cut", null]]);
  // the months themselves are whole
  const until = { ...WHOLE, end: "2024-06-30" };
  assertEquals(months("2023-01", ones(18), until).flags("partial").includes(true), false);
  assertEquals(states(months("2023-01", ones(18), until)), [[false, true], [null, "cut"]]);
  const early = { ...WHOLE, asOf: "2024-05-31" };
  assertEquals(months("2023-01", ones(17), early).flags("partial").includes(true), false);
  assertEquals(states(months("2023-01", ones(17), early)), [[false, true], [null, "unfinished"]]);
  const ended: SeriesWindow = {
    ...WHOLE,
    lacks: [{ reason: "source_ended", after: "2023-10-15", before: null }],
  };
  assertEquals(states(months("2023-01", ones(24), ended)), [
    [true, true],
    ["source_ended", "source_ended"],
  ]);
  const unknown = { from: null, asOf: null };
  assertEquals(states(months("2023-01", ones(12), unknown)), [[null], [null]]);
});

Deno.test("notes on buckets name the wider ones", () => {
  const { notes } = months("2023-03", ones(15), {
    ...WHOLE,
    start: "2023-03-05",
    asOf: "2024-05-17",
  }).resample("year");
  const said = notes.map(noteText);
  assert(said.includes("Unfinished: 2024; the data reaches 17 May 2024"), said.join());
  assert(said.includes("Cut by the bounds of the request: 2023"), said.join());
  assertEquals(said.some((each) => /20\d\d-\d\d/.test(each)), false);
});

Deno.test("what begins after the data ends is not known, not zero", () => {
  const frame = months("2023-01", [...ones(14), ...Array(22).fill(0)], {
    ...WHOLE,
    end: "2025-12-31",
    asOf: "2024-02-29",
  });
  const years = frame.resample("year");
  assertEquals(years.numbers("count"), [12, 2, null]);
  assertEquals(years.flags("partial"), [false, true, true]);
});

Deno.test("fiscal years are named by the year they end in", () => {
  const frame = months("2022-10", Array.from({ length: 24 }, (_, at) => at));
  const fiscal = (start: number) => frame.resample("year", { fiscalYearStart: start });
  const october = fiscal(10);
  assertEquals(october.texts("label"), ["FY2023", "FY2024"]);
  assertEquals(october.texts("start"), ["2022-10-01", "2023-10-01"]);
  assertEquals(october.texts("end"), ["2023-09-30", "2024-09-30"]);
  assertEquals(october.numbers("count"), [66, 210]);
  assertEquals(october.facts.fiscalYearStart, 10);
  assertEquals(october.provenance.window, { first: "2022-10-01", last: "2024-09-30" });
  assertEquals(october.column("label").description?.includes("FY2024"), true);
  const april = fiscal(4);
  assertEquals(april.texts("label"), ["FY2023", "FY2024", "FY2025"]);
  assertEquals(april.numbers("count"), [15, 138, 123]);
  assertEquals(fiscal(1).texts("label"), ["2022", "2023", "2024"]);
  assertEquals("fiscalYearStart" in fiscal(1).facts, false);
  const quarters = frame.resample("quarter");
  assertEquals(quarters.resample("year", { fiscalYearStart: 10 }).numbers("count"), [66, 210]);
});

const NAMED = (window: SeriesWindow): NamedSeries[] => [
  { name: "a", window: WHOLE, series: seriesOf("2022-01", ones(36)) },
  { name: "b", window, series: seriesOf("2022-07", ones(window.asOf === "2023-05-31" ? 11 : 30)) },
];
const MONTHLY = { ...context(), resolution: "month" } as const;

Deno.test("comparisons, wide and long, are as those of wider buckets, each series by its own reach", () => {
  const windows = [WHOLE, { ...WHOLE, asOf: "2023-05-31" }, { ...WHOLE, start: "2022-07-01" }];
  for (const window of windows) {
    const year = (first: number, counts: number[], name: string, window: SeriesWindow) => ({
      name,
      window,
      series: {
        ...seriesOf("2022-01", counts),
        labels: counts.map((_, at) => String(first + at)),
      },
    });
    const counts = window.asOf === "2023-05-31" ? [6, 5] : [6, 12, 12];
    const yearly = [year(2022, [12, 12, 12], "a", WHOLE), year(2022, counts, "b", window)];
    const bounds = { start: window.start ?? null, end: null };
    const subjects = ["a", "b"].map((name) => ({
      ...PROVENANCE.subjects[0]!,
      name,
      ...(name === "b" ? bounds : {}),
    }));
    const provenance = { ...PROVENANCE, subjects, asOf: window.asOf! };
    for (const make of [wideFrame, longFrame]) {
      const found = make(NAMED(window), { ...MONTHLY, provenance }).resample("year");
      const asked = make(yearly, { ...MONTHLY, provenance, resolution: "year" });
      assertEquals(found.columns, asked.columns);
      assertEquals(found.toRecords(), asked.toRecords());
    }
  }
});

Deno.test("totals add up, shares do not", () => {
  const share = { ...MONTHLY, share: true };
  for (const make of [wideFrame, longFrame]) {
    const frame = make(NAMED(WHOLE), share);
    const { message } = assertThrows(() => frame.resample("year"), RangeError, "does not add up");
    assert(message.length <= 200);
    const left = frame.columns.filter((each) => !each.endsWith("share"));
    const rows = frame.select(left).resample("year");
    assertEquals(rows.numbers("total").slice(0, 3), [18, 24, 24]);
  }
});

Deno.test("what cannot be put together is refused in a sentence", () => {
  const monthly = months("2023-01", ones(24));
  const yearly = monthly.resample("year");
  const quarterly = monthly.resample("quarter");
  const grants = monthly.with({
    provenance: {
      ...PROVENANCE,
      subjects: [{ ...PROVENANCE.subjects[0]!, collection: "grants" }],
    },
  });
  const cases: [Frame, unknown, unknown, string][] = [
    [yearly, "month", {}, "a series of years can be put together to wider buckets only"],
    [yearly, "year", { fiscalYearStart: 4 }, "a series of years"],
    [quarterly, "month", {}, "a series of quarters"],
    [monthly, "week", {}, "resolution must be one of month, quarter, year"],
    [monthly, "years", {}, "resolution must be"],
    [
      monthly,
      "year",
      { fiscalYearStart: 13 },
      "fiscalYearStart must be a whole number from 1 to 12",
    ],
    [monthly, "year", { fiscalYearStart: "April" }, "fiscalYearStart must be a whole number"],
    [monthly, "year", { fiscalYear: 4 }, 'there is no option "fiscalYear"'],
    [monthly, "quarter", { fiscalYearStart: 4 }, "fiscalYearStart is for years"],
    [quarterly, "year", { fiscalYearStart: 5 }, "must be 1, 4, 7 or 10 for a series of quarters"],
    [grants, "year", {}, "an active project counts in every bucket"],
    [monthly.head(5), "year", {}, "buckets of the series were taken out"],
    [monthly.with({ kind: "rows" }), "year", {}, "must be a time series"],
    [monthly.with({ df: monthly.df.rename({ amount: "smoothed" }) }), "year", {}, '"smoothed"'],
  ];
  for (const [frame, resolution, options, told] of cases) {
    const { message } = assertThrows(
      () => frame.resample(resolution as Resolution, options as ResampleOptions),
      Error,
      told,
    );
    assert(message.startsWith("Cannot resample: ") && message.length <= 200, message);
  }
});

Deno.test("an empty series stays empty", () => {
  const none = months("2023-01", []).resample("year", { fiscalYearStart: 7 });
  assertEquals([none.height, none.provenance.window], [0, null]);
  assertEquals(none.columns, months("2023-01", []).columns);
});

Deno.test("sums are of numbers, also of large ones", () => {
  const large = months("2023-01", Array(12).fill(2 ** 31 - 1)).resample("year");
  assertAlmostEquals(large.numbers("count")[0]!, 12 * (2 ** 31 - 1));
});
