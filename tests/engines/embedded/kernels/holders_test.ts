import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { holders } from "../../../../lib/engines/embedded/kernels/mod.ts";

const numbers = (...values: number[]) => Int32Array.from(values);

Deno.test("what holds two of the documents is found once", () => {
  const members = numbers(1, 1, 2, 5), of = numbers(7, 3, 3, 9);
  assertEquals(holders(members, of, numbers(1, 2)), numbers(3, 7));
  assertEquals(holders(members, of, numbers(0, 3, 6)), numbers());
  assertEquals(holders(numbers(), numbers(), numbers(1)), numbers());
});

Deno.test("holders are those of which a member is in the set", () => {
  const pairs = fc.array(fc.tuple(fc.nat(40), fc.nat(20)))
    .map((list) => list.sort(([a], [b]) => a - b));
  const docs = fc.uniqueArray(fc.nat(40)).map((set) => set.sort((a, b) => a - b));
  fc.assert(fc.property(pairs, docs, (pairs, docs) => {
    const held = pairs.filter(([member]) => docs.includes(member)).map(([, holder]) => holder);
    const expected = [...new Set(held)].sort((a, b) => a - b);
    const found = holders(
      Int32Array.from(pairs, ([member]) => member),
      Int32Array.from(pairs, ([, holder]) => holder),
      Int32Array.from(docs),
    );
    assertEquals([...found], expected);
  }));
});
