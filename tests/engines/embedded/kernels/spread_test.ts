import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { LOOK_EVERY, Spread } from "../../../../lib/engines/embedded/kernels/mod.ts";
import { listsOf } from "./lists.ts";

const SIZE = 40;
const part = fc.record({
  items: fc.uniqueArray(fc.nat(11), { maxLength: 12 }).map((all) => Int32Array.from(all).sort()),
  hundredths: fc.uint8Array({ min: 1, max: 100, minLength: 12, maxLength: 12 }),
});
const lists = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 9 }), {
  minLength: 12,
  maxLength: 12,
});

Deno.test("what items list is found with the highest certainty of those that list it", () => {
  const questions = fc.array(fc.array(part, { maxLength: 3 }), { maxLength: 4 });
  fc.assert(fc.property(lists, questions, (all, asked) => {
    const spread = new Spread(SIZE);
    for (const parts of asked) {
      const certainties = new Map<number, number>();
      for (const { items, hundredths } of parts) {
        for (const [at, item] of items.entries()) {
          for (const doc of all[item]!) {
            certainties.set(doc, Math.max(certainties.get(doc) ?? 0, hundredths[at]! / 100));
          }
        }
      }
      const expected = [...certainties].sort(([one], [other]) => one - other);
      const { docs, scores } = spread.of(parts, listsOf(all));
      assertEquals([...docs], expected.map(([doc]) => doc));
      assertEquals([...scores!], expected.map(([, certainty]) => certainty));
    }
  }));
});

Deno.test("a question that was called off leaves nothing for the next", () => {
  const long = LOOK_EVERY + 10;
  const documents = { offsets: Int32Array.of(0, long, long + 1), values: new Int32Array(long + 1) };
  for (let at = 0; at < long; at++) documents.values[at] = at;
  documents.values[long] = 3;
  const spread = new Spread(long);
  const of = (item: number) => [{ items: Int32Array.of(item), hundredths: Uint8Array.of(70) }];
  let looks = 0;
  const stop = () => {
    if (++looks > 1) throw new Error("called off");
  };
  assertThrows(() => spread.of(of(0), documents, stop), Error, "called off");
  assertEquals(spread.of(of(1), documents), {
    docs: Int32Array.of(3),
    scores: Float64Array.of(0.7),
  });
});
