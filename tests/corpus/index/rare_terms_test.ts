import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { DatabaseSync } from "node:sqlite";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { RareTerms } from "../../../lib/corpus/index/rare_terms.ts";
import { packOccurrence } from "../../../lib/engines/embedded/kernels/occurrences.ts";
import { packFew } from "../../../lib/engines/embedded/store/few_postings.ts";
import { withFolder } from "../files/_folder.ts";

Deno.test("rare terms come back by their numbers, in whatever order they came", () => {
  const posting = fc.array(fc.nat(9_000), { minLength: 1, maxLength: 4 }).map((documents) => ({
    documents: Int32Array.from(documents),
    occurrences: Int32Array.from(documents, (each) => packOccurrence(1, 1 + each % 7)),
    positions: Int32Array.from(documents, (each) => each * 3),
  }));
  fc.assert(fc.property(fc.dictionary(fc.nat(40).map(String), posting), (all) => {
    const rare = new RareTerms(41);
    for (const [term, each] of Object.entries(all)) rare.add(Number(term), each);
    for (let term = 0; term < 41; term++) {
      const packed = rare.packed(term);
      const given = all[term];
      assertEquals(packed && [...packed], given ? packFew(given) : null);
    }
  }));
});

Deno.test("a build numbers rare terms by code point: those that begin alike lie in few rows", async () => {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/c.sqlite`, { documents: 150 });
    using database = new DatabaseSync(`${folder}/c.sqlite`);
    const rows = database.prepare(
      "SELECT numbers FROM terms WHERE collection = 'patents' ORDER BY first",
    ).all();
    const rare = rows.flatMap(({ numbers }) => [
      ...new Int32Array((numbers as Uint8Array).slice().buffer),
    ]).filter((number) => number < 0);
    assert(rare.length > 100);
    assertEquals(rare, rare.toSorted((one, other) => other - one));
  });
});
