import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { timeTicks } from "../../../lib/plot/layout/time_ticks.ts";
import { formatsOf } from "../../../lib/plot/page/format.ts";

const formats = formatsOf();
const day = (text: string) => Date.parse(text);
const texts = (
  from: string,
  to: string,
  resolution: "month" | "quarter" | "year" | null,
  width = 600,
) => timeTicks([day(from), day(to)], width, resolution, formats).map(({ text }) => text);

Deno.test("whole years, at most six, in round steps", () => {
  assertEquals(texts("2010-07-01", "2024-07-03", "year"), ["2012", "2016", "2020", "2024"]);
  assertEquals(texts("2019-07-01", "2024-07-03", "year"), [
    "2019",
    "2020",
    "2021",
    "2022",
    "2023",
    "2024",
  ]);
  assertEquals(texts("1900-01-01", "2024-01-01", "month"), [
    "1900",
    "1925",
    "1950",
    "1975",
    "2000",
  ]);
});

Deno.test("short series have months or quarters, the year once", () => {
  assertEquals(texts("2024-01-01", "2024-06-30", "month"), [
    "Jan 2024",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
  ]);
  assertEquals(texts("2023-01-01", "2024-06-30", "quarter"), [
    "Q1 2023",
    "Q2",
    "Q3",
    "Q4",
    "Q1 2024",
    "Q2",
  ]);
});

Deno.test("a mark stands in the middle of the bucket that it names", () => {
  const [first] = timeTicks([day("2020-01-01"), day("2023-01-01")], 600, "year", formats);
  assertEquals(first, { at: (day("2020-01-01") + day("2021-01-01")) / 2, text: "2020" });
});

Deno.test("words fit beside each other in any width", () => {
  fc.assert(fc.property(
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 1, max: 20_000 }),
    fc.integer({ min: 60, max: 1_000 }),
    fc.constantFrom("month", "quarter", "year", null),
    (start, days, width, resolution) => {
      const from = start * 86_400_000;
      const ticks = timeTicks([from, from + days * 86_400_000], width, resolution, formats);
      assert(ticks.length <= 6);
      assert(ticks.every(({ at }) => at >= from && at <= from + days * 86_400_000));
    },
  ));
});
