import { assertEquals } from "@std/assert";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import type { Selection } from "../../../lib/engines/engine.ts";
import { note } from "../../../lib/words/note.ts";
import { parsed } from "../../reference/random.ts";
import { tableOf } from "../outcome.ts";
import { document, from, named, on, organization, place, topic } from "../records.ts";
import { unknown } from "../notes.ts";
import { answers, type Case, holds, offered, type Table } from "../table.ts";
import { idOfOrganization, idOfPlace, idOfTopic, UNKNOWN } from "./_ids.ts";

const FUSION = idOfTopic("Fusion"), TOKAMAK = idOfTopic("Fusion", "Tokamak");
const FRANCE = idOfPlace(place("France")), PARIS = idOfPlace(place("France", "Paris"));
const [A, B, C, D, E] = ["a", "b", "c", "d", "e"].map((key) => idOfOrganization(named("", key)));

/** Links to Fusion: b is called so (1), c twice (0.7), a once (0.6), e by a document (0.3). */
const RECORDS = from(
  "test",
  organization("a", "Alpha", {
    founded: on("2010-05-04"),
    description: "Fusion reactors",
    extendedDescription: "More than one laser",
    employees: "11-50",
    url: "https://alpha.example",
    place: place("France", "Paris"),
    topics: [topic(["Fusion", "Tokamak"])],
    extra: { mood: "good" },
  }),
  organization("b", "Fusion", {
    founded: on("2010-07"),
    employees: "10001+",
    place: place("France"),
  }),
  organization("c", "Gamma", {
    founded: on("2010"),
    description: "Fusion, and fusion again",
    employees: "a handful",
    place: place("Japan"),
  }),
  organization("d", "Delta", { founded: on("2012-01-01") }),
  document("pdfs", "p", { organizations: [named("Echo", "e")], topics: [topic(["Fusion"])] }),
);

const finds = (title: string, query: unknown, ids: readonly (string | undefined)[], rest = {}) =>
  answers(title, "searchOrganizations", { query, ...rest }, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  });
const filed = (options = {}) => ({ type: "topic", ids: [FUSION], ...options });
const words = (query: string, options = {}) => ({ type: "query", query, ...options });
const field = (name: string, test: object) => ({ type: "field", field: name, ...test });

const SEARCHES: readonly Case[] = [
  answers("a record in full", "searchOrganizations", { query: words("reactor") }, {
    data: [{
      id: A,
      name: "Alpha",
      foundedOn: "2010-05-04",
      foundedPrecision: undefined,
      employeesCount: "11-50",
      description: "Fusion reactors",
      url: "https://alpha.example",
      gpes: [{ id: PARIS, name: "Paris" }],
      topics: [
        { id: FUSION, name: "Fusion", certainty: 0.6 },
        { id: TOKAMAK, name: "Tokamak", certainty: 0.6 },
      ].sort((one, other) => one.id < other.id ? -1 : 1),
    }],
    total: 1,
  }),
  answers("a founding date that is not exact", "searchOrganizations", { query: words("gamma") }, {
    data: [{ id: C, foundedOn: "2010-01-01", foundedPrecision: "year" }],
  }),
  finds("the most certain first", filed(), [B, C, A, E]),
  finds("certain enough", filed({ minScore: 0.6 }), [B, C, A]),
  finds("a child topic", { type: "topic", ids: [TOKAMAK] }, [A]),
  finds("name and description match", words("fusion"), [B, A, C], {
    sortColumn: "founded_on",
  }),
  finds("the name alone", words("fusion", { fields: ["title"] }), [B]),
  finds("not the extended description", words("laser"), []),
  finds("not matching, the youngest first", words("-fusion"), [D, E]),
  finds("places and those inside", { type: "place", ids: [FRANCE], loadChildren: true }, [B, A]),
  finds("the organisations themselves", { type: "organization", ids: [D, A, A] }, [D, A]),
  finds("employees", field("employees", { values: ["11-50", "10001+"] }), [B, A]),
  finds("employees that are no range", field("employees", { values: ["unknown"] }), [D, C, E]),
  finds("founded after", field("founded", { min: "2010-02-01" }), [D, B, A]),
  finds("founded within", { type: "date", start: "2010-01-01", end: "2010-12-31" }, [B, A, C]),
  finds("bounds", null, [B], { start: "2010-06-01", end: "2010-07-31" }),
  finds("by name", null, [A, D, E, B, C], { sortColumn: "name", sortDirection: "asc" }),
  finds("by name, downwards", null, [C, B, E, D, A], { sortColumn: "name" }),
  finds("by founding date", null, [C, A, B, D, E], {
    sortColumn: "founded_on",
    sortDirection: "asc",
  }),
  answers("a page", "searchOrganizations", { take: 2, skip: 1 }, {
    data: [{ id: B }, { id: A }],
    total: 5,
  }),
  answers(
    "a topic that is not known",
    "searchOrganizations",
    {
      query: { type: "topic", ids: [UNKNOWN] },
    },
    { data: [], total: 0 },
    [unknown("topic", UNKNOWN)],
  ),
];

const SERIES: readonly Case[] = [
  answers("founded per year", "organizationsTimeSeries", {}, {
    labels: ["2010", "2011", "2012"],
    counts: [3, 0, 1],
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: 1,
  }),
  answers("founded per month", "organizationsTimeSeries", {
    query: filed(),
    resolution: "month",
  }, { labels: ["2010-05", "2010-06", "2010-07"], counts: [1, 0, 1], withoutLabel: 2 }),
];

const PARAMETERS: readonly Case[] = [
  holds("statistics", async (engine) => {
    const request = parsed({ operation: "organizationsSummaryStatistics", input: {} });
    const { output, notes } = await engine.execute(request);
    assertEquals(output as unknown, {
      total: 5,
      perCountry: { France: 2, Japan: 1 },
      perEmployeesCount: { "11-50": 1, "10001+": 1, unknown: 3 },
    });
    const placeless = { by: "country", collection: "organizations", count: 2, of: 5 };
    assertEquals(notes, [note("without_group", placeless)]);
  }),
  answers("statistics of some", "organizationsSummaryStatistics", {
    topicIds: [FUSION],
    certainty: 0.61,
    placeIds: [FRANCE],
  }, { total: 1, perCountry: { France: 1 }, perEmployeesCount: { "10001+": 1 } }),
  answers("the series", "organizationsIndicatorTimeSeries", {
    query: "fusion",
    resolution: "quarter",
  }, { labels: ["2010-Q2", "2010-Q3"], counts: [1, 1], withoutLabel: 1 }),
  answers("the rows", "organizationsProofPoints", {
    topicIds: [],
    placeIds: [],
    employeesCounts: ["unknown"],
    sortColumn: "name",
  }, { data: [{ id: C }, { id: E }, { id: D }], total: 3 }),
];

const select = (query: unknown = null): Selection => ({
  collection: "organizations",
  input: parseInput("organizationsTimeSeries", { query }),
});

const CAPABILITIES: readonly Case[] = [
  holds("columns", async (engine) => {
    const fields = ["name", "foundedOn", "employeesCount", "extra.mood"];
    const request = { select: select(filed()), fields, take: 2, skip: 1 };
    const table = tableOf(await Array.fromAsync(offered(engine, "columns")(request)));
    assertEquals(table, {
      total: 4,
      notes: [],
      columns: [
        { name: "name", kind: "text", values: ["Gamma", "Alpha"] },
        { name: "foundedOn", kind: "date", values: ["2010-01-01", "2010-05-04"] },
        { name: "employeesCount", kind: "text", values: ["a handful", "11-50"] },
        { name: "extra.mood", kind: "object", values: [null, "good"] },
      ],
    });
  }),
  holds("groups", async (engine) => {
    const groupBy = offered(engine, "groupBy");
    const counts = async (by: string) => {
      const { output } = await groupBy({ select: select(), by, resolution: "year" });
      return [
        output.groups.map(({ name, count, counts }) => [name, count, counts]),
        output.withoutGroup,
      ];
    };
    assertEquals(await counts("country"), [
      [["France", 2, [2, 0, 0]], ["Japan", 1, [1, 0, 0]]],
      2,
    ]);
    const [topics] = await counts("topic");
    assertEquals(topics, [["Fusion", 4, [3, 0, 0]], ["Tokamak", 1, [1, 0, 0]]]);
    assertEquals((await counts("employeesCount"))[1], 2);
  }),
  holds("members of a bucket, and of none", async (engine) => {
    const members = offered(engine, "members");
    const ids = async (bucket: string | null) =>
      (await members({ select: select(), bucket })).output.ids;
    assertEquals(await ids("2010"), [A!, B!, C!].sort());
    assertEquals(await ids(null), [E!]);
  }),
  holds("a sweep of certainties", async (engine) => {
    const { output } = await offered(engine, "sweep")({
      select: select(filed()),
      thresholds: "all",
    });
    assertEquals(output, {
      labels: ["2010"],
      thresholds: [0.3, 0.6, 0.7, 1],
      counts: [[3], [3], [2], [1]],
      amounts: [],
      reaches: Array(4).fill({ end: null, ended: [], began: [], paused: [], apart: [] }),
    });
  }),
  holds("a record", async (engine) => {
    const record = await offered(engine, "record")({ collection: "organizations", id: A! });
    assertEquals([record?.name, record?.extra.mood], ["Alpha", "good"]);
  }),
];

export const ORGANIZATION_FACTS: Table = {
  title: "facts of organisations",
  records: RECORDS,
  cases: [...SEARCHES, ...SERIES, ...PARAMETERS, ...CAPABILITIES],
};
