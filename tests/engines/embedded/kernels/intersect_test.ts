import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { intersect, intersectAll } from "../../../../lib/engines/embedded/kernels/intersect.ts";
import { pair, setsOf } from "./arbitrary.ts";

Deno.test("intersect is the filter of one set by the other", () => {
  fc.assert(fc.property(pair(), ([a, b]) => {
    assertEquals(intersect(a, b), a.filter((doc) => b.includes(doc)));
  }));
});

Deno.test("intersectAll is intersect over and over", () => {
  fc.assert(fc.property(setsOf({ minLength: 1, maxLength: 4 }), (sets) => {
    assertEquals(intersectAll(sets), sets[0]!.filter((doc) => sets.every((s) => s.includes(doc))));
  }));
});

Deno.test("intersectAll of no set is refused", () => {
  assertThrows(() => intersectAll([]), RangeError, "at least one set is needed");
});
