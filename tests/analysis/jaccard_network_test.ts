import { assertEquals, assertThrows } from "@std/assert";
import { jaccardNetwork } from "../../lib/analysis/jaccard_network.ts";

const SETS = {
  alone: [99],
  a: [1, 2, 3, 4],
  b: [3, 4, 5, 6],
  c: [5, 6, 7],
  x: [20, 21],
  y: [20, 21, 22],
};

Deno.test("jaccardNetwork joins similar sets, the most similar first", () => {
  const { edges } = jaccardNetwork(SETS);
  assertEquals(
    edges.map(({ source, target, shared, value }) => [source, target, shared, value]),
    [["x", "y", 2, 2 / 3], ["b", "c", 2, 2 / 5], ["a", "b", 2, 1 / 3]],
  );
  assertEquals(edges.every(({ low, value, high }) => low! < value && value < high!), true);
});

Deno.test("jaccardNetwork numbers the connected groups, the largest first", () => {
  const { nodes } = jaccardNetwork(SETS);
  assertEquals(
    nodes.map(({ name, size, degree, group }) => [name, size, degree, group]),
    [
      ["alone", 1, 0, 2],
      ["a", 4, 1, 0],
      ["b", 4, 2, 0],
      ["c", 3, 1, 0],
      ["x", 2, 1, 1],
      ["y", 3, 1, 1],
    ],
  );
});

Deno.test("jaccardNetwork keeps to its thresholds", () => {
  assertEquals(jaccardNetwork(SETS, { minSimilarity: 0.4 }).edges.length, 2);
  assertEquals(jaccardNetwork(SETS, { minShared: 3 }).edges.length, 0);
  assertEquals(jaccardNetwork({}).nodes, []);
  assertThrows(() => jaccardNetwork(SETS, { minSimilarity: 0 }), RangeError, "minSimilarity");
  assertThrows(() => jaccardNetwork(SETS, { minShared: 1.5 }), RangeError, "minShared");
});
