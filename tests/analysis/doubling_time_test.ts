import { assertAlmostEquals, assertEquals } from "@std/assert";
import { doublingTime } from "../../lib/analysis/doubling_time.ts";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { note } from "../../lib/words/note.ts";

Deno.test("doublingTime is ln 2 over the slope, its bounds swapped", () => {
  const growth = logLinearGrowth([1, 2, 3, 4, 5], [10, 13, 15, 22, 26]);
  const { time, direction, notes } = doublingTime(growth);
  assertEquals(direction, "doubling");
  assertAlmostEquals(time.value!, Math.LN2 / growth.slope.value!, 1e-14);
  assertAlmostEquals(time.low!, Math.LN2 / growth.slope.high!, 1e-14);
  assertAlmostEquals(time.high!, Math.LN2 / growth.slope.low!, 1e-14);
  assertEquals(notes, []);
});

Deno.test("a shrinking series has a halving time", () => {
  const growth = logLinearGrowth([1, 2, 3, 4, 5], [26, 22, 15, 13, 10]);
  const { time, direction } = doublingTime(growth);
  assertEquals(direction, "halving");
  assertAlmostEquals(time.value!, -Math.LN2 / growth.slope.value!, 1e-14);
  assertAlmostEquals(time.low!, -Math.LN2 / growth.slope.low!, 1e-14);
  assertAlmostEquals(time.high!, -Math.LN2 / growth.slope.high!, 1e-14);
});

Deno.test("doublingTime is unbounded above when the slope may be 0, whichever its sign", () => {
  const cases = [[[8, 12, 7, 13, 10], "doubling"], [[10, 13, 7, 12, 8], "halving"]] as const;
  for (const [counts, direction] of cases) {
    const found = doublingTime(logLinearGrowth([1, 2, 3, 4, 5], counts));
    assertEquals([found.direction, found.time.high], [direction, null]);
    assertEquals(found.time.value! > found.time.low!, true);
    assertEquals(found.notes, [note("unbounded_time", { direction })]);
  }
});

Deno.test("doublingTime is null without growth", () => {
  assertEquals(doublingTime(logLinearGrowth([1, 2, 3], [0, 0, 0])).time.reason, "zero_base");
  assertEquals(doublingTime(logLinearGrowth([1, 2, 3], [4, 9, 4])).time.reason, "no_growth");
});
