import { assertRejects } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { note } from "../../../lib/words/note.ts";
import { parsed } from "../../reference/random.ts";
import { from, named, patent, place, topic } from "../records.ts";
import { unknown } from "../notes.ts";
import { answers, finds, holds, type Table } from "../table.ts";
import { idOfOrganization, idOfPlace, idOfTopic, UNKNOWN } from "./_ids.ts";

const ACME = named("Acme", "acme");
const FRANCE = place("France");
const PARIS = place("France", "Paris");

const RECORDS: readonly DocumentRecord[] = [
  {
    ...patent("p1", "2020-01-10", "Graphene sensor"),
    summary: "Quantum computing with graphene",
    source: { id: "s1", name: "Office" },
    language: "en",
    url: "https://www.example.org/p1",
    organizations: [{ ...ACME, place: PARIS }],
    topics: [topic(["Physics", "Optics"], 0.5)],
    fields: { ipc: "H01L 31/00", state: "granted" },
  },
  {
    ...patent("p2", "2020-03-05", "Error correction"),
    body: "quantum error. Correction of sensors",
    language: "de",
    domain: "given.example",
    candidates: [ACME],
    places: [FRANCE],
    nodes: { partnership: [{ id: "n1", name: "One" }] },
    topics: [topic(["Physics"], 0.9)],
    fields: { ipc: "G06N 10/00" },
  },
  { ...patent("p3", "2021", "Naïve laser"), source: { id: "s2", name: "Bureau" } },
  { ...patent("p4", null, "quantum sensors and sensor quantum"), body: "Computers" },
  patent("p5", "2021-06-30T23:59:59.999Z"),
  { ...patent("p6", "2021-07-01", "量子 computing"), language: "ja" },
];

const text = (query: string, ids: readonly string[], fields?: readonly string[]) =>
  finds(
    fields ? `${query} in ${fields.join(", ")}` : query,
    { type: "query", query, ...(fields && { fields }) },
    ids,
  );

/** Too much to ask for, which no engine gets to see. */
const refused = (title: string, said: string, ...texts: readonly string[]) =>
  holds(title, async (engine) => {
    const clauses = texts.map((query) => ({ type: "query", query }));
    const input = { query: { type: "or", clauses } };
    await assertRejects(
      async () => await engine.execute(parsed({ operation: "searchPatents", input })),
      ValidationError,
      said,
    );
  });

const PHYSICS = idOfTopic("Physics");
const BETWEEN = { type: "date", start: "2021-01-01", end: "2021-12-31" };

export const SEARCH_STRINGS: Table = {
  title: "search strings",
  records: from("test", ...RECORDS),
  cases: [
    refused("a phrase of 201 words", "at most 200 words", `"${"quantum ".repeat(201)}"`),
    refused("51 prefixes", "at most 50 prefixes", "qu* ".repeat(51)),
    refused("51 prefixes in two leaves", "50 prefixes", "qu* ".repeat(26), "se* ".repeat(25)),
    refused("1,001 words in two leaves", "1,000 words", "a ".repeat(501), "b ".repeat(500)),
    text(`"${"quantum ".repeat(200)}"`, []),
    text(`${"qu* ".repeat(49)}sensor*`, ["p1", "p2", "p4"]),
    text("graphene", ["p1"]),
    text("GRAPHÈNE", ["p1"]),
    text("sensor", ["p1", "p2", "p4"]),
    text("title:sensor", ["p1", "p4"]),
    text("body:(error sensor)", ["p2"]),
    text("quantum graphene", ["p1"]),
    text("quantum AND NOT graphene", ["p2", "p4"]),
    text("quantum -graphene", ["p2", "p4"]),
    text("graphene OR laser", ["p1", "p3"]),
    text("graphene OR laser quantum", ["p1"]),
    text("(graphene OR laser) quantum", ["p1"]),
    text("-quantum", ["p3", "p5", "p6"]),
    text("NOT NOT laser", ["p3"]),
    text("naive", ["p3"]),
    text("量子", ["p6"]),
    text("the", []),
    text('"error correction"', ["p2"]),
    text("error-correction", ["p2"]),
    text('"correction error"', []),
    text('"sensor quantum"', ["p4"]),
    text('"sensor quantum"~1000', ["p4"]),
    text('"quantum correction"', []),
    text('"quantum correction"~0', []),
    text('"quantum correction"~1', ["p2"]),
    text('"quantum sensor"~2', ["p4"]),
    text('"quantum sensor"~3', ["p2", "p4"]),
    text("comput*", ["p1", "p6", "p4"]),
    text("computer*", ["p1", "p6", "p4"]),
    text("computi*", ["p1", "p6", "p4"]),
    text("computx*", []),
    text("quantum", ["p4"], ["title"]),
    text("quantum graphene", ["p1"], ["title", "summary"]),
    text("quantum graphene", [], ["title"]),
    text("-quantum", ["p1", "p2", "p3", "p5", "p6"], ["title"]),
    text("title:quantum", [], ["body"]),
    text("-title:quantum", ["p1", "p2", "p3", "p5", "p6", "p4"], ["body"]),
    text("qu*", ["p1"], ["summary"]),
    text('"error correction"', ["p2"], ["body"]),
  ],
};

export const FILTERS: Table = {
  title: "filter trees",
  records: from("test", ...RECORDS),
  cases: [
    finds("no tree", null, ["p1", "p2", "p3", "p5", "p6", "p4"]),
    finds("a topic", { type: "topic", ids: [PHYSICS] }, ["p2"]),
    finds("a topic and those below", { type: "topic", ids: [PHYSICS], loadChildren: true }, [
      "p1",
      "p2",
    ]),
    finds(
      "the links that are strong enough",
      { type: "topic", ids: [PHYSICS], loadChildren: true, minScore: 0.51 },
      ["p2"],
    ),
    finds(
      "minScore is inclusive",
      { type: "topic", ids: [PHYSICS], loadChildren: true, minScore: 0.5 },
      ["p1", "p2"],
    ),
    finds("a classification is in no field", {
      type: "topic",
      ids: [PHYSICS],
      loadChildren: true,
      fields: ["title", "summary", "body"],
    }, []),
    finds("an organisation", { type: "organization", ids: [idOfOrganization(ACME)] }, ["p1"]),
    finds(
      "a candidate",
      { type: "organization", ids: [idOfOrganization(ACME)], role: "candidatesOrg" },
      ["p2"],
    ),
    finds("a country", { type: "place", ids: [idOfPlace(FRANCE)] }, ["p1", "p2"]),
    finds("a city", { type: "place", ids: [idOfPlace(PARIS)] }, ["p1"]),
    finds(
      "a country and the places below",
      { type: "place", ids: [idOfPlace(FRANCE)], loadChildren: true },
      ["p1", "p2"],
    ),
    finds("a node", { type: "node", kind: "partnership", ids: ["n1"] }, ["p2"]),
    finds("a node of another kind", { type: "node", kind: "merger", ids: ["n1"] }, []),
    finds("a source by id", { type: "source", values: ["s1"] }, ["p1"]),
    finds("a source by name", { type: "source", values: ["Bureau", "none"] }, ["p3"]),
    finds("a domain from the address", { type: "domain", values: ["example.org"] }, ["p1"]),
    finds("a domain that is given", { type: "domain", values: ["given.example"] }, ["p2"]),
    finds("languages", { type: "language", values: ["de", "ja"] }, ["p2", "p6"]),
    finds("an own field", { type: "field", field: "state", values: ["granted"] }, ["p1"]),
    finds("the beginning of a class", { type: "field", field: "ipc", values: ["H01", "A"] }, [
      "p1",
    ]),
    finds("dates", BETWEEN, ["p3", "p5", "p6"]),
    finds("a year is no day of it", { type: "date", start: "2021-01-02" }, ["p5", "p6"]),
    finds("an end is inclusive", { type: "date", end: "2021-06-30" }, ["p1", "p2", "p5"]),
    finds("a date leaf without bounds restricts nothing", { type: "date" }, [
      "p1",
      "p2",
      "p3",
      "p5",
      "p6",
      "p4",
    ]),
    finds("and", {
      type: "and",
      clauses: [BETWEEN, { type: "language", values: ["ja"] }],
    }, ["p6"]),
    finds("or", {
      type: "or",
      clauses: [{ type: "language", values: ["de"] }, BETWEEN],
    }, ["p2", "p3", "p5", "p6"]),
    finds("not", { type: "not", clause: BETWEEN }, ["p1", "p2", "p4"]),
    finds("not not", { type: "not", clause: { type: "not", clause: BETWEEN } }, [
      "p3",
      "p5",
      "p6",
    ]),
    finds("no ids", { type: "topic", ids: [] }, []),
    ...["topic", "organization", "place"].map((type) =>
      answers(
        `an unknown id of a ${type} matches nothing and is noted`,
        "searchPatents",
        { query: { type, ids: [UNKNOWN] } },
        { data: [], total: 0 },
        [unknown(type, UNKNOWN)],
      )
    ),
    answers(
      "an unknown id beside a known one is noted",
      "patentsTimeSeries",
      { query: { type: "not", clause: { type: "topic", ids: [PHYSICS, UNKNOWN] } } },
      { labels: ["2020", "2021"], counts: [1, 3], withoutLabel: 1 },
      [
        unknown("topic", UNKNOWN),
        note("without_label", { count: 1, collection: "patents", resolution: "year" }),
      ],
    ),
    answers(
      "known ids need no note",
      "searchPatents",
      {
        query: { type: "topic", ids: [PHYSICS] },
      },
      { total: 1 },
      [],
    ),
    holds("a field that the type does not have is refused", async (engine) => {
      const query = { type: "field", field: "journal", values: ["x"] };
      await assertRejects(
        async () => await engine.execute(parsed({ operation: "searchPatents", input: { query } })),
        ValidationError,
      );
    }),
  ],
};
