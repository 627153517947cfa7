import { assert, assertEquals } from "@std/assert";
import { DOCUMENT_TYPES } from "../../../lib/catalogue/collections.ts";
import { textGivesScores } from "../../../lib/catalogue/scoring.ts";
import { buildCorpus } from "../../../lib/corpus/build.ts";
import { demoRecords } from "../../../lib/corpus/demo/mod.ts";
import { topicId } from "../../../lib/corpus/identity.ts";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import type { DocumentRecord, SourceRecord } from "../../../lib/corpus/record.ts";
import type { OwnTaxonomy } from "../../../lib/corpus/taxonomy/given.ts";
import { openCorpus } from "../../../lib/open.ts";
import type { Trends } from "../../../lib/query/mod.ts";
import { words } from "../../../lib/text/mod.ts";
import { CORDIS_FILES, sharedData, withShared } from "../../_shared.ts";
import { type Dice, dice } from "../../../lib/court/dice.ts";
import { sourceOf } from "../_builds.ts";
import { withFolder } from "../files/_folder.ts";

/** A search string of words that stand together somewhere in some texts. */
function stringOf(random: Dice, texts: readonly (readonly string[])[], depth = 2): string {
  const inner = () => stringOf(random, texts, depth - 1);
  const run = (length: number) => {
    const text = random.pick(texts);
    const from = random.below(Math.max(1, text.length - length));
    return text.slice(from, from + length);
  };
  const [word = "zebra"] = run(1);
  switch (depth === 0 ? random.below(6) : random.below(11)) {
    case 0:
      return `"${run(2 + random.below(2)).join(" ")}"`;
    case 1:
      return `${/^\p{L}{4}/u.exec(word)?.[0] ?? "zebr"}*`;
    case 2: {
      const [first = "a", , ...others] = run(4);
      return `"${[first, ...others].join(" ")}"~${random.below(4)}`;
    }
    case 3:
      return `${random.pick(["title", "summary", "body"])}:${word}`;
    case 6:
      return `(${inner()} OR ${inner()})`;
    case 7:
      return `${inner()} -(${inner()})`;
    case 8:
      return `${inner()} AND ${inner()}`;
    case 9:
      return random.chance(0.2) ? `NOT (${inner()})` : inner();
    default:
      return `"${word}"`;
  }
}

const textsOf = (records: readonly SourceRecord[]) =>
  records.flatMap((record) => {
    const { title, summary, body } = record as DocumentRecord;
    return [title, summary, body].map((text) => words(text ?? "")).filter(({ length }) =>
      length > 4
    );
  });

/** A taxonomy of search strings alone. */
function searches(strings: readonly string[]): OwnTaxonomy {
  return {
    name: "own",
    topics: strings.map((search, at) => ({ id: `t${at}`, search, match: false })),
  };
}

/** Sees that the records of each topic are those that its string finds, of every type. */
async function compare(trends: Trends, strings: readonly string[]): Promise<void> {
  const { types } = await trends.info();
  let found = 0;
  for (const [at, query] of strings.entries()) {
    const ids = [topicId("own", [`t${at}`])];
    for (const type of DOCUMENT_TYPES.filter((type) => types[type])) {
      const all = trends.documents(type);
      const ofString = (await all.where({ type: "query", query }).members()).texts("id");
      const ofTopic = await all.where({ type: "topic", ids }).members();
      assertEquals(ofTopic.texts("id"), ofString, `${type} ${query}`);
      found += ofString.length;
    }
    // organisations have no body that a question may look in
    if (!types.organizations || query.includes("body:")) continue;
    const all = trends.organizations();
    const ofString = (await all.where({ type: "query", query }).members()).texts("id");
    const linked = (await all.where({ type: "topic", ids }).members()).texts("id");
    assertEquals(ofString.filter((id) => !linked.includes(id)), [], `organizations ${query}`);
    if (!textGivesScores(query)) continue;
    const told = await all.where({ type: "topic", ids, minScore: 0.6 }).members();
    assertEquals(
      told.texts("id").filter((id) => !ofString.includes(id)),
      [],
      `organizations of ${query}`,
    );
  }
  assert(found > strings.length, `only ${found} found`);
}

Deno.test("the documents of a topic are those that its search string finds: the demo", async () => {
  const records = [...demoRecords({ documents: 500 })];
  const random = dice(20);
  const texts = textsOf(records);
  const strings = Array.from({ length: 120 }, () => stringOf(random, texts));
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    await buildCorpus(corpus, [sourceOf(records)], { taxonomy: searches(strings) });
    await using trends = await openCorpus(corpus);
    await compare(trends, strings);
  });
});

const FILES = [...CORDIS_FILES.map(sharedData), sharedData("openalex_works_2022_tu9.json")];

const YAML = `
name: own
topics:
  - id: quantum
    name: Quantum technology
    match: false
  - id: computing
    name: Quantum computing of our own
    parent: quantum
    search: quantum comput* OR qubit*
    match: false
  - id: correction
    name: Correction of errors
    aliases: [error mitigation]
    parents: [computing, reliability]
    search: '"error correction" OR "fault tolerant"~1 OR title:decoder*'
    not: [forward error correction]
  - id: reliability
    name: Reliability
`;

withShared(
  "a taxonomy in YAML over real files: documents, parents and organisations",
  FILES,
  async () => {
    await withFolder({ "own.yaml": YAML }, async (folder) => {
      const corpus = `${folder}/c.sqlite`;
      await buildFromPaths(corpus, FILES, { taxonomy: `${folder}/own.yaml` }, {
        rejects: `${folder}/rejects.csv`,
      });
      await using trends = await openCorpus(corpus);
      const count = async (type: "projects" | "research-articles", query: string) => [
        await trends.documents(type).matching(query).count(),
        type,
      ];
      const excluded = ' AND NOT "forward error correction"';
      const strings = {
        computing: "quantum comput* OR qubit*",
        correction: '(("error correction" OR "fault tolerant"~1 OR title:decoder*) OR ' +
          `"correction of errors" OR "error mitigation")${excluded}`,
      };
      for (const type of ["projects", "research-articles"] as const) {
        for (const [id, query] of Object.entries(strings)) {
          const topic = await trends.topic(`own:${id}`);
          const found = await trends.documents(type).topic(topic).count();
          assertEquals([found, type], await count(type, query), id);
        }
        const below = await trends.topic("own:reliability");
        const both = await trends.topic("own:quantum");
        const all = trends.documents(type);
        const ofBoth = `(${strings.computing}) OR (${strings.correction})`;
        assertEquals(
          [await all.topic(both, { children: true }).count(), type],
          await count(type, ofBoth),
        );
        assertEquals(
          [await all.topic(below, { children: true }).count(), type],
          await count(type, `reliability OR ${strings.correction}`),
        );
      }
      assert(await trends.projects().topic(await trends.topic("own:computing")).count() > 100);
      const { parents } = (await trends.topics("correction of errors", { take: 1 }))
        .toRecords()[0]! as { parents: unknown };
      assertEquals(JSON.stringify(parents).includes("Reliability"), true, JSON.stringify(parents));
    });
  },
);
