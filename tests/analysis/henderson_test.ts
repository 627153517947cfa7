import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { henderson, hendersonSmoother, hendersonWeights } from "../../lib/analysis/henderson.ts";
import { note } from "../../lib/words/note.ts";
import { assertNear } from "./_numbers.ts";

const PUBLISHED: Record<number, number[]> = {
  5: [.559441, .293706, -.073427],
  7: [.412587, .293706, .058741, -.058741],
  13: [.240057, .214337, .147357, .065492, 0, -.027864, -.019350],
};

for (const [terms, right] of Object.entries(PUBLISHED)) {
  Deno.test(`hendersonWeights of ${terms} terms are the published ones`, () => {
    const expected = [...right.slice(1).reverse(), ...right];
    assertNear(hendersonWeights(Number(terms)), expected, 5.1e-7);
  });
}

Deno.test("henderson keeps cubics in the middle, and the weights of every row add up to 1", () => {
  const cubic = Array.from({ length: 30 }, (_, i) => (i - 10) ** 3 - 4 * i);
  const { values } = henderson(cubic, { terms: 13 });
  assertNear(values.slice(6, 24), cubic.slice(6, 24), 1e-9);
  for (const terms of [5, 7, 9, 13, 23]) {
    const row = hendersonSmoother({ terms }).rows(40);
    for (let i = 0; i < 40; i++) {
      assertAlmostEquals(Array.from(row(i)!.weights).reduce((a, b) => a + b), 1, 1e-12);
    }
  }
});

// The 13-term end weights of X-11 for I/C 3.5, as national statistical offices print them.
Deno.test("henderson's end weights are Musgrave's, mirrored at the start", () => {
  const row = hendersonSmoother({ terms: 13 }).rows(30);
  assertNear(row(29)!.weights, [-.092, -.058, .012, .120, .244, .353, .421], 5.1e-4);
  assertEquals([row(29)!.from, row(28)!.from, row(0)!.from, row(15)!.from], [23, 22, 0, 9]);
  assertEquals(row(0)!.weights, Float64Array.from(row(29)!.weights).reverse());
});

Deno.test("henderson names its end weights and what is provisional", () => {
  const { parameters, notes } = henderson([1, 2, 3, 4, 5], { terms: 5 });
  assertEquals(parameters, { terms: 5, noiseRatio: 0.001, endWeights: "Musgrave 1964, I/C 0.001" });
  assertEquals(notes, [note("provisional_ends", { values: 2, noiseRatio: 0.001 })]);
  assertEquals(hendersonSmoother({ terms: 13, noiseRatio: 2 }).parameters.noiseRatio, 2);
});

Deno.test("henderson refuses short series and filters that are not odd from 5", () => {
  assertThrows(() => henderson([1, 2, 3], { terms: 5 }), RangeError, "at least 5 values");
  assertThrows(() => henderson([1, 2, 3], { terms: 6 }), RangeError, "terms must be odd");
  assertThrows(
    () => henderson([1, 2, 3], { terms: 3 }),
    RangeError,
    "terms must be a whole number of at least 5",
  );
});
