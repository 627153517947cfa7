import { assertEquals } from "@std/assert";
import { buildCorpus } from "./build/build.ts";
import { textLeaf } from "./answer/text_leaf.ts";
import { keptLength } from "./bm25.ts";

const GOLDEN = new URL("../../../shared/design/bm25_golden.json", import.meta.url);

interface Golden {
  readonly documents: readonly (readonly [title: string, summary: string, body: string])[];
  readonly queries: readonly {
    readonly terms?: readonly string[];
    readonly phrase?: string;
    readonly total: number;
    readonly hits: readonly (readonly [document: number, score: number])[];
  }[];
}

async function golden(): Promise<Golden | null> {
  try {
    return JSON.parse(await Deno.readTextFile(GOLDEN));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return null;
  }
}

const GIVEN = await golden();

Deno.test({
  name: "the reference gives the scores of a real Lucene to the bit" +
    (GIVEN ? "" : " (skipped: ../shared/design/bm25_golden.json is absent)"),
  ignore: GIVEN === null,
  fn() {
    const { documents, queries } = GIVEN!;
    const corpus = buildCorpus(documents.map(([title, summary, body], index) => ({
      source: "lucene",
      record: { kind: "pdfs", id: String(index).padStart(3, "0"), title, summary, body },
    })));
    let compared = 0;
    for (const { terms = [], phrase, total, hits } of queries) {
      const query = [...terms, ...phrase ? [`"${phrase}"`] : []].join(" OR ");
      const leaf = textLeaf(query, undefined, corpus.documents.pdfs);
      const found = corpus.documents.pdfs.filter(leaf.matches)
        .map((document): [number, number] => [Number(document.id), leaf.bm25(document)])
        .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      assertEquals(found.length, total, query);
      const expected = hits.map(([id, score]): [number, number] => [id, Math.fround(score)]);
      assertEquals(found.slice(0, hits.length), expected, query);
      compared += hits.length;
    }
    assertEquals(compared, 445);
  },
});

Deno.test("a length keeps four significant bits above 40", () => {
  assertEquals([0, 1, 23, 24, 40, 41, 300].map(keptLength), [0, 1, 23, 24, 40, 40, 280]);
});
