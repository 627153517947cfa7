import { assertEquals } from "@std/assert";
import { abstractOf } from "../../../lib/corpus/importers/_openalex.ts";

Deno.test("an abstract is the words of its index in their order, places without a word left out", () => {
  assertEquals(abstractOf({ b: [1], a: [0, 2] }), "a b a");
  assertEquals(abstractOf({ a: [0], b: [5] }), "a b");
  assertEquals(abstractOf({ a: [1 << 20], b: [-1], c: [0.5], d: "0", e: [3] }), "e");
  assertEquals(abstractOf({ a: [(1 << 20) - 1] }), "a");
  assertEquals([abstractOf({}), abstractOf(null), abstractOf("text")], [
    undefined,
    undefined,
    undefined,
  ]);
});
