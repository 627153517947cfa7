import { assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import { withBand } from "../../../lib/plot/data/overlays.ts";
import type { Point } from "../../../lib/plot/data/series.ts";

const point = (value: number | null, partial = false): Point => ({
  label: "2020",
  from: 0,
  to: 1,
  at: 0.5,
  value,
  low: null,
  high: null,
  partial,
});
const count = fc.double({ min: 0, max: 1e6, noNaN: true });

Deno.test("a band from variances is 1.96 standard deviations to each side, and never below 0", () => {
  fc.assert(fc.property(count, count, (value, variance) => {
    const [banded] = withBand([point(value)], "variance", [variance]);
    const reach = 1.959964 * Math.sqrt(variance);
    assertAlmostEquals(banded!.high!, value + reach, 1e-2);
    assertAlmostEquals(banded!.low!, value > reach ? value - reach : 0, 1e-2);
    assertEquals(banded!.low! >= 0, true);
  }));
  assertEquals(withBand([point(1)], "variance", [4])[0]!.low, 0);
  assertEquals(withBand([point(100)], "variance", [4])[0]!.low! > 96, true);
});

Deno.test("a bucket without value or variance, and one that is unfinished, has no band", () => {
  const points = [point(null), point(3, true), point(3), point(3)];
  const banded = withBand(points, "variance", [1, 1, null]);
  assertEquals(banded, points);
  const given = withBand(points, { low: [1, 1, -2], high: [2, 2, 5] }, []);
  assertEquals(given.map(({ low, high }) => [low, high]), [
    [null, null],
    [null, null],
    [-2, 5],
    [null, null],
  ]);
});
