import { assertAlmostEquals, assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import {
  andScored,
  orScored,
  restrict,
  type Scored,
} from "../../../../lib/engines/embedded/kernels/scored.ts";
import { intersectAll } from "../../../../lib/engines/embedded/kernels/intersect.ts";
import { anySet, docset, sorted } from "./arbitrary.ts";

const score = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(NaN));
const scored: fc.Arbitrary<Scored> = docset(80).chain((docs) =>
  fc.record({
    docs: fc.constant(docs),
    scores: fc.option(
      fc.array(score, { minLength: docs.length, maxLength: docs.length })
        .map((scores) => Float64Array.from(scores)),
    ),
  })
);
const clauses = fc.array(scored, { minLength: 1, maxLength: 4 });

/** The scores that the clauses gave a document. */
const given = (list: readonly Scored[], doc: number) =>
  list.map(({ docs, scores }) => scores?.[docs.indexOf(doc)] ?? NaN)
    .filter((value) => !Number.isNaN(value));

Deno.test("and: the mean over the clauses that gave a score", () => {
  fc.assert(fc.property(clauses, (list) => {
    const { docs, scores } = andScored(list);
    assertEquals(docs, intersectAll(list.map((clause) => clause.docs)));
    assertEquals(scores === null, list.every((clause) => clause.scores === null));
    for (const [i, doc] of docs.entries()) {
      const values = given(list, doc);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      if (scores !== null) assertAlmostEquals(scores[i]!, mean, 1e-12);
    }
  }));
});

Deno.test("or: the highest of the matching clauses that gave a score", () => {
  fc.assert(fc.property(clauses, (list) => {
    const { docs, scores } = orScored(list);
    assertEquals(docs, sorted(list.flatMap((clause) => [...clause.docs])));
    assertEquals(scores === null, list.every((clause) => clause.scores === null));
    for (const [i, doc] of docs.entries()) {
      const values = given(list, doc);
      const best = values.length === 0 ? NaN : Math.max(...values);
      if (scores !== null) assertEquals(scores[i]! + 0, best + 0);
    }
  }));
});

Deno.test("restrict cuts documents and keeps their scores", () => {
  fc.assert(fc.property(scored, anySet(80), (all, keep) => {
    const { docs, scores } = restrict(all, keep);
    assertEquals(docs, all.docs.filter((doc) => keep.includes(doc)));
    if (all.scores === null) assertStrictEquals(scores, null);
    else assertEquals(scores, all.scores.filter((_, i) => keep.includes(all.docs[i]!)));
  }));
});

Deno.test("a clause that scores nothing does not pull the mean down", () => {
  const docs = Int32Array.of(1, 2);
  const list = [
    { docs, scores: Float64Array.of(0.5, NaN) },
    { docs, scores: null },
    { docs, scores: Float64Array.of(1, NaN) },
  ];
  assertEquals(andScored(list).scores, Float64Array.of(0.75, NaN));
  assertEquals(orScored(list).scores, Float64Array.of(1, NaN));
});
