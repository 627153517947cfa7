import { assert, assertAlmostEquals, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { sourceMix } from "../../../lib/study/mod.ts";
import { document, on } from "../../conformance/records.ts";
import { withRecords } from "../_corpus.ts";
import { subjectsText } from "../../../lib/words/subject.ts";
import { plainSpaces } from "../_notes.ts";

/** So many articles of a source in a year, of which so many speak of qubits. */
function articles(source: string, year: number, all: number, matching: number) {
  return Array.from(
    { length: all },
    (_, at) =>
      document("news-articles", `${source}-${year}-${at}`, {
        published: on(`${year}-03-0${1 + at % 9}`),
        title: at < matching ? "qubits" : "bread",
        source: { id: source, name: `The ${source}` },
      }),
  );
}

const RECORDS = [
  ...articles("old", 2018, 100, 10),
  ...articles("gone", 2018, 20, 6),
  ...articles("old", 2022, 90, 9),
  ...articles("new", 2022, 60, 30),
];

Deno.test("new sources entering are told from the topic growing, and all adds up", async () => {
  await withRecords(RECORDS, async (trends) => {
    const found = await sourceMix(trends.newsArticles().matching("qubits"), "2018", [
      "2022-01",
      "2022",
    ]);
    assertAlmostEquals(found.shareBefore!, 16 / 120, 1e-12);
    assertAlmostEquals(found.shareAfter!, 39 / 150, 1e-12);
    const { within, mix, entries, exits } = found.parts!;
    assertAlmostEquals(within + mix + entries + exits, found.change!, 1e-12);
    assertAlmostEquals(within, 0, 1e-12);
    assert(entries > 0);
    assertEquals(found.frame.texts("source"), found.sources.map(({ source }) => source));
    const sums = found.frame.numbers("sum").reduce<number>((sum, each) => sum + each!, 0);
    assertAlmostEquals(sums, found.change!, 1e-12);
    assertEquals(
      subjectsText(found.provenance.subjects),
      "before: news articles matching qubits, 2018-01-01 to 2018-12-31; " +
        "after: news articles matching qubits, 2022-01-01 to 2022-12-31",
    );
    assertEquals(found.frame.provenance.subjects, found.provenance.subjects);
    assert(plainSpaces(String(found)).includes("within sources 0.0 %"), String(found));
  });
});

Deno.test("only documents have sources; numbers are taken as they are", async () => {
  await withRecords(RECORDS, async (trends) => {
    await assertRejects(
      () => sourceMix(trends.acquisitions(), "2018", "2022"),
      TypeError,
      'must be of documents, current value is "acquisitions"',
    );
  });
  const found = sourceMix([{ source: "a", matching: [1, 2], total: [10, 10] }]);
  assertAlmostEquals(found.growth!, 1, 1e-12);
  assertThrows(() => sourceMix([{ source: "a", matching: [2, 2], total: [1, 1] }]), RangeError);
});
