import { assertEquals, assertThrows } from "@std/assert";
import { JACCARD_CUT_OFF, recomputeJaccard } from "../../lib/analysis/recompute_jaccard.ts";
import { note } from "../../lib/words/note.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `org:${from + i}`);
const LARGE = range(0, JACCARD_CUT_OFF + 1);

Deno.test("recomputeJaccard replaces the constant 1 of a topic above 5,000 organisations", () => {
  const { sentinel, related, notes } = recomputeJaccard(
    [{ id: "a", similarity: 1 }, { id: "b", similarity: 1 }],
    { topic: LARGE, related: { a: range(0, 100), b: range(4000, 6000) } },
  );
  assertEquals(sentinel, true);
  assertEquals(
    related.map(({ id, given, similarity, shared, union }) => [
      id,
      given,
      similarity.value,
      shared,
      union,
    ]),
    [["b", 1, 1001 / 6000, 1001, 6000], ["a", 1, 100 / 5001, 100, 5001]],
  );
  assertEquals(notes, [note("constant_similarities", { cutOff: 5000, organizations: 5001 })]);
});

Deno.test("recomputeJaccard sees the constant also where the sets contradict it", () => {
  const { sentinel, related } = recomputeJaccard([{ id: "a", similarity: 1 }], {
    topic: range(0, 10),
    related: { a: range(5, 10) },
  });
  assertEquals(sentinel, true);
  assertEquals(related[0]!.similarity.value, 0.5);
});

Deno.test("recomputeJaccard believes similarities that are no constant, or a true 1", () => {
  const members = { topic: range(0, 10), related: { a: range(0, 10), b: range(0, 5) } };
  const rows = [{ id: "a", similarity: 1 }, { id: "b", similarity: 0.5 }];
  const { sentinel, notes } = recomputeJaccard(rows, members);
  assertEquals([sentinel, notes], [false, []]);
  assertEquals(recomputeJaccard(rows.slice(0, 1), members).sentinel, false);
  assertEquals(recomputeJaccard([], members).sentinel, false);
  assertEquals(recomputeJaccard([{ id: "b", similarity: 0.4 }], members).notes, [
    note("similarities_differ", { count: 1 }),
  ]);
});

Deno.test("recomputeJaccard leaves a topic null whose organisations are not given", () => {
  const { related, notes } = recomputeJaccard(
    [{ id: "constructor", similarity: 1 }, { id: "a", similarity: 1 }],
    { topic: LARGE, related: { a: range(0, 9) } },
  );
  assertEquals(related.map(({ id }) => id), ["a", "constructor"]);
  assertEquals(related[1]!.similarity.reason, "not_given");
  assertEquals(notes.at(-1), note("topics_without_organizations", { count: 1 }));
});

Deno.test("recomputeJaccard refuses similarities that are none", () => {
  const run = () => recomputeJaccard([{ id: "a", similarity: 2 }], { topic: [], related: {} });
  assertThrows(run, RangeError, "related[0].similarity must be at most 1");
});
