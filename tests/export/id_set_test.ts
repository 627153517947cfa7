import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { IdSet } from "../../lib/export/id_set.ts";

Deno.test("an id set tells what a Set tells", () => {
  fc.assert(fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3_000 }), (texts) => {
    const ids = new IdSet(), known = new Set<string>();
    for (const text of texts) {
      assertEquals(ids.add(text), !known.has(text));
      known.add(text);
      assertEquals(ids.size, known.size);
    }
  }));
});

Deno.test("300,000 ids that look alike are all told apart", () => {
  const ids = new IdSet();
  for (let number = 0; number < 300_000; number++) {
    if (!ids.add(`demo:patents-${number}`)) throw new Error(`${number} is taken for another`);
  }
  assertEquals(ids.size, 300_000);
  assertEquals(ids.add("demo:patents-1"), false);
});
