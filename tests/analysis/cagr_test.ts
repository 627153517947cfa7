import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { cagr } from "../../lib/analysis/cagr.ts";
import { note } from "../../lib/words/note.ts";

const TIMES = [1994, 2008, 2022, 2023];
const COUNTS = [118, 640, 1802, 820];

Deno.test("cagr leaves out the unfinished last bucket: 10.2 %, not 6.9 %", () => {
  const growth = cagr(TIMES, COUNTS, { partial: [false, false, false, true] });
  assertEquals((growth.value! * 100).toFixed(1), "10.2");
  assertEquals(growth.notes, [note("unfinished_buckets", { count: 1 })]);
  assertEquals(growth.parameters, {
    from: { time: 1994, value: 118 },
    to: { time: 2022, value: 1802 },
  });
});

Deno.test("cagr keeps the last bucket when it is complete", () => {
  assertEquals((cagr(TIMES, COUNTS).value! * 100).toFixed(1), "6.9");
});

Deno.test("cagr counts years between bucket starts, not buckets", () => {
  assertAlmostEquals(cagr([2020, 2020.25, 2020.5], [100, 1, 121]).value!, 1.21 ** 2 - 1, 1e-12);
});

Deno.test("cagr is null for a zero base and for fewer than two buckets, and −1 for an end at 0", () => {
  assertEquals(cagr([1, 2, 3, 4], [0, 0, 5, 10]).reason, "zero_base");
  assertEquals(cagr([1, 2], [0, 0]).value, null);
  assertEquals(cagr([1], [5]).reason, "too_few_points");
  assertEquals(cagr([], []).reason, "too_few_points");
  assertEquals(cagr([1, 2], [5, 6], { partial: [false, true] }).reason, "too_few_points");
  assertEquals(cagr([1, 2], [5, 0]).value, -1);
});

Deno.test("cagr over a time too short to annualise is null, not Infinity", () => {
  assertEquals(cagr([0, 1e-6], [1, 1e30]).reason, "not_identifiable");
});

Deno.test("cagr refuses times that do not increase and lists of different lengths", () => {
  assertThrows(() => cagr([2, 1], [1, 1]), RangeError, "times must increase");
  assertThrows(() => cagr([1, 2], [1]), TypeError, "times and counts must have one length");
});
