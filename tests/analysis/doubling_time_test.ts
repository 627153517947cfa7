import { assertAlmostEquals, assertEquals } from "@std/assert";
import { doublingTime } from "../../lib/analysis/doubling_time.ts";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { note, noteText } from "../../lib/words/note.ts";

Deno.test("doublingTime is ln 2 over the slope, its bounds swapped", () => {
  const growth = logLinearGrowth([1, 2, 3, 4, 5], [100, 130, 150, 220, 260]);
  const { time, direction, doublingAtLeast, halvingAtLeast, notes } = doublingTime(growth);
  assertEquals(direction, "doubling");
  assertAlmostEquals(time.value!, Math.LN2 / growth.slope.value!, 1e-14);
  assertAlmostEquals(time.low!, Math.LN2 / growth.slope.high!, 1e-14);
  assertAlmostEquals(time.high!, Math.LN2 / growth.slope.low!, 1e-14);
  assertEquals([doublingAtLeast, halvingAtLeast], [time.low, null]);
  assertEquals(notes, growth.notes);
});

Deno.test("a shrinking series has a halving time", () => {
  const growth = logLinearGrowth([1, 2, 3, 4, 5], [260, 220, 150, 130, 100]);
  const { time, direction } = doublingTime(growth);
  assertEquals(direction, "halving");
  assertAlmostEquals(time.value!, -Math.LN2 / growth.slope.value!, 1e-14);
  assertAlmostEquals(time.low!, -Math.LN2 / growth.slope.low!, 1e-14);
  assertAlmostEquals(time.high!, -Math.LN2 / growth.slope.high!, 1e-14);
});

Deno.test("a slope that may be 0 leaves both sides open, and says how far", () => {
  const cases = [[[8, 12, 7, 13, 10], "doubling"], [[10, 13, 7, 12, 8], "halving"]] as const;
  for (const [counts, direction] of cases) {
    const growth = logLinearGrowth([1, 2, 3, 4, 5], counts);
    const { time, notes, doublingAtLeast, halvingAtLeast, ...found } = doublingTime(growth);
    assertEquals([found.direction, time.high], [direction, null]);
    assertAlmostEquals(doublingAtLeast!, Math.LN2 / growth.slope.high!, 1e-14);
    assertAlmostEquals(halvingAtLeast!, Math.LN2 / -growth.slope.low!, 1e-14);
    assertEquals(time.low, direction === "doubling" ? doublingAtLeast : halvingAtLeast);
    assertEquals(notes.at(-1), note("unbounded_time", { doublingAtLeast, halvingAtLeast }));
    assertEquals(
      noteText(notes.at(-1)!),
      `The interval of the slope covers 0: doubling takes at least ${
        doublingAtLeast!.toPrecision(3)
      }, halving takes at least ${halvingAtLeast!.toPrecision(3)}`,
    );
  }
});

Deno.test("doublingTime is null without growth", () => {
  assertEquals(doublingTime(logLinearGrowth([1, 2, 3], [0, 0, 0])).time.reason, "zero_base");
  const constant = doublingTime(logLinearGrowth([1, 2, 3, 4], [9, 9, 9, 9]));
  assertEquals([constant.direction, constant.time.reason], [null, "no_growth"]);
  assertAlmostEquals(constant.doublingAtLeast!, constant.halvingAtLeast!, 1e-12);
  assertAlmostEquals(
    constant.doublingAtLeast!,
    Math.LN2 / (1.959963984540054 / Math.sqrt(45)),
    1e-9,
  );
});
