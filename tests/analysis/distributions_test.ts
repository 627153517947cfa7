import { assertAlmostEquals, assertEquals } from "@std/assert";
import * as distributions from "../../lib/analysis/_distributions.ts";
import { logGamma } from "../../lib/analysis/_special.ts";
import { DISTRIBUTIONS } from "./fixtures/distributions.ts";

for (const [name, cases] of Object.entries(DISTRIBUTIONS)) {
  Deno.test(`${name} agrees with mpmath to 13 digits`, () => {
    const f = distributions[name as keyof typeof DISTRIBUTIONS] as (...args: number[]) => number;
    for (const row of cases) {
      const expected = row.at(-1)!;
      assertAlmostEquals(f(...row.slice(0, -1)), expected, 1e-13 * Math.abs(expected));
    }
  });
}

Deno.test("quantiles invert the distribution functions over a wide grid", () => {
  const { normalQuantile, normalCdf, tQuantile, tCdf, betaQuantile, betaCdf } = distributions;
  for (const p of [1e-12, 1e-4, 0.2, 0.4999]) {
    assertAlmostEquals(normalCdf(normalQuantile(p)) / p, 1, 1e-9);
    for (const a of [0.3, 1, 2.5, 30, 1000, 1e5]) {
      assertAlmostEquals(tCdf(tQuantile(p, a), a) / p, 1, 1e-9);
      assertAlmostEquals(betaCdf(betaQuantile(p, a, 9), a, 9) / p, 1, 1e-9);
    }
  }
});

Deno.test("quantiles at 0 and 1 are the ends of the distributions", () => {
  const { normalQuantile, chiSquareQuantile, betaQuantile } = distributions;
  assertEquals([normalQuantile(0), normalQuantile(1)], [-Infinity, Infinity]);
  assertEquals([chiSquareQuantile(0, 3), chiSquareQuantile(1, 3)], [0, Infinity]);
  assertEquals([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)], [0, 1]);
});

Deno.test("logGamma is the log of factorials and of √π at one half", () => {
  assertAlmostEquals(logGamma(0.5), Math.log(Math.PI) / 2, 1e-14);
  assertAlmostEquals(logGamma(11), Math.log(3628800), 1e-13);
});
