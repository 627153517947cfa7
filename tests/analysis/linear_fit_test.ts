import { assertAlmostEquals } from "@std/assert";
import { fitLine } from "../../lib/analysis/_linear_fit.ts";
import { NORRIS } from "./fixtures/norris.ts";

Deno.test("fitLine reaches the certified values of NIST's Norris", () => {
  const line = fitLine(NORRIS.x, NORRIS.y);
  assertAlmostEquals(line.slope, NORRIS.slope, 1e-14);
  assertAlmostEquals(line.intercept, NORRIS.intercept, 1e-12);
  assertAlmostEquals(line.slopeError, NORRIS.slopeError, 1e-17);
  assertAlmostEquals(line.interceptError, NORRIS.interceptError, 1e-14);
  assertAlmostEquals(line.rSquared, NORRIS.rSquared, 1e-14);
  assertAlmostEquals(Math.sqrt(line.residualVariance), NORRIS.residualDeviation, 1e-13);
});

Deno.test("fitLine loses no digits to a large common offset", () => {
  const shifted = fitLine(NORRIS.x.map((x) => x + 2 ** 30), NORRIS.y);
  assertAlmostEquals(shifted.slope, NORRIS.slope, 1e-8);
});
