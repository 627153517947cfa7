import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  packDocuments,
  unpackDocuments,
} from "../../../../lib/engines/embedded/store/document_list.ts";
import { findId, idIndex, idKey } from "../../../../lib/engines/embedded/store/id_index.ts";
import {
  packTexts,
  TextBlock,
  TextColumn,
  TEXTS_PER_BLOCK,
} from "../../../../lib/engines/embedded/store/texts.ts";
import { Unsound } from "../../../../lib/engines/answering/unsound.ts";
import { byCodePoint } from "../../../../lib/text/mod.ts";

Deno.test("document numbers take half their bytes and come back the same", () => {
  const numbers = fc.uniqueArray(fc.nat(400_000), { maxLength: 300, size: "max" })
    .map((all) => Int32Array.from(all).sort());
  const edges = Int32Array.of(0, 65_535, 65_536, 131_071, 196_608);
  fc.assert(
    fc.property(numbers, (documents) => {
      const packed = packDocuments(documents);
      assertEquals(unpackDocuments(packed), documents);
      assert(packed.length <= 2 * documents.length + 4 * 8);
    }),
    { examples: [[edges], [new Int32Array(0)]] },
  );
});

Deno.test("documents that do not ascend are none, within a run and at its ends", () => {
  const apart = packDocuments(Int32Array.of(3, 9, 65_536, 65_537));
  const lowAt = apart.length - 2 * 4;
  unpackDocuments(apart);
  for (const [place, low] of [[1, 3], [1, 2], [0, 9], [2, 1], [3, 0]] as const) {
    const forged = apart.slice();
    forged[lowAt + 2 * place] = low;
    assertThrows(() => unpackDocuments(forged), Unsound);
  }
});

Deno.test("texts come back as they were, and missing ones as null", () => {
  const text = fc.option(
    fc.string({ unit: "binary", maxLength: 20 }).map((each) => each.toWellFormed()),
  );
  const ascii = fc.array(fc.string({ maxLength: 20 }));
  fc.assert(fc.property(fc.oneof(fc.array(text), ascii), (texts) => {
    const block = new TextBlock(packTexts(texts));
    assertEquals(texts.map((_, at) => block.at(at)), texts);
    assertEquals(block.length, texts.length);
  }));
});

/** A column of texts as it is read, block by block. */
function columnOf(texts: readonly string[]): { column: TextColumn; reads: number[] } {
  const reads: number[] = [];
  const column = new TextColumn(texts.length, (first) => {
    reads.push(first);
    return new TextBlock(packTexts(texts.slice(first, first + TEXTS_PER_BLOCK)));
  });
  return { column, reads };
}

Deno.test("a column reads a block when one of its texts is asked for", () => {
  const texts = Array.from({ length: 2 * TEXTS_PER_BLOCK + 5 }, (_, at) => `text ${at}`);
  const { column, reads } = columnOf(texts);
  assertEquals(column.at(2 * TEXTS_PER_BLOCK + 4), texts.at(-1)!);
  assertEquals(column.at(2 * TEXTS_PER_BLOCK), texts[2 * TEXTS_PER_BLOCK]!);
  assertEquals(column.at(0), "text 0");
  assertEquals(reads, [2 * TEXTS_PER_BLOCK, 0]);
});

Deno.test("texts of any places are gathered, each block read once", () => {
  const texts = Array.from({ length: 3 * TEXTS_PER_BLOCK + 5 }, (_, at) => `${at} `.repeat(at % 4));
  const place = fc.oneof(fc.constant(-1), fc.nat(texts.length - 1));
  const run = fc.tuple(fc.nat(texts.length - 1), fc.nat(2 * TEXTS_PER_BLOCK)).map((
    [from, length],
  ) => Array.from(texts.keys()).slice(from, from + length));
  const places = fc.array(fc.oneof(place.map((each) => [each]), run), { maxLength: 8 })
    .map((runs) => runs.flat());
  fc.assert(fc.property(places, (asked) => {
    const { column, reads } = columnOf(texts);
    const steps = column.gather(Int32Array.from(asked));
    let step = steps.next();
    while (!step.done) step = steps.next();
    const gathered = step.value;
    assertEquals(
      Array.from({ length: gathered.length }, (_, at) => gathered.at(at)),
      asked.map((each) => texts[each] ?? null),
    );
    assertEquals(reads.length, new Set(reads).size);
  }));
});

Deno.test("texts in order are found, or the place where they would be", () => {
  const texts = ["", "Z", "a", "b", "\uFFFD", "\u{1D400}"].sort(byCodePoint);
  const { column } = columnOf(texts);
  for (const [place, text] of texts.entries()) {
    assertEquals(column.find(text), { place, found: true });
  }
  assertEquals(column.find("aa"), { place: 3, found: false });
  assertEquals(column.find("\u{1D401}"), { place: 6, found: false });
});

Deno.test("a document is found by its id, whatever ids hash to", () => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 50 });
  fc.assert(fc.property(ids, fc.string(), (all, other) => {
    const index = idIndex(Float64Array.from(all, idKey));
    for (const [document, id] of all.entries()) {
      assertEquals(findId(index, id, (at) => all[at]!), document);
    }
    if (!all.includes(other)) assertEquals(findId(index, other, (at) => all[at]!), null);
    // as if all had the same hash
    const alike = { ...index, hashes: index.hashes.fill(index.hashes[0]!) };
    const first = all[index.documents[0]!]!;
    assertEquals(findId(alike, first, (at) => all[at]!), all.indexOf(first));
  }));
});
