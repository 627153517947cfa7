import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { bucketOf, bucketStart, DAY } from "../../../lib/catalogue/dates.ts";
import { DEMO_FIRST_MONTH, demoRecords } from "../../../lib/corpus/demo/mod.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import { documentsOf } from "./_select.ts";

const AS_OF = Date.parse("2025-05-17T00:00:00Z");
const documents = documentsOf(demoRecords());
const dates = documents.flatMap(({ published }) => published ?? []);
const days = dates.filter(({ precision }) => precision === "day");

const share = (dates: readonly SourceDate[], test: (date: Date) => boolean): number =>
  dates.filter(({ instant }) => test(new Date(instant))).length / dates.length;

Deno.test("some dates are missing and some are coarse", () => {
  assertAlmostEquals(1 - dates.length / documents.length, 0.02, 0.005);
  assertAlmostEquals(1 - days.length / dates.length, 0.05, 0.01);
  assertEquals(
    new Set(dates.map(({ precision }) => precision)),
    new Set(["day", "month", "quarter", "year"]),
  );
});

Deno.test("a date is the first instant of its period", () => {
  for (const { instant, precision } of dates) {
    const start = precision === "day"
      ? Math.floor(instant / DAY) * DAY
      : bucketStart(bucketOf(instant, precision), precision);
    assertEquals(instant, start);
  }
});

Deno.test("dates run from the first month to the as-of date", () => {
  const instants = days.map(({ instant }) => instant);
  const first = Date.parse(`${DEMO_FIRST_MONTH}-01T00:00:00Z`);
  assert(Math.min(...instants) >= first && Math.min(...instants) < first + 90 * DAY);
  assert(Math.max(...instants) <= AS_OF && Math.max(...instants) > AS_OF - 4 * DAY);
});

Deno.test("the last month is unfinished", () => {
  const in2025 = (month: number) =>
    share(days, (date) => date.getUTCFullYear() === 2025 && date.getUTCMonth() === month - 1);
  assertAlmostEquals(in2025(5) / in2025(4), 17 / 31, 0.15);
});

Deno.test("there are few records at weekends and in August, and many on the same day", () => {
  assert(share(days, (date) => date.getUTCDay() % 6 === 0) < 0.12);
  assert(share(days, (date) => date.getUTCMonth() === 7) < 0.075);
  assert(new Set(days.map(({ instant }) => instant)).size < days.length / 2);
});

Deno.test("patents appear on Tuesday to Thursday", () => {
  const patents = documents.filter(({ kind }) => kind === "patents")
    .flatMap(({ published }) => published ?? [])
    .filter(({ precision }) => precision === "day");
  assert(share(patents, (date) => [2, 3, 4].includes(date.getUTCDay())) > 0.95);
});
