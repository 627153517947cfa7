import { assertEquals } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { changeFromPaths } from "../../../lib/corpus/change_from_paths.ts";
import { KeptCorpus } from "../../../lib/corpus/kept/kept_corpus.ts";
import { withFolder } from "../files/_folder.ts";
import { differenceOf } from "./_same_corpus.ts";

function works(first: number, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      id: `https://openalex.org/W${first + at}`,
      doi: `https://doi.org/10.1000/${first + at}`,
      title: `Energy storage ${first + at}`,
      publication_date: `20${10 + at % 15}-0${1 + at % 9}-11`,
      concepts: [{ id: `https://openalex.org/C${at % 7}`, display_name: "Physics", score: 0.4 }],
      keywords: [{ display_name: at % 2 ? "Storage" : "storage" }],
      authorships: [{
        institutions: [{
          id: `https://openalex.org/I${at % 30}`,
          display_name: `Institute ${first + at}`,
          country_code: ["DE", "FR"][at % 2],
        }],
      }],
    })).join("\n");
}

/** How many documents of each file stand as its rows tell them, and how many are read. */
function standingIn(corpus: string): number[][] {
  using kept = new KeptCorpus(corpus);
  return kept.sources().map((source) => {
    const rows = [...source.kept!()].flatMap(({ rows }) => [...rows]);
    const standing = rows.filter((row) => "standing" in row).length;
    return [standing, rows.filter((row) => "record" in row).length];
  });
}

Deno.test("rows stand as documents until others tell of the same, and when these are gone", async () => {
  const files = { "a.json": works(0, 40), "b.json": works(100, 20), "c.json": works(30, 20) };
  await withFolder(files, async (folder) => {
    const at = (name: string) => `${folder}/${name}`;
    const corpus = at("c.sqlite"), expected = at("expected.sqlite");
    const options = { rejects: at("rejected.csv") }, title = { title: "works" };
    const isAsBuilt = async (...names: string[]) => {
      await Deno.remove(expected).catch(() => {});
      await buildFromPaths(expected, names.map(at), title, options);
      assertEquals(differenceOf(corpus, expected), null);
    };
    await buildFromPaths(corpus, [at("a.json")], title, options);
    assertEquals(standingIn(corpus), [[40, 0]]);
    await changeFromPaths(corpus, { add: [at("b.json")] }, {}, options);
    await isAsBuilt("a.json", "b.json");
    assertEquals(standingIn(corpus), [[40, 0], [20, 0]]);
    await changeFromPaths(corpus, { add: [at("c.json")] }, {}, options);
    await isAsBuilt("a.json", "b.json", "c.json");
    assertEquals(standingIn(corpus), [[30, 10], [20, 0], [20, 0]]);
    await changeFromPaths(corpus, { remove: [at("c.json")] }, {}, options);
    await isAsBuilt("a.json", "b.json");
    assertEquals(standingIn(corpus), [[40, 0], [20, 0]]);
  });
});
