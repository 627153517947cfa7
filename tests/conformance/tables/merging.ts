import { assertEquals } from "@std/assert";
import {
  acquisition,
  document,
  from,
  investment,
  named,
  on,
  organization,
  patent,
  place,
  topic,
} from "../records.ts";
import { sortedFacts, unknown } from "../notes.ts";
import { answers, finds, holds, offered, type Table } from "../table.ts";
import { note } from "../../../lib/words/note.ts";
import { organizationId } from "../../../lib/corpus/identity.ts";
import { idOfOrganization, idOfPlace, idOfTopic } from "./_ids.ts";

const ACME = idOfOrganization(named("", "acme"));

export const REPEATED: Table = {
  title: "repeated records",
  records: [
    ...from(
      "test",
      { ...patent("p1", "2019-01-01", "old"), organizations: [named("Old")] },
      patent("p2", "2020-01-01", "alike"),
      patent("p3", "2020-01-01", "alike"),
      document("pdfs", "p1", { published: on("2018-01-01") }),
      acquisition("a1", "2020-01-01", 5, { acquirer: named("Gone") }),
      investment("a1", "2020-01-01", 7),
    ),
    ...from("other", patent("p1", "2021-01-01", "new"), acquisition("a1", "2021-01-01", 6)),
  ],
  cases: [
    finds("the last one wins, in all fields", null, ["p2", "p3", "p1"]),
    finds("the first one is gone", { type: "query", query: "old" }, []),
    answers("an id of another collection is another record", "searchPdfs", {}, { total: 1 }),
    answers("deals too", "acquisitionsTimeSeries", {}, { labels: ["2021"], amounts: [6] }),
    answers("a deal of another collection", "investmentsTimeSeries", {}, { amounts: [7] }),
    answers(
      "an organisation that only the first one named is unknown",
      "searchPatents",
      {
        query: { type: "organization", ids: [idOfOrganization(named("Old"))] },
      },
      { total: 0 },
      [
        unknown("organization", idOfOrganization(named("Old"))),
        note("never_found", { collection: "patents", kind: "organization", any: false }),
      ],
    ),
    holds("the corpus says how many", async (engine) => {
      const { types, sources, notes } = await engine.corpus();
      assertEquals([types.patents?.count, types.pdfs?.count], [3, 1]);
      assertEquals([types.acquisitions?.count, types.investments?.count], [1, 1]);
      const ends = { importer: "test", end: "2020-01-01", latest: "2021-01-01" };
      assertEquals(sortedFacts(notes), [
        note("merged_rows", { importer: "test", path: "records", count: 2 }),
        note("source_ends", { collection: "patents", ...ends }),
      ]);
      for (const { rows, records, merged, rejected } of sources) {
        assertEquals(rows, records + merged + rejected);
      }
      assertEquals(sources.reduce((sum, { rows }) => sum + rows, 0), 8);
      assertEquals(sources.reduce((sum, { records }) => sum + records, 0), 6);
    }),
  ],
};

export const ORGANIZATIONS: Table = {
  title: "organisations",
  records: [
    ...from(
      "test",
      { ...patent("p1", "2020-01-01"), organizations: [named("ACME Corporation", "acme")] },
      { ...patent("p2", "2020-01-02"), organizations: [named("Acme old", "acme-old")] },
      { ...patent("p3", "2020-01-03"), organizations: [named("Müller", null)] },
      { ...patent("p4", "2020-01-04"), organizations: [named("muller"), named("MÜLLER")] },
      organization("late", "Late", { founded: on("2030") }),
      {
        ...patent("p5", "2020-01-05"),
        organizations: [{ ...named("Placed", "placed"), place: place("France") }],
      },
      organization("acme", "Acme", {
        description: "First",
        employees: "1-10",
        topics: [topic(["A"])],
        extra: { one: 1, two: null },
      }),
    ),
    ...from(
      "other",
      { ...patent("p6", "2020-01-06"), organizations: [named("Müller", null)] },
      organization("acme", "Acme again", {
        aliases: ["acme-old"],
        description: "Second",
        url: "https://acme.example",
        founded: on("1999"),
        place: place("France", "Paris"),
        topics: [topic(["B"])],
        extra: { two: 2 },
      }),
    ),
  ],
  cases: [
    finds("by key and alias", { type: "organization", ids: [ACME] }, ["p1", "p2"]),
    finds("by normalised name, each importer its own", {
      type: "organization",
      ids: [idOfOrganization(named("Muller"))],
    }, ["p3", "p4"]),
    finds("another importer's", {
      type: "organization",
      ids: [organizationId("other", named("Muller"))],
    }, ["p6"]),
    answers("named by its record, once in a document", "searchPatents", {
      sortColumn: "published_at",
      sortDirection: "asc",
      take: 4,
    }, {
      data: [
        { orgNodes: [{ id: ACME, name: "Acme again" }] },
        { orgNodes: [{ id: ACME, name: "Acme again" }] },
        { orgNodes: [{ name: "Müller" }] },
        { orgNodes: [{ name: "Müller" }] },
      ],
    }),
    holds("merged field by field, the last known value", async (engine) => {
      const record = await offered(engine, "record")({ collection: "organizations", id: ACME });
      assertEquals(record?.name, "Acme again");
      assertEquals(record?.description, "Second");
      assertEquals(record?.url, "https://acme.example");
      assertEquals(record?.employeesCount, "1-10");
      assertEquals(record?.foundedOn, "1999-01-01");
      assertEquals(record?.gpes, [{ id: idOfPlace(place("France", "Paris")), name: "Paris" }]);
      assertEquals([record?.extra.one, record?.extra.two], [1, 2]);
      assertEquals(
        new Set((record?.topics as { id: string }[]).map(({ id }) => id)),
        new Set([idOfTopic("A"), idOfTopic("B")]),
      );
    }),
    holds("a mention's place", async (engine) => {
      const id = idOfOrganization(named("", "placed"));
      const record = await offered(engine, "record")({ collection: "organizations", id });
      assertEquals(record?.gpes, [{ id: idOfPlace(place("France")), name: "France" }]);
      assertEquals([record?.description, record?.topics], [null, []]);
    }),
    holds("all of them", async (engine) => {
      const { types } = await engine.corpus();
      assertEquals(types.organizations?.count, 5);
      assertEquals(types.patents?.asOf, "2020-01-06", "a founding date is no as-of date");
      assertEquals([types.organizations?.from, types.organizations?.to], [
        "1999-01-01",
        "2030-12-31",
      ]);
    }),
  ],
};

const work = (id: string, doi: string | null, fields = {}) =>
  document("research-articles", id, {
    published: on("2020-01-01"),
    ...fields,
    fields: { ...(doi === null ? {} : { doi }), ...("fields" in fields ? fields.fields! : {}) },
  });

const article = (title: string, query: string, ids: readonly string[]) =>
  answers(title, "searchResearchArticles", { query: { type: "query", query } }, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  });

export const WORKS: Table = {
  title: "works of several sources with one DOI",
  records: [
    ...from(
      "pubmed",
      work("pubmed:1", "10.1/ABC", {
        title: "from pubmed",
        language: "fr",
        fields: { journal: "J", forwardCitationCount: 1 },
        extra: { pmid: 1 },
      }),
      work("pubmed:2", "10.2/x", { title: "twin one" }),
      work("pubmed:3", "10.2/x", { title: "twin two" }),
      work("pubmed:4", null, { title: "no doi" }),
    ),
    ...from(
      "openalex",
      work("openalex:9", "https://doi.org/10.1/abc", {
        title: "from openalex",
        summary: "its summary",
        fields: { forwardCitationCount: 4 },
        organizations: [named("Acme")],
        extra: { mood: "good", ids: { mag: "7" } },
      }),
      work("openalex:8", null, { title: "no doi" }),
    ),
  ],
  cases: [
    answers("one work", "searchResearchArticles", { take: 0 }, { total: 5 }),
    answers("the first importer wins, field by field", "searchResearchArticles", {
      query: { type: "query", query: "summary" },
    }, {
      data: [{
        id: "openalex:9",
        title: "from openalex",
        language: "fr",
        journal: "J",
        forwardCitationCount: 4,
        doi: "https://doi.org/10.1/abc",
        orgNodes: [{ id: organizationId("openalex", named("Acme")) }],
      }],
    }),
    article("what lost is not found", "pubmed", []),
    article("two of one source stay two", "twin", ["pubmed:2", "pubmed:3"]),
    article("works without a DOI stay apart", "doi", ["openalex:8", "pubmed:4"]),
    holds("each source's id is kept", async (engine) => {
      const record = offered(engine, "record");
      const found = await record({ collection: "research-articles", id: "openalex:9" });
      assertEquals(found?.extra.sameAs, ["openalex:9", "pubmed:1"]);
      assertEquals([found?.extra.mood, found?.extra.pmid], ["good", 1]);
      assertEquals(found?.extra.ids, { mag: "7" });
      assertEquals(await record({ collection: "research-articles", id: "pubmed:1" }), null);
    }),
  ],
};
