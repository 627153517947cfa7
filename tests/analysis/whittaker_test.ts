import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { applySmoother } from "../../lib/analysis/linear_smoother.ts";
import { whittaker, whittakerSmoother } from "../../lib/analysis/whittaker.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear, randomNumbers } from "./_numbers.ts";

const SERIES = [3, 5, 4, 8, 9, 15, 12, 9, 8, 3, 2, 4, 6, 9, 14];

/** Solves (W + λ DᵀD) z = W y by plain elimination on the full matrix. */
function denseWhittaker(y: number[], w: number[], lambda: number, order: number): number[] {
  const n = y.length;
  let rows = y.map((_, i) => y.map((_, j) => Number(i === j)));
  for (let k = 0; k < order; k++) {
    rows = rows.slice(1).map((row, i) => row.map((v, j) => v - rows[i]![j]!));
  }
  const matrix = y.map((_, i) =>
    y.map((_, j) =>
      rows.reduce((sum, row) => sum + lambda * row[i]! * row[j]!, i === j ? w[i]! : 0)
    ).concat(w[i]! * y[i]!)
  );
  for (let p = 0; p < n; p++) {
    for (let r = 0; r < n; r++) {
      if (r === p) continue;
      const factor = matrix[r]![p]! / matrix[p]![p]!;
      for (let c = p; c <= n; c++) matrix[r]![c] = matrix[r]![c]! - factor * matrix[p]![c]!;
    }
  }
  return matrix.map((row, i) => row[n]! / row[i]!);
}

Deno.test("whittaker holds the published values", () => {
  const { values } = whittaker([1, 3, 2, 5, 4], { lambda: 1, order: 2 });
  assertNear(values, [1.2708333, 2.2916667, 3.0416667, 3.9583333, 4.4375], 5e-8);
});

Deno.test("whittaker with equal weights and order 2 is the Hodrick-Prescott filter", () => {
  const w = SERIES.map(() => 1);
  for (const lambda of [6.25, 1600]) {
    const expected = denseWhittaker(SERIES, w, lambda, 2);
    assertNear(whittaker(SERIES, { lambda }).values, expected, 1e-9);
  }
});

Deno.test("whittaker of any order and weights solves the penalised system", () => {
  const random = randomNumbers(3);
  const weights = SERIES.map((_, i) => i === 4 ? 0 : 0.2 + random());
  for (const order of [1, 2, 3, 4]) {
    const expected = denseWhittaker(SERIES, weights, 3, order);
    assertNear(whittaker(SERIES, { lambda: 3, order, weights }).values, expected, 1e-9);
  }
});

Deno.test("whittaker goes from the series at λ 0 to the weighted line at a large λ", () => {
  assertEquals(whittaker(SERIES, { lambda: 0 }).values, SERIES);
  const variances = SERIES.map((_, i) => 1 + i);
  const w = variances.map((v) => 1 / v);
  const sum = (f: (i: number) => number) => w.reduce((s, wi, i) => s + wi * f(i), 0);
  const [mx, my] = [sum((i) => i) / sum(() => 1), sum((i) => SERIES[i]!) / sum(() => 1)];
  const slope = sum((i) => (i - mx) * (SERIES[i]! - my)) / sum((i) => (i - mx) ** 2);
  const line = SERIES.map((_, i) => my + slope * (i - mx));
  assertNear(whittaker(SERIES, { lambda: 1e12, variances }).values, line, 1e-7);
});

Deno.test("whittaker's λ has the least error when each value is left out in turn", () => {
  const error = (lambda: number) =>
    SERIES.reduce((sum, value, left) => {
      const weights = SERIES.map((_, i) => Number(i !== left));
      return sum + (value - whittaker(SERIES, { lambda, weights }).values[left]!) ** 2;
    }, 0);
  const { lambda, lambdaBy } = whittaker(SERIES).parameters;
  assertEquals(lambdaBy, "cross-validation");
  for (const factor of [0.1, 0.8, 1.25, 10]) assert(error(lambda) < error(lambda * factor));
});

Deno.test("whittaker's choice of λ follows the weights, not their unit", () => {
  const one = whittaker(SERIES, { weights: SERIES.map(() => 1) });
  const thousand = whittaker(SERIES, { weights: SERIES.map(() => 1000) });
  assertAlmostEquals(thousand.parameters.lambda / one.parameters.lambda, 1000, 1e-6);
  assertNear(thousand.values, one.values, 1e-9);
});

Deno.test("whittaker says when cross-validation finds no bend and when variances are 0", () => {
  assertEquals(whittaker([1, 3, 2, 5, 4]).notes, [note("no_bend", { degree: 1 })]);
  const zero = whittaker(SERIES, { lambda: 1, variances: SERIES.with(0, 0).with(3, 0) });
  assertEquals(zero.notes, [
    note("zero_variances", { count: 2, takenAs: "smallest above 0" }),
  ]);
  const none = whittaker(SERIES, { lambda: 1, variances: SERIES.map(() => 0) });
  assertEquals(none.values, whittaker(SERIES, { lambda: 1 }).values);
});

Deno.test("whittaker as a linear smoother gives the same values", () => {
  const random = randomNumbers(4);
  const values = Array.from({ length: 400 }, random);
  const variances = values.map(() => 0.5 + random());
  for (const lambda of [0.1, 10, 1e5]) {
    const expected = whittaker(values, { lambda, variances }).values;
    assertNear(applySmoother(whittakerSmoother({ lambda, variances }), values), expected, 1e-9);
  }
});

Deno.test("whittaker refuses what cannot be solved", () => {
  assertThrows(() => whittaker([1, 2]), RangeError, "values must have at least 3 values");
  assertThrows(
    () => whittaker(SERIES, { lambda: -1 }),
    RangeError,
    "lambda must be a number of at least 0",
  );
  assertThrows(
    () => whittaker(SERIES, { order: 5 }),
    RangeError,
    "order must be a whole number from 1 to 4",
  );
  const weights = SERIES.map((_, i) => Number(i === 0));
  assertThrows(() => whittaker(SERIES, { weights }), RangeError, "in at least 2 places");
  const gap = SERIES.map((_, i) => Number(i !== 0));
  assertThrows(() => whittaker(SERIES, { lambda: 0, weights: gap }), RangeError, "weight is 0");
  assertThrows(() => whittaker(SERIES, { weights, variances: weights }), TypeError, "both");
  assertThrows(() => whittaker(SERIES, { weights: [1] }), TypeError, "one length");
  const extreme = SERIES.map((_, i) => i === 3 ? 1e15 : 1e-15);
  assertThrows(
    () => whittaker(SERIES, { lambda: 1e12, weights: extreme }),
    RangeError,
    "nearer to the weights",
  );
});
