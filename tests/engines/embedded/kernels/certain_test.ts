import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { leastHundredths } from "../../../../lib/engines/answering/hundredths.ts";
import { certainEnds } from "../../../../lib/engines/embedded/kernels/mod.ts";

Deno.test("a certainty that equals the threshold is before the end of its list", () => {
  const lists = fc.array(fc.uint8Array({ max: 100, maxLength: 9 }), { maxLength: 9 });
  fc.assert(fc.property(lists, fc.integer({ min: 1, max: 101 }), (all, least) => {
    const sorted = all.map((list) => list.toSorted((a, b) => b - a));
    let end = 0;
    const offsets = Int32Array.from([0, ...sorted.map(({ length }) => end += length)]);
    const enough = sorted.map((list, at) => offsets[at]! + list.filter((h) => h >= least).length);
    const flat = Uint8Array.from(sorted.flatMap((list) => [...list]));
    assertEquals([...certainEnds(offsets, flat, least)], enough);
  }));
});

Deno.test("the least hundredths are at least so certain, one less is not", () => {
  const certainty = fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((each) => each / 100),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(fc.property(certainty, (given) => {
    const least = leastHundredths(given);
    assertEquals([least >= 1, least / 100 >= given], [true, true]);
    assertEquals(least === 1 || (least - 1) / 100 < given, true);
  }));
});
