import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { topK } from "../../../../lib/engines/embedded/kernels/top_k.ts";
import { atOnce } from "../../../../lib/steps.ts";
import { docset } from "./arbitrary.ts";

const key = fc.oneof(fc.nat(4), fc.constantFrom(NaN, -0, 0, Infinity, -Infinity, -1.5));
const ranks = fc.shuffledSubarray(Array.from({ length: 401 }, (_, i) => i), { minLength: 401 })
  .map((list) => Int32Array.from(list));
const entries = docset().chain((docs) =>
  fc.tuple(
    fc.constant(docs),
    fc.array(key, { minLength: docs.length, maxLength: docs.length })
      .map((keys) => Float64Array.from(keys)),
  )
);

function sortAll(docs: Int32Array, keys: Float64Array, order: Int32Array, descending: boolean) {
  return [...docs.keys()].sort((i, j) => {
    const [a, b] = [keys[i]!, keys[j]!];
    const unknown = Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    const byKey = a === b || Number.isNaN(a) ? 0 : a < b ? -1 : 1;
    return unknown || (descending ? -byKey : byKey) || order[docs[i]!]! - order[docs[j]!]!;
  }).map((i) => docs[i]!);
}

Deno.test("topK is the beginning of the sorted list", () => {
  fc.assert(
    fc.property(entries, ranks, fc.nat(130), fc.boolean(), ([docs, keys], order, k, descending) => {
      const expected = sortAll(docs, keys, order, descending).slice(0, k);
      assertEquals(atOnce(topK(docs, keys, order, k, descending)), Int32Array.from(expected));
    }),
    { numRuns: 300 },
  );
});

Deno.test("unknown keys are last in both directions, ties go by rank", () => {
  const docs = Int32Array.of(0, 1, 2, 3);
  const keys = Float64Array.of(1, NaN, 2, 1);
  const order = Int32Array.of(3, 0, 1, 2);
  assertEquals(atOnce(topK(docs, keys, order, 9, true)), Int32Array.of(2, 3, 0, 1));
  assertEquals(atOnce(topK(docs, keys, order, 9, false)), Int32Array.of(3, 0, 2, 1));
  assertEquals(atOnce(topK(docs, keys, order, 0, false)), new Int32Array(0));
});
