import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { logLinearGrowth } from "../../../lib/analysis/mod.ts";
import { normalCdf } from "../../../lib/analysis/_distributions.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { certaintyGrowth, sweep } from "../../../lib/study/mod.ts";
import { fakeEngine, GRAPHENE, INFO, years } from "../../query/_fake_engine.ts";

/** A query whose engine sweeps: one row of yearly counts per threshold. */
function swept(thresholds: readonly number[], counts: readonly (readonly number[])[]) {
  const labels = counts[0]!.map((_, at) => String(2012 + at));
  const engine = fakeEngine({ acquisitionsTimeSeries: () => years(2012, [...counts[0]!]) }, {
    sweep: () =>
      Promise.resolve({ output: { labels, thresholds, counts, amounts: [] }, notes: [] }),
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

Deno.test("thresholds however close are steps of their own", async () => {
  const close = [0.61235, 0.6123500001, 0.61236, 1];
  const counts = close.map((_, step) => [9, 12, 15, 20, 26].map((count) => count - 2 * step));
  const frame = await sweep(swept(close, counts), { certainty: "all" });
  assertEquals(new Set(frame.texts("series")).size, close.length);
  const { steps } = await certaintyGrowth(frame);
  assertEquals(steps.map(({ certainty }) => certainty), close);
});

Deno.test("numbers are taken as they are", () => {
  const links = { certainties: [0.3, 0.3, 0.9, 0.9, 0.3, 0.9], buckets: [0, 1, 1, 2, 2, 2] };
  assertEquals(certaintyGrowth(links, [2020, 2021, 2022]).sign, 1);
});
