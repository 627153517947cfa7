import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  areMany,
  bestOfAny,
  leafScore,
  type Occurrences,
  packOccurrence,
  topK,
  union,
  type WeightedTerm,
} from "../../../../lib/engines/embedded/kernels/mod.ts";
import { atOnce } from "../../../../lib/steps.ts";

const SIZE = 40_000;

/** Texts of few lengths, so that scores are equal often. */
const lengths = Uint8Array.from({ length: SIZE }, (_, doc) => 20 + (doc * 7919) % 5 * 10);
const ranks = Int32Array.from({ length: SIZE }, (_, doc) => (doc * 7919 + 13) % SIZE);

/** A term in every so many documents, oftener in some. */
const term: fc.Arbitrary<WeightedTerm> = fc.record({
  step: fc.constantFrom(1, 2, 3, 7, 50, 900),
  first: fc.nat(300),
  often: fc.integer({ min: 1, max: 40 }),
  weight: fc.constantFrom(0.01, 0.4, 1.3, 5.25, 9).map(Math.fround),
}).map(({ step, first, often, weight }) => {
  const docs = Int32Array.from(
    { length: Math.ceil((SIZE - first) / step) },
    (_, at) => first + at * step,
  );
  const occurrences: Occurrences = Int32Array.from(
    docs,
    (doc) => packOccurrence(doc % 97 === 5 ? often : 1 + doc % 2, 1),
  );
  return { docs, occurrences, weight };
});

Deno.test("the best of any words are those of all scores, in the same order and to the bit", () => {
  const terms = fc.array(term, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(terms, fc.constantFrom(1, 3, 20, 300), (asked, k) => {
      const docs = union(asked.map((each) => each.docs));
      const scores = atOnce(leafScore(docs, asked, lengths, 33.3));
      const best = atOnce(bestOfAny(asked, lengths, 33.3, ranks, k));
      const expected = atOnce(topK(docs, scores, ranks, k, true));
      assertEquals(best.docs, expected);
      assertEquals(best.scores, Float64Array.from(expected, (doc) => scores[docs.indexOf(doc)]!));
      assertEquals(best.total, docs.length);
    }),
    { numRuns: 150 },
  );
});

Deno.test("documents that all score the same are told apart by their rank", () => {
  const docs = Int32Array.from({ length: SIZE }, (_, doc) => doc);
  const same = { docs, occurrences: new Uint8Array(SIZE).fill(packOccurrence(1, 4)), weight: 2 };
  for (const asked of [[same], [same, { ...same, weight: 1 }]]) {
    const best = atOnce(bestOfAny(asked, new Uint8Array(SIZE).fill(30), 30, ranks, 5));
    assertEquals([...best.docs].map((doc) => ranks[doc]), [0, 1, 2, 3, 4]);
    assertEquals(best.total, SIZE);
  }
});

Deno.test("a few documents are better scored one by one", () => {
  const few = { docs: Int32Array.of(3, 1_000_000), occurrences: Uint8Array.of(9, 9), weight: 1 };
  assert(!areMany([few, few]) && areMany([few]));
  const none = { docs: new Int32Array(0), occurrences: new Uint8Array(0), weight: 1 };
  assertEquals(atOnce(bestOfAny([none], lengths, 33.3, ranks, 5)).total, 0);
});
