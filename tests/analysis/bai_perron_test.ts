import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { baiPerron } from "../../lib/analysis/bai_perron.ts";
import { note } from "../../lib/words/note.ts";
import { randomNumbers } from "./_numbers.ts";
import { NILE } from "./fixtures/nile.ts";

Deno.test("baiPerron gives strucchange's partitions of the Nile", () => {
  const { segmentations, breaks, segments } = baiPerron(NILE);
  assertEquals(
    segmentations.map(({ rss }) => Math.round(rss)),
    [2835157, 1597457, 1552924, 1538097, 1507888, 1659994],
  );
  assertEquals(
    segmentations.map(({ bic }) => Math.round(bic!)),
    [1318, 1270, 1276, 1285, 1292, 1311],
  );
  assertEquals(breaks, [28]);
  assertEquals(segments.map(({ mean }) => mean.toFixed(2)), ["1097.75", "849.97"]);
});

function rssOf(part: readonly number[], line: boolean): number {
  const mean = part.reduce((a, b) => a + b, 0) / part.length;
  const middle = (part.length - 1) / 2;
  const sxy = part.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0);
  const sxx = part.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  const slope = line ? sxy / sxx : 0;
  return part.reduce((sum, value, i) => sum + (value - mean - slope * (i - middle)) ** 2, 0);
}

Deno.test("baiPerron finds the least sum of squares of all partitions", () => {
  const random = randomNumbers(11);
  for (const model of ["level", "trend"] as const) {
    const values = Array.from({ length: 24 }, (_, i) => 10 * random() + (i > 9 ? i : 0));
    const options = { model, minShare: 0.2, maxBreaks: 2 };
    const { segmentations, parameters } = baiPerron(values, options);
    const h = parameters.minSegment;
    const cost = (start: number, end: number) => rssOf(values.slice(start, end), model === "trend");
    let [one, two] = [Infinity, Infinity];
    for (let a = h; a <= 24 - h; a++) {
      one = Math.min(one, cost(0, a) + cost(a, 24));
      for (let b = a + h; b <= 24 - h; b++) {
        two = Math.min(two, cost(0, a) + cost(a, b) + cost(b, 24));
      }
    }
    assertAlmostEquals(segmentations[0]!.rss, cost(0, 24), 1e-9);
    assertAlmostEquals(segmentations[1]!.rss, one, 1e-9);
    assertAlmostEquals(segmentations[2]!.rss, two, 1e-9);
  }
});

Deno.test("baiPerron finds where a line bends", () => {
  const bent = Array.from({ length: 40 }, (_, i) => i < 20 ? i : 20 + 4 * (i - 20));
  const { breaks, segments } = baiPerron(bent, { model: "trend" });
  assertEquals(breaks.length, 1);
  assert(Math.abs(breaks[0]! - 20) <= 1);
  assertEquals(segments.map(({ slope }) => Math.round(slope!)), [1, 4]);
});

Deno.test("baiPerron takes the fewest breaks of a perfect fit, without BIC", () => {
  const { breaks, segmentations, notes } = baiPerron([1, 1, 1, 1, 5, 5, 5, 5]);
  assertEquals(breaks, [4]);
  assertEquals([segmentations[1]!.rss, segmentations[1]!.bic], [0, null]);
  assertEquals(notes, [note("perfect_segments", {})]);
});

Deno.test("baiPerron says why it looked for no break", () => {
  assertEquals(baiPerron([]).reason, "too_few_points");
  assertEquals(baiPerron([]).segments, []);
  assertEquals(baiPerron([1, 2, 3]).reason, "too_few_points");
  assertEquals(baiPerron([0, 0, 0, 0, 0, 0]).reason, "no_variation");
});

Deno.test("baiPerron names what is wrong", () => {
  assertThrows(() => baiPerron(NILE, { minShare: 0 }), RangeError, "minShare");
  assertThrows(() => baiPerron([1, Infinity]), RangeError, "values[1]");
});
