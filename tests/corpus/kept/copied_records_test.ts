import { assertEquals } from "@std/assert";
import { buildCorpus } from "../../../lib/corpus/build.ts";
import { changeFromPaths } from "../../../lib/corpus/change_from_paths.ts";
import { demoRecords } from "../../../lib/corpus/demo/mod.ts";
import { fileSources } from "../../../lib/corpus/file_sources.ts";
import { inPathOrder } from "../../../lib/corpus/kept/path_order.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { sourceOf } from "../_builds.ts";
import { withFolder } from "../files/_folder.ts";
import { differenceOf } from "./_same_corpus.ts";

const TITLE = { title: "large" };

function works(count: number, first: number): string {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      id: `https://openalex.org/W${first + at}`,
      title: `Energy storage ${first + at}`,
      publication_date: `20${10 + at % 15}-0${1 + at % 9}-11`,
      concepts: [{
        id: `https://openalex.org/C${first + at % 7}`,
        display_name: "Physics",
        score: 0.4,
      }],
      authorships: [{
        institutions: [{
          id: `https://openalex.org/I${at % 30}`,
          display_name: `Institute ${at % 30}`,
        }],
      }],
    })).join("\n");
}

Deno.test("what was packed is copied into a corpus that changes, again and again, and says the same", async () => {
  await withFolder({ "a.json": works(40, 0), "b.json": works(60, 20) }, async (folder) => {
    const corpus = `${folder}/c.sqlite`, expected = `${folder}/expected.sqlite`;
    const options = { rejects: `${folder}/rejected.csv` };
    const demo = sourceOf([...demoRecords({ documents: 3_000 })], { digest: "demo" });
    await buildCorpus(corpus, [demo], TITLE);
    const sourcesOf = async (...names: string[]) =>
      (await fileSources(names.map((name) => `${folder}/${name}`))).sources;
    const prefixOf = (path: string) => {
      const store = Store.open(path);
      const prefix = store.column("patents", "records.prefix", "u8").slice();
      const packed = store.packed("patents", 0).slice();
      store.close();
      return { prefix, packed };
    };
    const before = prefixOf(corpus);
    const changes = [
      [{ add: [`${folder}/a.json`] }, ["a.json"]],
      [{ add: [`${folder}/b.json`] }, ["a.json", "b.json"]],
      [{ remove: [`${folder}/a.json`] }, ["b.json"]],
    ] as const;
    for (const [change, names] of changes) {
      await changeFromPaths(corpus, change, {}, options);
      await buildCorpus(expected, inPathOrder([demo, ...await sourcesOf(...names)]), TITLE);
      assertEquals(differenceOf(corpus, expected), null);
    }
    // a patent that did not change is the same to the byte, though all numbers changed
    assertEquals(prefixOf(corpus), before);
    // records that a new topic is in are packed anew
    const settings = {
      taxonomy: { name: "own", topics: [{ name: "method", aliases: ["methods"] }] },
    };
    await changeFromPaths(corpus, {}, settings, options);
    await buildCorpus(expected, inPathOrder([demo, ...await sourcesOf("b.json")]), {
      ...TITLE,
      ...settings,
    });
    assertEquals(differenceOf(corpus, expected), null);
  });
});
