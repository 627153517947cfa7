import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { packOccurrence, timesOf } from "../../../../lib/engines/embedded/kernels/occurrences.ts";
import { union, uniteTerms } from "../../../../lib/engines/embedded/kernels/union.ts";
import { setsOf, sorted } from "./arbitrary.ts";

Deno.test("union is the sorted set of all documents, merged or marked", () => {
  fc.assert(fc.property(setsOf({ minLength: 0, maxLength: 9 }), (sets) => {
    const expected = sorted(sets.flatMap((set) => [...set]));
    assertEquals(union(sets), expected);
    assertEquals(union(sets, 1_500_001), expected);
  }));
});

Deno.test("union marks the last bit of a word and the last document", () => {
  assertEquals(
    union([Int32Array.of(31, 63), Int32Array.of(0, 31, 64)]),
    Int32Array.of(0, 31, 63, 64),
  );
});

Deno.test("uniteTerms sums times and unites fields", () => {
  fc.assert(fc.property(setsOf({ minLength: 0, maxLength: 5 }), (sets) => {
    const postings = sets.map((docs, i) => ({
      docs,
      occurrences: docs.map((doc) => packOccurrence(1 + (doc + i) % 9, 1 + (doc + i) % 7)),
    }));
    const united = uniteTerms(postings);
    assertEquals(united.docs, sorted(sets.flatMap((set) => [...set])));
    for (const [i, doc] of united.docs.entries()) {
      const held = postings.flatMap(({ docs, occurrences }) => {
        const at = docs.indexOf(doc);
        return at < 0 ? [] : [{ times: timesOf(occurrences[at]!), fields: occurrences[at]! & 7 }];
      });
      const occurrence = united.occurrences[i]!;
      assertEquals(timesOf(occurrence), held.reduce((sum, { times }) => sum + times, 0));
      assertEquals(occurrence & 7, held.reduce((all, { fields }) => all | fields, 0));
    }
  }));
});
