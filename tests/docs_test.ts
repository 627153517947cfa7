import { assert, assertEquals } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { buildDemo } from "../lib/corpus/build_demo.ts";
import { keepWhole } from "../lib/corpus/ledger/keep_whole.ts";
import { DOCS } from "../lib/notebook/help/docs.ts";
import type { Doc } from "../lib/notebook/help/doc.ts";

const MODULE = import.meta.resolve("../mod.ts");
const NOTEBOOK = import.meta.resolve("../lib/notebook/prelude.ts");
const CONFIG = fromFileUrl(import.meta.resolve("../deno.json"));

const docs = DOCS.map((each) => JSON.parse(each) as Doc);
const isMember = ({ name }: Doc) => /^(?:plot\.)?[A-Z]\w*\./.test(name);
const isOperation = ({ kind }: Doc) => kind === "operation";

Deno.test("every export has a doc, and a category; every member has a doc", () => {
  assertEquals(docs.filter(({ says }) => says === "").map(({ name }) => name), []);
  const exports = docs.filter((doc) => !isMember(doc) && !isOperation(doc));
  assert(exports.length > 300);
  assertEquals(exports.filter(({ category }) => !category).map(({ name }) => name), []);
});

Deno.test("ten are the first to know", () => {
  assertEquals(docs.filter(({ category }) => category === "First ten").length, 10);
});

Deno.test("every option says what it is", () => {
  const silent = docs.filter((doc) => !isOperation(doc)).flatMap(({ name, options = [] }) =>
    options.filter((each) => typeof each !== "string").filter(({ says, preset }) =>
      !says && !preset
    )
      .map((each) => `${name} ${each.name}`)
  );
  assertEquals(silent, []);
});

/** What runs a query and gives numbers. */
const VERBS = [
  ...["count", "timeSeries", "groupBy", "members", "get", "stream", "explain", "toRequest"].map((
    each,
  ) => `PlannedQuery.${each}`),
  "DocumentQuery.proofPoints",
  "DealQuery.proofPoints",
  "Comparison.timeSeries",
  "ManifestationQuery.all",
  "SeriesFrame.why",
];

Deno.test("the first ten, every chart, every verb and every method has an example", () => {
  const needed = docs.filter((doc) =>
    doc.category === "First ten" || doc.kind === "function" && !isMember(doc) ||
    VERBS.includes(doc.name)
  );
  assert(needed.length > 120);
  assertEquals(needed.filter(({ example }) => !example).map(({ name }) => name), []);
  assertEquals(VERBS.filter((each) => !needed.some(({ name }) => name === each)), []);
});

Deno.test("every example is right and runs as a cell, with the demo corpus as trends", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = join(folder, "cells.ts");
    await Deno.writeTextFile(path, cells());
    await Deno.mkdir(join(folder, "downloads"));
    await withStateBefore(join(folder, "corpus.sqlite"));
    await Deno.copyFile(join(folder, "corpus.sqlite"), join(folder, "trends.sqlite"));
    await Deno.writeTextFile(join(folder, "downloads", "articles.csv"), PUBMED);
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--check", "--quiet", "--no-prompt", "-A", "--config", CONFIG, path],
      cwd: folder,
      env: { NO_COLOR: "1" },
    }).output();
    const said = new TextDecoder();
    assert(success, said.decode(stderr));
    assertEquals(
      said.decode(stdout).trim().split("\n").at(-1),
      `${examples.length - OF_CLUSTERS.length} cells`,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const examples = docs.flatMap(({ name, example }) => example ? [{ name, example }] : []);

const PUBMED = `PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date
1,Error correction of qubits,"Doe J",J Test. 2020 Jan 2,Doe J,J Test,2020,2020/01/03
2,Gates of ions,"Roe R",J Test. 2021 Feb 3,Roe R,J Test,2021,2021/02/05
`;

/** Their types are checked; what they do is tested beside real nodes. */
const OF_CLUSTERS = ["publishCorpus", "rollBack", "compareCorpora"];

/** The demo corpus, with the state before it kept whole. */
async function withStateBefore(corpus: string): Promise<void> {
  const { info } = await buildDemo(corpus, { documents: 490 });
  await keepWhole(corpus, info.fingerprint!);
  await buildDemo(corpus, { documents: 500 });
}

/** A program with a block for each example, in which all exports and \`trends\` are known. */
function cells(): string {
  const values = docs.filter((doc) => !isMember(doc) && !isOperation(doc) && doc.kind !== "type")
    .filter(({ name }) => !name.includes("."));
  const of = (from: string | undefined) =>
    values.filter((each) => each.from === from).map(({ name }) => name).join(", ");
  return [
    "// deno-lint-ignore-file",
    `import { ${of(undefined)} } from ${JSON.stringify(MODULE)};`,
    `import { ${of("trendframe/notebook")} } from ${JSON.stringify(NOTEBOOK)};`,
    `const trends = await openCorpus("trends.sqlite");`,
    "let done = 0;",
    "const cells: Record<string, () => unknown> = {",
    ...examples.map(({ name, example }) =>
      `${JSON.stringify(name)}: async () => {\n${example}\n},`
    ),
    "};",
    `for (const name of ${JSON.stringify(OF_CLUSTERS)}) delete cells[name];`,
    "for (const [name, cell] of Object.entries(cells)) {",
    "  try {",
    "    await cell();",
    "    done++;",
    "  } catch (error) {",
    "    console.error(`the example of ${name}: ${error}`);",
    "    Deno.exitCode = 1;",
    "  }",
    "}",
    "await trends.close();",
    "console.log(`${done} cells`);",
  ].join("\n");
}
