import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Segments } from "../../../lib/corpus/index/segments.ts";
import { withFolder } from "../files/_folder.ts";

const TERMS = 12;

/** A field of a document: the terms of its words, one after another. */
interface Run {
  readonly document: number;
  readonly field: number;
  readonly position: number;
  readonly terms: readonly number[];
}

const documents = fc.array(
  fc.array(fc.array(fc.nat(TERMS - 1), { maxLength: 9 }), { minLength: 3, maxLength: 3 }),
  { maxLength: 25 },
).map((all) =>
  all.map((fields, document) =>
    fields.map((terms, at): Run => ({ document, field: 2 ** at, position: 100 * at, terms }))
  )
);

/** The occurrences of a term, the obvious way. */
function occurrencesOf(term: number, all: readonly (readonly Run[])[]) {
  const found = all.flatMap((runs) => {
    const places = runs.flatMap(({ terms, field, position }) =>
      terms.flatMap((each, at) => each === term ? [{ field, position: position + at }] : [])
    );
    return places.length ? [{ document: runs[0]!.document, places }] : [];
  });
  return {
    term,
    documents: found.map(({ document }) => document),
    frequencies: found.map(({ places }) => places.length),
    masks: found.map(({ places }) => places.reduce((mask, { field }) => mask | field, 0)),
    positions: found.flatMap(({ places }) => places.map(({ position }) => position)),
  };
}

Deno.test("terms come back with all their occurrences, however often a segment was spilled", async () => {
  await withFolder({}, async (folder) => {
    const limits = fc.constantFrom(1, 7, 40, 1_000_000);
    await fc.assert(
      fc.asyncProperty(documents, limits, async (all, limit) => {
        const segments = new Segments(`${folder}/spill`, limit);
        for (const [document, runs] of all.entries()) {
          for (const { field, position, terms } of runs) {
            segments.add(Int32Array.from(terms), document, field, position);
          }
          segments.endDocument(document, TERMS);
        }
        // an array is valid until the next step
        const merged = [];
        for (const { term, ...arrays } of segments.merge(TERMS)) {
          const plain = Object.entries(arrays).map(([name, array]) => [name, [...array]] as const);
          merged.push({ term, ...Object.fromEntries(plain) });
        }
        const expected = Array.from({ length: TERMS }, (_, term) => occurrencesOf(term, all))
          .filter((each) => each.documents.length);
        assertEquals(merged as unknown, expected);
        await segments.close();
      }),
      { numRuns: 60 },
    );
    assertEquals([...Deno.readDirSync(folder)], []);
  });
});

Deno.test("positions beyond 16 bits come back, where other segments have none", async () => {
  await withFolder({}, async (folder) => {
    const segments = new Segments(`${folder}/spill`, 1);
    const positions = [65_534, 65_535, 65_536, 2 ** 31 - 2, 3];
    for (const [document, position] of positions.entries()) {
      segments.add(Int32Array.of(0), document, 1, position);
      segments.endDocument(document, 1);
    }
    const [term] = [...segments.merge(1)].map((each) => [...each.positions]);
    assertEquals(term, positions);
    await segments.close();
  });
});

Deno.test("lists longer than a piece of the spill file are read whole", async () => {
  await withFolder({}, async (folder) => {
    const segments = new Segments(`${folder}/spill`, 50_000);
    const count = 150_000;
    for (let document = 0; document < count; document++) {
      segments.add(Int32Array.of(document % 7 ? 0 : 1, 0), document, 1, 0);
      segments.endDocument(document, 2);
    }
    const lengths: number[] = [];
    for (const { documents, positions, frequencies } of segments.merge(2)) {
      lengths.push(documents.length);
      assert(documents.every((document, at) => at === 0 || document > documents[at - 1]!));
      assertEquals(
        Int32Array.from(frequencies).reduce((sum, each) => sum + each),
        positions.length,
      );
    }
    assertEquals(lengths, [count, Math.ceil(count / 7)]);
    await segments.close();
  });
});
