import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  countMarked,
  gallop,
  locate,
  lowerBound,
  range,
  slice,
} from "../../../../lib/engines/embedded/kernels/docset.ts";
import { anySet, pair } from "./arbitrary.ts";

Deno.test("lowerBound and gallop find the first value that is at least the one asked", () => {
  fc.assert(
    fc.property(anySet(), fc.integer({ min: -2, max: 405 }), fc.nat(130), (docs, value, at) => {
      const expected = docs.filter((doc) => doc < value).length;
      assertEquals(lowerBound(docs, value), expected);
      const from = Math.min(at, docs.length);
      assertEquals(gallop(docs, value, from), Math.max(from, expected));
    }),
  );
});

Deno.test("range holds every number from lo to before hi", () => {
  assertEquals(range(3, 6), Int32Array.of(3, 4, 5));
  assertEquals(range(6, 3), new Int32Array(0));
});

Deno.test("slice is the documents within a range", () => {
  fc.assert(fc.property(anySet(), fc.nat(410), fc.nat(410), (docs, lo, hi) => {
    assertEquals(slice(docs, lo, hi), docs.filter((doc) => doc >= lo && doc < hi));
  }));
});

Deno.test("marked documents are counted", () => {
  const marks = fc.uint8Array({ max: 1, minLength: 401, maxLength: 401 });
  fc.assert(fc.property(anySet(), marks, (docs, marked) => {
    assertEquals(countMarked(docs, marked), docs.filter((doc) => marked[doc]).length);
  }));
});

Deno.test("slice copies nothing", () => {
  const docs = range(0, 10);
  assertEquals(slice(docs, 2, 5).buffer, docs.buffer);
});

Deno.test("locate is indexOf for every document", () => {
  fc.assert(fc.property(pair(), ([docs, within]) => {
    assertEquals(locate(docs, within), docs.map((doc) => within.indexOf(doc)));
  }));
});
