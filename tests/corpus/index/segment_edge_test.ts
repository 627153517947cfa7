import { assertEquals } from "@std/assert";
import { MOST_DOCUMENTS, placeOf } from "../../../lib/corpus/index/segment.ts";
import { Segments } from "../../../lib/corpus/index/segments.ts";
import { withFolder } from "../files/_folder.ts";

const LAST_FIELD = 4, LAST_POSITION = 2 ** 31 - 1;

Deno.test("every place in a segment is a whole number of its own", () => {
  const last = placeOf(MOST_DOCUMENTS - 1, LAST_FIELD, LAST_POSITION);
  assertEquals([Number.isSafeInteger(last), last - 1], [
    true,
    placeOf(MOST_DOCUMENTS - 1, LAST_FIELD, LAST_POSITION - 1),
  ]);
});

Deno.test("words at the edge of a segment come back as they went in, on both sides of it", async () => {
  await withFolder({}, async (folder) => {
    const segments = new Segments(`${folder}/spill`);
    const near = [-2, -1, 0, 1, 2];
    const edges = [MOST_DOCUMENTS, 2 * MOST_DOCUMENTS].flatMap((edge) =>
      near.map((away) => edge + away)
    );
    for (let document = 0; document <= edges.at(-1)!; document++) {
      if (edges.includes(document)) {
        segments.add(Int32Array.of(0, 0, 1), document, LAST_FIELD, 4_001);
      }
      segments.endDocument(document, 2);
    }
    const [twice, once] = [...segments.merge(2)].map(({ term, documents, ...rest }) => ({
      term,
      documents: [...documents],
      frequencies: [...rest.frequencies],
      masks: [...rest.masks],
      positions: [...rest.positions],
    }));
    const same = { documents: edges, masks: edges.map(() => LAST_FIELD) };
    assertEquals(twice, {
      ...same,
      term: 0,
      frequencies: edges.map(() => 2),
      positions: edges.flatMap(() => [4_001, 4_002]),
    });
    assertEquals(once, {
      ...same,
      term: 1,
      frequencies: edges.map(() => 1),
      positions: edges.map(() => 4_003),
    });
    await segments.close();
  });
});
