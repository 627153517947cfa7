import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { docsOfBits, noBits } from "../../../../lib/engines/embedded/kernels/mod.ts";
import { docset } from "./arbitrary.ts";

Deno.test("documents of bits are those whose bit was set, however many more were expected", () => {
  fc.assert(fc.property(docset(), fc.nat(3), (docs, more) => {
    const bits = noBits((docs.at(-1) ?? -1) + 1);
    for (const doc of docs) bits[doc >>> 5]! |= 1 << doc;
    assertEquals(docsOfBits(bits, docs.length + more), docs);
  }));
});
