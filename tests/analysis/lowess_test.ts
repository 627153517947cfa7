import { assertEquals, assertThrows } from "@std/assert";
import { applySmoother } from "../../lib/analysis/linear_smoother.ts";
import { lowess, lowessSmoother } from "../../lib/analysis/lowess.ts";
import { assertNear, randomNumbers } from "./_numbers.ts";
import { CARS } from "./fixtures/cars.ts";

const printed = (rows: readonly (readonly [number, number])[]) =>
  CARS.speed.map((speed) => rows.find(([x]) => x === speed)![1]);

Deno.test("lowess prints what R prints for cars", () => {
  assertNear(lowess(CARS.speed, CARS.distance).values, printed(CARS.lowess), 5.1e-7);
  assertNear(lowess(CARS.speed, CARS.distance, { span: 0.2 }).values, printed(CARS.narrow), 5.1e-7);
});

Deno.test("lowess keeps a straight line and an outlier does not bend it", () => {
  const times = Array.from({ length: 20 }, (_, i) => i);
  const line = times.map((t) => 5 - 2 * t);
  assertNear(lowess(times, line).values, line, 1e-10);
  const struck = lowess(times, line.with(9, 400), { span: 0.5 }).values;
  assertNear(struck.slice(0, 4), line.slice(0, 4), 1e-6);
  assertNear(struck.slice(15), line.slice(15), 1e-6);
});

Deno.test("lowess without robustness is the linear smoother", () => {
  const random = randomNumbers(2);
  const times = Array.from({ length: 60 }, (_, i) => i + random());
  const values = times.map(random);
  const { values: smoothed } = lowess(times, values, { span: 0.3, iterations: 0, delta: 0 });
  assertNear(applySmoother(lowessSmoother(times, { span: 0.3 }), values), smoothed, 1e-12);
});

Deno.test("lowess of a constant series and of equal times is their mean", () => {
  assertNear(lowess([1, 2, 3, 4, 5, 6], [3, 3, 3, 3, 3, 3]).values, new Array(6).fill(3), 1e-14);
  const tied = lowess([1, 1, 1, 1], [1, 2, 3, 6], { span: 1, iterations: 0 }).values;
  assertNear(tied, [3, 3, 3, 3], 1e-14);
});

Deno.test("lowess with too small a span is an error, not NaN", () => {
  const times = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  for (const span of [0.01, 0.1, 0.3]) {
    assertThrows(
      () => lowess(times, times, { span }),
      RangeError,
      `span must cover at least 4 values, current value is ${span} of 10 values`,
    );
  }
  assertEquals(lowess(times, times, { span: 0.4 }).values.every(Number.isFinite), true);
  assertThrows(() => lowess([], []), RangeError, "span must cover at least 4 values");
  assertThrows(
    () => lowess(times, times, { span: 1.5 }),
    RangeError,
    "span must be a number over 0 and of at most 1",
  );
  assertThrows(() => lowess([2, 1, 3, 4], [1, 2, 3, 4]), RangeError, "times must increase");
});
