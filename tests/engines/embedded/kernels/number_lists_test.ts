import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { anyMarked, inverted } from "../../../../lib/engines/embedded/kernels/mod.ts";
import { listsOf } from "./lists.ts";

const SIZE = 20;
const lists = fc.array(fc.array(fc.nat(SIZE - 1), { maxLength: 5 }), { maxLength: 12 });

Deno.test("anyMarked tells for each document whether its list holds a marked number", () => {
  const marked = fc.uint8Array({ max: 1, minLength: SIZE, maxLength: SIZE });
  fc.assert(fc.property(lists, marked, (all, marks) => {
    const docs = Int32Array.from(all.keys()).filter((doc) => doc % 3 !== 1);
    const expected = Array.from(docs, (doc) => all[doc]!.some((number) => marks[number]) ? 1 : 0);
    assertEquals([...anyMarked(docs, listsOf(all), marks)], expected);
  }));
});

Deno.test("inverted lists hold for each number the items that list it, and where", () => {
  fc.assert(fc.property(lists, (all) => {
    const given = listsOf(all);
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
