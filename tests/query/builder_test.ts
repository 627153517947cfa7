import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { ValidationError } from "../../lib/catalogue/errors.ts";
import type { DealQuery } from "../../lib/query/deal_query.ts";
import type { Side } from "../../lib/query/sides.ts";
import type { DocumentQuery } from "../../lib/query/document_query.ts";
import type { OrganizationRef, TopicRef } from "../../lib/query/refs.ts";
import { Trends } from "../../lib/query/trends.ts";
import { fakeEngine, GRAPHENE } from "./_fake_engine.ts";

const OSLO = { kind: "place", id: "p1", name: "Oslo" } as const;
const ACME = {
  kind: "organization",
  id: "6f0c3f0e-0000-5000-8000-000000000002",
  name: "Acme",
} as const;

function trends(): Trends {
  return new Trends(fakeEngine());
}

function queryOf(built: { toRequest(): { input: unknown } }): unknown {
  return (built.toRequest().input as { query: unknown }).query;
}

Deno.test("a query with all filters becomes one tree", () => {
  const query = trends().projects()
    .matching("qubit* -noise", { fields: ["title"] })
    .topic(GRAPHENE, { children: true, minScore: 0.5 })
    .topic([GRAPHENE.id, GRAPHENE], { fields: ["document"] })
    .organization(ACME)
    .organization(ACME, { role: "candidatesOrg" })
    .place(OSLO)
    .place(["p1", "p2"], { children: true })
    .node("merger", ["m1"])
    .source("Nature", "Science")
    .domain("example.org")
    .language("en", "de")
    .field("status", { values: ["SIGNED"] })
    .field("totalCost", { min: 1_000 })
    .where({ type: "date", start: "2015-01-01" });
  const clauses = [
    { type: "query", query: "qubit* -noise", fields: ["title"] },
    { type: "topic", ids: [GRAPHENE.id], loadChildren: true, minScore: 0.5 },
    { type: "topic", ids: [GRAPHENE.id, GRAPHENE.id], loadChildren: false, fields: ["document"] },
    { type: "organization", ids: [ACME.id], role: "org" },
    { type: "organization", ids: [ACME.id], role: "candidatesOrg" },
    { type: "place", ids: ["p1"], loadChildren: false },
    { type: "place", ids: ["p1", "p2"], loadChildren: true },
    { type: "node", kind: "merger", ids: ["m1"] },
    { type: "source", values: ["Nature", "Science"] },
    { type: "domain", values: ["example.org"] },
    { type: "language", values: ["en", "de"] },
    { type: "field", field: "status", values: ["SIGNED"] },
    { type: "field", field: "totalCost", min: 1_000 },
    { type: "date", start: "2015-01-01" },
  ];
  assertEquals(queryOf(query), { type: "and", clauses });
});

Deno.test("a single filter stays alone, none is absent", () => {
  const { patents } = { patents: trends().patents() };
  assertEquals(queryOf(patents), undefined);
  assertEquals(queryOf(patents.matching("a")), { type: "query", query: "a" });
});

Deno.test("not and anyOf take filters or queries", () => {
  const patents = trends().patents();
  assertEquals(queryOf(patents.not({ type: "source", values: ["X"] })), {
    type: "not",
    clause: { type: "source", values: ["X"] },
  });
  assertEquals(queryOf(patents.matching("a").not((q) => q.matching("b").language("en"))), {
    type: "and",
    clauses: [
      { type: "query", query: "a" },
      {
        type: "not",
        clause: {
          type: "and",
          clauses: [{ type: "query", query: "b" }, { type: "language", values: ["en"] }],
        },
      },
    ],
  });
  assertEquals(queryOf(patents.anyOf((q) => q.matching("a"), { type: "domain", values: ["d"] })), {
    type: "or",
    clauses: [{ type: "query", query: "a" }, { type: "domain", values: ["d"] }],
  });
  assertThrows(() => patents.not((q) => q), RangeError, "it has no filters");
});

Deno.test("toRequest gives the operation and its checked input", () => {
  const query = trends().patents().matching("graphene").between("2010", "2012-Q2")
    .sortBy("published_at", "asc").skip(20).top(50);
  const bounds = { start: "2010-01-01", end: "2012-06-30" };
  const text = { type: "query", query: "graphene" } as const;
  assertEquals(query.toRequest(), {
    operation: "patentsTimeSeries",
    input: { query: text, ...bounds, resolution: "year", scoreWeighted: false },
  });
  assertEquals(query.toRequest("timeSeries", { resolution: "month", scoreWeighted: true }), {
    operation: "patentsTimeSeries",
    input: { query: text, ...bounds, resolution: "month", scoreWeighted: true },
  });
  assertEquals(query.toRequest("rows"), {
    operation: "searchPatents",
    input: {
      query: text,
      ...bounds,
      skip: 20,
      take: 50,
      sortColumn: "published_at",
      sortDirection: "asc",
    },
  });
  assertEquals(query.toRequest("count").input, {
    ...(query.toRequest("rows").input as object),
    skip: 0,
    take: 0,
  } as never);
});

Deno.test("since, until and between set their own ends", () => {
  const bounds = (query: { toRequest(): { input: unknown } }) => {
    const { start, end } = query.toRequest().input as { start?: string; end?: string };
    return [start, end];
  };
  const patents = trends().patents();
  assertEquals(bounds(patents.since("2015")), ["2015-01-01", undefined]);
  assertEquals(bounds(patents.until("2015")), [undefined, "2015-12-31"]);
  assertEquals(bounds(patents.since("2015").until("2016-02")), ["2015-01-01", "2016-02-29"]);
  assertEquals(bounds(patents.between("2015", "2016").since("2016")), ["2016-01-01", "2016-12-31"]);
});

Deno.test("forks do not touch each other", () => {
  const base = trends().patents().matching("a");
  const before = JSON.stringify(base.toRequest());
  const one = base.topic(GRAPHENE).since("2015");
  const other = base.language("en").top(5).as("research-articles");
  assertEquals(JSON.stringify(base.toRequest()), before);
  assertEquals((queryOf(one) as { clauses: unknown[] }).clauses.length, 2);
  assertEquals(other.toRequest().operation, "researchArticlesTimeSeries");
  assertEquals(
    (queryOf(other) as { clauses: { type: string }[] }).clauses.map(({ type }) => type),
    ["query", "language"],
  );
});

Deno.test("nothing given to a query, and nothing in it, can be changed", () => {
  const ids: string[] = [GRAPHENE.id];
  const filter = { type: "source" as const, values: ["a"] };
  const query = trends().patents().topic(ids).where(filter);
  const before = JSON.stringify(query.toRequest());
  ids.push("other");
  filter.values.push("b");
  assertEquals(JSON.stringify(query.toRequest()), before);
  assert(Object.isFrozen(query));
  assert(Object.isFrozen(trends().acquisitions()));
  assert(Object.isFrozen(trends().grants()));
});

Deno.test("queries are not thenable and have no name that a notebook looks for", () => {
  const all = [
    trends(),
    trends().patents(),
    trends().grants(),
    trends().acquisitions(),
    trends().compare({ a: trends().patents() }),
  ];
  for (const each of all) {
    for (const name of ["then", "toSpec", "toDataURL", "outerHTML"]) {
      assertEquals(name in each, false);
    }
  }
});

Deno.test("a query says in words what it asks", () => {
  const query = trends().patents().matching("a OR b").topic(GRAPHENE).place(OSLO).since("2015");
  const words = "patents matching a OR b on graphene in Oslo, since 2015-01-01";
  assertEquals([String(query), Deno.inspect(query)], [words, words]);
  assertEquals(
    String(trends().pdfs().field("never" as never, { min: 1 }).until("2015")),
    "PDFs with never 1 to any, until 2015-12-31",
  );
  assertEquals(
    String(trends().acquisitions().topic(GRAPHENE).types("merger")),
    "acquisitions on graphene of type merger",
  );
  assertEquals(Deno.inspect(trends()), "corpus, asked through the fake engine");
});

Deno.test("a request that breaks a rule raises every fault, as the catalogue says it", async () => {
  const query = trends().patents().matching("(a").top(5_000).between("2016", "2015");
  const error = assertThrows(() => query.toRequest("rows"), ValidationError) as ValidationError;
  assertEquals(error.detail.map(({ loc }) => loc.join(".")).sort(), [
    "body.query.query",
    "body.start",
    "body.take",
  ]);
  await assertRejects(() => query.timeSeries(), ValidationError, "position");
  assertThrows(
    () => trends().patents().top(-1),
    RangeError,
    "Cannot call top: rows must be a whole number of at least 0, current value is -1",
  );
});

Deno.test("raw fields win, and unknown ones need an engine that passes them on", () => {
  const patents = trends().patents().matching("a");
  assertEquals(queryOf(patents.with({ query: { type: "domain", values: ["d"] } })), {
    type: "domain",
    values: ["d"],
  });
  assertEquals(
    (patents.with({ start: "2015-05-05" }).toRequest().input as { start: string }).start,
    "2015-05-05",
  );
  assertThrows(() => patents.with({ boost: 2 }).toRequest(), ValidationError, "boost");

  const passing = new Trends(fakeEngine({}, { rawFields: true } as never));
  const request = passing.patents().with({ boost: 2, resolution: "month" }).toRequest();
  assertEquals(request.input as object, {
    resolution: "month",
    scoreWeighted: false,
    boost: 2,
  });
});

Deno.test("a reference of another kind or a bare name is refused", () => {
  const patents = trends().patents();
  assertThrows(
    () => patents.topic("quantum computing"),
    TypeError,
    'Cannot filter by topic: give an id, or what trends.topic(name) resolves to, current value is "quantum computing"',
  );
  assertThrows(() => patents.topic(ACME as never), TypeError, "Cannot filter by topic");
  assertThrows(() => patents.topic([]), RangeError, "the list is empty");
});

Deno.test("grants: bounds are the window of a series and an overlap of rows", () => {
  const query = trends().grants().matching("a").field("status", { values: ["SIGNED"] })
    .between("2015", "2016");
  const bounds = { start: "2015-01-01", end: "2016-12-31" };
  const clauses = [
    { type: "query", query: "a" },
    { type: "field", field: "status", values: ["SIGNED"] },
  ];
  assertEquals(query.toRequest("timeSeries", { resolution: "month" }), {
    operation: "grantsTimeSeries",
    input: { query: { type: "and", clauses }, ...bounds, resolution: "month" },
  } as never);
  assertEquals(query.toRequest("rows"), {
    operation: "grantsProofPoints",
    input: {
      query: { type: "and", clauses: [...clauses, { type: "interval_overlap", ...bounds }] },
      skip: 0,
      take: 10,
      sortDirection: "desc",
    },
  } as never);
  assertEquals(queryOf({ toRequest: () => trends().grants().since("2015").toRequest("rows") }), {
    type: "interval_overlap",
    start: "2015-01-01",
  });
});

Deno.test("grants: a date filter and score weights are refused by name", async () => {
  const grants = trends().grants();
  assertThrows(
    () => grants.where({ type: "date", start: "2015-01-01" }).toRequest(),
    ValidationError,
    "interval_overlap",
  );
  assertThrows(
    () => grants.where({ type: "interval_overlap" }).toRequest(),
    ValidationError,
    "Cannot run the query: query.start: interval_overlap must have start, end or both, current " +
      "value is null",
  );
  await assertRejects(
    () => grants.timeSeries("year", { scoreWeighted: true }),
    ValidationError,
    "score-weighted",
  );
});

Deno.test("deals: all parameters", () => {
  const query = trends().acquisitions()
    .topic([GRAPHENE], { children: true, link: "acquirer", certainty: 0.5 })
    .organization(ACME)
    .certainty(0.6)
    .link("acquiree")
    .value({ over: 1e6, atMost: 1e9 })
    .types("merger")
    .employees({ acquirer: ["1-10"] })
    .employees({ acquiree: ["unknown"] })
    .between("2015", "2016");
  const shared = {
    topicIds: [GRAPHENE.id],
    organizationIds: [ACME.id],
    loadChildren: true,
    certainty: 0.6,
    topicLink: "acquiree",
    minValue: 1e6,
    maxValue: 1e9,
    acquisitionTypes: ["merger"],
    acquirerEmployeesCounts: ["1-10"],
    acquireeEmployeesCounts: ["unknown"],
    start: "2015-01-01",
    end: "2016-12-31",
  };
  assertEquals(query.toRequest(), {
    operation: "acquisitionsTimeSeries",
    input: { ...shared, resolution: "year" },
  } as never);
  assertEquals(query.toRequest("rows"), {
    operation: "acquisitionsProofPoints",
    input: {
      ...shared,
      skip: 0,
      take: 10,
      sortDirection: "desc",
      sortColumn: "acquired_on",
      returnTotal: true,
    },
  } as never);
  const { input } = query.top(3).sortBy("amount").toRequest("rows");
  const { take, sortColumn, sortDirection } = input as Record<string, unknown>;
  assertEquals({ take, sortColumn, sortDirection }, {
    take: 3,
    sortColumn: "amount",
    sortDirection: "desc",
  });
});

Deno.test("deals: one list of topics only, and the sides of their own type", () => {
  const deals = trends().investments().topic(GRAPHENE, { link: "investor" });
  assertThrows(() => deals.topic(GRAPHENE), RangeError, "give all at once");
  assertEquals((deals.toRequest().input as { topicLink: string }).topicLink, "investor");
  assertThrows(
    () => trends().investments().link("acquirer" as never),
    RangeError,
    'Cannot call link: side must be one of investor, investee, both, current value is "acquirer"',
  );
});

type Expect<T extends true> = T;
type Accepts<Wanted, Given> = [Given] extends [Wanted] ? true : false;
type FieldOf<Q extends { field: (name: never, test: never) => unknown }> = Parameters<
  Q["field"]
>[0];

/** Checked by the compiler alone. */
export type TypesOfQueries = [
  Expect<Accepts<FieldOf<DocumentQuery<"patents">>, "ipc" | "grantNumber">>,
  Expect<
    Accepts<
      | "applicationNumber"
      | "grantNumber"
      | "publicationNumber"
      | "state"
      | "ipc"
      | "keywords"
      | "inventors"
      | "references"
      | "family",
      FieldOf<DocumentQuery<"patents">>
    >
  >,
  Expect<Accepts<FieldOf<DocumentQuery<"research-articles">>, "journal">>,
  Expect<Accepts<"keywords" | "authors", FieldOf<DocumentQuery<"pdfs">>>>,
  Expect<Accepts<Parameters<DocumentQuery<"patents">["topic"]>[0], TopicRef | string | TopicRef[]>>,
  Expect<
    Accepts<false, Accepts<Parameters<DocumentQuery<"patents">["topic"]>[0], OrganizationRef>>
  >,
  Expect<Accepts<Side<"acquisitions">, "acquirer" | "acquiree">>,
  Expect<Accepts<"acquirer" | "acquiree", Side<"acquisitions">>>,
  Expect<Accepts<"investor" | "investee", Side<"investments">>>,
  Expect<Accepts<Parameters<Trends["documents"]>[0], "patents">>,
  Expect<Accepts<false, Accepts<Parameters<Trends["documents"]>[0], "papers">>>,
  Expect<
    Accepts<
      false,
      Accepts<ThisParameterType<DealQuery<"acquisitions">["summary"]>, DealQuery<"acquisitions">>
    >
  >,
];
