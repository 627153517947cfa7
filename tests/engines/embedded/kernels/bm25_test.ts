import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  bm25,
  decodeLength,
  encodeLength,
  idf,
  leafScore,
  LENGTHS,
  type WeightedTerm,
} from "../../../../lib/engines/embedded/kernels/bm25.ts";
import { packOccurrence } from "../../../../lib/engines/embedded/kernels/occurrences.ts";
import { phrase } from "../../../../lib/engines/embedded/kernels/phrase.ts";
import { topK } from "../../../../lib/engines/embedded/kernels/top_k.ts";
import { union } from "../../../../lib/engines/embedded/kernels/union.ts";
import { atOnce } from "../../../../lib/steps.ts";
import { pair } from "./arbitrary.ts";
import { collection, split, type Texts } from "./collection.ts";

Deno.test("a length byte is exact to 40 and keeps four bits above", () => {
  for (let length = 0; length <= 40; length++) {
    assertEquals(decodeLength(encodeLength(length)), length);
  }
  assertEquals(decodeLength(encodeLength(300)), 280);
  assertEquals(encodeLength(2 ** 31 - 1), 255);
  assertEquals(LENGTHS[255], 2_013_265_944);
});

Deno.test("a length byte stands for the largest length it knows that is not above", () => {
  for (let length = 0; length < 100_000; length++) {
    const byte = encodeLength(length);
    assert(LENGTHS[byte]! <= length && LENGTHS[byte + 1]! > length, `${length}`);
  }
});

Deno.test("a length out of range is refused", () => {
  for (const length of [-1, 2 ** 31, 1.5, NaN]) {
    assertThrows(() => encodeLength(length), RangeError, `current value is ${length}`);
  }
});

function occurrencesOf(times: ArrayLike<number>): Int32Array {
  return Int32Array.from(times, (each) => packOccurrence(each, 1));
}

/** Of a real Lucene 10.5.1: 39 documents with text, 3,943 words; frequency, length, score. */
const LUCENE: {
  readonly documents: number;
  readonly words: number;
  readonly terms: readonly { df: number; scores: readonly [number, number, number][] }[];
} = {
  documents: 39,
  words: 3943,
  terms: [
    {
      df: 33,
      scores: [[7, 32, 0.16366], [16, 167, 0.16072798], [46, 599, 0.15972473], [8, 95, 0.15618357]],
    },
    { df: 18, scores: [[1, 5, 0.5735243], [1, 32, 0.48654714], [2, 109, 0.47808945]] },
  ],
};

Deno.test("single scores equal Lucene's to the bit", () => {
  const average = LUCENE.words / LUCENE.documents;
  for (const { df, scores } of LUCENE.terms) {
    const docs = Int32Array.from(scores.keys());
    const term = {
      docs,
      occurrences: occurrencesOf(scores.map(([times]) => times)),
      weight: idf(LUCENE.documents, df),
    };
    const lengths = Uint8Array.from(scores, ([, length]) => encodeLength(length));
    const expected = Float32Array.from(scores, ([, , score]) => score);
    assertEquals(bm25(docs, [term], lengths, average), expected);
    assertEquals(bm25(docs.slice(), [term], lengths, average), expected);
    assertEquals(bm25(docs.subarray(1), [term], lengths, average), expected.subarray(1));
  }
});

interface Golden {
  readonly documents: readonly Texts[];
  readonly queries: readonly {
    readonly terms?: readonly string[];
    readonly phrase?: string;
    readonly total: number;
    readonly hits: readonly [doc: number, score: number][];
  }[];
}

const golden = readGolden("../shared/design/bm25_golden.json");

Deno.test({
  name: "all scores and the order of a real Lucene" +
    (golden === null ? " (skipped: ../shared/design/bm25_golden.json is not here)" : ""),
  ignore: golden === null,
  fn() {
    const { documents, queries } = golden!;
    const index = collection(documents);
    const ranks = Int32Array.from(documents.keys());
    let scored = 0;
    for (const { terms: words = [], phrase: text, total, hits } of queries) {
      const terms: WeightedTerm[] = words
        .map((word) => ({ ...index.term(word), weight: index.idf(word) }));
      if (text !== undefined) {
        const asked = split(text);
        const found = atOnce(phrase(asked.map(index.term), index));
        const weight = Math.fround(asked.reduce((sum, word) => sum + index.idf(word), 0));
        terms.push({ ...found, weight });
      }
      const docs = union(terms.map((term) => term.docs));
      const scores = bm25(docs, terms, index.lengths, index.averageLength);
      const order = atOnce(topK(docs, new Float64Array(scores), ranks, docs.length, true));
      assertEquals(docs.length, total);
      assertEquals([...order], hits.map(([doc]) => doc));
      assertEquals(
        Float32Array.from(order, (doc) => scores[docs.indexOf(doc)]!),
        Float32Array.from(hits, ([, score]) => score),
      );
      const leaf = atOnce(leafScore(docs, terms, index.lengths, index.averageLength));
      assertEquals(
        [...atOnce(topK(docs, leaf, ranks, docs.length, true))],
        hits.map(([doc]) => doc),
      );
      assert(leaf.every((score) => score > 0 && score < 1));
      scored += hits.length;
    }
    assertEquals(scored, 445);
  },
});

function readGolden(path: string): Golden | null {
  try {
    return JSON.parse(Deno.readTextFileSync(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

Deno.test("a high frequency is scored like a low one", () => {
  const docs = Int32Array.of(0, 1, 2);
  const term = { docs, occurrences: occurrencesOf([15, 16, 10_000]), weight: 2 };
  const [low, middle, high] = bm25(docs, [term], new Uint8Array(3).fill(50), 100);
  assert(low! < middle! && middle! < high! && high! < 2);
});

Deno.test("a document that holds no term scores 0", () => {
  const term = { docs: Int32Array.of(2), occurrences: occurrencesOf([1]), weight: 1 };
  const scores = bm25(Int32Array.of(1, 2), [term], new Uint8Array(3).fill(9), 9);
  assertEquals(scores[0], 0);
  assert(scores[1]! > 0);
});

Deno.test("documents and terms may overlap in any way", () => {
  fc.assert(fc.property(pair(), ([docs, held]) => {
    const occurrences = occurrencesOf(held.map((doc) => 1 + doc % 20));
    const lengths = new Uint8Array(1_500_001).fill(60);
    const scores = bm25(docs, [{ docs: held, occurrences, weight: 1.5 }], lengths, 200);
    const alone = bm25(held, [{ docs: held, occurrences, weight: 1.5 }], lengths, 200);
    assertEquals(scores, Float32Array.from(docs, (doc) => alone[held.indexOf(doc)] ?? 0));
  }));
});
