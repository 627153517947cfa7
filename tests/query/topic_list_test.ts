import { assert, assertEquals, assertRejects } from "@std/assert";
import { UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import { openCorpus } from "../../lib/open.ts";
import { LONGEST } from "../../lib/words/check.ts";
import { note } from "../../lib/words/note.ts";
import { withCorpus } from "../_corpus.ts";
import { served } from "../_served.ts";
import { sharedData, withShared } from "../_shared.ts";
import { tableOf } from "../cli/_csv.ts";
import { run } from "../cli/_run.ts";
import { document, organization, topic } from "../conformance/records.ts";

const SOLAR = topic(["Energy", "Solar"]);
const WIND = topic(["Energy", "Wind"]);
const ROBOTS = topic(["Robots"]);
const TOYS = topic(["Toys"]);

const RECORDS = [
  document("patents", "pa:1", { topics: [SOLAR] }),
  document("patents", "pa:2", { topics: [SOLAR, WIND] }),
  document("research-articles", "ra:1", { topics: [SOLAR] }),
  document("research-articles", "ra:2", { topics: [WIND] }),
  document("projects", "pr:1", { topics: [topic(["Energy"])] }),
  organization("a", "A", { topics: [SOLAR, ROBOTS] }),
  organization("b", "B", { topics: [ROBOTS] }),
  organization("c", "C", { topics: [TOYS] }),
];

Deno.test("topics without a text are those of the corpus, of the most documents first", async () => {
  await withCorpus(RECORDS, async (trends) => {
    const all = await trends.topics();
    const rows = all.toRecords().map((
      { name, records, organizations },
    ) => [name, records, organizations]);
    assertEquals(rows, [
      ["Solar", 3, 1],
      ["Wind", 2, 0],
      ["Energy", 1, 0],
      ["Robots", 0, 2],
      ["Toys", 0, 1],
    ]);
    assertEquals(all.columns, ["id", "name", "vocabulary", "records", "organizations"]);
    assertEquals(all.facts.topics, 5);
    for (const { id, name, vocabulary, records } of all.toRecords()) {
      const found = await trends.topic(String(id));
      assertEquals([found.name, found.vocabulary, found.records], [name, vocabulary, records]);
    }
    const first = await trends.topics({ take: 2 });
    assertEquals(first.texts("name"), ["Solar", "Wind"]);
    assertEquals(first.facts.topics, 5);
    assertEquals((await trends.topics(undefined, { take: 1 })).texts("name"), ["Solar"]);
    assertEquals((await trends.topics("solar")).columns.includes("score"), true);
    await assertRejects(() => trends.topics({ take: -1 }), RangeError, "take");
    await assertRejects(() => trends.topics({ tkae: 1 } as never), TypeError, "take");
    const call = trends.topics.bind(trends) as (...given: unknown[]) => Promise<Frame>;
    await assertRejects(() => call({}, {}), TypeError);
    const signal = AbortSignal.abort(new Error("enough"));
    await assertRejects(() => trends.topics({ signal }), Error, "enough");
  });
});

Deno.test("a list that ends among equals says so", async () => {
  const records = ["A", "B", "C"].map((name, at) =>
    document("patents", `pa:${at}`, { topics: [topic([name])] })
  );
  await withCorpus(records, async (trends) => {
    const tie = { rank: "count", unit: null, value: 1, groups: 3, given: 2 } as const;
    assertEquals((await trends.topics({ take: 2 })).notes, [note("tie_cut", tie)]);
    assertEquals((await trends.topics({ take: 3 })).notes, []);
    assertEquals((await trends.topics({ take: 0 })).height, 0);
  });
  // Robots and Toys are in as many documents, not in as many organisations; Solar and Wind differ
  // in both
  await withCorpus(RECORDS, async (trends) => {
    for (const take of [1, 2, 3, 4]) {
      assertEquals((await trends.topics({ take })).notes, [], `the first ${take}`);
    }
  });
});

Deno.test("over HTTP a sentence says to give a text", async () => {
  await withCorpus(RECORDS, async (trends) => {
    await using remote = served(trends);
    const error = await assertRejects(() => remote.topics(), UnsupportedOperationError);
    assertEquals(
      (error as Error).message,
      "Cannot run topics without a text: the http engine does not offer it; give one to search " +
        'for: topics("quantum"), or --match quantum',
    );
    assert((error as Error).message.length <= LONGEST);
    assertEquals((await remote.topics("solar")).texts("name"), ["Solar"]);
  });
});

const WORKS = sharedData("openalex_works_2022_tu9.json");

withShared("the topics of real works are counted as their file has them", [WORKS], async () => {
  const folder = await Deno.makeTempDir();
  try {
    const corpus = `${folder}/works.sqlite`;
    assertEquals((await run(["build", corpus, WORKS])).status, 0);
    await using trends = await openCorpus(corpus);
    const listed = await trends.topics({ take: 5 });
    assertEquals(listed.height, 5);
    for (const { id, records } of listed.toRecords()) {
      const ref = await trends.topic(String(id));
      assertEquals(await trends.researchArticles().topic(ref).count(), records);
    }
    // the file names at least these; a topic is also found by its name in a text
    const named = await namedIn(WORKS);
    assertEquals(listed.facts.topics, named.size);
    for (const { name, records } of listed.toRecords()) {
      assert(Number(records) >= named.get(String(name))!, String(name));
    }
    const counts = listed.numbers("records");
    assertEquals(counts, counts.toSorted((one, other) => other! - one!));
    const query = async (...options: string[]) =>
      (await run(["query", "topics", corpus, ...options])).out;
    assertEquals(
      tableOf(await query("--top", "5", "--format", "csv")).rows.map(({ id }) => id),
      listed.texts("id"),
    );
    assertEquals(await query("--count"), `${listed.facts.topics}\n`);
    assertEquals(JSON.parse(await query("--format", "json", "--top", "1")).data.length, 1);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** The works that have each concept, by its name, as plain code finds them. */
async function namedIn(path: string): Promise<Map<string, number>> {
  const works = JSON.parse(await Deno.readTextFile(path)) as readonly {
    readonly concepts: readonly { readonly display_name: string; readonly score: string }[];
  }[];
  const counts = new Map<string, number>();
  for (const { display_name, score } of works.flatMap(({ concepts }) => concepts)) {
    if (Number(score) > 0) counts.set(display_name, (counts.get(display_name) ?? 0) + 1);
  }
  return counts;
}
