import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { medianSorted } from "simple-statistics";
import { slopesAtRanks } from "../../lib/analysis/_slopes.ts";
import { senSlope } from "../../lib/analysis/sen_slope.ts";
import { note } from "../../lib/words/note.ts";
import { randomNumbers } from "./_numbers.ts";
import { NILE } from "./fixtures/nile.ts";

Deno.test("senSlope gives R's slope and interval for the Nile", () => {
  const { slope } = senSlope(NILE);
  assertAlmostEquals(slope.value!, -2.6, 1e-12);
  assertAlmostEquals(slope.low!, -3.627907, 5e-8);
  assertAlmostEquals(slope.high!, -1.4285714, 5e-8);
});

Deno.test("senSlope is per unit of time", () => {
  const years = NILE.map((_, i) => 1871 + i);
  const { slope, intercept } = senSlope(NILE, { times: years });
  assertAlmostEquals(slope.value!, -2.6, 1e-12);
  const residuals = NILE.map((value, i) => value - slope.value! * years[i]!);
  assertAlmostEquals(intercept!, medianSorted(residuals.sort((a, b) => a - b)), 1e-9);
  assertAlmostEquals(
    senSlope(NILE, { times: years.map((year) => year * 10) }).slope.value!,
    -0.26,
    1e-12,
  );
});

function allSlopes(x: Float64Array, y: Float64Array): number[] {
  return Array.from(x, (_, j) => j).flatMap((j) =>
    Array.from({ length: j }, (_, i) => (y[j]! - y[i]!) / (x[j]! - x[i]!))
  ).sort((a, b) => a - b);
}

Deno.test("the search for slopes finds those of the list of all pairs", () => {
  const random = randomNumbers(5);
  const kinds: ((i: number) => number)[] = [
    () => random(),
    () => Math.floor(4 * random()),
    (i) => Math.floor(30 * random() + i / 3),
    (i) => 0.1 * i + (random() < 0.1 ? 0.3 : 0),
    (i) => i / 3,
  ];
  for (const kind of kinds) {
    let time = 0;
    const x = Float64Array.from({ length: 260 }, () => time += 1 + Math.floor(3 * random()));
    const y = x.map((_, i) => kind(i));
    const slopes = allSlopes(x, y);
    const last = slopes.length - 1;
    const ranks = [0, 1, last - 1, last];
    while (ranks.length < 60) ranks.push(Math.floor(random() * slopes.length));
    slopesAtRanks(x, y, ranks).forEach((slope, k) =>
      assertAlmostEquals(slope, slopes[ranks[k]!]!, 1e-11)
    );
  }
});

Deno.test("senSlope says where it has no value or no bound", () => {
  assertEquals(senSlope([3]).slope.reason, "too_few_points");
  assertEquals(senSlope([]).intercept, null);
  const two = senSlope([1, 4]);
  assertEquals([two.slope.value, two.slope.low, two.slope.high], [3, null, null]);
  assertEquals(two.notes, [note("unbounded_slope", { values: 2, level: 0.95 })]);
  assertEquals(senSlope([5, 5, 5, 5]).slope.value, 0);
});

Deno.test("senSlope names what is wrong", () => {
  assertThrows(() => senSlope([1, 2], { times: [2, 1] }), RangeError, "times must increase");
  assertThrows(() => senSlope([1, 2], { times: [1] }), TypeError, "values and times");
  assertThrows(() => senSlope([1, 2], { level: 95 }), RangeError, "level");
});
