import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { parse } from "csv-parse/sync";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { writeRejections } from "../../lib/corpus/rejections.ts";
import { document, named, on, topic } from "../conformance/records.ts";
import { sourceOf } from "../corpus/_builds.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { tampered, textsOf } from "../report/_bundle.ts";
import { run } from "./_run.ts";

const RUNS = "=HYPERLINK(1)";
const TOPIC = topic(["+Formulas"]);

/** A corpus whose texts a spreadsheet would run. */
function withCorpus(check: (corpus: string, folder: string) => Promise<void>): Promise<void> {
  return withFolder({}, async (folder) => {
    const records = Array.from(
      { length: 40 },
      (_, at) =>
        document("patents", `=p:${at}`, {
          title: RUNS,
          published: on(`20${10 + at % 10}-01-02`),
          topics: [TOPIC],
          organizations: [named(`@Evil ${at % 3}`), named("-Worse")],
        }),
    );
    await buildCorpus(`${folder}/c.sqlite`, [sourceOf(records)], { asOf: "2019-12-31" });
    await check(`${folder}/c.sqlite`, folder);
  });
}

async function ran(args: readonly string[]): Promise<string> {
  const { status, out, err } = await run(args);
  assertEquals(status, 0, err);
  return out;
}

/** Cells of a table that a spreadsheet would run. */
function runningCells(csv: string): string[] {
  return (parse(csv) as string[][]).flat().filter((cell) =>
    /^[=+\-@\t\r]/.test(cell) && !Number.isFinite(Number(cell))
  );
}

Deno.test("the CSV of query is for people: no cell of it runs; JSON lines are exact", () =>
  withCorpus(async (corpus) => {
    const query = ["query", "patents", corpus, "--top", "1"];
    const [row] = parse(await ran([...query, "--format", "csv"]), { columns: true }) as [
      Record<string, string>,
    ];
    assertEquals([row.title, row.id!.slice(0, 4), row.topics], [`'${RUNS}`, "'=p:", "'+Formulas"]);
    assertEquals(row.orgNodes!.replace(/Evil \d/, "Evil"), "'@Evil;' -Worse");
    const groups = await ran(["query", "patents", corpus, "--group-by", "organization"]);
    assertStringIncludes(groups, ",'@Evil 0,");
    assertEquals(runningCells(groups), []);
    const exact = JSON.parse(await ran([...query, "--format", "jsonl"]));
    assertEquals([exact.title, exact.topics], [RUNS, ["+Formulas"]]);
  }));

Deno.test("export is for programs: exact, unless safe cells are asked for", () =>
  withCorpus(async (corpus, folder) => {
    const out = `${folder}/p.csv`;
    const args = ["export", "patents", corpus, "--out", out];
    await ran(args);
    const exact = await Deno.readTextFile(out);
    assert(runningCells(exact).includes(RUNS));
    await ran([...args, "--safe-cells"]);
    const safe = await Deno.readTextFile(out);
    assertEquals(runningCells(safe), []);
    assertStringIncludes(safe, `,'${RUNS},`);
    for (const ending of ["parquet", "jsonl"]) {
      const refused = await run([
        ...["export", "patents", corpus, "--out", `${folder}/p.${ending}`, "--safe-cells"],
      ]);
      assertEquals([refused.status, refused.err.split("\n")[0]], [
        2,
        `Cannot export patents: --safe-cells is of csv files, not of ${ending}`,
      ]);
    }
  }));

Deno.test("the data of a report are for people, and its bundle holds", () =>
  withCorpus(async (corpus, folder) => {
    const bundle = `${folder}/b.zip`;
    await ran([
      ...["report", corpus, "--topic", "+Formulas", "--out", `${folder}/r`, "--bundle", bundle],
    ]);
    const tables = Array.from(Deno.readDirSync(`${folder}/r/data`), ({ name }) => name)
      .filter((name) => name.endsWith(".csv"));
    const texts = await Promise.all(
      tables.map((each) => Deno.readTextFile(`${folder}/r/data/${each}`)),
    );
    assert(texts.some((text) => text.includes("'@Evil")), `${tables}`);
    assertEquals(texts.flatMap(runningCells), []);
    const bundled = textsOf(await Deno.readFile(bundle));
    for (const [at, name] of tables.entries()) {
      assertEquals(bundled[`report/data/${name}`], texts[at]);
    }
    assertStringIncludes(await ran(["verify", bundle, "--corpus", corpus]), "The report holds");
    const [name] = Object.entries(bundled).find(([name, text]) =>
      name.endsWith(".csv") && text.includes("'@Evil")
    )!;
    const unmarked = (text: string) => text.replaceAll("'@Evil", "@Evil");
    await Deno.writeFile(
      bundle,
      tampered(await Deno.readFile(bundle), name, unmarked, { rehash: true }),
    );
    const { status, out } = await run(["verify", bundle]);
    assertEquals(status, 1);
    assertStringIncludes(out, `"@Evil" where "'@Evil" is computed`);
  }));

Deno.test("the list of rejected rows is for people", () =>
  withFolder({}, async (folder) => {
    const list = `${folder}/rejects.csv`;
    await writeRejections(list, [{ file: "=cmd.csv", line: 2, reason: '+1 is no "date"' }]);
    assertEquals(
      await Deno.readTextFile(list),
      `file,line,reason\n"'=cmd.csv",2,"'+1 is no ""date"""\n`,
    );
  }));
