import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { packOccurrence, timesOf } from "../../../../lib/engines/embedded/kernels/occurrences.ts";
import {
  ascending,
  union,
  unitedOccurrences,
} from "../../../../lib/engines/embedded/kernels/union.ts";
import { atOnce } from "../../../../lib/steps.ts";
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

Deno.test("ascending gives each number once, upwards", () => {
  fc.assert(fc.property(setsOf({ minLength: 0, maxLength: 4 }), (sets) => {
    const all = sets.flatMap((set) => [...set].reverse());
    assertEquals(ascending(Int32Array.from(all)), sorted(all));
  }));
});

Deno.test("unitedOccurrences sums times and unites fields, in whatever order documents come", () => {
  fc.assert(fc.property(setsOf({ minLength: 0, maxLength: 5 }), fc.boolean(), (sets, turned) => {
    const postings = sets.map((set, i) => {
      const docs = turned ? set.toReversed() : set;
      return {
        docs,
        occurrences: docs.map((doc) => packOccurrence(1 + (doc + i) % 9, 1 + (doc + i) % 7)),
      };
    });
    const docs = sorted(sets.flatMap((set) => [...set]));
    const united = atOnce(unitedOccurrences(docs, postings));
    for (const [i, doc] of docs.entries()) {
      const held = postings.flatMap(({ docs, occurrences }) => {
        const at = docs.indexOf(doc);
        return at < 0 ? [] : [{ times: timesOf(occurrences[at]!), fields: occurrences[at]! & 7 }];
      });
      const occurrence = united[i]!;
      assertEquals(timesOf(occurrence), held.reduce((sum, { times }) => sum + times, 0));
      assertEquals(occurrence & 7, held.reduce((all, { fields }) => all | fields, 0));
    }
  }));
});
