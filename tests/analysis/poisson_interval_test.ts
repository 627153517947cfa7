import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { chiSquareQuantile } from "../../lib/analysis/_distributions.ts";
import { poissonInterval } from "../../lib/analysis/poisson_interval.ts";
import { noteText } from "../../lib/words/note.ts";
import { codesOf } from "../study/_notes.ts";

const GARWOOD: readonly (readonly [number, number, number])[] = [
  [0, 0, 3.688879],
  [1, .025318, 5.571643],
  [5, 1.623486, 11.668332],
  [10, 4.795389, 18.390356],
  [100, 81.363991, 121.626794],
];

for (const [count, low, high] of GARWOOD) {
  Deno.test(`poissonInterval of ${count} is ${low} to ${high}`, () => {
    const interval = poissonInterval(count);
    assertEquals(interval.value, count);
    assertAlmostEquals(interval.low, low, 5.1e-7);
    assertAlmostEquals(interval.high, high, 5.1e-7);
  });
}

Deno.test("poissonInterval of 15 in 400", () => {
  const { low, high, value } = poissonInterval(15, { exposure: 400 });
  assertEquals(value, 0.0375);
  assertAlmostEquals(low, .0209884653319583, 1e-15);
  assertAlmostEquals(high, .0618505471787146, 1e-15);
});

Deno.test("poissonInterval covers the true mean in at least its level of cases", () => {
  for (const mean of [0.5, 3, 20]) {
    let covered = 0;
    let probability = Math.exp(-mean);
    for (let k = 0; k < 200; k++) {
      const { low, high } = poissonInterval(k, { level: 0.9 });
      if (low <= mean && mean <= high) covered += probability;
      probability *= mean / (k + 1);
    }
    assertEquals(covered >= 0.9, true);
  }
});

Deno.test("poissonInterval of equal weights is the interval of the count, scaled", () => {
  const weighted = poissonInterval(3.5, { variance: 0.7 * 0.7 * 5 });
  assertAlmostEquals(weighted.low, 0.7 * poissonInterval(5).low, 1e-12);
  assertAlmostEquals(weighted.high, 0.7 * poissonInterval(5).high, 1e-12);
  assertEquals(weighted.notes.map(noteText), ["Weighted count taken as 5 Poisson events"]);
});

Deno.test("poissonInterval of unequal weights is Fay and Feuer's for the largest there can be", () => {
  const weights = [1, 1, 2, 4];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const variance = weights.reduce((total, weight) => total + weight ** 2, 0);
  const { low, high, notes } = poissonInterval(sum, { variance, events: 4 });
  // no four weights of sum 8 and sum of squares 22 have a larger one than 2 + √(3 · 1.5)
  const largest = 2 + Math.sqrt(4.5);
  const scaled = (p: number, mean: number, spread: number) =>
    spread / (2 * mean) * chiSquareQuantile(p, 2 * mean ** 2 / spread);
  assertAlmostEquals(low, scaled(0.025, sum, variance), 1e-12);
  assertAlmostEquals(high, scaled(0.975, sum + largest, variance + largest ** 2), 1e-12);
  assertEquals(codesOf(notes), ["carried_by_few"]);
  assertEquals(poissonInterval(20, { variance: 14, events: 40 }).notes, []);
});

Deno.test("poissonInterval refuses what is no count", () => {
  assertThrows(() => poissonInterval(-1), RangeError, "count must be at least 0");
  assertThrows(() => poissonInterval(NaN), RangeError, "count must be finite");
  assertThrows(() => poissonInterval(3, { level: 1 }), RangeError, "level");
  assertThrows(() => poissonInterval(3, { exposure: 0 }), RangeError, "exposure");
  assertThrows(() => poissonInterval(3, { variance: 0 }), RangeError, "variance");
  assertThrows(() => poissonInterval(0, { variance: 1 }), RangeError, "variance must be at most 0");
  assertThrows(() => poissonInterval(8, { variance: 16, events: 3 }), RangeError, "events");
});

Deno.test("poissonInterval of huge counts is quick and exact", () => {
  // k − z √k + (z² − 1) / 3 and, of k + 1, k + 1 + z √(k + 1) + (z² − 1) / 3: the next terms vanish.
  for (const count of [1e9, 4e10, 6e10, 1e12, 1e18]) {
    const { low, high } = poissonInterval(count);
    const [z, root] = [1.959963984540054, Math.sqrt(count)];
    assertAlmostEquals(low / (count - z * root + (z * z - 1) / 3), 1, 1e-13);
    assertAlmostEquals(high / (count + 1 + z * root + (z * z - 1) / 3), 1, 1e-13);
  }
  assertEquals(poissonInterval(1e100).value, 1e100);
});
