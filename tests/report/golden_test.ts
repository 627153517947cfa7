import { assertEquals } from "@std/assert";
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { type About, type Report, trendReport } from "../../lib/report/mod.ts";
import { definitionWords } from "../../lib/report/words/definition.ts";
import { originWords } from "../../lib/report/words/origins.ts";
import { reachWords } from "../../lib/report/words/reach.ts";
import { knownText } from "../../lib/words/known_day.ts";
import { noteText } from "../../lib/words/note.ts";
import { run } from "../cli/_run.ts";
import { inFolder, withDemo } from "./_corpus.ts";

const SHARED = new URL("../../../shared", import.meta.url).pathname;
const DATA = [
  "cordis_he_xml_quantum_computers",
  "openalex_works_2022_tu9.json",
  "openalex_works_snapshot_2023.jsonl",
  "pubmed_eye_movements_2020.csv",
  "google_patents_search.csv",
  "crunchbase_rounds_2013-10.csv",
  "crunchbase_companies_2013-10.csv",
  "crunchbase_acquisitions_2013.csv",
].map((name) => `${SHARED}/data/${name}`);

type Asked = (trends: Trends) => Promise<About | readonly About[]>;

const topics = (...names: string[]): Asked => (trends) =>
  Promise.all(names.map((name) => trends.topic(name)));
const search = (text: string): Asked => (trends) =>
  Promise.resolve(trends.patents().matching(text));

/** What each report is about, by the corpus that it is of. */
const REPORTS: Readonly<
  Record<
    string,
    { readonly files: readonly string[]; readonly asked: Readonly<Record<string, Asked>> }
  >
> = {
  public: {
    files: DATA,
    asked: {
      "few years, money, who leads": topics("quantum computers"),
      "a source that ended": search(`"eye movements"`),
      "a rich search": search("method OR system"),
      "patents alone": search("blockchain"),
      "few of each": search("advertis*"),
      "two topics": topics("quantum computers", "web"),
      "money alone": topics("biotech"),
      "nothing": search("unobtainium"),
    },
  },
  "a stray date": {
    files: ["future/gpf.csv", "future/fut.jsonl"].map((name) => `${SHARED}/faults/${name}`),
    asked: { "one record of 2032": search("widget") },
  },
  "a dead topic": {
    files: [`${SHARED}/faults/dead_topic/z.jsonl`],
    asked: { "none since 2015": search("netbook") },
  },
};

for (const [corpus, { files, asked }] of Object.entries(REPORTS)) {
  const missing: string[] = [];
  for (const file of files) {
    if (!await Deno.stat(file).then(() => true, () => false)) missing.push(file);
  }
  Deno.test({
    name: missing.length
      ? `what reports say of ${corpus} (skipped: ${missing[0]!.slice(SHARED.length)} is absent)`
      : `what reports say of ${corpus}`,
    ignore: missing.length > 0,
    fn: async (t) => {
      await inFolder(async (folder) => {
        const path = `${folder}/corpus.sqlite`;
        assertEquals((await run(["build", path, ...files])).status, 0);
        await using trends = await openCorpus(path);
        await steps(t, corpus, trends, asked);
      });
    },
  });
}

Deno.test("what reports say of the demo", async (t) => {
  await withDemo(async (trends) => {
    await steps(t, "demo", trends, {
      "a topic with everything": topics("quantum computing"),
      "two topics": topics("quantum computing", "solid-state batteries"),
      "a search": search("battery"),
    });
  });
});

async function steps(
  t: Deno.TestContext,
  corpus: string,
  trends: Trends,
  asked: Readonly<Record<string, Asked>>,
): Promise<void> {
  for (const [name, about] of Object.entries(asked)) {
    await t.step(name, async () => {
      const said = saidOf(await trendReport(trends, await about(trends)));
      const file = new URL(
        `./golden/${`${corpus} ${name}`.replaceAll(/[^a-z]+/g, "_")}.txt`,
        import.meta.url,
      );
      if (Deno.env.get("TRENDFRAME_UPDATE")) await Deno.writeTextFile(file, said);
      assertEquals(said.split("\n"), (await Deno.readTextFile(file)).split("\n"));
    });
  }
}

/** Everything that a report says in words, without titles of records. */
function saidOf({ title, reach, scope, lines, sections, notes }: Report): string {
  const said = [
    `# ${title}`,
    `data ${reachWords(reach)}`,
    ...lines.flatMap(({ name, definition, opening, origins, keyFigures }) => [
      `## ${name}`,
      ...(definition ? [definitionWords(definition)] : []),
      ...opening.map((sentence) => `> ${sentence}`),
      originWords([origins]),
      ...keyFigures.map(({ label, value, change, until, covered, course }) =>
        `* ${label}: ${value}; ${change}; ${covered || `data to ${until && knownText(until)}`}${
          course ? `; line from ${course.from} to ${course.to}` : ""
        }`
      ),
    ]),
    scope,
    ...sections.flatMap(({ title, sentences, exhibits }) => [
      `## ${title}`,
      ...sentences,
      ...exhibits.flatMap(({ title, sentences, show, rules }) => [
        `### ${title}`,
        ...sentences,
        ...(show.as === "chart" ? [`chart: ${show.chart.title}; ${show.chart.alt}`] : []),
        ...(show.as === "table" && show.foot ? [`table: ${show.foot}`] : []),
        ...rules.map((rule) => `- ${rule}`),
      ]),
    ]),
    "## Data notes",
    ...notes.map(({ note, folded }) => `${folded ? "(folded) " : ""}${noteText(note)}`),
  ];
  return `${said.join("\n").replaceAll("\u00a0", " ").replaceAll(SHARED, "")}\n`;
}
