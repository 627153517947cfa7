import { assertEquals } from "@std/assert";
import { jaccard } from "../../lib/analysis/jaccard.ts";
import { jaccardMatrix } from "../../lib/analysis/jaccard_matrix.ts";
import { randomNumbers } from "./_numbers.ts";

Deno.test("jaccardMatrix is the similarity of every pair", () => {
  const random = randomNumbers(8);
  const sets: Record<string, number[]> = {};
  for (let i = 0; i < 12; i++) {
    sets[`topic ${i}`] = Array.from(
      { length: Math.floor(40 * random()) },
      () => Math.floor(60 * random()),
    );
  }
  sets["empty"] = [];
  const { names, values, shared, sizes } = jaccardMatrix(sets);
  assertEquals(names, Object.keys(sets));
  names.forEach((a, i) => {
    assertEquals(sizes[i], new Set(sets[a]).size);
    names.forEach((b, j) => {
      const expected = jaccard(sets[a]!, sets[b]!);
      assertEquals(values[i]![j], expected.value);
      assertEquals(shared[i]![j], expected.intersection);
    });
  });
});

Deno.test("jaccardMatrix is null where both sets are empty, and of nothing is nothing", () => {
  const { values, reasons } = jaccardMatrix({ a: [], b: [], c: [1] });
  assertEquals(values, [[null, null, 0], [null, null, 0], [0, 0, 1]]);
  assertEquals(reasons[0], ["empty_sets", "empty_sets", null]);
  assertEquals(jaccardMatrix({}).values, []);
});
