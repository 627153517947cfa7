import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  anyMarked,
  inverted,
  nonZero,
  type NumberLists,
  spread,
} from "../../../../lib/engines/embedded/kernels/mod.ts";

const SIZE = 20;
const lists = fc.array(fc.array(fc.nat(SIZE - 1), { maxLength: 5 }), { maxLength: 12 });

function packed(all: readonly (readonly number[])[]): NumberLists {
  const offsets = new Int32Array(all.length + 1);
  for (const [at, { length }] of all.entries()) offsets[at + 1] = offsets[at]! + length;
  return { offsets, values: Int32Array.from(all.flat()) };
}

Deno.test("spread gives everything the highest value of the items that list it", () => {
  const valued = lists.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.uint8Array({ minLength: all.length, maxLength: all.length, max: 9 }),
    )
  );
  fc.assert(fc.property(valued, ([all, values]) => {
    const best = new Uint8Array(SIZE);
    const items = Int32Array.from(all.keys()).filter((item) => item % 3 !== 1);
    const own = values.filter((_, item) => item % 3 !== 1);
    spread(items, own, packed(all), best);
    const counts = (member: number, item: number) => item % 3 !== 1 && all[item]!.includes(member);
    const expected = Array.from(
      { length: SIZE },
      (_, member) =>
        Math.max(0, ...values.filter((_, item) => item < all.length && counts(member, item))),
    );
    assertEquals([...best], expected);
  }));
});

Deno.test("anyMarked tells for each document whether its list holds a marked number", () => {
  const marked = fc.uint8Array({ max: 1, minLength: SIZE, maxLength: SIZE });
  fc.assert(fc.property(lists, marked, (all, marks) => {
    const docs = Int32Array.from(all.keys()).filter((doc) => doc % 3 !== 1);
    const expected = Array.from(docs, (doc) => all[doc]!.some((number) => marks[number]) ? 1 : 0);
    assertEquals([...anyMarked(docs, packed(all), marks)], expected);
  }));
});

Deno.test("nonZero are the places that are not 0, wherever an array begins and ends", () => {
  assertEquals(nonZero(Uint8Array.of(0, 7, 0, 0, 255)), Int32Array.of(1, 4));
  assertEquals(nonZero(new Uint8Array(3)), new Int32Array(0));
  const bytes = fc.uint8Array({ maxLength: 40, max: 2 });
  fc.assert(fc.property(bytes, fc.nat(7), (all, from) => {
    const part = all.subarray(from);
    const expected = [...part.keys()].filter((place) => part[place] !== 0);
    assertEquals([...nonZero(part)], expected);
  }));
});

Deno.test("inverted lists hold for each number the items that list it, and where", () => {
  fc.assert(fc.property(lists, (all) => {
    const given = packed(all);
    const { offsets, values, places } = inverted(given, SIZE);
    for (let number = 0; number < SIZE; number++) {
      const own = values.subarray(offsets[number], offsets[number + 1]);
      const expected = all.flatMap((list, item) =>
        list.filter((each) => each === number).map(() => item)
      );
      assertEquals([...own], expected);
    }
    assertEquals(
      [...places].map((place) => given.values[place]),
      [...offsets.keys()].slice(0, -1)
        .flatMap((number) => new Array(offsets[number + 1]! - offsets[number]!).fill(number)),
    );
  }));
});
