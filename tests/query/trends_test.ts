import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import {
  AmbiguousNameError,
  UnknownNameError,
  UnsupportedOperationError,
} from "../../lib/catalogue/errors.ts";
import type { ResolveRequest } from "../../lib/engines/engine.ts";
import { Trends } from "../../lib/query/trends.ts";
import { note, noteText } from "../../lib/words/note.ts";
import { subjectText } from "../../lib/words/subject.ts";
import { fakeEngine, GRAPHENE, INFO, TOLD, years } from "./_fake_engine.ts";

const topic = (id: string, name: string, parent = "materials") => ({
  id,
  name,
  score: 1,
  description: null,
  parents: [{ id: "p", name: parent }],
});
const TOPICS = [
  topic("t1", "Graphene"),
  topic("t2", "graphene oxide"),
  topic("t3", "Mercury", "planets"),
  topic("t4", "mercury", "metals"),
  topic("t5", "quantum computing"),
];

/** Topics whose name has a word that begins with the query, as a service may search. */
function searchTopics({ query }: Readonly<Record<string, unknown>>) {
  const wanted = String(query).toLowerCase();
  return { data: TOPICS.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)) };
}

Deno.test("a topic of exactly the name wins, case and accents aside", async () => {
  const trends = new Trends(fakeEngine({ searchTopics }));
  assertEquals(await trends.topic(" GRAPHENE "), {
    kind: "topic",
    id: "t1",
    name: "Graphene",
    found: "exact",
  });
  assert(Object.isFrozen(await trends.topic("graphene oxide")));
});

Deno.test("several of the same name are listed", async () => {
  const trends = new Trends(fakeEngine({ searchTopics }));
  const error = await assertRejects(() => trends.topic("mercury"), AmbiguousNameError);
  assertEquals((error as AmbiguousNameError).candidates.map(({ id, detail }) => [id, detail]), [
    ["t3", "planets"],
    ["t4", "metals"],
  ]);
});

Deno.test("an unknown name comes with the nearest", async () => {
  const trends = new Trends(fakeEngine({ searchTopics }));
  const suggested = async (name: string) => {
    const error = await assertRejects(() => trends.topic(name), UnknownNameError);
    return (error as UnknownNameError).suggestions.map((each) => each.name);
  };
  assertEquals(await suggested("grafene"), ["Graphene", "graphene oxide"]);
  assertEquals(await suggested("quantum computng"), ["quantum computing"]);
  assertEquals(await suggested("xyz"), []);
});

Deno.test("an id is taken as it is where the engine cannot look it up", async () => {
  const engine = fakeEngine();
  assertEquals(await new Trends(engine).topic(GRAPHENE.id), { ...GRAPHENE, name: GRAPHENE.id });
  assertEquals(engine.requests.length, 0);
  await assertRejects(() => new Trends(engine).topic("  "), RangeError, "the name is empty");
});

Deno.test("the capability resolve answers for topics, organisations and places", async () => {
  const asked: ResolveRequest[] = [];
  const found = (id: string, name: string, isNamed: boolean) => ({
    id,
    name,
    match: isNamed ? "name" as const : "near" as const,
    detail: "Norway",
    count: 3,
  });
  const resolve = (request: ResolveRequest) => {
    asked.push(request);
    return Promise.resolve([
      found("o2", "Acme Labs", request.name === "both"),
      found(GRAPHENE.id, "Acme", request.name !== "Acne"),
    ]);
  };
  const trends = new Trends(fakeEngine({}, { resolve }));
  assertEquals(await trends.organization("acme"), {
    kind: "organization",
    id: GRAPHENE.id,
    name: "Acme",
    found: "exact",
  });
  assertEquals((await trends.place("acme")).kind, "place");
  assertEquals((await trends.topic(GRAPHENE.id)).name, "Acme");
  assertEquals(asked.map(({ kind }) => kind), ["organization", "place", "topic"]);
  const twice = await assertRejects(() => trends.organization("both"), AmbiguousNameError);
  assert((twice as Error).message.includes("o2  Acme Labs (Norway, 3 records)"));
  const near = await assertRejects(() => trends.organization("Acne"), UnknownNameError);
  assertEquals(
    (near as UnknownNameError).suggestions.map(({ name }) => name),
    ["Acme Labs", "Acme"],
    "in the order of the engine, which knows the nearest",
  );
});

Deno.test("without it organisations are searched, places need an id", async () => {
  const engine = fakeEngine({
    searchOrganizations: () => ({
      data: [{ id: "o1", name: 'ACME "Labs"', gpes: [], topics: [] }, {
        id: "o2",
        name: "Acme",
        gpes: [],
      }],
      total: 2,
    }),
  });
  const trends = new Trends(engine);
  assertEquals((await trends.organization('Acme "Labs"')).id, "o1");
  assertEquals((engine.requests[0]!.input as { query: unknown }).query, {
    type: "query",
    query: '"Acme Labs"',
  });
  await assertRejects(() => trends.place("Oslo"), UnsupportedOperationError, "resolve");
});

Deno.test("topics and related topics are tables", async () => {
  const related = (similarities: number[]) => () => ({
    data: similarities.map((similarity, i) => ({
      id: `t${i}`,
      name: `T${i}`,
      organizationCount: 9 - i,
      similarity,
    })),
  });
  const trends = new Trends(fakeEngine({ searchTopics, relatedTopics: related([0.5, 0.25]) }));
  const topics = await trends.topics("graphene", { take: 5 });
  assertEquals(topics.columns, ["id", "name", "score", "description", "parents"]);
  assertEquals(topics.texts("parents"), ["materials", "materials"]);

  const near = await trends.related(GRAPHENE, { take: 2, children: true, certainty: 0.5 });
  assertEquals(near.numbers("similarity"), [0.5, 0.25]);
  assertEquals(near.provenance.request as unknown, {
    operation: "relatedTopics",
    input: { topicId: GRAPHENE.id, take: 2, loadChildren: true, certainty: 0.5 },
  });
  assertEquals(near.notes, [TOLD]);
  assertEquals(near.provenance.subjects.map(subjectText), ["topics related to graphene"]);

  const skipped = new Trends(fakeEngine({ relatedTopics: related([1, 1]) }));
  assertEquals((await skipped.related(GRAPHENE.id)).notes, [TOLD, note("jaccard_skipped", {})]);
  await assertRejects(() => skipped.related("graphene"), TypeError, "trends.topic(name)");
});

Deno.test("compare: several queries over the same buckets", async () => {
  const engine = fakeEngine({
    patentsTimeSeries: () => years(2022, [3, 4, 5], 1),
    researchArticlesTimeSeries: () => years(2023, [10, 20]),
    acquisitionsTimeSeries: () => ({
      ...years(2024, [1]),
      weightedCounts: [],
      variances: [],
      amounts: [9],
    }),
  });
  const trends = new Trends(engine);
  const patents = trends.patents().matching("a").since("2022");
  const wide = await trends.compare({
    patents,
    papers: patents.as("research-articles"),
    deals: trends.acquisitions(),
  }).timeSeries("year");
  assertEquals(wide.toRecords(), [
    {
      label: "2022",
      start: "2022-01-01",
      end: "2022-12-31",
      patents: 3,
      papers: 0,
      deals: 0,
      partial: false,
      partialReason: null,
      "papers partial": false,
      "papers partialReason": null,
    },
    {
      label: "2023",
      start: "2023-01-01",
      end: "2023-12-31",
      patents: 4,
      papers: 10,
      deals: 0,
      partial: false,
      partialReason: null,
      "papers partial": false,
      "papers partialReason": null,
    },
    {
      label: "2024",
      start: "2024-01-01",
      end: "2024-12-31",
      patents: 5,
      papers: 20,
      deals: 1,
      partial: true,
      partialReason: "unfinished",
      "papers partial": false,
      "papers partialReason": null,
    },
  ]);
  assertEquals(wide.provenance.asOf, "2024-05-17");
  assertEquals(Object.keys(wide.provenance.request as object), ["patents", "papers", "deals"]);
  assertEquals(wide.provenance.subjects, [
    {
      name: "patents",
      collection: "patents",
      filters: ["matching a"],
      start: "2022-01-01",
      end: null,
    },
    {
      name: "papers",
      collection: "research-articles",
      filters: ["matching a"],
      start: "2022-01-01",
      end: null,
    },
    { name: "deals", collection: "acquisitions", filters: [], start: null, end: null },
  ]);
  assertEquals(wide.provenance.window, { first: "2022-01-01", last: "2024-12-31" });
  assertEquals(wide.notes, [
    TOLD,
    {
      ...note("unfinished", { labels: ["2024"], asOf: "2024-05-17" }),
      about: ["patents", "deals"],
    },
    {
      ...note("in_no_bucket", { count: 1, by: "date", resolution: "year", bounded: true }),
      about: ["patents"],
    },
  ]);
  assertEquals(wide.notes.slice(1).map(noteText), [
    "patents and deals: Unfinished: 2024; the data reaches 17 May 2024",
    "patents: In no year: 1 matching record, inside the window or not (no date, or none as exact " +
    "as a year)",
  ]);

  const long = await trends.compare({ patents }, { background: trends.researchArticles() })
    .timeSeries("year", { format: "long" });
  assertEquals(long.provenance.subjects.map(subjectText), [
    "patents: patents matching a, since 2022-01-01",
    "background: research articles",
  ]);
  assertEquals(long.numbers("total"), [0, 10, 20]);
  assertEquals(long.numbers("share"), [null, 0.4, 0.25]);
  const shares = await trends.compare({ patents, papers: patents.as("research-articles") })
    .timeSeries("year", { share: true });
  assertEquals(shares.numbers("patents share"), [1, 4 / 14, 0.2]);
});

Deno.test("compare: one corpus, and at least one query", async () => {
  const trends = new Trends(fakeEngine({ patentsTimeSeries: () => years(2022, [1]) }));
  const other = new Trends(
    fakeEngine({ patentsTimeSeries: () => years(2022, [1]) }, {}, { ...INFO, title: "Other" }),
  );
  await assertRejects(
    () => trends.compare({ a: trends.patents(), b: other.patents() }).timeSeries(),
    RangeError,
    "all queries must be of one corpus",
  );
  assertThrows(() => trends.compare({}), RangeError, "there is no query");
});

Deno.test("a server that does not tell of its corpus leaves things unknown, never wrong", async () => {
  const info = { ...INFO, fingerprint: null, types: {}, sources: [] };
  const trends = new Trends(fakeEngine({ patentsTimeSeries: () => years(2022, [1, 2]) }, {}, info));
  const frame = await trends.patents().timeSeries();
  assertEquals(frame.flags("partial"), [null, null]);
  assertEquals([frame.provenance.asOf, frame.provenance.fingerprint], [null, null]);
  assertEquals(frame.notes, [TOLD, note("as_of_unknown", {})]);
});

Deno.test("ask runs any operation, info tells of the corpus, leaving a block closes", async () => {
  const engine = fakeEngine({ searchManifestations: () => ({ data: [], cursor: null }) });
  {
    await using trends = new Trends(engine);
    const answer = await trends.ask("searchManifestations", { take: 3 });
    assertEquals(answer.output, { data: [], cursor: null });
    assertEquals(await trends.info(), INFO);
    assertEquals(engine.closed(), false);
  }
  assertEquals(engine.closed(), true);
});
