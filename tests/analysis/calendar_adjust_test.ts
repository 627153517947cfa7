import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { calendarAdjust } from "../../lib/analysis/calendar_adjust.ts";
import { note } from "../../lib/words/note.ts";

const STARTS = ["2023-12-01", "2024-01-01", "2024-02-01"];
const ENDS = ["2023-12-31", "2024-01-31", "2024-02-29"];

Deno.test("calendarAdjust gives equal paces equal values", () => {
  const { values, days, standardDays } = calendarAdjust([62, 62, 58], STARTS, ENDS);
  assertEquals(days, [31, 31, 29]);
  assertAlmostEquals(standardDays!, 30.436875, 1e-12);
  for (const value of values) assertAlmostEquals(value, 2 * 30.436875, 1e-9);
});

Deno.test("calendarAdjust counts Mondays to Fridays", () => {
  const { days, notes } = calendarAdjust([1, 1, 1], STARTS, ENDS, { basis: "working-days" });
  assertEquals(days, [21, 23, 21]);
  assertEquals(notes, [note("working_days", {})]);
  const june = calendarAdjust([1, 1], ["2024-06-01", "2024-09-01"], ["2024-06-30", "2024-09-30"], {
    basis: "working-days",
  });
  assertEquals(june.days, [20, 21]);
  const old = calendarAdjust([1], ["1969-12-01"], ["1969-12-31"], { basis: "working-days" });
  assertEquals(old.days, [23]);
});

Deno.test("calendarAdjust keeps a whole Gregorian cycle's mean", () => {
  const years = Array.from({ length: 400 }, (_, i) => String(1900 + i));
  const { values } = calendarAdjust(
    years.map(() => 365.2425),
    years.map((year) => `${year}-01-01`),
    years.map((year) => `${year}-12-31`),
  );
  assertAlmostEquals(
    values.reduce((sum, value) => sum + 1 / value, 0) / 400,
    1 / 365.2425,
    1e-12,
  );
});

Deno.test("calendarAdjust takes quarters, and nothing", () => {
  const quarter = calendarAdjust([90], ["2023-01-01"], ["2023-03-31"]);
  assertAlmostEquals(quarter.standardDays!, 91.310625, 1e-12);
  assertEquals(calendarAdjust([], [], []).standardDays, null);
});

Deno.test("calendarAdjust names what is wrong", () => {
  const week = () => calendarAdjust([1], ["2024-01-01"], ["2024-01-07"]);
  assertThrows(week, RangeError, "current bucket 0 is 2024-01-01 to 2024-01-07");
  const mixed = () =>
    calendarAdjust([1, 1], ["2024-01-01", "2024-02-01"], ["2024-01-31", "2024-04-30"]);
  assertThrows(mixed, RangeError, "current bucket 1");
  assertThrows(() => calendarAdjust([1], ["2023-02-29"], ["2023-03-31"]), SyntaxError, "starts[0]");
  assertThrows(() => calendarAdjust([1], ["2023-02"], ["2023-03-31"]), SyntaxError, "2023-02");
  assertThrows(() => calendarAdjust([1], STARTS, ENDS), TypeError, "one length");
});
