import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { wilsonInterval } from "../../lib/analysis/wilson_interval.ts";

// Reference: scipy 1.17.1, binomtest(k, n).proportion_ci(method="wilson").
Deno.test("wilsonInterval agrees with scipy", () => {
  const three = wilsonInterval(3, 10);
  assertAlmostEquals(three.low!, 0.10779126740630102, 1e-14);
  assertAlmostEquals(three.high!, 0.6032218525388546, 1e-14);
  const none = wilsonInterval(0, 10);
  assertEquals([none.value, none.low], [0, 0]);
  assertAlmostEquals(none.high!, 0.27753279986288926, 1e-14);
});

Deno.test("wilsonInterval of k is that of N − k mirrored, and shows its base", () => {
  const [few, many] = [wilsonInterval(2, 17), wilsonInterval(15, 17)];
  assertAlmostEquals(few.low!, 1 - many.high!, 1e-14);
  assertEquals([few.count, few.total], [2, 17]);
  assertEquals(wilsonInterval(17, 17).high, 1);
});

Deno.test("wilsonInterval without a base is null", () => {
  const { value, low, high, reason } = wilsonInterval(0, 0);
  assertEquals([value, low, high, reason], [null, null, null, "zero_base"]);
});

Deno.test("wilsonInterval refuses more than the total", () => {
  assertThrows(() => wilsonInterval(3, 2), RangeError, "count must be at most 2");
  assertThrows(() => wilsonInterval(1, -2), RangeError, "total must be at least 0");
});
