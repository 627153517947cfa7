import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { emergence, growth } from "../../../lib/study/mod.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { document, on, topic } from "../../conformance/records.ts";
import { withRecords } from "../_corpus.ts";
import { note } from "../../../lib/words/note.ts";
import { subjectText } from "../../../lib/words/subject.ts";
import { assertNoted, codesOf, plainSpaces } from "../_notes.ts";

const QUBITS = topic(["Qubits"]);
const LASERS = topic(["Lasers"]);
const BREAD = topic(["Bread"]);

/** 1, 2, 3 … 10 articles on qubits a year, half of them on lasers or bread, too; one is cited. */
const ARTICLES = Array.from(
  { length: 10 },
  (_, year) =>
    Array.from({ length: year + 1 }, (_, at) =>
      document("research-articles", `q${year}-${at}`, {
        published: on(`${2014 + year}-05-01`),
        topics: [QUBITS, ...(at % 4 === 0 ? [LASERS] : at % 4 === 1 ? [BREAD] : [])],
        fields: { forwardCitationCount: at === 0 ? 9 : 1 },
      })),
).flat();
const OTHERS = Array.from(
  { length: 10 },
  (_, year) =>
    Array.from(
      { length: 2 * (year + 1) },
      (_, at) =>
        document("research-articles", `o${year}-${at}`, {
          published: on(`${2014 + year}-06-01`),
          topics: [BREAD],
          fields: { forwardCitationCount: 2 },
        }),
    ),
).flat();
const PATENTS = [
  document("patents", "p1", { published: on("2020-01-01"), topics: [QUBITS, LASERS] }),
  document("patents", "p2", { published: on("2020-01-01"), topics: [BREAD] }),
];
const AS_OF = "2023-12-31";

Deno.test("the five attributes of a topic, from the corpus", async () => {
  await withRecords([...ARTICLES, ...OTHERS, ...PATENTS], async (trends) => {
    const qubits = await trends.topic("Qubits");
    const found = await emergence(trends, qubits);
    assertAlmostEquals(found.novelty.value!, (6 + 7 + 8 + 9 + 10) / 55, 1e-12);
    const series = await trends.researchArticles().topic(qubits).timeSeries("year");
    assertEquals(found.growth.value, growth(series).rate.value);
    const pairs = ARTICLES.map(({ topics }) =>
      topics!.length
    ).filter((length) => length > 1).length;
    assertEquals(found.coherence?.base, pairs);
    const withLasers = ARTICLES.filter(({ topics }) => topics!.includes(LASERS)).length;
    assertAlmostEquals(found.coherence!.share.value!, withLasers / pairs, 1e-12);
    // the median of each year is 2: cited 9 times is above, once is below
    assertAlmostEquals(found.impact!.share.value!, 10 / 55, 1e-12);
    assertEquals(subjectText(found.subject!), "research articles on Qubits");
    assert(plainSpaces(String(found)).includes("novelty (share of the last 5 years): 73 %"));
  }, AS_OF);
});

/** Articles by their citations: many have none. */
const CITED = Array.from({ length: 60 }, (_, at) =>
  document("research-articles", `c${at}`, {
    published: on(`${2020 + at % 2}-03-01`),
    topics: at % 3 === 0 ? [QUBITS] : [BREAD],
    fields: { forwardCitationCount: at % 5 < 3 ? 0 : at % 7 },
  }));

/** The part of a document that lies in the better half of a ranking in which equal ones share places. */
function partInBetterHalf(count: number, all: readonly number[]): number {
  const above = all.filter((other) => other > count).length;
  const places = all.filter((other) => other === count).length;
  return Math.min(1, Math.max(0, (all.length / 2 - above) / places));
}

Deno.test("impact is the part of the better cited half of the year, ties shared (Waltman, Schreiber)", async () => {
  const read = (record: typeof CITED[number]) => Number(record.fields!.forwardCitationCount);
  const yearOf = (record: typeof CITED[number]) =>
    new Date(record.published!.instant).getUTCFullYear();
  const part = (record: typeof CITED[number]) =>
    partInBetterHalf(
      read(record),
      CITED.filter((other) => yearOf(other) === yearOf(record)).map(read),
    );
  const mean = (records: typeof CITED) =>
    records.reduce((sum, record) => sum + part(record), 0) / records.length;
  // all of a type and year are as usual, however many are uncited
  assertAlmostEquals(mean(CITED), 0.5, 1e-12);
  await withRecords(CITED, async (trends) => {
    for (const [name, own] of [["Qubits", QUBITS], ["Bread", BREAD]] as const) {
      const found = await emergence(trends, await trends.topic(name));
      const expected = mean(CITED.filter(({ topics }) => topics!.includes(own)));
      assertAlmostEquals(found.impact!.share.value!, expected, 1e-12);
    }
  }, AS_OF);
});

Deno.test("what cannot be read is null, with a note", async () => {
  await withRecords([...ARTICLES, ...PATENTS], async (trends) => {
    const qubits = await trends.topic("Qubits");
    const patents = await emergence(trends, qubits, { type: "patents" });
    assertEquals(patents.impact, null);
    assertNoted(patents.notes, note("only_articles_cited", {}));
    const remote = new Trends({ ...trends.engine, capabilities: {} });
    const found = await emergence(remote, qubits);
    assertEquals([found.coherence, found.impact], [null, null]);
    const engine = remote.engine.name;
    assertNoted(found.notes, note("coherence_needs_groups", { engine }));
    assertNoted(found.notes, note("impact_needs_columns", { engine }));
    const codes = codesOf(found.notes);
    assert(!codes.includes("no_topics_given") && !codes.includes("no_citations_given"));
    assertEquals(found.novelty, (await emergence(trends, qubits)).novelty);
  }, AS_OF);
});

Deno.test("numbers are taken as they are", () => {
  const counts = [1, 2, 4, 8, 16, 32, 64, 128];
  const { novelty } = emergence({ years: counts.map((_, at) => 2015 + at), counts });
  assertAlmostEquals(novelty.value!, 248 / 255, 1e-12);
});
