import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { timesOf } from "../../../../lib/engines/embedded/kernels/occurrences.ts";
import { phrase } from "../../../../lib/engines/embedded/kernels/phrase.ts";
import { atOnce } from "../../../../lib/steps.ts";
import { collection, split, type Texts } from "./collection.ts";

function find(texts: readonly Texts[], words: string, slop?: number) {
  const index = collection(texts);
  const { docs, occurrences } = atOnce(phrase(split(words).map(index.term), {
    ...index,
    ...(slop !== undefined && { slop }),
  }));
  return [...docs].map((doc, i) => [doc, timesOf(occurrences[i]!), occurrences[i]! & 7]);
}

/** Every [start, end] of the words in this order with at most `slop` others in between. */
function occurrences(words: readonly string[], asked: readonly string[], slop: number) {
  const found: [number, number][] = [];
  const go = (start: number, last: number, next: number) => {
    if (next === asked.length) {
      if (last - start + 1 - asked.length <= slop) found.push([start, last]);
      return;
    }
    for (let at = last + 1; at < words.length; at++) {
      if (words[at] === asked[next]) go(next === 0 ? at : start, at, next + 1);
    }
  };
  go(0, -1, 0);
  return found;
}

function mostApart(spans: readonly [number, number][], from = 0): number {
  return Math.max(
    0,
    ...spans.filter(([start]) => start >= from).map(([, end]) => 1 + mostApart(spans, end + 1)),
  );
}

const field = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 7 })
  .map((words) => words.join(" "));
const texts = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 6 });
const asked = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 });

Deno.test("exact: every place where the words follow each other", () => {
  fc.assert(fc.property(texts, asked, (documents, words) => {
    const expected = documents.map((fields, doc) => {
      const counts = fields.map((text) =>
        new Set(occurrences(split(text), words, 0).map(String)).size
      );
      return [doc, counts.reduce((a, b) => a + b), maskOf(counts)];
    });
    assertEquals(find(documents, words.join(" ")), expected.filter((entry) => entry[1] !== 0));
  }));
});

Deno.test("near: the largest number of occurrences that do not overlap", () => {
  fc.assert(fc.property(texts, asked, fc.nat(4), (documents, words, slop) => {
    const expected = documents.map((fields, doc) => {
      const counts = fields.map((text) => mostApart(occurrences(split(text), words, slop)));
      return [doc, counts.reduce((a, b) => a + b), maskOf(counts)];
    });
    assertEquals(
      find(documents, words.join(" "), slop),
      expected.filter((entry) => entry[1] !== 0),
    );
  }));
});

Deno.test("an occurrence never crosses fields, whatever the slop", () => {
  assertEquals(find([["a", "b", ""], ["a b", "", "a x b"]], "a b", 1000), [[1, 2, 1 | 4]]);
  assertEquals(find([["", "a b", ""], ["", "", "a b"]], "a b"), [[0, 1, 2], [1, 1, 4]]);
});

Deno.test("the same word twice needs two places", () => {
  assertEquals(find([["a", "", ""], ["a a a a", "", ""]], "a a"), [[1, 3, 1]]);
  assertEquals(find([["a", "", ""], ["a a a a", "", ""]], "a a", 0), [[1, 2, 1]]);
});

Deno.test("the order of the words counts", () => {
  assertEquals(find([["b a", "", ""], ["b x a b", "", ""]], "a b", 5), [[1, 1, 1]]);
});

Deno.test("no word is refused", () => {
  assertThrows(() => find([["a", "", ""]], ""), RangeError);
});

function maskOf(counts: readonly number[]): number {
  return counts.reduce((mask, count, i) => count > 0 ? mask | (1 << i) : mask, 0);
}
