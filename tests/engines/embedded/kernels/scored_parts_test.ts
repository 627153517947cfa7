import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  codedUpTo,
  type Scored,
  scoringAtLeast,
  sifted,
  sliceScored,
} from "../../../../lib/engines/embedded/kernels/mod.ts";
import { docset } from "./arbitrary.ts";

const scored: fc.Arbitrary<Scored> = docset(100).chain((docs) =>
  fc.record({
    docs: fc.constant(docs),
    scores: fc.option(
      fc.array(fc.double({ noNaN: true }), { minLength: docs.length, maxLength: docs.length })
        .map((scores) => Float64Array.from(scores)),
    ),
  })
);

/** Those of which something holds, the obvious way. */
function those({ docs, scores }: Scored, holds: (doc: number, at: number) => boolean): Scored {
  return {
    docs: docs.filter(holds),
    scores: scores && scores.filter((_, at) => holds(docs[at]!, at)),
  };
}

Deno.test("a slice is the documents between two numbers, with their scores", () => {
  fc.assert(fc.property(scored, fc.nat(110), fc.nat(110), (all, a, b) => {
    const [lo, hi] = [Math.min(a, b), Math.max(a, b)];
    assertEquals(sliceScored(all, lo, hi), those(all, (doc) => doc >= lo && doc < hi));
  }));
});

Deno.test("documents that score at least so much are kept", () => {
  const docsOf = fc.array(fc.constantFrom(0, 0.25, 0.5, 1, NaN));
  fc.assert(fc.property(docsOf, fc.constantFrom(0, 0.25, 0.3, 2), (given, least) => {
    const docs = Int32Array.from(given.keys(), (doc) => 3 * doc);
    const scores = Float64Array.from(given);
    assertEquals(
      scoringAtLeast(docs, scores, least),
      docs.filter((_, at) => scores[at]! >= least),
    );
  }));
});

Deno.test("documents of larger codes are left out, with their scores", () => {
  const codes = fc.uint8Array({ max: 3, minLength: 101, maxLength: 101 });
  fc.assert(fc.property(scored, codes, fc.nat(3), (all, codes, most) => {
    assertEquals(codedUpTo(all, codes, most), those(all, (doc) => codes[doc]! <= most));
  }));
});

Deno.test("sifting keeps the places that it is told to", () => {
  fc.assert(fc.property(scored, fc.infiniteStream(fc.boolean()), (all, choices) => {
    const keep = Uint8Array.from(all.docs, () => Number(choices.next().value));
    assertEquals(sifted(all, keep), those(all, (_, at) => keep[at] === 1));
  }));
});
