import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { addedUp } from "../../lib/catalogue/cents.ts";

Deno.test("amounts in cents add up to what their cents do", () => {
  const cents = fc.array(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), { maxLength: 40 });
  fc.assert(fc.property(cents, (all) => {
    const sum = all.reduce((sum, each) => sum + BigInt(each), 0n);
    assertEquals(addedUp(all.map((each) => each / 100)), Number(sum) / 100);
  }));
  assertEquals(addedUp([0.1, 0.2]), 0.3);
});

Deno.test("amounts finer than cents keep what is finer", () => {
  assertEquals(addedUp([0.125, 0.5]), 0.625);
});
