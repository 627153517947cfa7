import { assert, assertEquals } from "@std/assert";
import { cutBy, lineMarkOf, partialNote } from "../../../lib/plot/data/partial.ts";
import type { Point } from "../../../lib/plot/data/series.ts";
import { timeSeries } from "../../../lib/plot/mod.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { textBoxes } from "../_boxes.ts";
import { years } from "../_frames.ts";

const formats = formatsOf();

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
  const cut = (subject: string, year: number, asOf: string | null = "2024-05-17") =>
    cutBy(years([1], { subject, asOf }))(point(year, true));
  assert(cut("patents, 2015-01-01 to 2023-06-30", 2023));
  assert(cut("patents, until 2024-03-31", 2024), "cut before the data end");
  assert(!cut("patents, until 2024-06-30", 2024), "the data end first");
  assert(!cut("patents, since 2015-01-01", 2024));
  assert(cut("patents, since 2015-06-01", 2015));
  assert(!cut("patents", 2020), "without bounds nothing is cut");
  assert(cut("patents, until 2020-06-30", 2020, null));
  assert(!cutBy(years([1], { subject: "patents, until 2020-06-30" }))(point(2020, false)));
});

Deno.test("the note tells cut from unfinished, and joins neighbours only", () => {
  const frame = years([1], { subject: "patents, since 2014-06-01" });
  const series = (points: Point[]) => [{ name: "count", points }];
  assertEquals(
    partialNote(
      frame,
      series([point(2014, true), point(2015, false), point(2024, true)]),
      "Dashed",
      formats,
    ),
    "Dashed: 2014 cut by the bounds; 2024 not complete.",
  );
  const many = [2024, 2026, 2027, 2028, 2030].map((year) => point(year, true));
  assertEquals(
    partialNote(frame, series(many), "", formats),
    "2024, 2026 to 2028 and 2030 not complete.",
  );
  assertEquals(partialNote(frame, series([point(2024, true, null)]), "Dashed", formats), "");
});

Deno.test("the note names only what is drawn so", () => {
  assertEquals(lineMarkOf([{ name: "a", points: [point(2024, true)] }]), "Hollow");
  assertEquals(
    lineMarkOf([{ name: "a", points: [point(2023, false), point(2024, true)] }]),
    "Dashed",
  );
  const said = (form: "bars" | "line", last: number) =>
    textBoxes(timeSeries(years([1, 2, 3, 4, 5, 6, 7, 8, 9, last]), { form }).svg())
      .map(({ text }) => text).find((text) => text.includes("not complete"));
  assertEquals(said("bars", 0), "2024 not complete.");
  assertEquals(said("bars", 4), "Hatched: 2024 not complete.");
});

Deno.test("a cut bucket is not said to be so far", () => {
  const cut = timeSeries(
    years([1, 2, 3, 4, 5, 6, 7, 8, 9, 4], { subject: "patents, 2015-01-01 to 2024-03-31" }),
  );
  assert(!cut.svg().includes("so far"));
  const both = years([1, 2, 3, 4, 5, 6, 7, 8, 9, 4], { subject: "patents, since 2015-06-01" });
  assert(timeSeries(both).svg().includes("4 so far"), "only the first bucket is cut");
  assert(cut.alt.includes("last 4 in 2024 (cut by the bounds)"), cut.alt);
});
