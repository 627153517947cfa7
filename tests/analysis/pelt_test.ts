import { assert, assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import {
  levelCost,
  poissonCost,
  type SegmentCost,
  trendCost,
} from "../../lib/analysis/_segment_cost.ts";
import { pelt } from "../../lib/analysis/pelt.ts";
import { dataOf, note, noteText } from "../../lib/words/note.ts";
import { randomNumbers, randomPoisson } from "./_numbers.ts";
import { NILE } from "./fixtures/nile.ts";

/** Optimal partitioning (Jackson 2005): every start is tried for every end. */
function leastCost(
  cost: SegmentCost,
  n: number,
  penalty: number,
  minSegment: number,
): number {
  const best = [-penalty];
  for (let end = 1; end <= n; end++) {
    best[end] = Infinity;
    for (let start = 0; start <= end - minSegment; start++) {
      best[end] = Math.min(best[end]!, best[start]! + cost(start, end) + penalty);
    }
  }
  return best[n]!;
}

Deno.test("pelt equals optimal partitioning", () => {
  const random = randomNumbers(3);
  for (let round = 0; round < 60; round++) {
    const n = 8 + Math.floor(50 * random());
    const values = Float64Array.from(
      { length: n },
      (_, i) => randomPoisson(random, Math.floor(i / 13) % 2 === 0 ? 4 : 9),
    );
    const minSegment = 1 + round % 4;
    const poisson = pelt(values, { model: "poisson", penalty: 5, minSegment });
    assertAlmostEquals(poisson.cost, leastCost(poissonCost(values), n, 5, minSegment), 1e-8);

    const level = pelt(values, { penalty: 3, minSegment });
    const line = pelt(values, { model: "trend", penalty: 3, minSegment: minSegment + 2 });
    const scaled = (cost: SegmentCost): SegmentCost => (a, b) => cost(a, b) / level.noiseVariance!;
    const least = leastCost(scaled(levelCost(values)), n, 3, minSegment);
    assertAlmostEquals(level.cost, least, 1e-7);
    const leastLines = leastCost(scaled(trendCost(values)), n, 3, minSegment + 2);
    assertAlmostEquals(line.cost, leastLines, 1e-7);
  }
});

Deno.test("pelt equals optimal partitioning of spikes in long segments", () => {
  const random = randomNumbers(4);
  for (let round = 0; round < 300; round++) {
    const n = 8 + Math.floor(12 * random());
    const values = Float64Array.from({ length: n }, () => Math.floor(30 * random() * random()));
    const [minSegment, penalty] = [3 + round % 3, 8 * random()];
    const { cost, reason } = pelt(values, { model: "poisson", minSegment, penalty });
    if (reason !== null) continue;
    assertAlmostEquals(cost, leastCost(poissonCost(values), n, penalty, minSegment), 1e-8);
  }
});

Deno.test("pelt takes the noise from the first differences", () => {
  const random = randomNumbers(8);
  const noise = Array.from(
    { length: 4000 },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
  const stepped = noise.map((value, i) => 3 * value + (i < 2000 ? 0 : 50));
  assertAlmostEquals(pelt(stepped).noiseVariance!, 9, 0.9);
  assertAlmostEquals(pelt([0, 0, 0, 0, 0, 0, 4, 0]).noiseVariance!, 32 / 14, 1e-12);
});

Deno.test("pelt finds changes in constant counts and in noise in few cases only", () => {
  const random = randomNumbers(14);
  const changed = (value: () => number) =>
    Array.from({ length: 100 }, () => pelt(Array.from({ length: 240 }, value)))
      .filter(({ breaks }) => breaks.length > 0).length;
  for (const mean of [1, 2, 5, 20]) {
    const found = changed(() => randomPoisson(random, mean));
    assert(found <= 17, `${found} of 100 at a mean of ${mean}`);
  }
});

Deno.test("pelt breaks the Nile in 1898", () => {
  const { breaks, segments } = pelt(NILE);
  assertEquals(breaks, [28]);
  assertEquals(segments.map(({ start, end }) => [start, end]), [[0, 28], [28, 100]]);
});

Deno.test("pelt says that the Nile is not Poisson", () => {
  const { notes, breaks } = pelt(NILE, { model: "poisson" });
  assert(breaks.length > 10);
  const { dispersion } = dataOf(notes, "overdispersed_counts")!;
  assert(dispersion > 5, String(dispersion));
  assert(noteText(notes[0]!).includes("times as much as Poisson"));
});

Deno.test("pelt says that rare counts are Poisson", () => {
  const rare = Array.from({ length: 60 }, (_, i) => Number(i % 4 === 0));
  assertEquals(pelt(rare).notes, [note("rare_counts", {})]);
  assertEquals(pelt(rare, { model: "poisson" }).notes, []);
  const others = [(value: number) => value + 5, (value: number) => value / 2];
  for (const other of others) assertEquals(pelt(rare.map(other)).notes, []);
});

Deno.test("pelt scales with the values", () => {
  assertEquals(pelt(NILE.map((value) => 1000 * value)).breaks, pelt(NILE).breaks);
});

Deno.test("pelt says why it looked for no change", () => {
  assertEquals(pelt([]).reason, "too_few_points");
  assertEquals(pelt([0, 0, 0, 0]).reason, "no_variation");
  assertEquals(pelt([0, 0, 5, 10]).reason, null);
});

Deno.test("pelt names what is wrong", () => {
  assertThrows(() => pelt([1, -1], { model: "poisson" }), RangeError, "values[1]");
  assertThrows(() => pelt(NILE, { model: "trend", minSegment: 2 }), RangeError, "minSegment");
});
