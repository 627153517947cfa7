import { assertEquals, assertThrows } from "@std/assert";
import {
  checkCounts,
  checkIncreasing,
  checkInteger,
  checkLevel,
  checkMinLength,
  checkNumber,
  checkNumbers,
  checkObject,
  checkOneOf,
  checkSameLength,
} from "../../lib/analysis/_check.ts";

/** JSON gives values whose types nobody checked. */
const untyped = (text: string) => JSON.parse(text);

const REFUSED: readonly [string, () => unknown, new (message: string) => Error, string][] = [
  ["NaN", () => checkNumber("fit", "x", NaN), RangeError, "x must be finite, current value is NaN"],
  [
    "Infinity in a list",
    () => checkNumbers("fit", "x", [1, Infinity]),
    RangeError,
    "Cannot fit: x[1] must be finite, current value is Infinity",
  ],
  [
    "null in a list",
    () => checkNumbers("fit", "x", untyped("[1, null]")),
    TypeError,
    "Cannot fit: x[1] must be a number, current value is null",
  ],
  [
    "a text",
    () => checkNumber("fit", "x", untyped('"5"')),
    TypeError,
    'Cannot fit: x must be a number, current value is "5"',
  ],
  [
    "no list",
    () => checkNumbers("fit", "x", untyped("{}")),
    TypeError,
    "Cannot fit: x must be a list of numbers",
  ],
  [
    "a negative count",
    () => checkCounts("fit", "counts", [3, -1]),
    RangeError,
    "Cannot fit: counts[1] must be at least 0, current value is -1",
  ],
  [
    "a fraction",
    () => checkInteger("fit", "lag", 1.5),
    RangeError,
    "Cannot fit: lag must be a whole number, current value is 1.5",
  ],
  ["level 1", () => checkLevel("fit", "level", 1), RangeError, "level must be less than 1"],
  ["level 0", () => checkLevel("fit", "level", 0), RangeError, "level must be greater than 0"],
  ["too much", () => checkNumber("fit", "x", 3, { max: 2 }), RangeError, "x must be at most 2"],
  [
    "too few values",
    () => checkMinLength("fit", "x", [1], 2),
    RangeError,
    "Cannot fit: x must have at least 2 values, current length is 1",
  ],
  [
    "unsorted times",
    () => checkIncreasing("fit", "times", [1, 3, 2]),
    RangeError,
    "Cannot fit: times must increase, current value of times[2] is 2 after 3",
  ],
  [
    "tied times",
    () => checkIncreasing("fit", "times", [1, 1]),
    RangeError,
    "current value of times[1] is 1 after 1",
  ],
  [
    "a number beyond squares",
    () => checkNumbers("fit", "x", [1, -1e101]),
    RangeError,
    "Cannot fit: x[1] must be between -1e+100 and 1e+100, current value is -1e+101",
  ],
  [
    "a choice that is none",
    () => checkOneOf("fit", "model", "OLS", ["ols", "poisson"]),
    RangeError,
    'Cannot fit: model must be one of ols, poisson, current value is "OLS"',
  ],
  [
    "null as an object",
    () => checkObject("fit", "rate", untyped("null"), "{ count: 5 }"),
    TypeError,
    "Cannot fit: rate must be an object such as { count: 5 }, current value is null",
  ],
  [
    "null beside a list",
    () => checkSameLength("fit", { x: untyped("null"), y: [1] }),
    TypeError,
    "Cannot fit: x must be a list, current value is null",
  ],
  [
    "unequal lengths",
    () => checkSameLength("fit", { x: [1], y: [1, 2], z: undefined }),
    TypeError,
    "Cannot fit: x and y must have one length, current lengths are 1 and 2",
  ],
];

for (const [name, run, kind, message] of REFUSED) {
  Deno.test(`checks refuse ${name}`, () => {
    assertThrows(run, kind, message);
  });
}

Deno.test("checks accept what is right", () => {
  checkNumbers("fit", "x", new Float32Array([1, 2]), { minLength: 2, min: 1, max: 2 });
  checkIncreasing("fit", "times", [1, 1, 2], { ties: true });
  assertEquals(checkSameLength("fit", { x: [1, 2], y: [3, 4] }), 2);
  assertEquals(checkSameLength("fit", {}), 0);
  checkOneOf("fit", "model", "ols", ["ols"]);
  checkObject("fit", "rate", { count: 5 }, "{ count: 5 }");
});
