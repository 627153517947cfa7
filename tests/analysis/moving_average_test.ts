import { assertEquals, assertThrows } from "@std/assert";
import { movingAverage } from "../../lib/analysis/moving_average.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear } from "./_numbers.ts";

Deno.test("movingAverage looks back by default", () => {
  const { values, notes } = movingAverage([1, 2, 6, 7, 2], { window: 3 });
  assertNear(values, [null, null, 3, 5, 5], 1e-14);
  assertEquals(notes, [note("without_full_window", { missing: 2, values: 5 })]);
});

Deno.test("movingAverage centred takes half of both ends when the window is even", () => {
  assertNear(
    movingAverage([1, 2, 6, 7], { window: 3, align: "centred" }).values,
    [null, 3, 5, null],
    1e-14,
  );
  // A season of four quarters is averaged away, the line stays.
  const seasonal = Array.from({ length: 12 }, (_, i) => i + [3, -1, -4, 2][i % 4]!);
  const { values } = movingAverage(seasonal, { window: 4, align: "centred" });
  assertNear(values, seasonal.map((_, i) => i < 2 || i > 9 ? null : i), 1e-13);
});

Deno.test("movingAverage of window 1 is the series, of a window too wide nothing", () => {
  assertEquals(movingAverage([3, 1], { window: 1 }).values, [3, 1]);
  assertEquals(movingAverage([3, 1], { window: 3 }).values, [null, null]);
  assertThrows(
    () => movingAverage([3, 1], { window: 0 }),
    RangeError,
    "window must be a whole number of at least 1",
  );
});
