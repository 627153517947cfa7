import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { sourceMix } from "../../lib/analysis/source_mix.ts";

const source = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(100), fc.nat(100)).map((
  [before, after, a, b],
) => ({
  source: "any",
  matching: [Math.floor(before * a / 100), Math.floor(after * b / 100)] as const,
  total: [before, after] as const,
}));

Deno.test("the parts of a source mix add up to the change", () => {
  fc.assert(fc.property(fc.array(source, { minLength: 1, maxLength: 12 }), (sources) => {
    const { change, parts, growth, growthParts, sources: each } = sourceMix(sources);
    if (change === null) return;
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
    assertAlmostEquals(sum(Object.values(parts!)), change, 1e-13);
    assertAlmostEquals(sum(each.map((one) => one.sum)), change, 1e-13);
    const sizes = each.map((one) => Math.abs(one.sum));
    assertEquals(sizes, sizes.toSorted((a, b) => b - a));
    if (growth !== null) assertAlmostEquals(sum(Object.values(growthParts!)), growth, 1e-10);
  }));
});

Deno.test("a topic that grows alike in every source is all within", () => {
  const { parts, growth, growthParts } = sourceMix([
    { source: "a", matching: [10, 20], total: [100, 100] },
    { source: "b", matching: [10, 20], total: [100, 100] },
  ]);
  assertEquals(parts, { within: 0.1, mix: 0, entries: 0, exits: 0 });
  assertEquals([growth, growthParts!.within], [1, 1]);
});

Deno.test("a topic that grows because its source did is all mix", () => {
  const { change, parts } = sourceMix([
    { source: "rich", matching: [50, 150], total: [100, 300] },
    { source: "poor", matching: [0, 0], total: [100, 100] },
  ]);
  assertAlmostEquals(change!, 0.125, 1e-12);
  assertAlmostEquals(parts!.mix, 0.125, 1e-12);
  assertEquals([parts!.within, parts!.entries, parts!.exits], [0, 0, 0]);
});

Deno.test("a source that leaves is an exit", () => {
  const { change, parts, sources } = sourceMix([
    { source: "stays", matching: [10, 10], total: [100, 100] },
    { source: "leaves", matching: [0, 0], total: [100, 0] },
  ]);
  assertAlmostEquals(change!, 0.05, 1e-12);
  assertEquals([parts!.within, parts!.entries], [0, 0]);
  assertAlmostEquals(parts!.mix + parts!.exits, 0.05, 1e-12);
  assertEquals(sources.find((one) => one.source === "leaves")!.exits, parts!.exits);
});

Deno.test("a topic twice as large in corpora twice as large has not grown", () => {
  const { change, growth } = sourceMix([
    { source: "a", matching: [3, 6], total: [100, 200] },
    { source: "b", matching: [8, 16], total: [70, 140] },
  ]);
  assertAlmostEquals(change!, 0, 1e-15);
  assertAlmostEquals(growth!, 0, 1e-14);
});

Deno.test("sourceMix says where it has no base", () => {
  const none = sourceMix([{ source: "a", matching: [0, 1], total: [0, 10] }]);
  assertEquals([none.change, none.shareBefore, none.shareAfter], [null, null, 0.1]);
  assertEquals(none.reason, "zero_base");
  const first = sourceMix([{ source: "a", matching: [0, 1], total: [10, 10] }]);
  assertEquals([first.change, first.growth, first.growthParts], [0.1, null, null]);
  assertEquals(first.reason, "zero_base");
  assertEquals(sourceMix([]).reason, "zero_base");
});

Deno.test("sourceMix names what is wrong", () => {
  const wrong = () => sourceMix([{ source: "a", matching: [5, 0], total: [4, 0] }]);
  assertThrows(wrong, RangeError, "sources[0].matching[0] must be at most 4, current value is 5");
});
