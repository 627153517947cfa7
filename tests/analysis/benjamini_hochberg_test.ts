import { assertEquals, assertThrows } from "@std/assert";
import { benjaminiHochberg } from "../../lib/analysis/benjamini_hochberg.ts";
import { assertNear, randomNumbers } from "./_numbers.ts";

// The 15 p-values of Benjamini and Hochberg 1995, section 4: at 0.05 the first four hold.
// deno-fmt-ignore
const PAPER = [
  .0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528, .7590, 1,
];

Deno.test("benjaminiHochberg holds four of the paper's fifteen tests", () => {
  assertEquals(benjaminiHochberg(PAPER).holds, PAPER.map((_, i) => i < 4));
});

// Reference: scipy 1.17.1, false_discovery_control.
Deno.test("benjaminiHochberg adjusts as scipy does", () => {
  assertNear(
    benjaminiHochberg([0.01, 0.04, 0.03, 0.005, 0.8]).adjusted,
    [0.025, 0.05, 0.05, 0.025, 0.8],
    1e-15,
  );
  assertEquals(benjaminiHochberg([]).adjusted, []);
});

Deno.test("benjaminiHochberg does not depend on the order of the tests", () => {
  const random = randomNumbers(5);
  const pValues = Array.from({ length: 40 }, random);
  const turned = benjaminiHochberg(pValues.toReversed()).adjusted.toReversed();
  assertEquals(turned, benjaminiHochberg(pValues).adjusted);
});

Deno.test("benjaminiHochberg refuses what is no p-value", () => {
  assertThrows(() => benjaminiHochberg([0.2, 1.2]), RangeError, "pValues[1] must be at most 1");
});
