import { assert, assertEquals } from "@std/assert";
import { boundText, type Cell, nameOf } from "./cell.ts";
import { cells } from "./cells/mod.ts";
import { normal } from "./random.ts";
import { leaves, measure, rateOf } from "./rate.ts";

for (const cell of cells) {
  Deno.test(nameOf(cell), async () => {
    const rate = await measure(cell, "short");
    const { percent, error, answered } = rate;
    assert(
      !leaves(rate, cell.bound),
      `${percent.toFixed(1)} % ± ${error.toFixed(1)} of ${answered}, must be ` +
        boundText(cell.bound),
    );
  });
}

const zTest = (limit: number): Cell => ({
  method: "z-test",
  what: "a mean where there is none",
  generator: "normal, mean 0, σ 1",
  series: { long: 10_000, short: 2_000 },
  seed: 7,
  bound: { most: 5 },
  run: (random) => Math.abs(normal(random)) > limit,
});

Deno.test("a test that keeps its rate passes, one that does not fails", async () => {
  const [right, wrong] = [await measure(zTest(1.96), "long"), await measure(zTest(1.6), "short")];
  assertEquals([leaves(right, { most: 5 }), leaves(wrong, { most: 5 })], [false, true]);
  assertEquals([leaves(right, { least: 4.5 }), leaves(right, { least: 7 })], [false, true]);
});

Deno.test("the same seed gives the same rate", async () => {
  assertEquals(await measure(zTest(1.96), "short"), await measure(zTest(1.96), "short"));
});

Deno.test("a cell without any answer has left its bound", () => {
  assert(leaves(rateOf([null, null]), { most: 5 }));
  assertEquals(rateOf([true, null, false, 0.5]).percent, 50);
});

Deno.test("the table has a row of every cell, with its bound, and no other", async () => {
  const page = await Deno.readTextFile(new URL("./README.md", import.meta.url));
  const rows = page.split("\n").filter((line) => line.startsWith("| ")).slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((row) => [row[1], row[2], row[3], row.at(-2)]);
  const expected = cells.map((
    { method, what, generator, bound },
  ) => [method, what, generator, boundText(bound)]);
  assertEquals(rows, expected, "run `deno task bench:calibration`");
});

Deno.test("names are unique, and so are seeds", () => {
  const distinct = (list: readonly unknown[]) => new Set(list).size;
  assertEquals(distinct(cells.map(nameOf)), cells.length);
  assertEquals(distinct(cells.map(({ seed }) => seed)), cells.length);
});
