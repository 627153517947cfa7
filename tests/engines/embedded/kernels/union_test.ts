import { assertEquals } from "@std/assert";
import fc from "fast-check";
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

Deno.test("uniteTerms sums frequencies and unites fields", () => {
  fc.assert(fc.property(setsOf({ minLength: 0, maxLength: 5 }), (sets) => {
    const postings = sets.map((docs, i) => ({
      docs,
      frequencies: docs.map((doc) => 1 + (doc + i) % 9),
      masks: docs.map((doc) => 1 + (doc + i) % 7),
    }));
    const united = uniteTerms(postings);
    assertEquals(united.docs, sorted(sets.flatMap((set) => [...set])));
    for (const [i, doc] of united.docs.entries()) {
      const held = postings.flatMap(({ docs, frequencies, masks }) => {
        const at = docs.indexOf(doc);
        return at < 0 ? [] : [{ frequency: frequencies[at]!, mask: masks[at]! }];
      });
      assertEquals(united.frequencies[i], held.reduce((sum, { frequency }) => sum + frequency, 0));
      assertEquals(united.masks[i], held.reduce((all, { mask }) => all | mask, 0));
    }
  }));
});
