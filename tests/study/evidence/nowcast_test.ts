import { assert, assertAlmostEquals, assertEquals, assertRejects } from "@std/assert";
import { Trends } from "../../../lib/query/mod.ts";
import { multiverse, nowcast } from "../../../lib/study/mod.ts";
import { document, on } from "../../conformance/records.ts";
import { withRecords } from "../_corpus.ts";
import { note } from "../../../lib/words/note.ts";
import { wholeWords } from "../../../lib/words/numbers.ts";
import { assertNoted, codesOf } from "../_notes.ts";

const DAY = 86_400_000;
const AS_OF = Date.UTC(2023, 7, 31);
const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Ten articles a month from 2015 on, added evenly over the three months that follow. */
const ARTICLES = Array.from({ length: 104 }, (_, month) =>
  Array.from({ length: 10 }, (_, at) => {
    const published = Date.UTC(2015, month, 1 + at);
    return { id: `a${month}-${at}`, published, added: published + (at + 1) * 9 * DAY };
  })).flat().filter(({ added }) => added <= AS_OF)
  .map(({ id, published, added }) =>
    document("research-articles", id, {
      published: on(day(published)),
      title: "qubits",
      extra: { "Create Date": day(added).replaceAll("-", "/") },
    })
  );

Deno.test("the unfinished year, from how late earlier ones were added", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const found = await nowcast(trends.researchArticles());
    assertEquals([found.label, found.field], ["2023", "extra.Create Date"]);
    assertAlmostEquals(found.total.value!, 120, 6);
    assert(found.observed < 75);
    assert(found.total.low! <= 120 && found.total.high! >= 120);
    assert(found.backTest.medianError! < found.backTest.medianErrorAsItStood!);
    const quarter = await nowcast(trends.researchArticles(), { resolution: "quarter" });
    assertEquals(quarter.label, "2023-Q3");
    assertAlmostEquals(quarter.total.value!, 30, 3);
  }, "2023-08-31");
});

/** Twenty articles of every year whose date is that year alone, added in its March. */
const YEARLY = Array.from(
  { length: 9 },
  (_, year) =>
    Array.from({ length: 20 }, (_, at) =>
      document("research-articles", `y${year}-${at}`, {
        published: on(String(2015 + year)),
        title: "qubits",
        extra: { "Create Date": `${2015 + year}/03/15` },
      })),
).flat();

Deno.test("a year is not its first quarter", async () => {
  await withRecords([...ARTICLES, ...YEARLY], async (trends) => {
    const query = trends.researchArticles();
    const exact = await nowcast(query.until("2023-09"), { resolution: "quarter" });
    for (const resolution of ["quarter", "month"] as const) {
      const found = await nowcast(query, { resolution });
      const series = await query.timeSeries(resolution);
      const at = series.texts("label").indexOf(found.label);
      assertEquals(found.observed, series.numbers("count")[at]);
      assertNoted(found.notes, note("inexact_dates_left_out", { count: 180, resolution }));
      assert(found.backTest.cases.every(({ final }) => final < 40));
    }
    assertEquals(exact.label, "2023-Q3");
    const year = await nowcast(query);
    assert(!codesOf(year.notes).includes("inexact_dates_left_out"));
    const { notes } = await multiverse(query);
    assertNoted(notes, note("quarters_lack", { count: 160 }));
  }, "2023-08-31");
  await withRecords(YEARLY, async (trends) => {
    await assertRejects(
      () => nowcast(trends.researchArticles(), { resolution: "quarter" }),
      RangeError,
      "Cannot nowcast: no record has a date as exact as a quarter",
    );
  }, "2023-08-31");
});

Deno.test("the nowcast is a choice of the multiverse then", async () => {
  await withRecords(ARTICLES, async (trends) => {
    const found = await multiverse(trends.researchArticles());
    assertEquals(found.byChoice.unfinished!.map(({ value }) => value), ["dropped", "nowcast"]);
    const estimates = found.outcomes.filter(({ specification }) =>
      specification.unfinished === "nowcast" && specification.smoothing === "none"
    ).map(({ estimate }) => estimate!);
    assert(estimates.every((estimate) => Math.abs(estimate) < 0.05), String(estimates));
  }, "2023-08-31");
});

Deno.test("without both dates it is not offered, with the reason", async () => {
  const plain = ARTICLES.map(({ extra: _, ...record }) => record);
  const reason = (trends: Trends, options = {}) =>
    assertRejects(() => nowcast(trends.researchArticles(), options), RangeError);
  await withRecords(plain, async (trends) => {
    assertEquals(
      (await reason(trends)).message,
      "Cannot nowcast: the records have no day on which they were added (looked for " +
        "extra.Create Date and extra.DATEADDED)",
    );
    const error = await assertRejects(() => nowcast(trends.acquisitions()), RangeError);
    assertEquals(
      error.message,
      "Cannot nowcast: only documents have a day on which they were added",
    );
    const remote = await reason(new Trends({ ...trends.engine, capabilities: {} }));
    assert(remote.message.endsWith("the embedded engine has no fields of the source"));
  });
  const half = ARTICLES.map(({ extra, ...record }, at) =>
    at % 2 ? record : { ...record, extra: extra! }
  );
  await withRecords(half, async (trends) => {
    const error = await reason(trends, { added: "extra.Create Date" });
    assert(
      error.message.includes(`of ${wholeWords(half.length)} records have both`),
      error.message,
    );
  });
});

Deno.test("days are taken as they are", () => {
  const eventDays = Array.from({ length: 70 }, (_, at) => at);
  const addedDays = eventDays.map((each) => each + 1);
  const found = nowcast({ eventDays, addedDays, edges: [0, 20, 40, 60, 80], asOf: 69 });
  assertEquals(found.parameters.bucket, 3);
});
