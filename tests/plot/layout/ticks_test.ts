import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { logTicks, valueTicks } from "../../../lib/plot/layout/ticks.ts";

Deno.test("at most six round ticks; zero and all values lie on the axis", () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(fc.property(value, value, fc.integer({ min: 2, max: 6 }), (one, other, most) => {
    const [least, greatest] = [Math.min(one, other), Math.max(one, other)];
    if (greatest - least < 1e-9) return;
    const { values, domain } = valueTicks(least, greatest, { most });
    assert(values.length <= most && values.length >= 1);
    assert(values.includes(0));
    const slack = 1e-9 * (domain[1] - domain[0]);
    assert(domain[0] <= Math.min(0, least) + slack && domain[1] >= Math.max(0, greatest) - slack);
    assert(values.every((each) => each >= domain[0] - slack && each <= domain[1] + slack));
  }));
});

Deno.test("known axes", () => {
  assertEquals(valueTicks(0, 582).values, [0, 200, 400, 600]);
  assertEquals(valueTicks(0, 100).values, [0, 20, 40, 60, 80, 100]);
  assertEquals(valueTicks(0, 3, { whole: true }).values, [0, 1, 2, 3]);
  assertEquals(valueTicks(0, 1, { whole: true }).values, [0, 1]);
  assertEquals(valueTicks(0, 0).values, [0, 1]);
  assertEquals(valueTicks(-20, 40).values, [-20, 0, 20, 40]);
  assertEquals(valueTicks(0, 629).domain, [0, 645]);
});

Deno.test("log axes: powers of ten, finer where there is room, all values inside", () => {
  assertEquals(logTicks(10, 1_000).values, [10, 30, 100, 300, 1_000]);
  assertEquals(logTicks(1, 1e6).values.every((each) => Number.isInteger(Math.log10(each))), true);
  assertEquals(logTicks(205, 240).values, [175, 200, 225, 250, 275, 300]);
  assertEquals(logTicks(1, 2, { whole: true }).values, [1, 2]);
  const value = fc.double({ min: 1e-6, max: 1e12, noNaN: true });
  fc.assert(fc.property(value, value, (one, other) => {
    const [least, greatest] = [Math.min(one, other), Math.max(one, other)];
    const { values, domain } = logTicks(least, greatest);
    assert(values.length <= 6 && values.length >= 3);
    assert(domain[0] < least && domain[1] > greatest);
  }));
});
