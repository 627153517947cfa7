import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { gather, gatherCodes, masked } from "../../../../lib/engines/embedded/kernels/mod.ts";
import { docset } from "./arbitrary.ts";

Deno.test("values and codes of some documents, in their order", () => {
  const values = Float64Array.of(0.5, NaN, -3, 8);
  const docs = Int32Array.of(3, 1, 1, 0);
  assertEquals(gather(values, docs), Float64Array.of(8, NaN, NaN, 0.5));
  assertEquals(gatherCodes(Int32Array.of(4, -1, 2, 9), docs), Int32Array.of(9, -1, -1, 4));
});

Deno.test("masked keeps the documents with any of the bits", () => {
  const withMasks = docset().chain((docs) =>
    fc.tuple(
      fc.constant(docs),
      fc.uint8Array({ max: 7, minLength: docs.length, maxLength: docs.length }),
      fc.nat(7),
    )
  );
  fc.assert(fc.property(withMasks, ([docs, masks, bits]) => {
    assertEquals(masked(docs, masks, bits), docs.filter((_, at) => masks[at]! & bits));
  }));
});
