import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { polynomials } from "../../lib/analysis/_polynomial.ts";
import { steadyCourses } from "../../lib/analysis/_steady_courses.ts";
import { clearBreaks } from "../../lib/analysis/clear_breaks.ts";
import { NILE } from "./fixtures/nile.ts";
import { assertNear, numbersIn } from "./_numbers.ts";

const sumOfSquares = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value * value, 0);

Deno.test("the break of the Nile is clear; criteria differ as those of R's strucchange", () => {
  const found = clearBreaks(NILE, [28]);
  const y = Float64Array.from(NILE);
  const constant = steadyCourses(y, y, Number, 0)[0]!;
  const broken = found.course!.criterion - found.gain!;
  // BIC 1318 without a break, 1270 with one
  assertAlmostEquals(constant.criterion - broken, 1318 - 1270, 0.5);
  assert(found.clear && found.gain! < 48);
});

Deno.test("a polynomial takes out what a polynomial of its degree put in", () => {
  const cubic = Float64Array.from({ length: 12 }, (_, i) => 3 - i + 0.4 * i ** 2 - 0.02 * i ** 3);
  const fits = polynomials(cubic, 3);
  assertNear(fits[3]!, cubic, 1e-10);
  // the normal equations of the line
  const rest = cubic.map((value, i) => value - fits[1]![i]!);
  assertAlmostEquals(rest.reduce((sum, value) => sum + value, 0), 0, 1e-10);
  assertAlmostEquals(rest.reduce((sum, value, i) => sum + i * value, 0), 0, 1e-9);
});

Deno.test("the criterion of carried-over chance is that of the exact likelihood", () => {
  const y = Float64Array.from([1, 3, 2, 4, 6, 5, 3, 2, 1, 2]);
  const n = y.length;
  const found = steadyCourses(y, y, Number, 0)
    .find(({ course, carriesOver }) => course === "constant" && carriesOver)!;
  const mean = y.reduce((sum, value) => sum + value, 0) / n;
  const e = Array.from(y, (value) => value - mean);
  const rho = e.slice(1).reduce((sum, value, i) => sum + value * e[i]!, 0) /
    sumOfSquares(e.slice(0, -1));
  // −2 ln L at its best variance, from the inverse covariance of a stationary AR(1)
  const quadratic = sumOfSquares(e) + rho ** 2 * sumOfSquares(e.slice(1, -1)) -
    2 * rho * e.slice(1).reduce((sum, value, i) => sum + value * e[i]!, 0);
  const expected = n * Math.log(quadratic / n) - Math.log(1 - rho ** 2) + 3 * Math.log(n);
  assertAlmostEquals(found.criterion, expected, 1e-10);
});

Deno.test("clearBreaks gives finite numbers for any counts, and no verdict without a break", () => {
  const counts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 30 });
  fc.assert(
    fc.property(counts, fc.boolean(), (values, counted) => {
      const found = clearBreaks(values, [3], { counted });
      assert(numbersIn(found).every(Number.isFinite));
    }),
    { seed: 1 },
  );
  const { clear, course, gain } = clearBreaks([1, 2, 9, 9], []);
  assertEquals([clear, course, gain], [false, null, null]);
});

Deno.test("clearBreaks does not depend on a factor, nor on a level of what is not counted", () => {
  const values = [3, 4, 3, 5, 4, 9, 8, 9, 10, 9];
  const { gain } = clearBreaks(values, [5]);
  assertAlmostEquals(clearBreaks(values.map((value) => 1e6 * value), [5]).gain!, gain!, 1e-6);
  const shifted = clearBreaks(values.map((value) => value - 20), [5]);
  assertEquals(shifted.clear, true);
});

Deno.test("clearBreaks names what is wrong", () => {
  assertThrows(() => clearBreaks([1, 2, 3], [3]), RangeError, "breaks[0] must be at most 2");
  assertThrows(() => clearBreaks([1, NaN, 3], [1]), RangeError, "values[1]");
});
