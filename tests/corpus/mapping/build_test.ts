import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { parseMapping } from "../../../lib/corpus/mapping/parse_mapping.ts";
import { build } from "../../../lib/build/mod.ts";
import { noteText } from "../../../lib/words/note.ts";
import { run } from "../../cli/_run.ts";
import { withFolder } from "../files/_folder.ts";
import { messageOf } from "./_mapped.ts";

const MAPPING = `name: deals
files: deals*.csv
type: acquisitions
columns:
  id: No
  date: Day
  organizations:
    - { column: Buyer, role: acquirer }
    - { column: Bought, role: acquiree }
`;
const DEALS = "No,Day,Buyer,Bought\n1,2020-05-17,Acme,Beta\n2,2021-01-02,Acme,Gamma\n";
const FILES = { "in/deals.csv": DEALS, "m.yaml": MAPPING };

async function built(folder: string, mapping: string) {
  return await buildFromPaths(`${folder}/c.sqlite`, [`${folder}/in`], {
    mappings: [parseMapping(mapping, "m.yaml")],
  }, { rejects: `${folder}/r.csv` });
}

Deno.test("a file of a mapping is read by it, and the corpus says so with its digest", async () => {
  await withFolder(FILES, async (folder) => {
    const { info } = await built(folder, MAPPING);
    assertEquals(info.types.acquisitions?.count, 2);
    const [source] = info.sources;
    assertEquals([source?.importer, source?.rows, source?.records], ["deals", 2, 2]);
    const note = info.notes.find((each) =>
      each.code === "remark" && each.data.remark.code === "mapped"
    );
    assert(note && /SHA-256 [0-9a-f]{12}/.test(noteText(note)));
  });
});

Deno.test("another mapping is another corpus; the same one leaves it as it is", async () => {
  await withFolder(FILES, async (folder) => {
    const first = await built(folder, MAPPING);
    assert((await built(folder, MAPPING)).unchanged);
    const other = await built(folder, MAPPING.replace("id: No", "id: [No, Buyer]"));
    assert(!other.unchanged);
    assert(first.info.fingerprint !== other.info.fingerprint);
  });
});

Deno.test("a mapping goes before those who know a file without it", async () => {
  const works =
    '[{"id":"https://openalex.org/W1","title":"Solar cells","publication_date":"2024-05-17"}]';
  const mapping =
    "name: mine\nfiles: works.json\ntype: pdfs\ncolumns: { id: id, title: title, date: publication_date }\n";
  await withFolder({ "in/works.json": works, "in/other.json": works }, async (folder) => {
    const { info } = await built(folder, mapping);
    assertEquals(info.types.pdfs?.count, 1);
    assertEquals(info.sources.map(({ importer }) => importer).sort(), ["mine", "openalex-works"]);
  });
});

Deno.test("a file whose name fits and that lacks a column is refused in one sentence", async () => {
  const lacking = { ...FILES, "in/deals2.csv": "No;Day;Buyer;Target\n1;2020;A;B\n" };
  await withFolder(lacking, async (folder) => {
    const message = await messageOf(() => built(folder, MAPPING));
    assertEquals(
      message,
      'Cannot read "deals2.csv": it must have the column "Bought" of the mapping deals; ' +
        "its columns are No, Day, Buyer, Target",
    );
    const optional = await built(folder, `${MAPPING}optional: [Bought]\n`);
    assertEquals(optional.info.types.acquisitions?.count, 2);
  });
  const json = { "in/deals.csv": '[{"No":1,"Day":"2020","Buyer":"A","Bougth":"B"}]' };
  await withFolder(json, async (folder) => {
    const message = await messageOf(() => built(folder, MAPPING));
    assertStringIncludes(message, "its columns are Bougth, No, Day, Buyer");
  });
});

Deno.test("names are patterns, in archives and packed too; without them columns tell", async () => {
  const files = { "in/Deals-A.CSV": DEALS, "in/rounds.csv": DEALS.replaceAll("20", "19") };
  await withFolder(files, async (folder) => {
    assertEquals((await built(folder, MAPPING)).info.types.acquisitions?.count, 2);
    const { info } = await built(folder, MAPPING.replace("files: deals*.csv\n", ""));
    assertEquals(info.sources[0]?.files, 2);
  });
});

Deno.test("a mapping must not be called as a source, nor two of them the same", async () => {
  await withFolder(FILES, async (folder) => {
    assertStringIncludes(
      await messageOf(() => built(folder, MAPPING.replace("name: deals", "name: pubmed-csv"))),
      "a name that no known source has",
    );
    const twice = () => build(`${folder}/c.sqlite`, folder, { mappings: [{}, {}] });
    assertStringIncludes(await messageOf(twice), "in mappings[0] name is missing");
    const path = `${folder}/m.yaml`;
    assertStringIncludes(
      await messageOf(() => build(`${folder}/c.sqlite`, folder, { mappings: [path, path] })),
      "each mapping must have a name of its own",
    );
  });
});

Deno.test("build takes mappings as files and as data", async () => {
  await withFolder(FILES, async (folder) => {
    for (const mapping of [`${folder}/m.yaml`, parseMapping(MAPPING, "m.yaml")]) {
      await using trends = await build(`${folder}/c.sqlite`, `${folder}/in`, {
        mappings: [mapping],
      });
      assertEquals(await trends.acquisitions().count(), 2);
    }
    const wrong = [
      [5, "mappings must be a list"],
      [["absent.yaml"], "Cannot read the mapping absent.yaml: there is no such file"],
      [[5], "mappings must be a list"],
    ] as const;
    for (const [mappings, words] of wrong) {
      const message = await messageOf(() =>
        build(`${folder}/c.sqlite`, `${folder}/in`, { mappings: mappings as never })
      );
      assertStringIncludes(message, words);
    }
  });
});

Deno.test("the command line takes several mappings, and refuses one that is wrong", async () => {
  const more = {
    ...FILES,
    "in/news.tsv": "Title\tDay\nOne\t2020-01-01\n",
    "n.json": '{"name":"news","files":"*.tsv","type":"news-articles","columns":{"title":"Title"}}',
    "bad.yaml": MAPPING.replace("columns:", "colums:"),
  };
  await withFolder(more, async (folder) => {
    const given = ["build", `${folder}/c.sqlite`, `${folder}/in`];
    const maps = ["--mapping", `${folder}/m.yaml`, "--mapping", `${folder}/n.json`];
    const { status, out } = await run([...given, ...maps]);
    assertEquals(status, 0);
    assert(/acquisitions +2/.test(out) && /news-articles +1/.test(out), out);
    const refused = await run([...given, "--mapping", `${folder}/bad.yaml`]);
    assert(refused.status !== 0);
    assertStringIncludes(refused.err, 'line 4: there is no "colums"; did you mean "columns"?');
  });
});

Deno.test("a mapping that is about no file is said to be, with what it looks for", async () => {
  const cases = [
    [
      MAPPING.replace("deals*.csv", "rounds*.csv"),
      "The mapping deals looks for a name as rounds*.csv: not in ",
    ],
    [
      MAPPING.replace("files: deals*.csv\n", "").replace("No", "Nr"),
      'The mapping deals looks for the column "Nr": not in ',
    ],
    [
      MAPPING.replace("files: deals*.csv", "sheets: A"),
      "The mapping deals looks for a sheet as A: not in ",
    ],
  ] as const;
  await withFolder(FILES, async (folder) => {
    for (const [mapping, words] of cases) {
      assertStringIncludes(await messageOf(() => built(folder, mapping)), words);
    }
    const works =
      '[{"id":"https://openalex.org/W1","title":"Cells","publication_date":"2024-05-17"}]';
    await Deno.writeTextFile(`${folder}/in/works.json`, works);
    await Deno.writeTextFile(`${folder}/other.yaml`, cases[0][0]);
    const paths = [`${folder}/c.sqlite`, `${folder}/in`, "--mapping", `${folder}/other.yaml`];
    const { out } = await run(["build", ...paths]);
    assertStringIncludes(
      out.replace(/\s+/g, " "),
      "The mapping deals looks for a name as rounds*.csv",
    );
  });
});

Deno.test("a build of rows that a mapping leaves out says so, and no currency or cell is made up", async () => {
  await withFolder(FILES, async (folder) => {
    const none = `${MAPPING}where: [{ column: Buyer, equals: Nobody }]\n`;
    assertStringIncludes(await messageOf(() => built(folder, none)), "leaves out all 2 rows");
    const names = MAPPING.replace("columns:", "names: [No, Day, Buyer, Bought, More]\ncolumns:");
    assertStringIncludes(
      await messageOf(() => built(folder, names)),
      "its rows must have 5 cells, as many as the names of the mapping deals, current number is 4",
    );
    const currency = MAPPING.replace(
      "columns:",
      "columns:\n  amount: { column: No, currency: XXQ }",
    );
    assertStringIncludes(await messageOf(() => built(folder, currency)), 'current value is "XXQ"');
  });
});
