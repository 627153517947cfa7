import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { scoreTable } from "../../../lib/engines/opensearch/scoring/score_table.ts";

/** Reads a table as the cluster does. */
function read({ table, width, whole }: NonNullable<ReturnType<typeof scoreTable>>, rank: number) {
  let sum = 0;
  for (let at = rank * width; at < (rank + 1) * width; at++) {
    sum = sum * 57 + (table.charCodeAt(at) - 35);
  }
  return sum / whole;
}

Deno.test("a table tells scores to the last bit, in characters that JSON writes as they are", () => {
  const digits = fc.integer({ min: 1, max: 9 });
  fc.assert(fc.property(digits, fc.array(fc.nat(), { minLength: 1 }), (digits, numbers) => {
    const whole = 10 ** digits;
    const scores = [...new Set(numbers.map((each) => each % (whole + 1) / whole))].sort((a, b) =>
      a - b
    );
    const table = scoreTable(scores)!;
    assertEquals(scores.map((_, rank) => read(table, rank)), scores);
    assertEquals(JSON.stringify(table.table).length, table.table.length + 2);
  }));
});

Deno.test("scores that nobody wrote as decimals have no table", () => {
  assertEquals(scoreTable([0.25, Math.sqrt(0.5)]), null);
  assertEquals(scoreTable([1 / 3, 1]), null);
  assertEquals(scoreTable([])?.table, "");
});
