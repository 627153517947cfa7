import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  amountOfCents,
  exposureOf,
  inUnits,
} from "../../../lib/engines/answering/sums_of_money.ts";

const rate = fc.integer({ min: 1, max: 40_000 }).map((rate) => rate / 10_000);
const sums = fc.array(
  fc.record({ worth: rate, sum: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }) }),
  { maxLength: 8 },
);

Deno.test("sums in several currencies are one amount, in whatever order they are told", () => {
  fc.assert(fc.property(sums, fc.integer(), (all, seed) => {
    const shuffled = all.toSorted((one, other) => (one.sum * seed) % 97 - (other.sum * seed) % 97)
      // of one worth there is one sum
      .filter((each, at, list) => list.findIndex(({ worth }) => worth === each.worth) === at);
    const ordered = shuffled.toSorted((one, other) => one.worth - other.worth);
    assertEquals(amountOfCents(shuffled), amountOfCents(ordered));
    assertEquals(exposureOf(shuffled), exposureOf(ordered));
  }));
});

Deno.test("an amount is rounded once, from cents that were added and multiplied once", () => {
  assertEquals(amountOfCents([{ worth: 1.1195, sum: 5_000 }]), 55.98);
  assertEquals(amountOfCents([{ worth: 1, sum: 300 }, { worth: 1.105, sum: 3_300 }]), 39.47);
  assertEquals(amountOfCents([]), 0);
  assertEquals(inUnits(2.5), 0.03);
  assertEquals(inUnits(2 ** 53 - 1), 90_071_992_547_409.91);
});

Deno.test("whole cents stay what they are", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (cents) => {
    assertEquals(inUnits(cents), cents / 100);
  }));
});

Deno.test("an exposure is that of the projects together, not of each", () => {
  assertEquals(exposureOf([{ worth: 1.15, sum: 10 }]), 12);
  assertEquals(exposureOf([{ worth: 1.13, sum: 50 }]), 56);
});

Deno.test("the last bits of thirds do not tell on which side of a half a sum is", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 1, max: 400 }),
      (units, bits) => {
        const half = units + 0.5, off = half * bits * 2 ** -52;
        if (off > 2 ** -22) return;
        assertEquals(exposureOf([{ worth: 1, sum: half - off }]), units + 1);
        assertEquals(exposureOf([{ worth: 1, sum: half + off }]), units + 1);
      },
    ),
  );
});
