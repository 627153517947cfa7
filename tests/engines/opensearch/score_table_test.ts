import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { scoreRuns, scoreTable } from "../../../lib/engines/opensearch/scoring/score_table.ts";

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

/** Reads runs as the cluster does. */
function readRun(
  { ranks, values, whole }: NonNullable<ReturnType<typeof scoreRuns>>,
  rank: number,
) {
  const run = ranks.findLastIndex((first) => first <= rank);
  return (values[run]! + rank - ranks[run]!) / whole;
}

Deno.test("runs tell scores to the last bit, where they are few", () => {
  const digits = fc.integer({ min: 1, max: 6 });
  const runs = fc.array(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 })), { maxLength: 200 });
  fc.assert(fc.property(digits, runs, (digits, runs) => {
    const whole = 10 ** digits;
    let next = 0;
    const scores = runs.flatMap(([gap, length]) => {
      const first = next + gap;
      next = first + length;
      return Array.from({ length }, (_, at) => (first + at) / whole);
    });
    const told = scoreRuns(scores)!;
    assertEquals(scores.map((_, rank) => readRun(told, rank)), scores);
  }));
  assertEquals(scoreRuns(Array.from({ length: 201 }, (_, at) => at * 2 / 1_000)), null);
  assertEquals(scoreRuns([0.25, Math.sqrt(0.5)]), null);
});

Deno.test("scores that nobody wrote as decimals have no table", () => {
  assertEquals(scoreTable([0.25, Math.sqrt(0.5)]), null);
  assertEquals(scoreTable([1 / 3, 1]), null);
  assertEquals(scoreTable([])?.table, "");
});
