import { assertEquals } from "@std/assert";
import { partialReason, spanOf } from "../../../lib/frame/buckets.ts";
import { reasonBy } from "../../../lib/plot/data/partial.ts";
import { sourceOf } from "../../../lib/plot/data/words.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";
import { context, long, subject, years } from "../_frames.ts";

const DAY = 86_400_000;
const { first: from, last } = spanOf("2020");
const POINT = { label: "2020", from, to: last + 1, at: from, value: 1, low: null, high: null };
/** Days at the edges of the year, and one in it. */
const DAYS = [
  "2019-12-30",
  "2019-12-31",
  "2020-01-01",
  "2020-01-02",
  "2020-06-30",
  "2020-12-30",
  "2020-12-31",
  "2021-01-01",
];

function reason(bounds: { start?: string; end?: string }, asOf: string | null) {
  const frame = years([1], { subjects: [subject("patents", "", bounds)], asOf });
  return reasonBy(frame)({ ...POINT, partial: true });
}

Deno.test("a chart says of a partial bucket what its frame would, to the day", () => {
  for (const asOf of [...DAYS, null]) {
    for (const day of DAYS) {
      for (const bounds of [{ start: day }, { end: day }, { start: "2020-02-01", end: day }]) {
        const told = partialReason(spanOf("2020"), { ...bounds, asOf }) ?? "unfinished";
        assertEquals(reason(bounds, asOf), told, JSON.stringify({ bounds, asOf }));
      }
    }
  }
});

Deno.test("a bound on the last day of a bucket cuts nothing, one a day before does", () => {
  assertEquals(reason({ end: "2020-12-31" }, null), "unfinished");
  assertEquals(reason({ end: "2020-12-30" }, null), "cut");
  assertEquals(reason({ start: "2020-01-01" }, null), "unfinished");
  assertEquals(reason({ start: "2020-01-02" }, null), "cut");
});

Deno.test("data that reach the last day of a bucket are not what ends it; a day before, they are", () => {
  assertEquals(reason({ start: "2020-02-01" }, "2020-12-31"), "cut");
  assertEquals(reason({ start: "2020-02-01" }, "2020-12-30"), "unfinished");
  assertEquals(reason({ end: "2020-06-30" }, "2020-06-30"), "cut");
  assertEquals(reason({ end: "2020-06-30" }, "2020-06-29"), "unfinished");
});

Deno.test("a comparison goes on after its as-of day when a bucket begins on the next day", () => {
  const kinds = long({ patents: [1, null, null], papers: [1, 2, 3] });
  const last = kinds.numbers("start").reduce<number>((most, at) => Math.max(most, at!), 0);
  const said = (asOf: number) =>
    sourceOf(
      kinds.with({ ...context({ asOf: new Date(asOf).toISOString().slice(0, 10) }) }),
      null,
      formatsOf(),
    ).includes("or later");
  assertEquals([said(last - DAY), said(last), said(last + DAY)], [true, false, false]);
});
