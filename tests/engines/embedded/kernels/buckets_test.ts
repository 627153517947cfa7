import { assertAlmostEquals, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  bucketsOf,
  countByBucket,
  countByCode,
  sumByBucket,
  sumByCode,
  sumKnownByBucket,
} from "../../../../lib/engines/embedded/kernels/buckets.ts";
import { anySet } from "./arbitrary.ts";

const boundaries = fc.array(fc.nat(420), { minLength: 1, maxLength: 60, size: "max" })
  .map((list) => Int32Array.from(list).sort());
const weightOf = (doc: number) => (doc % 7) / 7;

Deno.test("countByBucket counts the documents between two boundaries", () => {
  fc.assert(fc.property(anySet(), boundaries, (docs, edges) => {
    const counts = countByBucket(docs, edges);
    assertEquals(counts.length, edges.length - 1);
    for (let i = 0; i < counts.length; i++) {
      assertEquals(counts[i], docs.filter((d) => d >= edges[i]! && d < edges[i + 1]!).length);
    }
  }));
});

Deno.test("bucketsOf gives the bucket of each document", () => {
  fc.assert(fc.property(anySet(), boundaries, (docs, edges) => {
    const inside = docs.filter((doc) => doc >= edges[0]! && doc < edges.at(-1)!);
    const expected = inside.map((doc) => edges.findIndex((_, i) => doc < edges[i + 1]!));
    assertEquals(bucketsOf(inside, edges), expected);
  }));
});

Deno.test("sumByBucket sums weights and their squares", () => {
  fc.assert(fc.property(anySet(), boundaries, (docs, edges) => {
    const { sums, squares } = sumByBucket(docs, Float64Array.from(docs, weightOf), edges);
    for (let i = 0; i < edges.length - 1; i++) {
      const inside = [...docs].filter((doc) => doc >= edges[i]! && doc < edges[i + 1]!);
      assertAlmostEquals(sums[i]!, inside.reduce((sum, doc) => sum + weightOf(doc), 0), 1e-9);
      assertAlmostEquals(
        squares[i]!,
        inside.reduce((sum, doc) => sum + weightOf(doc) ** 2, 0),
        1e-9,
      );
    }
  }));
});

Deno.test("sumKnownByBucket sums what is known of a column, and counts the rest", () => {
  const values = Float64Array.from({ length: 401 }, (_, doc) => doc % 3 === 0 ? NaN : doc);
  fc.assert(fc.property(anySet(), boundaries, (docs, edges) => {
    const { counts, cents, unknown } = sumKnownByBucket(docs, values, edges, true);
    const inside = docs.filter((doc) => doc >= edges[0]! && doc < edges.at(-1)!);
    assertEquals(unknown, inside.filter((doc) => doc % 3 === 0).length);
    assertEquals(counts, countByBucket(docs, edges));
    const known = inside.filter((doc) => doc % 3 !== 0);
    const { sums } = sumByBucket(known, Float64Array.from(known), edges);
    assertEquals(cents, sums.map((sum) => 100 * sum));
    assertEquals(sumKnownByBucket(docs, values, edges, false), { counts, cents, unknown });
  }));
});

Deno.test("no boundary, no bucket", () => {
  assertEquals(countByBucket(Int32Array.of(1), new Int32Array(0)), new Float64Array(0));
  assertEquals(sumByBucket(Int32Array.of(1), Float64Array.of(1), Int32Array.of(0)).sums.length, 0);
});

Deno.test("countByCode and sumByCode look the code of a document up, unknown values add nothing", () => {
  fc.assert(fc.property(anySet(), (docs) => {
    const codes = Uint8Array.from({ length: 401 }, (_, doc) => doc % 5);
    const values = Float64Array.from({ length: 401 }, (_, doc) => doc % 3 === 0 ? NaN : doc);
    const counts = countByCode(docs, codes, 5);
    const sums = sumByCode(docs, codes, values, 5);
    for (let code = 0; code < 5; code++) {
      const inside = [...docs].filter((doc) => doc % 5 === code);
      assertEquals(counts[code], inside.length);
      assertEquals(sums[code], inside.filter((doc) => doc % 3 !== 0).reduce((a, b) => a + b, 0));
    }
  }));
});
