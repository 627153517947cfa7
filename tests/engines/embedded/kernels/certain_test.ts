import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  certain,
  certainEnd,
  leastHundredths,
} from "../../../../lib/engines/embedded/kernels/mod.ts";

const SIZE = 25;
const hundredths = fc.uint8Array({ max: 100, minLength: SIZE, maxLength: SIZE });

Deno.test("what is certain at all is kept, with its certainty", () => {
  fc.assert(fc.property(hundredths, (all) => {
    const { docs, scores } = certain(all);
    const expected = [...all.keys()].filter((doc) => all[doc]! > 0);
    assertEquals([...docs], expected);
    assertEquals([...scores!], expected.map((doc) => all[doc]! / 100));
  }));
});

Deno.test("a certainty that equals the threshold is before the end", () => {
  const part = fc.tuple(hundredths, fc.nat(SIZE), fc.nat(SIZE), fc.integer({ min: 1, max: 101 }));
  fc.assert(fc.property(part, ([all, one, other, least]) => {
    const sorted = all.toSorted((a, b) => b - a);
    const from = Math.min(one, other), to = Math.max(one, other);
    const enough = sorted.subarray(from, to).filter((each) => each >= least).length;
    assertEquals(certainEnd(sorted, from, to, least), from + enough);
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
