import { assert, assertEquals } from "@std/assert";
import type { Frame } from "../../../lib/frame/mod.ts";
import { partialNote, reasonBy, soFarOf } from "../../../lib/plot/data/partial.ts";
import type { Point } from "../../../lib/plot/data/series.ts";
import { grantsActivity, smallMultiples, timeSeries } from "../../../lib/plot/mod.ts";
import type { Subject } from "../../../lib/words/subject.ts";
import { textBoxes } from "../_boxes.ts";
import { subject, years } from "../_frames.ts";

type Bounds = Pick<Partial<Subject>, "start" | "end">;

function bounded(
  bounds: Bounds,
  counts: readonly number[] = [1],
  asOf: string | null = "2024-05-17",
): Frame {
  return years(counts, { subjects: [subject("patents", "", bounds)], asOf });
}

function point(year: number, partial: boolean, value: number | null = 1): Point {
  const [from, to] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return {
    label: String(year),
    from,
    to,
    at: (from + to) / 2,
    value,
    low: null,
    high: null,
    partial,
  };
}

Deno.test("a partial bucket is cut where the bounds or the reach of the data say so", () => {
  const cut = (bounds: Bounds, year: number, asOf: string | null = "2024-05-17") =>
    reasonBy(bounded(bounds, [1], asOf))(point(year, true)) === "cut";
  assert(cut({ start: "2015-01-01", end: "2023-06-30" }, 2023));
  assert(cut({ end: "2024-03-31" }, 2024), "cut before the data end");
  assert(!cut({ end: "2024-06-30" }, 2024), "the data end first");
  assert(!cut({ start: "2015-01-01" }, 2024));
  assert(cut({ start: "2015-06-01" }, 2015));
  assert(!cut({}, 2020), "without bounds nothing is cut");
  assert(cut({ end: "2020-06-30" }, 2020, null));
  assertEquals(reasonBy(bounded({ end: "2020-06-30" }))(point(2020, false)), null);
});

Deno.test("filters that read like bounds, or like other series, cut nothing", () => {
  for (
    const filter of [
      'matching "solar, since 2020-06-01"',
      "matching solar, until 2020-06-30",
      "matching solar, 2015-06-01 to 2020-06-30",
      "on a; b: patents, until 2020-06-30",
      ", since 2020-06-01",
    ]
  ) {
    const frame = years([1], { subjects: [subject("patents", filter)], asOf: null });
    assertEquals(reasonBy(frame)(point(2020, true)), "unfinished", filter);
    assert(!timeSeries(frame).svg().includes("cut by the bounds"), filter);
  }
});

Deno.test("the note tells cut from unfinished, and joins neighbours only", () => {
  const frame = bounded({ start: "2014-06-01" });
  const series = (points: Point[]) => [{ name: "count", points }];
  assertEquals(
    partialNote(
      frame,
      series([point(2014, true), point(2015, false), point(2024, true)]),
      "Hollow",
    ),
    "Hollow: 2014 cut by the bounds; 2024 not complete.",
  );
  const many = [2024, 2026, 2027, 2028, 2030].map((year) => point(year, true));
  assertEquals(
    partialNote(frame, series(many), ""),
    "2024, 2026 to 2028 and 2030 not complete.",
  );
  assertEquals(partialNote(frame, series([point(2024, true, null)]), "Hollow"), "");
});

Deno.test("what the frame says of a bucket goes before what its bounds let guess", () => {
  const frame = bounded({ start: "2015-01-01", end: "2023-06-30" });
  const ended = { ...point(2023, true), reason: "source_ended" };
  assertEquals(reasonBy(frame)(ended), "source_ended");
  const points = [ended, { ...point(2024, true), reason: "unfinished" }];
  assertEquals(
    partialNote(frame, [{ name: "count", points }], "Hollow"),
    "Hollow: 2023 not of all sources; 2024 not complete.",
  );
});

Deno.test("the note names only what is drawn so", () => {
  const said = (form: "bars" | "line", last: number) =>
    textBoxes(timeSeries(years([1, 2, 3, 4, 5, 6, 7, 8, 9, last]), { form }).svg())
      .map(({ text }) => text).find((text) => text.includes("not complete"));
  assertEquals(said("bars", 0), "2024 not complete.");
  assertEquals(said("bars", 4), "Hatched: 2024 not complete.");
});

Deno.test("a cut bucket is not said to be so far", () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 4];
  const cut = timeSeries(bounded({ start: "2015-01-01", end: "2024-03-31" }, counts));
  assert(!cut.svg().includes("so far"));
  const both = bounded({ start: "2015-06-01" }, counts);
  assert(timeSeries(both).svg().includes("4 so far"), "only the first bucket is cut");
  assert(cut.alt.includes("last 4 in 2024 (cut by the bounds)"), cut.alt);
});

Deno.test("buckets that begin after the data end are said, not drawn", () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 8, 5, 2];
  const frame = bounded({}, counts);
  const points = counts.map((count, index) => point(2015 + index, index > 8, count));
  const { series, note } = soFarOf(frame, [{ name: "count", points }]);
  assertEquals(series[0]?.points.at(-1)?.label, "2024");
  assertEquals(note, "Not drawn, since the data end before: 2025 and 2026.");
  assertEquals(soFarOf(bounded({}, counts, null), [{ name: "count", points }]).note, "");
  for (const draw of [timeSeries, grantsActivity, smallMultiples]) {
    const svg = draw(frame).svg();
    assert(svg.includes("Not drawn, since the data end before"), draw.name);
    assert(!svg.includes("<title>2026: "), draw.name);
  }
});

Deno.test("of a comparison, too, what is ahead of the data is not drawn, and each series has its own end", () => {
  const subjects = ["grants", "later", "paused"].map((name) => ({
    name,
    collection: name === "grants" ? "grants" : "patents",
    filters: [],
    start: null,
    end: null,
  }));
  const frame = years([1], { asOf: "2024-05-17", asOfLatest: "2025-06-30", subjects })
    .with({ kind: "long" });
  const grants = [
    point(2023, false),
    point(2024, true, 7),
    point(2025, true, 6),
    point(2026, true, 3),
  ];
  const later = [
    point(2023, false),
    point(2024, false),
    point(2025, true, 4),
    point(2026, true, null),
  ];
  const { series, note } = soFarOf(frame, [
    { name: "grants", points: grants },
    { name: "later", points: later },
    // a year that its source does not fully cover is no end of the data
    { name: "paused", points: [point(2024, true, 5), point(2025, true, 6), point(2026, true)] },
  ]);
  assertEquals(series.map(({ points }) => points.map(({ label }) => label)), [
    ["2023", "2024"],
    ["2023", "2024", "2025"],
    ["2024", "2025"],
  ]);
  assertEquals(note, "Not drawn, since the data end before: 2025 and 2026.");
  const unknown = soFarOf(years([1], { asOf: null }).with({ kind: "long" }), [
    { name: "grants", points: grants },
  ]);
  assertEquals(unknown.series[0]!.points.length, 4);
});
