import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { atLeast, certainOnes } from "../../../../lib/engines/embedded/kernels/mod.ts";

const SIZE = 25;
const hundredths = fc.uint8Array({ max: 100, minLength: SIZE, maxLength: SIZE });

Deno.test("certainOnes are the documents that have a certainty", () => {
  const { docs, hundredths } = certainOnes(Uint8Array.of(0, 7, 0, 0, 100));
  assertEquals([...docs], [1, 4]);
  assertEquals([...hundredths], [7, 100]);
});

Deno.test("atLeast keeps a certainty that equals the threshold", () => {
  fc.assert(fc.property(hundredths, fc.integer({ min: 0, max: 100 }), (all, threshold) => {
    const { docs, scores } = atLeast(certainOnes(all), threshold / 100);
    const expected = [...all.keys()].filter((doc) => all[doc]! > 0 && all[doc]! >= threshold);
    assertEquals([...docs], expected);
    assertEquals([...scores!], expected.map((doc) => all[doc]! / 100));
  }));
});
