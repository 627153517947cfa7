import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import { dodge } from "../../../lib/plot/layout/dodge.ts";

Deno.test("labels that have room stay where they are", () => {
  assertEquals(dodge([{ at: 50, size: 10 }, { at: 20, size: 10 }], [0, 100]), [50, 20]);
});

Deno.test("two that meet move apart evenly, and away from an edge", () => {
  assertEquals(dodge([{ at: 50, size: 10 }, { at: 50, size: 10 }], [0, 100]), [45, 55]);
  assertEquals(dodge([{ at: 0, size: 10 }, { at: 0, size: 10 }], [0, 100]), [5, 15]);
  assertEquals(dodge([{ at: 100, size: 10 }, { at: 99, size: 10 }], [0, 100]), [95, 85]);
});

Deno.test("none meets another, all keep their order and lie inside where there is room", () => {
  const wish = fc.record({
    at: fc.double({ min: -50, max: 350, noNaN: true }),
    size: fc.double({ min: 1, max: 20, noNaN: true }),
  });
  fc.assert(fc.property(fc.array(wish, { maxLength: 15 }), (wishes) => {
    const centres = dodge(wishes, [0, 300]);
    const order = wishes.map((_, index) => index).sort((a, b) => centres[a]! - centres[b]!);
    order.slice(1).forEach((index, place) => {
      const before = order[place]!;
      const room = centres[index]! - centres[before]!;
      assert(room >= (wishes[index]!.size + wishes[before]!.size) / 2 - 1e-6);
      assert(wishes[before]!.at <= wishes[index]!.at);
    });
    for (const index of order) {
      assert(centres[index]! >= wishes[index]!.size / 2 - 1e-6);
      assert(centres[index]! <= 300 - wishes[index]!.size / 2 + 1e-6);
    }
  }));
});

Deno.test("too many overflow the low end", () => {
  const centres = dodge(Array(5).fill({ at: 5, size: 10 }), [0, 30]);
  assertAlmostEquals(centres.at(-1)!, 25);
  assertAlmostEquals(centres[0]!, -15);
});
