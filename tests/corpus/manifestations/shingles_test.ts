import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { distinct, shinglesOf } from "../../../lib/corpus/manifestations/shingles.ts";
import { similarityOf } from "../../../lib/corpus/manifestations/similarity.ts";

Deno.test("a text of n words has n − 2 shingles, each once, ascending", () => {
  assertEquals(shinglesOf([]).length, 0);
  assertEquals(shinglesOf([1, 2]).length, 0);
  assertEquals(shinglesOf([1, 2, 3]).length, 1);
  assertEquals(shinglesOf([1, 2, 3, 4, 1, 2, 3]).length, 4);
  const shingles = shinglesOf(Array.from({ length: 500 }, (_, i) => i));
  assertEquals(shingles.length, 498);
  assertEquals(shingles, shingles.toSorted());
});

Deno.test("shingles are equal for equal words in equal order, and differ for all others", () => {
  const words = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5));
  fc.assert(fc.property(words, words, (one, other) => {
    assertEquals(
      shinglesOf(one)[0] === shinglesOf(other)[0],
      one.every((word, at) => word === other[at]),
    );
  }));
  const all = new Set<number>();
  for (let word = 0; word < 100_000; word++) {
    for (const shingle of shinglesOf([word, word + 1, 7])) all.add(shingle);
  }
  assertEquals(all.size, 100_000);
  assert([...all].every(Number.isSafeInteger));
});

Deno.test("similarity is what is shared of what is there", () => {
  const sets = fc.uniqueArray(fc.nat(20)).map((set) => set.sort((a, b) => a - b));
  fc.assert(fc.property(sets, sets, (a, b) => {
    const [one, other] = [new Set(a), new Set(b)];
    const expected = one.intersection(other).size / (one.union(other).size || 1);
    assertEquals(similarityOf(a, b), expected);
  }));
});

Deno.test("distinct keeps one of each", () => {
  assertEquals(distinct(Int32Array.of(1, 1, 2, 5, 5, 5)), Int32Array.of(1, 2, 5));
  assertEquals(distinct(new Int32Array(0)), new Int32Array(0));
});
