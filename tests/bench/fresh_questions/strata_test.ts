import { assertEquals } from "@std/assert";
import { strataOfSizes, strataOfWords } from "./strata.ts";

Deno.test("words are common, middling or rare by the share of texts that hold them", () => {
  const shares = new Map([["the", 0.9], ["edge", 0.05], ["cell", 0.049], ["low", 0.005], [
    "quark",
    0.0049,
  ]]);
  assertEquals(strataOfWords(shares), [
    { name: "common", items: ["the", "edge"] },
    { name: "middling", items: ["cell", "low"] },
    { name: "rare", items: ["quark"] },
  ]);
});

Deno.test("topics are in thirds by size, and none without records is among them", () => {
  const sizes = [4, 0, 9, 1, 7, 2, 8];
  assertEquals(strataOfSizes(sizes, (size) => size), [
    { name: "large", items: [9, 8] },
    { name: "middling", items: [7, 4] },
    { name: "small", items: [2, 1] },
  ]);
});
