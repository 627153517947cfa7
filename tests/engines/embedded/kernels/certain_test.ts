import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { atLeast, leastHundredths } from "../../../../lib/engines/embedded/kernels/mod.ts";

const SIZE = 25;
const hundredths = fc.uint8Array({ max: 100, minLength: SIZE, maxLength: SIZE });

Deno.test("atLeast keeps a certainty that equals the threshold", () => {
  fc.assert(fc.property(hundredths, fc.integer({ min: 0, max: 100 }), (all, threshold) => {
    const { docs, scores } = atLeast(all, threshold / 100);
    const expected = [...all.keys()].filter((doc) => all[doc]! > 0 && all[doc]! >= threshold);
    assertEquals([...docs], expected);
    assertEquals([...scores!], expected.map((doc) => all[doc]! / 100));
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
