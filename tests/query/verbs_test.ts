import { assert, assertEquals, assertRejects } from "@std/assert";
import type { ColumnBatch } from "../../lib/catalogue/columns.ts";
import { TrendframeError, UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type {
  ColumnsRequest,
  GroupRequest,
  MembersRequest,
  RecordRequest,
} from "../../lib/engines/engine.ts";
import { Trends } from "../../lib/query/trends.ts";
import { dataOf, note, notesOf, noteText } from "../../lib/words/note.ts";
import { type Answers, fakeEngine, GRAPHENE, paged, TOLD, years } from "./_fake_engine.ts";

const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => ({ id: `p${String(i).padStart(5, "0")}`, title: `T${i}` }),
  );

function inputs(engine: ReturnType<typeof fakeEngine>) {
  return engine.requests.map(({ input }) => input as unknown as Record<string, unknown>);
}

Deno.test("timeSeries: a frame with notes, facts and provenance", async () => {
  const engine = fakeEngine({ patentsTimeSeries: () => years(2022, [3, 0, 5], 2) });
  const query = new Trends(engine).patents().matching("graphene").topic(GRAPHENE).since("2022-02");
  const frame = await query.timeSeries("year", { scoreWeighted: true });
  assertEquals(frame.kind, "series");
  assertEquals(frame.numbers("count"), [3, 0, 5]);
  assertEquals(frame.flags("partial"), [true, false, true]);
  assertEquals(frame.notes, [
    TOLD,
    note("unfinished", { labels: ["2024"], asOf: "2024-05-17" }),
    note("cut_by_bounds", { labels: ["2022"] }),
    note("in_no_bucket", { count: 2, by: "date", resolution: "year", bounded: true }),
  ]);
  const { at, ...provenance } = frame.provenance;
  assert(Math.abs(Date.parse(at) - Date.now()) < 60_000);
  assertEquals(provenance as unknown, {
    request: engine.requests[0],
    subjects: [{
      name: null,
      collection: "patents",
      filters: ["matching graphene", "on graphene"],
      start: "2022-02-01",
      end: null,
    }],
    window: { first: "2022-01-01", last: "2024-12-31" },
    currency: null,
    ends: [],
    title: "Test corpus",
    fingerprint: "f00d",
    synthetic: true,
    engine: "fake",
    asOf: "2024-05-17",
    licences: ["CC0, A. Uthor"],
  });
  assertEquals(engine.requests.length, 1);
});

Deno.test("count: the total of the rows, and nothing is fetched", async () => {
  const engine = fakeEngine({ searchPatents: paged(ids(12_345)) });
  assertEquals(await new Trends(engine).patents().top(7).skip(3).count(), 12_345);
  assertEquals(inputs(engine).map(({ skip, take }) => [skip, take]), [[0, 0]]);
});

Deno.test("count without an operation that has rows: the years of the series", async () => {
  const answers: Answers = {
    partnershipsTimeSeries: () => years(2020, [1, 2], 4),
    investmentsTimeSeries: () => years(2020, [10], 5),
    acquisitionsProofPoints: () => ({ data: [] }),
    acquisitionsTimeSeries: () => years(2020, [7], 1),
  };
  const trends = new Trends(fakeEngine(answers));
  assertEquals(await trends.partnerships().count(), 7);
  assertEquals(await trends.partnerships().since("2020").count(), 3);
  assertEquals(await trends.investments().count(), 15);
  assertEquals(await trends.acquisitions().count(), 8);
});

Deno.test("proofPoints: one page up to 1,000, with the total", async () => {
  const engine = fakeEngine({ searchPatents: paged(ids(1_500)) });
  const frame = await new Trends(engine).patents().top(1_000).proofPoints({
    fields: ["id", "title"],
  });
  assertEquals(frame.columns, ["id", "title"]);
  assertEquals(frame.height, 1_000);
  assertEquals(frame.facts, { total: 1_500 });
  assertEquals(engine.requests.length, 1);
});

Deno.test("proofPoints: ten rows when nothing is said, all fields of the record", async () => {
  const frame = await new Trends(fakeEngine({ searchPatents: paged(ids(20)) })).patents()
    .proofPoints();
  assertEquals(frame.height, 10);
  assert(frame.columns.includes("ipc") && frame.columns.includes("orgNodes"));
});

Deno.test("proofPoints: beyond 1,000 page by page, from where was skipped", async () => {
  const engine = fakeEngine({ searchPatents: paged(ids(2_600)) });
  const frame = await new Trends(engine).patents().skip(50).top(2_500).proofPoints();
  assertEquals(frame.height, 2_500);
  assertEquals(frame.texts("id"), ids(2_600).slice(50, 2_550).map(({ id }) => id));
  assertEquals(inputs(engine).map(({ skip, take }) => [skip, take]), [
    [50, 1_000],
    [1_050, 1_000],
    [2_050, 500],
  ]);
  const rest = await new Trends(engine).patents().skip(2_000).top(5_000).proofPoints();
  assertEquals(rest.height, 600);
});

Deno.test("proofPoints: pages that do not add up are an error, never a wrong table", async () => {
  const all = ids(1_500);
  const broken: Answers["searchPatents"][] = [
    ({ skip, take }) => ({
      ...paged(all)({ skip: Math.max(0, Number(skip) - 1), take }),
      total: 1_500,
    }),
    ({ skip, take }) => ({ ...paged(all)({ skip, take }), total: skip === 0 ? 1_500 : 1_499 }),
    ({ skip }) => ({ data: skip === 0 ? all.slice(0, 1_000) : [], total: 1_500 }),
  ];
  for (const searchPatents of broken) {
    const trends = new Trends(fakeEngine({ searchPatents: searchPatents! }));
    await assertRejects(
      () => trends.patents().top(2_000).proofPoints(),
      TrendframeError,
      "some are missing or twice",
    );
  }
});

function columnsOf(asked: ColumnsRequest[]) {
  return async function* (request: ColumnsRequest): AsyncGenerator<ColumnBatch> {
    asked.push(request);
    for (const rows of [2, 1]) {
      const columns = request.fields!.map((name) => ({
        name,
        kind: "text" as const,
        values: Array.from({ length: rows }, (_, i) => `${name}${rows}${i}`),
      }));
      yield await Promise.resolve({ rows, total: 3, columns, notes: [TOLD] });
    }
  };
}

Deno.test("proofPoints: beyond 1,000 as columns where the engine has them", async () => {
  const asked: ColumnsRequest[] = [];
  const engine = fakeEngine({}, { columns: columnsOf(asked) });
  const trends = new Trends(engine);
  const frame = await trends.patents().matching("a -b").top(5_000)
    .proofPoints({ fields: ["id", "extra.tone"] });
  assertEquals(frame.height, 3);
  assertEquals(frame.columns, ["id", "extra.tone"]);
  assertEquals(frame.facts, { total: 3 });
  assertEquals(frame.notes, [TOLD]);
  assertEquals(asked, [{
    select: {
      collection: "patents",
      input: { query: { type: "query", query: "a -b" }, resolution: "year", scoreWeighted: false },
    },
    fields: ["id", "extra.tone"],
    skip: 0,
    take: 5_000,
    sortColumn: "score",
    sortDirection: "desc",
  }]);
  await trends.patents().matching("-b").top(5_000).proofPoints({ fields: ["id"] });
  assertEquals(asked[1]!.sortColumn, "published_at");
  await trends.earningsCalls().proofPoints({ fields: ["id"] });
  assertEquals(asked[2]!.take, 10);
  await trends.investments().topic(GRAPHENE).proofPoints({ fields: ["id"] });
  assertEquals(asked[3]!.select.collection, "investments");
  assertEquals([asked[3]!.sortColumn, asked[3]!.sortDirection], ["announced_on", "desc"]);
  assertEquals(engine.requests.length, 0);
});

Deno.test("rows that no operation has need the capability columns", async () => {
  const trends = new Trends(fakeEngine({ searchPatents: paged(ids(5)) }));
  const offers = "the fake engine does not offer it";
  for (
    const [rows, message] of [
      [
        () => trends.earningsCalls().proofPoints(),
        `Cannot run rows of earnings calls: ${offers}; ask the corpus file`,
      ],
      [
        () => trends.investments().proofPoints(),
        `Cannot run rows of investments: ${offers}; ask the corpus file`,
      ],
      [
        () => trends.patents().proofPoints({ fields: ["extra.tone"] }),
        `Cannot run fields of sources of patents: ${offers}; ask for fields of the record only, ` +
        "or ask the corpus file",
      ],
    ] as const
  ) await assertRejects(rows, UnsupportedOperationError, message);
  await assertRejects(
    () => trends.patents().proofPoints({ fields: ["titel"] }),
    RangeError,
    'there is no field "titel"; did you mean "title"?',
  );
});

Deno.test("acquisitions: proof points by pages of 100", async () => {
  const engine = fakeEngine({ acquisitionsProofPoints: paged(ids(250)) });
  const frame = await new Trends(engine).acquisitions().top(230).sortBy("amount").proofPoints();
  assertEquals(frame.height, 230);
  assertEquals(inputs(engine).map(({ skip, take }) => [skip, take]), [[0, 100], [100, 100], [
    200,
    30,
  ]]);
  assertEquals(inputs(engine)[2]!.sortColumn, "amount");
});

Deno.test("investments: the summary as a table", async () => {
  const engine = fakeEngine({
    investmentsSummaryStatistics: () => ({ total: 6, perType: { seed: 1, grant: 2, angel: 2 } }),
  });
  const frame = await new Trends(engine).investments().topic(GRAPHENE).since("2020").summary();
  assertEquals(frame.toRecords(), [
    { type: "angel", count: 2 },
    { type: "grant", count: 2 },
    { type: "seed", count: 1 },
  ]);
  assertEquals(frame.facts, { investments: 6 });
  assertEquals(inputs(engine)[0], {
    topicIds: [GRAPHENE.id],
    loadChildren: false,
    resolveIds: true,
    certainty: 0,
    start: "2020-01-01",
    topicLink: "both",
  });
  await assertRejects(() => new Trends(engine).investments().summary(), Error, "topicIds");
});

const LAUNCHES = [
  { id: "a", publishedAt: "2020-02-01T10:00:00Z", score: 0.5 },
  { id: "b", publishedAt: "2020-02-29T00:00:00Z", score: 0.25 },
  { id: "c", publishedAt: "2020-01-01T00:00:00Z", publishedPrecision: "year", score: 1 },
  { id: "d", publishedAt: "2020-05-01T00:00:00Z", publishedPrecision: "month", score: 1 },
  { id: "e", publishedAt: null, score: 1 },
  { id: "f", publishedAt: "1900-01-01T00:00:00Z", score: 1 },
];

Deno.test("a series without an operation is counted from the rows while they are few", async () => {
  const trends = new Trends(fakeEngine({ productLaunchesProofPoints: paged(LAUNCHES) }));
  const months = await trends.productLaunches().timeSeries("month", { scoreWeighted: true });
  const labels = months.texts("label");
  assertEquals([labels[0], labels.at(-1), labels.length], ["2020-02", "2024-05", 52]);
  const first = (name: string) => months.numbers(name).slice(0, 5);
  assertEquals(first("count"), [2, 0, 0, 1, 0]);
  assertEquals(first("weightedCount"), [0.75, 0, 0, 1, 0]);
  assertEquals(first("variance"), [0.3125, 0, 0, 1, 0]);
  assertEquals([months.facts.withoutLabel, months.facts.outside], [2, 1]);
  assertEquals(dataOf(months.notes, "counted_from_rows"), {
    records: 6,
    engine: "fake",
    capability: "score-weighted series of product-launches",
  });

  const years = await trends.productLaunches().between("2019", "2020-03-15").timeSeries();
  assertEquals(years.texts("label"), ["2019", "2020"]);
  assertEquals(years.numbers("count"), [0, 2]);
  assertEquals(years.facts.withoutLabel, 1);
  assertEquals(years.flags("partial"), [false, true]);
});

Deno.test("a series without an operation is refused when there are too many rows", async () => {
  const answers = { productLaunchesProofPoints: () => ({ data: [], total: 10_001 }) };
  await assertRejects(
    () => new Trends(fakeEngine(answers)).productLaunches().timeSeries(),
    UnsupportedOperationError,
    "groupBy",
  );
});

Deno.test("a series without an operation comes from groupBy where the engine has it", async () => {
  const asked: GroupRequest[] = [];
  const groupBy = (request: GroupRequest) => {
    asked.push(request);
    const open = !(request.select.input as { start?: string }).start;
    const group = { id: "", name: "", amount: null, amounts: [], reach: null };
    const groups = [{ ...group, count: open ? 20 : 5, counts: open ? [4, 3, 2, 1] : [3, 2] }];
    const labels = open ? ["2019", "2020", "2021", "2022"] : ["2020", "2021"];
    const none = { amountUnit: null, money: null, withoutGroup: 0, records: 20, tie: null };
    const output = { groups, labels, ...none, total: 1 };
    return Promise.resolve({ output, notes: [] });
  };
  const trends = new Trends(fakeEngine({}, { groupBy }));
  const frame = await trends.productLaunches().between("2020", "2021").timeSeries();
  assertEquals(frame.texts("label"), ["2020", "2021"]);
  assertEquals(frame.numbers("count"), [3, 2]);
  assertEquals(frame.facts.withoutLabel, 10);
  assertEquals(asked.map(({ by, resolution }) => [by, resolution]), [[null, "year"], [
    null,
    "year",
  ]]);
});

Deno.test("groupBy: the capability, else counts of the rows", async () => {
  const reference = (id: string) => ({ id, name: id.toUpperCase() });
  const rows = [
    { id: "1", orgNodes: [reference("a"), reference("b")], language: "en" },
    { id: "2", orgNodes: [reference("b"), reference("b")], language: null },
    { id: "3", orgNodes: [], language: "en" },
  ];
  const trends = new Trends(fakeEngine({ searchPatents: paged(rows) }));
  const organizations = await trends.patents().groupBy("organization");
  assertEquals(organizations.toRecords(), [
    { id: "b", name: "B", count: 2, amount: null },
    { id: "a", name: "A", count: 1, amount: null },
  ]);
  assertEquals(organizations.facts, { groups: 2, withoutGroup: 1, rankedBy: "count" });
  const none = (by: string) =>
    note("without_group", { by, collection: "patents", count: 1, of: 3 });
  assertEquals(notesOf(organizations.notes, "without_group"), [none("organization")]);
  assertEquals(noteText(none("organization")), "1 of 3 patents tells no organisation");
  const languages = await trends.patents().groupBy("language", { take: 1 });
  assertEquals(notesOf(languages.notes, "without_group"), [none("language")]);
  assertEquals(languages.toRecords(), [{ id: "en", name: "en", count: 2, amount: null }]);
  await assertRejects(
    () => trends.patents().groupBy("source", { resolution: "year" }),
    UnsupportedOperationError,
    "leave out the resolution",
  );

  const asked: GroupRequest[] = [];
  const groupBy = (request: GroupRequest) => {
    asked.push(request);
    const sums = { counts: [1, 1], amounts: [3, 4], reach: null };
    const group = { id: "o", name: "O", count: 2, amount: 7, ...sums };
    const output = {
      groups: [group],
      labels: ["2020", "2021"],
      amountUnit: "USD",
      money: { share: "whole", what: "price" } as const,
      withoutGroup: 3,
      records: 5,
      total: 9,
      tie: null,
    };
    return Promise.resolve({ output, notes: [] });
  };
  const able = new Trends(fakeEngine({}, { groupBy }));
  const frame = await able.acquisitions().groupBy("acquirer", { take: 5, resolution: "year" });
  assertEquals(frame.numbers("amount"), [3, 4]);
  assertEquals(frame.facts, {
    groups: 9,
    withoutGroup: 3,
    rankedBy: "count",
    money: "price",
    share: "whole",
  });
  const untold = { by: "acquirer", collection: "acquisitions", count: 3, of: 5 };
  assertEquals(frame.notes, [note("without_group", untold)]);
  assertEquals([asked[0]!.take, asked[0]!.rank], [5, "count"]);
  await able.acquisitions().groupBy("acquirer", { take: 5, by: "amount" });
  assertEquals(asked[1]!.rank, "amount");
  await assertRejects(
    () => able.acquisitions().groupBy("acquirer", { by: "size" as never }),
    RangeError,
    'Cannot call groupBy: by must be one of count, amount, current value is "size"',
  );
});

Deno.test("members: the capability, else the rows inside the bucket", async () => {
  const asked: MembersRequest[] = [];
  const members = (request: MembersRequest) => {
    asked.push(request);
    return Promise.resolve({ output: { ids: ["a", "b"], total: 7 }, notes: [] });
  };
  const able = new Trends(fakeEngine({}, { members })).patents();
  const frame = await able.members("2020-Q2", { take: 2 });
  assertEquals(frame.texts("id"), ["a", "b"]);
  assertEquals(frame.facts, { total: 7 });
  await able.members(null, { resolution: "month" });
  await able.members();
  assertEquals(
    asked.map((
      { select, bucket, take },
    ) => [(select.input as { resolution: string }).resolution, bucket, take]),
    [["quarter", "2020-Q2", 2], ["month", null, undefined], ["year", undefined, undefined]],
  );

  const engine = fakeEngine({ searchPatents: paged([{ id: "b" }, { id: "a" }, { id: "c" }]) });
  const patents = new Trends(engine).patents().since("2020-05-10");
  assertEquals((await patents.members("2020-Q2", { skip: 1 })).texts("id"), ["b", "c"]);
  assertEquals(inputs(engine).map(({ start, end }) => [start, end])[0], [
    "2020-05-10",
    "2020-06-30",
  ]);
  await assertRejects(() => patents.members(null), UnsupportedOperationError, "members");
  await assertRejects(() => patents.members("2020-13"), RangeError, "2020-13");
});

Deno.test("get: one record by id", async () => {
  const asked: RecordRequest[] = [];
  const record = (request: RecordRequest) => {
    asked.push(request);
    return Promise.resolve(request.id === "a" ? { id: "a", extra: { tone: 1 } } : null);
  };
  const trends = new Trends(fakeEngine({}, { record }));
  assertEquals(await trends.grants().get("a"), { id: "a", extra: { tone: 1 } });
  assertEquals(await trends.acquisitions().get("b"), null);
  assertEquals(asked, [
    { collection: "projects", id: "a" },
    { collection: "acquisitions", id: "b" },
  ]);
  await assertRejects(
    () => new Trends(fakeEngine()).patents().get("a"),
    UnsupportedOperationError,
    "Cannot run get: the fake engine does not offer it; ask the corpus file",
  );
});

Deno.test("grants: whole buckets are not cut, and the nested shape is flattened", async () => {
  const nested = {
    id: "g",
    topics: { document: [{ id: "t", name: "T" }], title: [], summary: [], body: [] },
    parentGpes: { document: [], title: [], summary: [] },
    nodes: { org: [{ id: "o", name: "O" }] },
    totalCost: 5,
  };
  const trends = new Trends(fakeEngine({
    grantsTimeSeries: () => ({
      ...years(2015, [2, 1], 3),
      weightedCounts: [],
      variances: [],
      amount: [10, 20],
    }),
    grantsProofPoints: paged([nested]),
  }));
  const series = await trends.grants().between("2015-06-15", "2016-02-01").timeSeries();
  assertEquals(series.flags("partial"), [false, false]);
  assertEquals(series.numbers("amount"), [10, 20]);
  const last = series.notes.at(-1)!;
  assertEquals(last, note("in_no_bucket", { count: 3, by: "interval", resolution: "year" }));
  assertEquals(
    noteText(last),
    "In no year: 3 matching records (no start, or an end before it)",
  );
  const [row] = (await trends.grants().proofPoints()).toRecords();
  assertEquals([row!.topics, row!.orgNodes, row!.totalCost], [["T"], ["O"], 5]);
});

Deno.test("explain: the request as JSON and curl, and the engine's own query; never a key", async () => {
  const trends = new Trends(fakeEngine());
  const patents = await trends.patents().matching("it's").explain();
  assertEquals(patents.query, "fake query of patentsTimeSeries");
  assertEquals(
    patents.curl,
    `curl -X POST "$TRENDFRAME_URL"'/proof-points/patents/time-series' \\
  -H "x-api-key: $TRENDFRAME_API_KEY" \\
  -H 'content-type: application/json' \\
  -d '{"query":{"type":"query","query":"it'\\''s"},"resolution":"year"}'`,
  );
  assertEquals(
    JSON.parse(String(patents).split("\n\n")[0]!),
    JSON.parse(JSON.stringify(patents.request)),
  );

  const deals = await trends.acquisitions().topic([GRAPHENE, GRAPHENE.id]).explain("rows");
  assertEquals(
    deals.curl.split("\n")[0],
    `curl -X GET "$TRENDFRAME_URL"'/indicators/acquisitions/proof-points?topicIds=${GRAPHENE.id}` +
      `&topicIds=${GRAPHENE.id}&certainty=0&topicLink=both&skip=0&take=10` +
      `&sortDirection=desc&sortColumn=acquired_on&returnTotal=true' \\`,
  );
  const typed = await trends.acquisitions().types("merger, friendly").explain("rows");
  assertEquals(
    new URL(`http://localhost${typed.curl.match(/'([^']+)'/)![1]}`).searchParams
      .getAll("acquisitionTypes"),
    ["merger, friendly", "merger, friendly"],
    "one text with a comma would be read as two",
  );
  const launches = await trends.productLaunches().explain();
  assertEquals(launches.request.operation, "productLaunchesProofPoints");
  await assertRejects(
    () => trends.productLaunches().explain("timeSeries"),
    UnsupportedOperationError,
    "timeSeries of product launches",
  );
});

Deno.test("a signal reaches the engine and ends the reading of pages", async () => {
  const controller = new AbortController();
  const engine = fakeEngine({
    searchPatents: (input) => {
      controller.abort(new Error("enough"));
      return paged(ids(5_000))(input);
    },
  });
  const patents = new Trends(engine).patents().top(5_000);
  await assertRejects(() => patents.proofPoints({ signal: controller.signal }), Error, "enough");
  assertEquals(engine.signals, [controller.signal]);
});
