import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  complement,
  difference,
  range,
} from "../../../../lib/engines/embedded/kernels/difference.ts";
import { anySet, pair } from "./arbitrary.ts";

Deno.test("difference is the filter of one set by the absence from the other", () => {
  fc.assert(fc.property(pair(), ([a, b]) => {
    assertEquals(difference(a, b), a.filter((doc) => !b.includes(doc)));
  }));
});

Deno.test("complement is what is left of all documents", () => {
  fc.assert(fc.property(anySet(), fc.nat(420), (docs, size) => {
    assertEquals(complement(docs, size), range(0, size).filter((doc) => !docs.includes(doc)));
  }));
});
