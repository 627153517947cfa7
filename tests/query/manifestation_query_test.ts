import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { TrendframeError, ValidationError } from "../../lib/catalogue/errors.ts";
import { Trends } from "../../lib/query/trends.ts";
import { note } from "../../lib/words/note.ts";
import { fakeEngine, GRAPHENE, TOLD } from "./_fake_engine.ts";

const ACME = {
  kind: "organization",
  id: "6f0c3f0e-0000-5000-8000-000000000002",
  name: "Acme",
} as const;

const happening = (id: number) => ({
  type: "news",
  references: [{ type: "proof_point", id: `n${id}`, proofPointType: "pdfs", factType: null }],
  title: `Title ${id}`,
  start: "2020-01-01T00:00:00.000Z",
  end: "2020-01-02T23:59:59.999Z",
  uniqueSourceCount: 2,
  companies: ["Acme", "Bolt"],
  products: [],
  amount: null,
});

/** Answers `count` manifestations in pages; cursors are how many came before. */
const engine = (count: number) =>
  fakeEngine({
    searchManifestations: ({ take, cursor }) => {
      const from = Number(cursor ?? 0), to = Math.min(count, from + Number(take));
      return {
        data: Array.from({ length: to - from }, (_, at) => happening(from + at)),
        cursor: to < count ? String(to) : null,
      };
    },
  });

Deno.test("a question about what happened becomes one tree", () => {
  const query = new Trends(fakeEngine()).manifestations()
    .matching("arrives", { fields: ["title"] })
    .topic(GRAPHENE, { children: true, minScore: 0.5 })
    .organization(ACME)
    .place("p1")
    .node("merger", ["m1"])
    .source("Nature").domain("example.org").language("en")
    .where({ type: "date", start: "2015-01-01" })
    .not((q) => q.matching("rumour"))
    .anyOf((q) => q.source("A"), { type: "language", values: ["de"] })
    .types("merger", "acquisition")
    .between("2019", "2020-06");
  assertEquals(query.toRequest().input, {
    query: {
      type: "and",
      clauses: [
        { type: "query", query: "arrives", fields: ["title"] },
        { type: "topic", ids: [GRAPHENE.id], loadChildren: true, minScore: 0.5 },
        { type: "organization", ids: [ACME.id], role: "org" },
        { type: "place", ids: ["p1"], loadChildren: false },
        { type: "node", kind: "merger", ids: ["m1"] },
        { type: "source", values: ["Nature"] },
        { type: "domain", values: ["example.org"] },
        { type: "language", values: ["en"] },
        { type: "date", start: "2015-01-01" },
        { type: "not", clause: { type: "query", query: "rumour" } },
        {
          type: "or",
          clauses: [{ type: "source", values: ["A"] }, { type: "language", values: ["de"] }],
        },
      ],
    },
    start: "2019-01-01",
    end: "2020-06-30",
    types: ["merger", "acquisition"],
    take: 10,
  });
  const said = new Trends(fakeEngine()).manifestations().topic(GRAPHENE).types("news");
  assertEquals(
    String(said.until("2020")),
    "manifestations on graphene of type news, until 2020-12-31",
  );
  assertThrows(
    () => said.where({ type: "field", field: "ipc", values: ["A"] }).toRequest(),
    ValidationError,
    "field",
  );
});

Deno.test("all pages are read by their cursors", async () => {
  const asked = engine(234);
  const frame = await new Trends(asked).manifestations().all();
  assertEquals(frame.height, 234);
  assertEquals(frame.texts("title")[233], "Title 233");
  assertEquals(
    asked.requests.map(({ input }) => {
      const { take, cursor } = input as { take: number; cursor?: string };
      return [take, cursor ?? null];
    }),
    [[100, null], [100, "100"], [100, "200"]],
  );
  assertEquals(frame.notes, [TOLD]);
});

Deno.test("as many as are asked for, with a note that there are more", async () => {
  const asked = engine(234);
  const trends = new Trends(asked);
  const frame = await trends.manifestations().all({ take: 130 });
  assertEquals(frame.height, 130);
  assertEquals(frame.notes, [TOLD, note("more_match", { asked: 130 })]);
  assertEquals((await trends.manifestations().all({ take: 0 })).height, 0);
  const { data, cursor } = await trends.manifestations().answerRows({ take: 2 });
  assertEquals([data.length, cursor], [2, "2"]);
});

Deno.test("a row has the fields of the record, references as JSON", async () => {
  const frame = await new Trends(engine(1)).manifestations().all();
  assertEquals(frame.columns, [
    "type",
    "references",
    "title",
    "start",
    "end",
    "uniqueSourceCount",
    "companies",
    "products",
    "amount",
  ]);
  assertEquals(JSON.parse(frame.texts("references")[0]!), happening(0).references);
});

Deno.test("a server that repeats a cursor is not asked for ever", async () => {
  const stuck = fakeEngine({
    searchManifestations: () => ({ data: [happening(0)], cursor: "same" }),
  });
  await assertRejects(
    () => new Trends(stuck).manifestations().all(),
    TrendframeError,
    "Cannot fetch all manifestations",
  );
});

Deno.test("a signal ends the reading", async () => {
  const signal = AbortSignal.abort(new Error("enough"));
  await assertRejects(
    () => new Trends(engine(9)).manifestations().all({ signal }),
    Error,
    "enough",
  );
});

Deno.test("explain gives the request", async () => {
  const { curl, query } = await new Trends(engine(1)).manifestations().types("news").explain();
  assertEquals(curl.includes("/manifestations/search"), true);
  assertEquals(query, "fake query of searchManifestations");
});
