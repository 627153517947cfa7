import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { LOOK_EVERY, Tally } from "../../../../lib/engines/embedded/kernels/mod.ts";
import { listsOf } from "./lists.ts";

const SIZE = 20;
const lists = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 5 }), {
  minLength: 15,
  maxLength: 15,
});

Deno.test("what documents list is counted, question after question", () => {
  const questions = fc.array(fc.uniqueArray(fc.nat(14)), { maxLength: 4 });
  fc.assert(fc.property(lists, questions, (all, asked) => {
    const tally = new Tally(SIZE);
    for (const docs of asked) {
      const listed = docs.flatMap((doc) => all[doc]!);
      const numbers = [...new Set(listed)];
      assertEquals(tally.of(Int32Array.from(docs), listsOf(all)), {
        numbers: Int32Array.from(numbers),
        counts: Float64Array.from(numbers, (each) => listed.filter((one) => one === each).length),
        without: docs.filter((doc) => !all[doc]!.length).length,
      });
    }
  }));
});

Deno.test("a question that was called off leaves nothing for the next", () => {
  const long = 2 * LOOK_EVERY;
  const numbers = { offsets: Int32Array.of(0, long, long + 1), values: new Int32Array(long + 1) };
  const tally = new Tally(1);
  let looks = 0;
  const stop = () => {
    if (++looks > 1) throw new Error("called off");
  };
  assertThrows(() => tally.of(Int32Array.of(0), numbers, stop), Error, "called off");
  assertEquals(tally.of(Int32Array.of(1), numbers).counts, Float64Array.of(1));
});
