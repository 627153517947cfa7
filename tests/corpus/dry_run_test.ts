import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import process from "node:process";
import { dryRun } from "../../lib/build/mod.ts";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { demoRecords } from "../../lib/corpus/demo/mod.ts";
import { accountOf } from "../../lib/corpus/dry_run.ts";
import { fileSources } from "../../lib/corpus/file_sources.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { run } from "../cli/_run.ts";
import { sharedData, withShared } from "../_shared.ts";
import { namesIn } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

const HEAD = "id,title,assignee,inventor/author,priority date,filing/creation date," +
  "publication date,grant date,result link,representative figure link\n";
const row = (id: string) => `${id},A laser,ACME,Ann,,,2020-01-02,,,\n`;
const FILES = {
  "in/a.csv": HEAD + row("US-1-A") + row("US-1-A") + row(""),
  "in/deep/b.csv": HEAD + row("US-1-A") + row("US-2-A"),
  "in/odd.csv": "colour,shape\nred,round\n",
  "in/trends.csv": "Category: All categories\n\nWeek,laser: (Worldwide)\n2020-01-05,7\n",
};

Deno.test("a dry run says what a build would make of the files, and writes nothing", async () => {
  await withFolder(FILES, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const all = async () => [await namesIn(folder), await namesIn(`${folder}/in`)];
    const before = await all();
    const { status, out, err } = await run(["build", corpus, `${folder}/in`, "--dry-run"]);
    assertEquals([status, err], [0, ""]);
    assertEquals(await all(), before);
    const lines = out.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
    const has = (line: string) => assert(lines.includes(line), `${line}\n${out}`);
    has(`${corpus} would be built; nothing is written`);
    has("file read as rows records merged rejected");
    has(`${folder}/in/a.csv google-patents-csv 3 0 2 1`);
    has(`${folder}/in/deep/b.csv google-patents-csv 2 2 0 0`);
    const text = lines.join(" ");
    assertStringIncludes(
      text,
      `1 row would be rejected, ${folder}/in/a.csv, line 4: Cannot import`,
    );
    assertStringIncludes(text, `2 files are not recognised: ${folder}/in/ odd.csv, trends.csv`);
    assertStringIncludes(text, `trendframe sniff ${folder}/in/odd.csv drafts one`);
    assertStringIncludes(text, "trends.csv: Google Trends");
    assert(
      /2 records, a corpus of about [\d.]+ kB to [\d.]+ [kM]B, built in about \d+s/.test(text),
    );

    assertEquals((await run(["build", corpus, `${folder}/in`])).status, 0);
    const built = [await all(), await Deno.readFile(corpus), await Deno.stat(corpus)];
    await run(["build", corpus, `${folder}/in`, "--dry-run", "--title", "Another"]);
    const { atime: _, ...after } = await Deno.stat(corpus);
    const { atime: __, ...known } = built[2] as Deno.FileInfo;
    assertEquals([await all(), await Deno.readFile(corpus), after], [built[0], built[1], known]);
  });
});

Deno.test("a dry run of files without a record says so", async () => {
  await withFolder({ "in/odd.csv": "colour,shape\nred,round\n" }, async (folder) => {
    const { status, out } = await run(["build", `${folder}/c.sqlite`, `${folder}/in`, "--dry-run"]);
    assertEquals(status, 0);
    assertStringIncludes(out, "There would be no record: such a build is refused\n");
    const { files, unrecognised, bytes } = await dryRun(`${folder}/in`);
    assertEquals([files, unrecognised], [[], [`${folder}/in/odd.csv`]]);
    assertEquals(bytes, { low: 0, high: 0 });
  });
});

/** Seconds of work, in which other programs have no share. */
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
/** What is beside the work may be so many times as much. */
const LEEWAY = 1.5;

/** Sees that a build is as large and takes as long as a dry run of the same said. */
async function checkEstimate(sourcesOf: () => Promise<readonly RecordSource[]>): Promise<void> {
  // what is run first is also compiled
  await accountOf(await sourcesOf());
  const began = clock();
  const { bytes, seconds } = (await accountOf(await sourcesOf(), {}, began, clock)).estimate;
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const start = clock();
    await buildCorpus(corpus, await sourcesOf());
    const took = (clock() - start) / 1_000;
    const { size } = await Deno.stat(corpus);
    assert(bytes.low <= size && size <= bytes.high, JSON.stringify({ bytes, size }));
    assert(
      seconds.low / LEEWAY <= took && took <= seconds.high * LEEWAY,
      JSON.stringify({ seconds, took }),
    );
  });
}

/** Documents of the demo as a reference manager writes them. */
function risOf(documents: number): string {
  const texts = [...demoRecords({ documents })].flatMap((record) => {
    if (!("title" in record) || !record.published) return [];
    const { id, title, summary = "", published } = record;
    const day = new Date(published.instant).toISOString().slice(0, 10).replaceAll("-", "/");
    return [`TY  - JOUR\nID  - ${id}\nTI  - ${title}\nAB  - ${summary}\nDA  - ${day}\nER  - \n`];
  });
  return texts.join("\n");
}

Deno.test("a file of a demo is as large, and takes as long, as estimated", async () => {
  await withFolder({ "in/demo.ris": risOf(2_000) }, async (folder) => {
    await checkEstimate(async () => (await fileSources([`${folder}/in`])).sources);
  });
});

const REAL = ["google_patents_search.csv", "openalex_works_2022_tu9.json"];

withShared(
  "real files are as large, and take as long, as estimated",
  REAL.map(sharedData),
  async () => {
    for (const name of REAL) {
      await checkEstimate(async () => (await fileSources([sharedData(name)])).sources);
    }
  },
);
