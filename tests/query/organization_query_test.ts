import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { UnsupportedOperationError } from "../../lib/catalogue/errors.ts";
import type { OrganizationQuery } from "../../lib/query/organization_query.ts";
import { Trends } from "../../lib/query/trends.ts";
import { fakeEngine, GRAPHENE, paged, years } from "./_fake_engine.ts";

const ACME = {
  kind: "organization",
  id: "6f0c3f0e-0000-5000-8000-000000000002",
  name: "Acme",
} as const;
const OSLO = { kind: "place", id: "6f0c3f0e-0000-5000-8000-000000000003", name: "Oslo" } as const;

const record = (id: string) => ({
  id,
  name: id.toUpperCase(),
  foundedOn: "2010-01-01",
  foundedPrecision: "year",
  employeesCount: "1-10",
  description: null,
  url: null,
  gpes: [],
  topics: [{ id: GRAPHENE.id, name: "graphene", certainty: 0.7 }],
});

const engine = () =>
  fakeEngine({
    searchOrganizations: paged([record("a"), record("b")]),
    organizationsTimeSeries: () => years(2010, [1, 2]),
    organizationsSummaryStatistics: () => ({
      total: 4,
      perCountry: { Norway: 1, France: 1, Japan: 2 },
      perEmployeesCount: { "1-10": 3, unknown: 1 },
    }),
  });
const organizations = () => new Trends(engine()).organizations();
const inputOf = (query: OrganizationQuery, ...asked: Parameters<OrganizationQuery["toRequest"]>) =>
  query.toRequest(...asked).input as Record<string, unknown>;

Deno.test("a question about organisations becomes one tree, with bounds of the founding", () => {
  const query = organizations()
    .matching("sensors", { fields: ["title"] })
    .topic(GRAPHENE, { children: true, certainty: 0.6 })
    .topic(GRAPHENE)
    .place(OSLO, { children: true })
    .organization(ACME)
    .employees("1-10", "unknown")
    .not((q) => q.matching("toys"))
    .anyOf((q) => q.place(OSLO), { type: "date", start: "2000-01-01" })
    .between("2010", "2012-Q1")
    .sortBy("name", "asc").skip(3).top(7);
  assertEquals(inputOf(query, "rows"), {
    query: {
      type: "and",
      clauses: [
        { type: "query", query: "sensors", fields: ["title"] },
        { type: "topic", ids: [GRAPHENE.id], loadChildren: true, minScore: 0.6 },
        { type: "topic", ids: [GRAPHENE.id], loadChildren: false },
        { type: "place", ids: [OSLO.id], loadChildren: true },
        { type: "organization", ids: [ACME.id], role: "org" },
        { type: "field", field: "employees", values: ["1-10", "unknown"] },
        { type: "not", clause: { type: "query", query: "toys" } },
        {
          type: "or",
          clauses: [
            { type: "place", ids: [OSLO.id], loadChildren: false },
            { type: "date", start: "2000-01-01" },
          ],
        },
      ],
    },
    start: "2010-01-01",
    end: "2012-03-31",
    take: 7,
    skip: 3,
    sortColumn: "name",
    sortDirection: "asc",
  });
  assertEquals(
    String(organizations().matching("a").since("2010")),
    "organizations matching a, since 2010-01-01",
  );
});

Deno.test("every step leaves the query before it as it was", () => {
  const query = organizations().matching("a");
  query.since("2010").top(3).employees("1-10");
  assertEquals(inputOf(query, "rows"), {
    query: { type: "query", query: "a" },
    take: 10,
    skip: 0,
    sortDirection: "desc",
  });
});

Deno.test("facts, count and series", async () => {
  const facts = await organizations().facts();
  assertEquals(facts.texts("name"), ["A", "B"]);
  assertEquals(facts.facts.total, 2);
  assertEquals(facts.columns, [
    "id",
    "name",
    "foundedOn",
    "foundedPrecision",
    "employeesCount",
    "description",
    "url",
    "gpes",
    "topics",
  ]);
  assertEquals(await organizations().count(), 2);
  const series = await organizations().until("2011").timeSeries("year");
  assertEquals(series.numbers("count"), [1, 2]);
  assertThrows(
    () => organizations().toRequest("timeSeries", { scoreWeighted: true }),
    TypeError,
    'Cannot call toRequest: there is no option "scoreWeighted"; known are resolution',
  );
});

Deno.test("the summary takes each kind of filter once", async () => {
  const asked = engine();
  const query = new Trends(asked).organizations()
    .matching("sensors").topic(GRAPHENE, { certainty: 0.6 }).place(OSLO).employees("1-10")
    .since("2010");
  const summary = await query.summary();
  assertEquals(asked.requests, [{
    operation: "organizationsSummaryStatistics",
    input: {
      query: "sensors",
      topicIds: [GRAPHENE.id],
      loadChildren: false,
      certainty: 0.6,
      placeIds: [OSLO.id],
      employeesCounts: ["1-10"],
      start: "2010-01-01",
    },
  }]);
  assertEquals(summary.facts.organizations, 4);
  assertEquals(summary.texts("by"), ["country", "country", "country", "employees", "employees"]);
  assertEquals(summary.texts("name"), ["Japan", "France", "Norway", "1-10", "unknown"]);
  assertEquals(summary.numbers("count"), [2, 1, 1, 3, 1]);

  const refused = [
    organizations().matching("a").matching("b"),
    organizations().matching("a", { fields: ["title"] }),
    organizations().organization(ACME),
    organizations().not((q) => q.matching("a")),
    organizations().where({ type: "field", field: "founded", min: "2010-01-01" }),
  ];
  for (const each of refused) {
    await assertRejects(() => each.summary(), RangeError, "groupBy");
  }
});

Deno.test("without the capability, groups that the rows do not show are refused", async () => {
  assertEquals((await organizations().groupBy("topic")).numbers("count"), [2]);
  await assertRejects(() => organizations().groupBy("country"), UnsupportedOperationError);
  await assertRejects(() => organizations().groupBy("place"), UnsupportedOperationError);
});
