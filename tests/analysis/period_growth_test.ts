import { assertEquals, assertThrows } from "@std/assert";
import { periodGrowth } from "../../lib/analysis/period_growth.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear } from "./_numbers.ts";

Deno.test("periodGrowth compares with the bucket one lag before", () => {
  assertNear(periodGrowth([100, 110, 99]).values, [null, 0.1, -0.1], 1e-15);
  const yearOverYear = periodGrowth([1, 2, 3, 4, 2, 3, 3, 1], { lag: 4 });
  assertNear(yearOverYear.values, [null, null, null, null, 1, 0.5, 0, -0.75], 1e-15);
  assertEquals(yearOverYear.parameters, { lag: 4 });
});

Deno.test("periodGrowth of a zero base is null with its reason, never a number", () => {
  const { values, reasons } = periodGrowth([0, 0, 5, 10]);
  assertEquals(values, [null, null, null, 1]);
  assertEquals(reasons, ["before_first", "zero_base", "zero_base", null]);
  assertEquals(periodGrowth([0, 0, 0]).values, [null, null, null]);
  assertEquals(periodGrowth([]).values, []);
});

Deno.test("periodGrowth leaves out unfinished buckets as value and as base, and says so", () => {
  const { values, reasons, notes } = periodGrowth([2, 4, 6, 1], {
    partial: [false, true, false, true],
  });
  assertEquals(values, [null, null, null, null]);
  assertEquals(reasons, ["before_first", "partial_bucket", "partial_bucket", "partial_bucket"]);
  assertEquals(notes, [note("unfinished_buckets", { count: 2 })]);
  assertEquals(periodGrowth([2, 4], { partial: [false, false] }).notes, []);
});

Deno.test("periodGrowth refuses negative counts, wrong lags and flags of another length", () => {
  assertThrows(() => periodGrowth([1, -1]), RangeError, "counts[1] must be at least 0");
  assertThrows(
    () => periodGrowth([1, 2], { lag: 0 }),
    RangeError,
    "lag must be a whole number of at least 1",
  );
  assertThrows(() => periodGrowth([1, 2], { partial: [true] }), TypeError, "one length");
});
