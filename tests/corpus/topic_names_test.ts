import { assertEquals } from "@std/assert";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import { parseMapping } from "../../lib/corpus/mapping/parse_mapping.ts";
import { openCorpus } from "../../lib/open.ts";
import { withFolder } from "./files/_folder.ts";

const TABLE = [
  "title,topics",
  "a list of shops,Collectibles",
  "a list of clouds,Cloud computing",
  "data were collected,",
  "a rare collectible,",
  "collectibles of old,",
  "computers in the cloud computer,",
  "",
].join("\n");

/** The titles on a topic of a build with that taxonomy. */
async function titlesOn(name: string, taxonomy?: unknown): Promise<unknown[]> {
  const mapping = "name: t\nfiles: t.csv\ntype: pdfs\ncolumns: { title: title, topics: topics }\n";
  const files = { "t.csv": TABLE, "own.json": JSON.stringify(taxonomy ?? {}) };
  let titles: unknown[] = [];
  await withFolder(files, async (folder) => {
    await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/t.csv`], {
      mappings: [parseMapping(mapping, "m.yaml")],
      ...(taxonomy ? { taxonomy: `${folder}/own.json` } : {}),
    }, { rejects: `${folder}/r.csv` });
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    const { df } = await trends.pdfs().topic(await trends.topic(name)).top(10).proofPoints();
    titles = df.getColumn("title").toArray().sort();
  });
  return titles;
}

Deno.test("one word that a source calls a topic is looked for itself, not its stem", async () => {
  assertEquals(await titlesOn("Collectibles"), [
    "a list of shops",
    "a rare collectible",
    "collectibles of old",
  ]);
});

Deno.test("of several words the stems are looked for, as they are of a taxonomy's one word", async () => {
  assertEquals(await titlesOn("Cloud computing"), [
    "a list of clouds",
    "computers in the cloud computer",
  ]);
  const own = { name: "own", topics: [{ name: "collecting" }] };
  assertEquals(await titlesOn("own:collecting", own), [
    "a rare collectible",
    "collectibles of old",
    "data were collected",
  ]);
});
