import { assertEquals } from "@std/assert";
import { differences, missing } from "./compare.ts";

Deno.test("equal answers have no differences", () => {
  const answer = { data: [{ id: "a", score: 0.5, at: null }], total: 1 };
  assertEquals(differences(answer, structuredClone(answer)), []);
  assertEquals(differences({ a: undefined }, {}), []);
});

Deno.test("scores and their sums agree to 1e-6, everything else exactly", () => {
  assertEquals(differences({ score: 0.5 }, { score: 0.5000005 }), []);
  assertEquals(differences({ weightedCounts: [2e6] }, { weightedCounts: [2e6 + 1] }), []);
  assertEquals(differences({ score: 0.5 }, { score: 0.50001 }).length, 1);
  assertEquals(differences({ amount: 0.5 }, { amount: 0.5000005 }).length, 1);
});

Deno.test("a difference names its path and both values", () => {
  assertEquals(differences({ data: [{ id: "a", n: 1 }] }, { data: [{ id: "a", n: 2 }] }), [
    "data[0].n: expected 1, got 2",
  ]);
  assertEquals(differences({ data: [{ id: "a" }] }, { data: [{ id: "a" }, { id: "b" }] }), [
    'data: expected 1 × ["a"], got 2 × ["a","b"]',
  ]);
});

Deno.test("order, null, absence and surplus are differences", () => {
  assertEquals(differences([1, 2], [2, 1]).length, 2);
  assertEquals(differences({ a: null }, { a: 0 }).length, 1);
  assertEquals(differences({ a: null }, {}).length, 1);
  assertEquals(differences({}, { a: 1 }), ["a: expected nothing, got 1"]);
  assertEquals(differences({ a: 1 }, null).length, 1);
});

Deno.test("what is expected at least may have more around it, but not in lists", () => {
  assertEquals(missing({ a: [{ id: 1 }] }, { a: [{ id: 1, b: 2 }], c: 3 }), []);
  assertEquals(missing({ a: [{ id: 1 }] }, { a: [{ id: 1 }, { id: 2 }] }).length, 1);
  assertEquals(missing({ a: undefined }, { a: 1 }).length, 1);
});
