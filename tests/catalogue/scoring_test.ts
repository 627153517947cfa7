import { assertEquals } from "@std/assert";
import type { FilterInput } from "../../lib/catalogue/filter.ts";
import { givesScores, positiveLeaves } from "../../lib/catalogue/scoring.ts";
import { parseSearchText } from "../../lib/catalogue/search_text.ts";

Deno.test("topics score, and strings with something to find, wherever they stand but under a not", () => {
  const topic: FilterInput = { type: "topic", ids: ["t"] };
  const language: FilterInput = { type: "language", values: ["en"] };
  const text = (query: string): FilterInput => ({ type: "query", query });
  const cases: [FilterInput | null | undefined, boolean][] = [
    [undefined, false],
    [null, false],
    [language, false],
    [topic, true],
    [text("graphene -oxide"), true],
    [text("-oxide"), false],
    [text("-(oxide OR graphene)"), false],
    [text("-oxide OR graph*"), true],
    [{ type: "not", clause: topic }, false],
    [{ type: "and", clauses: [language, text("-oxide")] }, false],
    [{ type: "and", clauses: [language, { type: "or", clauses: [text("-oxide"), topic] }] }, true],
  ];
  for (const [tree, expected] of cases) {
    assertEquals(givesScores(tree), expected, JSON.stringify(tree));
  }
});

Deno.test("the leaves of a string that are not negated", () => {
  const leaves = positiveLeaves(parseSearchText('a -b (c* OR "d e" OR NOT f)'));
  assertEquals(leaves.map(({ text }) => text), ["a", "c", "d e"]);
});
