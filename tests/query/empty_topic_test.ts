import { assert, assertEquals, assertRejects } from "@std/assert";
import { openCorpus } from "../../lib/open.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import { type TopicRef, Trends } from "../../lib/query/mod.ts";
import { type Note, note, noteText } from "../../lib/words/note.ts";
import { withCorpus } from "../_corpus.ts";
import { served } from "../_served.ts";
import { CORDIS_FILES, sharedData, withShared } from "../_shared.ts";
import { run } from "../cli/_run.ts";
import {
  acquisition,
  document,
  named,
  on,
  organization,
  project,
  topic,
} from "../conformance/records.ts";
import { fakeEngine, GRAPHENE, INFO, paged, years } from "./_fake_engine.ts";

const SOLAR = topic(["Energy", "Solar"]);
const WIND = topic(["Wind"]);
const YEARS = ["2020-01-01", "2020-12-31", 1] as const;

const RECORDS = [
  document("patents", "pa:1", { topics: [SOLAR], published: on("2020-01-02"), title: "Panel" }),
  document("patents", "pa:2", { topics: [SOLAR], published: on("2020-01-02") }),
  project("pr:1", YEARS, { topics: [WIND], published: on("2020-01-02") }),
  project("pr:2", YEARS, { topics: [WIND], published: on("2020-01-02") }),
  document("research-articles", "ra:1", { topics: [WIND, topic(["Sport"])] }),
  organization("a", "A", { topics: [SOLAR] }),
  acquisition("aq:1", "2020-02-03", 1, { acquiree: named("A", "a") }),
];
/** What nothing is on, not even an organisation. */
const TAXONOMY = {
  topics: [{
    vocabulary: "test",
    path: ["Nowhere"],
    name: "Nowhere",
    aliases: [],
    not: [],
    match: false,
  }],
};

const withTopics = (
  ask: (trends: Trends, topics: { readonly energy: TopicRef; readonly wind: TopicRef }) => Promise<
    void
  >,
) =>
  withCorpus(RECORDS, async (trends) => {
    const [energy, wind] = await Promise.all([trends.topic("Energy"), trends.topic("Wind")]);
    await ask(trends, { energy, wind });
  }, { taxonomy: TAXONOMY });

/** What a frame says of topics. */
function said({ notes }: Pick<Frame, "notes">): Note[] {
  return notes.filter(({ code }) => code.startsWith("topic_"));
}

const BELOW = { names: "Energy", several: false, collection: "patents" };

Deno.test("a topic with nothing of its own says what is below it", async () => {
  await withTopics(async (trends, { energy }) => {
    const query = trends.patents().topic(energy);
    const below = note("topic_only_below", { ...BELOW, count: 2 });
    assertEquals(
      noteText(below),
      "Nothing on Energy itself, 2 patents with the topics below it: " +
        ".topic(t, { children: true }), or --children",
    );
    assertEquals(said(await query.proofPoints()), [below]);
    assertEquals(said(await query.proofPoints({ fields: ["title"] })), [below]);
    assertEquals(said(await query.top(0).proofPoints()), [below]);
    assertEquals(said(await query.timeSeries("year")), [below]);
    assertEquals(said(await query.groupBy("source")), [below]);
    assertEquals(await query.count(), 0);
    // the call that the note names has so many rows
    assertEquals(await trends.patents().topic(energy, { children: true }).count(), 2);
    // other filters hold of what is counted, too
    const [panel] = said(await query.matching("panel").proofPoints());
    assertEquals(panel, note("topic_only_below", { ...BELOW, count: 1 }));
    const scored = trends.patents().topic(energy, { minScore: 0.5 });
    assertEquals(said(await scored.proofPoints()), [below]);
    assertEquals(said(await trends.organizations().topic(energy).facts()), [
      note("topic_only_below", { ...BELOW, collection: "organizations", count: 1 }),
    ]);
    const deals = trends.acquisitions().topic(energy, { link: "both" });
    assertEquals(said(await deals.timeSeries("year")), [
      note("topic_only_below", { ...BELOW, collection: "acquisitions", count: 1 }),
    ]);
  });
});

Deno.test("a topic with nothing of a type says of which types it has something", async () => {
  await withTopics(async (trends, { energy, wind }) => {
    const elsewhere = note("topic_elsewhere", {
      names: "Wind",
      several: false,
      children: false,
      counts: [
        { collection: "projects", count: 2 },
        { collection: "research-articles", count: 1 },
      ],
    });
    for (const children of [false, true]) {
      const query = trends.patents().topic(wind, { children });
      assertEquals(said(await query.proofPoints()), [elsewhere]);
      assertEquals(said(await query.since("2020").timeSeries("year")), [elsewhere]);
    }
    assertEquals(
      noteText(elsewhere),
      "Nothing on Wind, with or without the topics below; it has 2 projects and 1 research " +
        "article: trends.projects().topic(t), or query projects --topic",
    );
    const papers = trends.researchArticles().topic(energy);
    const [below] = said(await papers.proofPoints());
    assertEquals(
      below,
      note("topic_elsewhere", {
        names: "Energy",
        several: false,
        children: true,
        counts: [
          { collection: "patents", count: 2 },
          { collection: "organizations", count: 1 },
        ],
      }),
    );
    assertEquals(
      noteText(below!),
      "Nothing on Energy, with or without the topics below; with those below it has 2 patents " +
        "and 1 organization: trends.patents().topic(t, { children: true }), or query patents " +
        "--topic … --children",
    );
    const both = trends.patents().topic([wind, await trends.topic("Sport")]);
    const [several] = said(await both.proofPoints());
    assertEquals(several?.data, { ...elsewhere.data, names: "Wind or Sport", several: true });

    const nowhere = trends.patents().topic(await trends.topic("Nowhere"));
    assertEquals(said(await nowhere.proofPoints()), [
      note("topic_nowhere", { names: "Nowhere", several: false }),
    ]);
    assertEquals(
      noteText(note("topic_nowhere", { names: "Nowhere", several: false })),
      "Nothing on Nowhere in the corpus, with or without the topics below",
    );
  });
});

Deno.test("nothing is said where the topic is not why, or something was found", async () => {
  await withTopics(async (trends, { energy, wind }) => {
    const solar = await trends.topic("Solar");
    const quiet = [
      trends.patents().topic(solar),
      trends.patents().topic(solar).matching("nothing"),
      trends.patents().topic(energy, { children: true }).since("2024"),
      trends.patents().matching("nothing"),
      trends.patents().topic(energy).topic(wind),
      trends.patents().not((q) => q.topic(solar)),
      trends.patents().topic("00000000-0000-5000-8000-000000000000"),
    ];
    for (const query of quiet) {
      assertEquals([`${query}`, said(await query.proofPoints())], [`${query}`, []]);
    }
    assertEquals(said(await trends.patents().topic(solar).top(1).with({}).proofPoints()), []);
  });
});

Deno.test("over HTTP an empty topic says the same", async () => {
  await withTopics(async (trends, { energy, wind }) => {
    await using remote = served(trends);
    for (const each of [energy, wind]) {
      const here = await trends.patents().topic(each).proofPoints();
      assertEquals(said(await remote.patents().topic(each).proofPoints()), said(here));
      assertEquals(said(here).length, 1);
    }
  });
});

Deno.test("it is asked only of an empty answer, with its signal, and never fails it", async () => {
  const empty = { ...years(2020, [0, 0]) };
  const info = { ...INFO, types: { patents: INFO.types.patents!, projects: INFO.types.projects! } };
  const { signal } = new AbortController();
  const engine = fakeEngine(
    { patentsTimeSeries: () => empty, searchPatents: paged([]), searchProjects: paged([]) },
    {},
    info,
  );
  const query = new Trends(engine).patents().topic(GRAPHENE);
  assertEquals(said(await query.timeSeries("year", { signal })).length, 1);
  // with those below, alone, and projects without and with those below
  assertEquals(engine.requests.map(({ operation }) => operation), [
    "patentsTimeSeries",
    "searchPatents",
    "searchPatents",
    "searchProjects",
    "searchProjects",
  ]);
  assert(engine.signals.every((each) => each === signal));

  const found = fakeEngine({ patentsTimeSeries: () => years(2020, [0, 1]) }, {}, info);
  await new Trends(found).patents().topic(GRAPHENE).timeSeries("year");
  assertEquals(found.requests.length, 1);

  // this engine knows no rows: nothing is known, nothing said
  const failing = fakeEngine({ patentsTimeSeries: () => empty }, {}, info);
  assertEquals(said(await new Trends(failing).patents().topic(GRAPHENE).timeSeries("year")), []);

  // this server does not tell what it holds
  const untold = fakeEngine({ patentsTimeSeries: () => empty, searchPatents: paged([]) }, {}, {
    ...INFO,
    types: {},
  });
  assertEquals(said(await new Trends(untold).patents().topic(GRAPHENE).timeSeries("year")), []);

  const controller = new AbortController();
  const stopped = fakeEngine({
    patentsTimeSeries: () => empty,
    searchPatents: () => {
      controller.abort(new Error("enough"));
      throw new Error("stopped");
    },
  });
  const asked = new Trends(stopped).patents().topic(GRAPHENE);
  await assertRejects(() => asked.timeSeries("year", { signal: controller.signal }));
});

const PROJECTS = CORDIS_FILES.slice(0, 12).map(sharedData);

withShared("an empty topic of real projects names the call that has rows", PROJECTS, async () => {
  const folder = await Deno.makeTempDir();
  try {
    const corpus = `${folder}/projects.sqlite`;
    assertEquals((await run(["build", corpus, ...PROJECTS])).status, 0);
    await using trends = await openCorpus(corpus);
    const topic = await trends.topic("euroscivoc:natural sciences");
    const all = await trends.projects().topic(topic, { children: true }).count();
    assert(all > 0 && all <= PROJECTS.length, String(all));
    const rows = await trends.projects().topic(topic).proofPoints();
    assertEquals(rows.height, 0);
    const below = { names: topic.name, several: false, count: all, collection: "projects" };
    assertEquals(said(rows), [note("topic_only_below", below)]);
    const line = `Note: ${noteText(note("topic_only_below", below))}`;
    const asked = ["query", "projects", corpus, "--topic", "natural sciences", "--format", "csv"];
    for (const verb of [["--top", "3"], ["--series", "year"], ["--group-by", "source"]]) {
      const { err } = await run([...asked, ...verb]);
      assertEquals(err.split("\n").filter((each) => each.includes("Nothing on")), [line]);
    }
    const { out, err } = await run([...asked.slice(0, 5), "--count"]);
    assertEquals([out, err], ["0\n", `${line}\n`]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
