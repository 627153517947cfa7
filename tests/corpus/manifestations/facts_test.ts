import { assertEquals } from "@std/assert";
import {
  acquisitionKind,
  productsIn,
  titleOfDeal,
} from "../../../lib/corpus/manifestations/facts.ts";

Deno.test("an acquisition is a merger when its type says so in a word", () => {
  const kinds = [
    "merger",
    "Merger of equals",
    "reverse_merger",
    "acquisition",
    "emergers",
    undefined,
  ]
    .map(acquisitionKind);
  assertEquals(kinds, ["merger", "merger", "merger", "acquisition", "acquisition", "acquisition"]);
});

Deno.test("a deal is titled by who is known", () => {
  const titles = (type: "acquisition" | "merger" | "investment") => [
    titleOfDeal(type, ["A", "B"], ["C"]),
    titleOfDeal(type, ["A"], []),
    titleOfDeal(type, [], ["C"]),
    titleOfDeal(type, [], []),
  ];
  assertEquals(titles("acquisition"), [
    "A, B acquires C",
    "A makes an acquisition",
    "C is acquired",
    null,
  ]);
  assertEquals(titles("merger"), ["A, B merges with C", "A merges", "C merges", null]);
  assertEquals(titles("investment"), [
    "A, B invests in C",
    "A invests",
    "C receives an investment",
    null,
  ]);
});

Deno.test("products are the names that a source gives", () => {
  assertEquals(productsIn(undefined), []);
  assertEquals(productsIn({ product: "Z1" }), ["Z1"]);
  assertEquals(productsIn({ product: ["Z1", 7, ""], products: ["Z2"], other: "x" }), ["Z1", "Z2"]);
});
