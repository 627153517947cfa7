import { assertThrows } from "@std/assert";
import { printSearchText } from "../../lib/catalogue/search_print.ts";

Deno.test("only what was parsed is printed: a leaf has a type that there is, and a text", () => {
  const nodes = [
    { type: "term" },
    { type: "phrase", text: 3 },
    { type: "prefix", text: null },
    { type: "regex", text: "a" },
    { text: "a" },
    { type: "not" },
    { type: "and", clauses: "a" },
    null,
  ];
  for (const node of nodes) {
    assertThrows(() => printSearchText(node as never), TypeError, "what parseSearchText gives");
  }
});
