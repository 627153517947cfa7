import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { logLinearGrowth } from "../../../lib/analysis/mod.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { certaintyGrowth, sweep } from "../../../lib/study/mod.ts";
import { fakeEngine, GRAPHENE, INFO, years } from "../../query/_fake_engine.ts";

/** A query whose engine sweeps: one row of yearly counts per threshold. */
function swept(thresholds: readonly number[], counts: readonly (readonly number[])[]) {
  const labels = counts[0]!.map((_, at) => String(2012 + at));
  const engine = fakeEngine({ acquisitionsTimeSeries: () => years(2012, [...counts[0]!]) }, {
    sweep: () => {
      const reaches = thresholds.map(() => ({
        end: null,
        ended: [],
        began: [],
        paused: [],
        apart: [],
      }));
      const output = { labels, thresholds, counts, amounts: [], reaches };
      return Promise.resolve({ output, notes: [] });
    },
  }, INFO);
  return new Trends(engine).acquisitions().topic(GRAPHENE);
}

Deno.test("certainty is the probability that a record counts", async () => {
  const counts = [[20, 24, 22, 30, 36, 40, 44, 52], [10, 12, 11, 15, 18, 20, 22, 26]];
  const found = await certaintyGrowth(await sweep(swept([0.5, 1], counts), { certainty: "all" }));
  const worth = counts[0]!.map((count, at) => 0.5 * (count - counts[1]![at]!) + counts[1]![at]!);
  const direct = logLinearGrowth(worth.map((_, at) => 2012 + at), worth);
  assertAlmostEquals(found.expected.rate.value!, direct.rate.value!, 1e-12);
  assertAlmostEquals(found.expected.rate.low!, direct.rate.low!, 1e-12);
  assertEquals(direct.dispersion, 1);
  assertAlmostEquals(found.expected.probability!, 1 - direct.pValue! / 2, 1e-12);
  assert(found.expected.probability! > 0.999);
});

Deno.test("the error is at least that of counting: a flat series decides nothing", async () => {
  const flat = [[10, 10, 11, 10, 10, 10, 11, 10]];
  const found = await certaintyGrowth(await sweep(swept([0.8], flat), { certainty: "all" }));
  const { probability, rate } = found.expected;
  assert(probability! > 0.45 && probability! < 0.6, String(probability));
  assert(rate.value! > 0 && rate.value! < 0.01);
});

Deno.test("scatter beyond counting widens it", async () => {
  const wild = [[1, 90, 2, 80, 3, 95, 70, 99]];
  const { probability } =
    (await certaintyGrowth(await sweep(swept([1], wild), { certainty: "all" }))).expected;
  const direct = logLinearGrowth(wild[0]!.map((_, at) => 2012 + at), wild[0]!);
  assertEquals(probability, 1 - direct.pValue! / 2);
  assert(probability! < 0.98);
});

/**
 * P(slope > 0) of Poisson counts under a flat prior, the level integrated out exactly:
 * p(β) ∝ e^(β Σ t y) / (Σ e^(β t))^N, summed over a grid.
 */
function posterior(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const middle = (counts.length - 1) / 2;
  const moment = counts.reduce((sum, count, at) => sum + count * (at - middle), 0);
  const log = (beta: number) =>
    beta * moment -
    total * Math.log(counts.reduce((sum, _, at) => sum + Math.exp(beta * (at - middle)), 0));
  const grid = Array.from({ length: 8_001 }, (_, i) => (i - 4_000) / 2_000);
  const most = Math.max(...grid.map(log));
  const mass = grid.map((beta) => Math.exp(log(beta) - most));
  const sum = (list: readonly number[]) => list.reduce((all, value) => all + value, 0);
  return sum(mass.slice(4_001)) / sum(mass);
}

// Reference: the posterior above; counts that scatter less than Poisson, where counting decides.
Deno.test("P(growth > 0) is that of a posterior", async () => {
  for (const counts of [[20, 23, 22, 25, 24, 27], [50, 46, 47, 42, 44], [8, 8, 10, 9, 10, 11]]) {
    const frame = await sweep(swept([1], [counts]), { certainty: "all" });
    const { probability } = (await certaintyGrowth(frame)).expected;
    assertAlmostEquals(probability!, posterior(counts), 0.006);
  }
});

Deno.test("numbers are taken as they are", () => {
  const links = { certainties: [0.3, 0.3, 0.9, 0.9, 0.3, 0.9], buckets: [0, 1, 1, 2, 2, 2] };
  assertEquals(certaintyGrowth(links, [2020, 2021, 2022]).sign, 1);
});
