import { assertEquals } from "@std/assert";
import { type Note, note, noteText, readNote } from "../../lib/words/note.ts";

const SAID: readonly (readonly [Note, string])[] = [
  [note("no_collection", { collection: "earnings-calls" }), "The corpus has no earnings calls"],
  [
    note("without_label", { count: 1, collection: "research-articles", resolution: "month" }),
    "1 research article without a date as fine as a month: in no month",
  ],
  [
    note("without_label", { count: 1_200, collection: "organizations", resolution: "year" }),
    "1,200 organizations without a founding date as fine as a year: in no year",
  ],
  [
    note("without_label", {
      count: 52,
      collection: "research-articles",
      resolution: "quarter",
      bounded: true,
    }),
    "52 matching research articles have no date as fine as a quarter, inside the window or not: " +
    "in no quarter",
  ],
  [
    note("cut_dates", {
      collection: "research-articles",
      counts: [{ precision: "year", count: 19 }],
      start: "2018-01-01",
      end: "2019-12-31",
    }),
    "19 research articles with a date known to the year alone touch the window and are not in it: " +
    "from 2018 to 2019 holds them whole",
  ],
  [
    note("cut_dates", {
      collection: "organizations",
      counts: [{ precision: "quarter", count: 1 }],
      start: null,
      end: "2019-06-30",
    }),
    "1 organization with a founding date known to the quarter alone touches the window and is not " +
    "in it: up to 2019-06-30 holds it whole",
  ],
  [
    note("never_found", { collection: "news-articles", kind: "place", any: false }),
    "No news article of the corpus has a place",
  ],
  [
    note("never_found", { collection: "patents", kind: "place", any: true }),
    "No patent of the corpus has a place that was asked for",
  ],
  [
    note("never_found", { collection: "pdfs", kind: "merger", any: false }),
    "No PDF of the corpus names any merger",
  ],
  [
    note("never_found", {
      collection: "patents",
      kind: "language",
      any: true,
      values: ["fr", "de", "it"],
      of: 4,
    }),
    "No patent of the corpus is in the language fr, de, it or 1 more",
  ],
  [
    note("never_found", {
      collection: "projects",
      kind: "field",
      any: true,
      field: "totalCost",
      values: [],
      of: 0,
    }),
    "No project of the corpus has totalCost in the range asked for",
  ],
  [
    note("outside_dates", { collection: "patents", from: "2012-01-15", to: "2020-12-31" }),
    "No patent of the corpus is dated inside the window: their dates go from 15 January 2012 to " +
    "31 December 2020",
  ],
  [
    note("outside_dates", { collection: "organizations", from: null, to: null }),
    "No organization of the corpus has a founding date",
  ],
  [
    note("unknown_amounts", { count: 1, of: 2, collection: "investments" }),
    "1 of 2 investments without a known amount in USD: counted, with nothing added to sums; " +
    "one in another currency needs its exchange rate (build --rates)",
  ],
  [
    note("other_currencies", { count: 2, currency: "EUR" }),
    "2 projects with a cost that is not known in EUR: counted, with no amount",
  ],
  [
    note("unknown_ids", { kind: "topic", collection: null, count: 1, ids: ["a"] }),
    "The corpus does not know 1 topic id, which matches nothing: a",
  ],
  [
    note("unknown_ids", { kind: "person", collection: "pdfs", count: 4, ids: ["a", "b", "c"] }),
    "The PDFs of the corpus do not know 4 person ids, which match nothing: a, b, c …",
  ],
  [
    note("unknown_types", { collection: "acquisitions", types: ["x", "y"], known: [], of: 0 }),
    "The corpus has no acquisitions of the type x or y; known are none",
  ],
  [
    note("unknown_types", { collection: "investments", types: ["x"], known: ["a", "b"], of: 5 }),
    "The corpus has no investments of the type x; known are a, b and 3 more",
  ],
  [
    note("merged_rows", { importer: "openalex-works", path: "works.json", count: 1 }),
    "OpenAlex in works.json: 1 row is of a record that another row gives too, and became one with it",
  ],
  [
    note("merged_rows_differ", {
      importer: "scopus-csv",
      path: "downloads",
      count: 2,
      fields: [{ field: "title", count: 2 }, { field: "amount", count: 1 }],
      rule: "last",
      example: {
        id: "scopus:1",
        field: "title",
        stands: "In press",
        standsIn: "downloads/may/a.csv",
        left: "Printed",
        leftIn: "downloads/june/a.csv",
      },
    }),
    "Scopus in downloads: 2 rows that became one with another contradict it in title and amount (1): " +
    'the title of scopus:1 is "In press" as downloads/may/a.csv says, not "Printed" as ' +
    "downloads/june/a.csv does; the row that is read last stands: below a folder, and with --add, " +
    "name the file that should win so that it sorts last, else give it last",
  ],
  [
    note("merged_rows_differ", {
      importer: "openalex-works",
      path: "works.json",
      count: 1,
      fields: [{ field: "date", count: 1 }],
      rule: "first_source",
      example: {
        id: "openalex:1",
        field: "date",
        stands: null,
        standsIn: "crossref.json",
        left: "2024",
        leftIn: "works.json",
      },
    }),
    "OpenAlex in works.json: 1 row that became one with another contradicts it in date: the date of " +
    'openalex:1 is nothing as crossref.json says, not "2024" as works.json does; of works with one ' +
    "DOI that of the source whose name sorts first stands",
  ],
  [
    note("notes_unread", { count: 1 }),
    "1 note of the server could not be read: ask again to see it",
  ],
];

Deno.test("what engines, corpora and clients say is one sentence, and travels as data", () => {
  for (const [each, text] of SAID) {
    assertEquals(noteText(each), text);
    assertEquals(readNote(JSON.parse(JSON.stringify(each))), each);
  }
});
