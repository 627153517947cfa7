import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import type { Imported } from "../../lib/corpus/importers/importer.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import type { RecordSource } from "../../lib/corpus/source.ts";
import { openCorpus } from "../../lib/open.ts";
import * as plot from "../../lib/plot/mod.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { type Note, note, noteText } from "../../lib/words/note.ts";
import { acquisition, document, investment, patent, project } from "../conformance/records.ts";
import { sharedData, withShared } from "../_shared.ts";
import { sourceOf } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

/** Asks a corpus of some sources. */
async function asked(
  sources: readonly RecordSource[],
  ask: (trends: Trends) => Promise<void>,
): Promise<void> {
  await withFolder({}, async (folder) => {
    await buildCorpus(`${folder}/c.sqlite`, sources);
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    await ask(trends);
  });
}

const codes = (notes: readonly Note[]) => notes.map(({ code }) => code);

/** 60 articles of mid-months, and 30 of 1 January. */
const HEAPED: readonly SourceRecord[] = [
  ...Array.from({ length: 60 }, (_, at) => {
    const month = String(at % 12 + 1).padStart(2, "0");
    return patent(`m${at}`, `${2015 + Math.floor(at / 12)}-${month}-15`, "laser");
  }),
  ...Array.from({ length: 30 }, (_, at) => patent(`y${at}`, `${2015 + at % 3}-01-01`, "laser")),
];

Deno.test("1 January that may be a year is told in the frame and under the chart of months", async () => {
  await asked([sourceOf(HEAPED, { name: "openalex-works" })], async (trends) => {
    const said = note("dated_first_of_january", { source: "openalex-works", count: 30, of: 90 });
    const text = "30 of 90 records are dated 1 January by OpenAlex, which also writes that where " +
      "it knows the year alone: what holds a January has too many";
    assertEquals(noteText(said), text);
    const words = (svg: string) => svg.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    for (const resolution of ["month", "quarter"] as const) {
      const series = await trends.patents().timeSeries(resolution);
      assertEquals(series.notes.filter(({ code }) => code === said.code), [said]);
      assertStringIncludes(words(plot.timeSeries(series).svg()), text);
      const years = series.resample("year");
      assert(!codes(years.notes).includes(said.code));
      assert(!words(plot.timeSeries(years).svg()).includes("1 January"));
      // what is known of 2016 alone lies in the fiscal year that began in 2015
      assert(codes(series.resample("year", { fiscalYearStart: 4 }).notes).includes(said.code));
    }
    assert(!codes((await trends.patents().timeSeries("year")).notes).includes(said.code));
  });
});

Deno.test("amounts that a person would doubt are kept and told, alone and in sums", async () => {
  const records = [
    acquisition("a1", "2012-03-04", 5e6),
    acquisition("a2", "2012-03-05", 2.6e12),
    acquisition("a3", "2013-03-05", -4),
    acquisition("yen", "2013-03-06", 2e12, { currency: "JPY" }),
    investment("i1", "2012-03-04", 5e6),
    project("p1", ["2020-01-01", "2020-12-31", 3e12]),
    project("p2", ["2021-01-01", "2021-12-31", 3e6]),
  ];
  await asked([sourceOf(records)], async (trends) => {
    const { notes } = await trends.info();
    const of = { importer: "test" };
    assertEquals(notes, [
      note("doubted_amounts", {
        ...of,
        collection: "projects",
        count: 1,
        first: { id: "p1", amount: 3e12, currency: "EUR" },
      }),
      note("doubted_amounts", {
        ...of,
        collection: "acquisitions",
        count: 2,
        first: { id: "a2", amount: 2.6e12, currency: null },
      }),
    ]);
    assertEquals(notes.map(noteText), [
      "Projects: 1 record of test with an amount that is doubtful, and kept: p1 " +
      "(3,000,000,000,000 EUR)",
      "Acquisitions: 2 records of test with an amount that is doubtful, and kept: first a2 " +
      "(2,600,000,000,000)",
    ]);
    const within = (count: number, first: string) =>
      note("doubted_amounts_within", { count, first });
    const doubts = ({ notes }: { notes: readonly Note[] }) =>
      notes.filter(({ code }) => code === "doubted_amounts_within");
    const deals = await trends.acquisitions().timeSeries("year");
    assertEquals(doubts(deals), [within(2, "a2")]);
    assertEquals(deals.numbers("amount"), [2.6e12 + 5e6, -4]);
    assertEquals(doubts(await trends.acquisitions().since("2013").timeSeries("year")), [
      within(1, "a3"),
    ]);
    const acquisitions = trends.acquisitions();
    const told = (await acquisitions.top(5).proofPoints()).notes;
    assertEquals(told.filter(({ code }) => code === "unknown_amounts").length, 1);
    assertEquals(doubts({ notes: told }), [within(2, "a2")]);
    assertEquals((await acquisitions.top(1_001).proofPoints()).notes, told);
    const fields = ["id", "amount"];
    assertEquals(
      doubts(await acquisitions.top(5).proofPoints({ fields: [...fields, "extra.a"] })),
      [
        within(2, "a2"),
      ],
    );
    for await (const batch of acquisitions.stream({ fields }).read(1)) {
      assertEquals(batch.notes, told);
    }
    assertEquals(doubts(await trends.investments().timeSeries("year")), []);
    assertEquals(doubts(await trends.grants().timeSeries("year")), [within(1, "p1")]);
    const money = plot.timeSeries(deals, { measure: "amount" }).svg();
    const counts = plot.timeSeries(deals, { measure: "count" }).svg();
    assertEquals([money, counts].map((svg) => svg.includes("doubtful")), [true, false]);
  });
});

Deno.test("dates that a person would doubt are kept and told", async () => {
  const records = [
    patent("early", "0987-05-06"),
    patent("a", "2020-01-02"),
    patent("b", "2021-01-02"),
  ];
  await asked([sourceOf(records)], async (trends) => {
    assertEquals((await trends.info()).notes.filter(({ code }) => code !== "source_pauses"), [
      note("doubted_dates", {
        collection: "patents",
        importer: "test",
        count: 1,
        first: { id: "early", date: "0987-05-06" },
      }),
    ]);
    const all = await trends.patents().between("0900", "2020").timeSeries("year");
    assertEquals(all.notes.filter(({ code }) => code === "doubted_dates_within"), [
      note("doubted_dates_within", { count: 1, first: "early" }),
    ]);
    const some = await trends.patents().since("2019").timeSeries("year");
    assert(!codes(some.notes).includes("doubted_dates_within"));
  });
});

Deno.test("dates that could not be read are told where their records have no bucket", async () => {
  const rows = (ids: readonly string[], date?: string): Imported[] =>
    ids.map((id, at) => ({
      record: document("patents", id, {
        title: date === undefined ? "lost" : "kept",
        ...(date === undefined
          ? {}
          : { published: { instant: Date.parse(date), precision: "day" } }),
      }),
      line: at + 2,
    }));
  const source = {
    ...sourceOf([], { name: "orders" }),
    read: () => [
      ...rows(["a", "b"]),
      ...rows(["c"], "2020-03-04"),
      { remark: { code: "dates_in_both_orders", data: { column: "Date" } }, line: 2 } as const,
    ],
  };
  await asked([source, sourceOf([patent("d", null, "lost")])], async (trends) => {
    const said = note("dates_not_read", { source: "orders", columns: ["Date"], count: 2 });
    const told = async (text: string) =>
      (await trends.patents().matching(text).timeSeries("year")).notes
        .filter(({ code }) => code === said.code);
    assertEquals(await told("lost"), [said]);
    assertEquals(await told("kept"), []);
  });
});

const FILES = ["openalex_works_2022_tu9.json"];

withShared("a real file tells of its Januaries", FILES.map(sharedData), async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const rejects = `${folder}/rejects.csv`;
    await buildFromPaths(corpus, FILES.map(sharedData), {}, { rejects });
    await using trends = await openCorpus(corpus);
    const told = ({ notes }: { notes: readonly Note[] }) =>
      notes.filter(({ code }) => code === "dated_first_of_january");
    const months = await trends.researchArticles().timeSeries("month");
    // of 410, one is far from all others
    assertEquals([months.facts.outside, months.facts.withoutLabel], [1, 0]);
    assertEquals(told(months), [
      note("dated_first_of_january", { source: "openalex-works", count: 86, of: 409 }),
    ]);
    assertEquals(told(await trends.researchArticles().timeSeries("year")), []);
  });
});
