import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { mannKendall } from "../../lib/analysis/mann_kendall.ts";
import { NILE } from "./fixtures/nile.ts";

Deno.test("mannKendall gives R's values for the Nile", () => {
  const { s, variance, z, tau, trend } = mannKendall(NILE);
  assertEquals(s, -1387);
  assertAlmostEquals(variance, 112728.3333, 5e-5);
  assertAlmostEquals(z!, -4.1280665, 5e-8);
  assertAlmostEquals(tau!, -0.2807413, 5e-8);
  assertEquals(trend, "down");
});

Deno.test("mannKendall with Hamed and Rao gives pyMannKendall's values for the Nile", () => {
  const { variance, z, pValue } = mannKendall(NILE, { autocorrelation: "hamed-rao" });
  assertAlmostEquals(variance, 241565.3569166269, 1e-6);
  assertAlmostEquals(z!, -2.8199791956451388, 1e-10);
  assertAlmostEquals(pValue!, 0.004802676310182719, 1e-10);
});

Deno.test("mannKendall subtracts ties", () => {
  const { s, variance } = mannKendall([1, 1, 2, 2, 2, 3]);
  assertEquals(s, 11);
  const term = (t: number) => t * (t - 1) * (2 * t + 5);
  assertAlmostEquals(variance, (term(6) - term(2) - term(3)) / 18, 1e-12);
  assert(variance < mannKendall([1, 2, 3, 4, 5, 6]).variance);
});

Deno.test("mannKendall equals the sum over all pairs", () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }), (values) => {
    let s = 0;
    values.forEach((a, i) => values.slice(i + 1).forEach((b) => s += Math.sign(b - a)));
    assertEquals(mannKendall(values).s, s);
  }));
});

Deno.test("mannKendall ignores scale and level, and turns with the sign", () => {
  const { z } = mannKendall(NILE);
  assertEquals(mannKendall(NILE.map((value) => 3 * value + 7)).z, z);
  assertEquals(mannKendall(NILE.map((value) => -value)).z, -z!);
});

Deno.test("mannKendall says why it has no value", () => {
  assertEquals(mannKendall([]).reason, "too_few_points");
  assertEquals(mannKendall([1, 2]).reason, "too_few_points");
  const flat = mannKendall([0, 0, 0, 0], { autocorrelation: "hamed-rao" });
  assertEquals([flat.z, flat.pValue, flat.tau, flat.reason], [null, null, null, "no_variation"]);
  assertEquals(mannKendall([0, 0, 5, 10]).reason, null);
});

Deno.test("mannKendall names a value that is not finite", () => {
  assertThrows(() => mannKendall([1, NaN, 3]), RangeError, "values[1]");
});
