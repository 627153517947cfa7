import { assert, assertEquals } from "@std/assert";
import { sortInSteps } from "../../../lib/corpus/index/sort_in_steps.ts";
import { randomNumbers } from "../../analysis/_numbers.ts";

const random = randomNumbers(1);

Deno.test("values are sorted as at once, equal ones in the order they came", async () => {
  for (const count of [0, 1, 2, 8_192, 8_193, 50_000]) {
    const values = Array.from({ length: count }, (_, at) => ({
      at,
      key: Math.floor(random() * 1_000),
    }));
    const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
    const sorted = await sortInSteps(values, byKey, () => undefined);
    assertEquals(sorted, values.toSorted(byKey), `${count} values`);
  }
});

Deno.test("what is not an array is sorted, too", async () => {
  const sorted = await sortInSteps(new Set([3, 1, 2]), (a, b) => a - b, () => undefined);
  assertEquals(sorted, [1, 2, 3]);
});

Deno.test("other work is let run in between", async () => {
  const values = Array.from({ length: 50_000 }, random);
  let pauses = 0;
  const pause = () => {
    pauses++;
    return undefined;
  };
  await sortInSteps(values, (a, b) => a - b, pause);
  assert(pauses > 20, `${pauses} pauses`);
});
