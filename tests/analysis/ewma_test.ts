import { assertEquals, assertThrows } from "@std/assert";
import { ewma, ewmaSmoother } from "../../lib/analysis/ewma.ts";
import { applySmoother } from "../../lib/analysis/linear_smoother.ts";
import { assertNear, randomNumbers } from "./_numbers.ts";

Deno.test("ewma is the adjusted one", () => {
  assertNear(ewma([1, 2, 3, 4], 0.5).values, [1, 1.6666667, 2.4285714, 3.2666667], 5e-8);
  assertEquals(ewma([4, 7], 1).values, [4, 7]);
});

Deno.test("ewma as a linear smoother gives the same values", () => {
  const random = randomNumbers(1);
  const values = Array.from({ length: 300 }, random);
  for (const alpha of [0.02, 0.3, 1]) {
    assertNear(applySmoother(ewmaSmoother(alpha), values), ewma(values, alpha).values, 1e-13);
  }
});

Deno.test("ewma refuses an alpha that is not a weight", () => {
  assertThrows(() => ewma([1], 0), RangeError, "alpha must be greater than 0");
  assertThrows(() => ewma([1], 1.1), RangeError, "alpha must be at most 1");
});
