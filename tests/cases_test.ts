// What went wrong for users of neighbouring tools, asked the way a user asks. What concerns one
// method, chart or the wire is tested beside it: cases 1-3 and 21-23 in tests/analysis, 8, 25 and 26
// in tests/engines/http, 17 in tests/export, 18 in tests/frame and tests/plot.
import { assert, assertEquals, assertRejects } from "@std/assert";
import type { AcquisitionRecord, DocumentRecord, SourceRecord } from "../lib/corpus/record.ts";
import { plainAmount } from "../lib/corpus/importers/_amounts.ts";
import { dataOf } from "../lib/words/note.ts";
import { dated, withCorpus } from "./_corpus.ts";

const news = (
  id: string,
  published?: string,
  more: Partial<DocumentRecord> = {},
): SourceRecord => ({
  kind: "news-articles",
  id,
  ...(published === undefined ? {} : { published: dated(published) }),
  ...more,
});

const deal = (id: string, day: string, more: Partial<AcquisitionRecord> = {}): SourceRecord => ({
  kind: "acquisitions",
  id,
  date: dated(day),
  acquirer: { key: null, name: "Buyer" },
  acquiree: { key: null, name: "Target" },
  amount: null,
  currency: "USD",
  ...more,
});

Deno.test("case 4: the last millisecond of March and the first of April are two quarters", async () => {
  const records = [news("a", "2024-03-31T23:59:59.999Z"), news("b", "2024-04-01T00:00:00Z")];
  await withCorpus(records, async (trends) => {
    const series = await trends.newsArticles().timeSeries("quarter");
    assertEquals(series.texts("label"), ["2024-Q1", "2024-Q2"]);
    assertEquals(series.numbers("count"), [1, 1]);
    assertEquals(await trends.newsArticles().until("2024-03-31").count(), 1);
    assertEquals(await trends.newsArticles().since("2024-04-01").count(), 1);
  });
});

Deno.test("case 5: months are those of UTC, whatever the zone of the machine", async () => {
  const script = `
    import { dated, withCorpus } from ${JSON.stringify(import.meta.resolve("./_corpus.ts"))};
    const record = { kind: "news-articles", id: "a", published: dated("2024-03-01T00:30:00Z") };
    await withCorpus([record], async (trends) => {
      const series = await trends.newsArticles().timeSeries("month");
      await Deno.stdout.write(new TextEncoder().encode(series.texts("label").join()));
    });`;
  const labels = ["UTC", "America/Los_Angeles", "Asia/Tokyo"].map(async (TZ) => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", script],
      env: { TZ, NO_COLOR: "1" },
    }).output();
    return new TextDecoder().decode(stdout);
  });
  assertEquals(await Promise.all(labels), ["2024-03", "2024-03", "2024-03"]);
});

Deno.test("case 6: quarters hold all twelve months, and a window may start in July", async () => {
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
  await withCorpus(months.map((month) => news(month, `2023-${month}-15`)), async (trends) => {
    const year = await trends.newsArticles().timeSeries("quarter");
    assertEquals(year.numbers("count"), [3, 3, 3, 3]);
    const half = await trends.newsArticles().between("2023-07-01", "2024-06-30").timeSeries(
      "quarter",
    );
    assertEquals(half.texts("label"), ["2023-Q3", "2023-Q4", "2024-Q1", "2024-Q2"]);
    // nobody knows what follows the last of the data
    assertEquals(half.numbers("count"), [3, 3, null, null]);
  });
});

Deno.test("case 7: a thousand deals of one day, seven a page, sorted by anything: none twice, none lost", async () => {
  const records = Array.from(
    { length: 1_000 },
    (_, at) => deal(`d${at}`, "2020-05-05", { amount: at % 3 }),
  );
  await withCorpus(records, async (trends) => {
    for (const column of ["acquired_on", "amount", "acquirer", "acquiree", "certainty"]) {
      const seen = new Set<string>();
      const sorted = trends.acquisitions().sortBy(column).top(7);
      for (let skip = 0; skip < 1_000; skip += 7) {
        for (const id of (await sorted.skip(skip).proofPoints()).texts("id")) seen.add(id!);
      }
      assertEquals(seen.size, 1_000, column);
    }
  });
});

Deno.test("case 9: totals around ten thousand are exact", async () => {
  const records = Array.from(
    { length: 10_001 },
    (_, at) => news(`n${at}`, at < 10_000 ? "2020-01-01" : "2021-01-01"),
  );
  await withCorpus(records, async (trends) => {
    assertEquals(await trends.newsArticles().count(), 10_001);
    assertEquals(await trends.newsArticles().until("2020").count(), 10_000);
  });
});

Deno.test("case 10: a decimal comma is not read as a thousands mark, currencies are not mixed, null is not 0", async () => {
  assertEquals(plainAmount("562065867,78"), null);
  const records = [
    deal("a", "2020-01-01", { amount: 5 }),
    deal("b", "2020-01-01", { amount: 7, currency: "EUR" }),
    deal("c", "2020-01-01"),
  ];
  await withCorpus(records, async (trends) => {
    const series = await trends.acquisitions().timeSeries("year");
    assertEquals([series.numbers("count"), series.numbers("amount")], [[3], [5]]);
    assertEquals(dataOf(series.notes, "unknown_amounts"), {
      collection: "acquisitions",
      count: 2,
      of: 3,
    });
    const rows = await trends.acquisitions().proofPoints();
    assertEquals(rows.numbers("amount"), [5, null, null]);
    assertEquals(await trends.acquisitions().value({ atMost: 10 }).count(), 1);
  });
});

Deno.test("case 11: what is not known is null in a frame, never 0", async () => {
  const records: SourceRecord[] = [
    {
      kind: "research-articles",
      id: "a",
      published: dated("2020-01-01"),
      fields: { forwardCitationCount: 0 },
    },
    { kind: "research-articles", id: "b", published: dated("2020-01-02") },
  ];
  await withCorpus(records, async (trends) => {
    const rows = await trends.researchArticles().sortBy("published_at", "asc").proofPoints();
    assertEquals(rows.numbers("forwardCitationCount"), [0, null]);
  });
});

Deno.test("case 12: undated records are in no bucket, and break nothing", async () => {
  await withCorpus([news("a", "2020-06-01"), news("b"), news("c")], async (trends) => {
    const series = await trends.newsArticles().timeSeries("year");
    assertEquals(series.numbers("count"), [1]);
    assertEquals(series.facts.withoutLabel, 2);
    assertEquals(await trends.newsArticles().count(), 3);
    assertEquals(await trends.newsArticles().since("2000").count(), 1);
  });
});

Deno.test("case 13: a year-only date is not 1 January", async () => {
  await withCorpus([news("a", "2020"), news("b", "2020-01-01")], async (trends) => {
    const months = await trends.newsArticles().timeSeries("month");
    assertEquals([months.numbers("count"), months.facts.withoutLabel], [[1], 1]);
    assertEquals((await trends.newsArticles().timeSeries("year")).numbers("count"), [2]);
    assertEquals(await trends.newsArticles().until("2020-06-30").count(), 1);
  });
});

Deno.test("case 14: empty buckets stay at the start, in the middle and at the end", async () => {
  await withCorpus([news("a", "2020-01-01"), news("b", "2022-01-01")], async (trends) => {
    const own = await trends.newsArticles().timeSeries("year");
    assertEquals(own.numbers("count"), [1, 0, 1]);
    const window = await trends.newsArticles().between("2019", "2023").timeSeries("year");
    assertEquals(window.texts("label"), ["2019", "2020", "2021", "2022", "2023"]);
    assertEquals(window.numbers("count"), [0, 1, 0, 1, null]);
  });
  await withCorpus([news("a", "2020-01-01"), news("b", "2022-01-01")], async (trends) => {
    const own = await trends.newsArticles().timeSeries("year");
    assertEquals(own.numbers("count"), [1, 0, 1, 0]);
    const window = await trends.newsArticles().between("2019", "2023").timeSeries("year");
    assertEquals(window.texts("label"), ["2019", "2020", "2021", "2022", "2023"]);
    assertEquals(window.numbers("count"), [0, 1, 0, 1, 0]);
  }, { asOf: "2023-12-31" });
});

Deno.test("case 15: distinct organisations are counted exactly", async () => {
  const records = Array.from(
    { length: 3_000 },
    (_, at) =>
      news(`n${at}`, "2020-01-01", {
        organizations: [{ key: null, name: `Organisation ${at % 2_718}` }],
      }),
  );
  await withCorpus(records, async (trends) => {
    assertEquals(
      (await trends.newsArticles().groupBy("organization", { take: 1 })).facts.groups,
      2_718,
    );
  });
});

Deno.test("case 16: marks, quotes and letters of any script survive, in ids and in titles", async () => {
  const ids = [`a'b`, `a"b`, "a+b=c", "数値", "e\u0301"];
  await withCorpus(
    ids.map((id) => news(id, "2020-01-01", { title: `\ufefftitle ${id}` })),
    async (trends) => {
      const rows = await trends.newsArticles().proofPoints();
      assertEquals(rows.texts("id").toSorted(), ids.toSorted());
      for (const id of ids) assertEquals((await trends.newsArticles().get(id))?.id, id);
      assertEquals(await trends.newsArticles().matching("数値").count(), 1);
    },
  );
});

Deno.test("case 19: 2021-01 stays a text in every file", async () => {
  await withCorpus([news("a", "2021-01-15")], async (trends) => {
    const series = await trends.newsArticles().timeSeries("month");
    assertEquals(series.df.getColumn("label").toArray(), ["2021-01"]);
    assert(series.toCsv().includes("\n2021-01,2021-01-01,"));
    assertEquals(JSON.parse(series.toJsonLines()).label, "2021-01");
  });
});

Deno.test("case 20: the fraction of a second survives", async () => {
  await withCorpus([news("a", "2021-01-15T10:20:30.456Z")], async (trends) => {
    const [row] = (await trends.newsArticles().proofPoints()).toRecords();
    assertEquals(row!.publishedAt, "2021-01-15T10:20:30.456Z");
  });
});

Deno.test("case 24: the list, the count and the volume of one query agree", async () => {
  const records = Array.from(
    { length: 500 },
    (_, at) =>
      news(`n${at}`, at % 9 ? `20${10 + (at % 7)}-0${1 + (at % 8)}-11` : undefined, {
        title: at % 3 ? "graphene" : "paper",
      }),
  );
  await withCorpus(records, async (trends) => {
    const query = trends.newsArticles().matching("graphene");
    const series = await query.timeSeries("month");
    const volume = series.numbers("count").reduce<number>((sum, count) => sum + count!, 0);
    const total = await query.count();
    assertEquals(volume + Number(series.facts.withoutLabel), total);
    assertEquals((await query.top(1_000).proofPoints()).height, total);
    assertEquals((await query.members()).height, total);
  });
});

Deno.test("every number of a series tells why", async () => {
  const records = [news("b", "2020-03-01"), news("a", "2020-09-01"), news("c", "2021-01-01")];
  await withCorpus(records, async (trends) => {
    const series = await trends.newsArticles().timeSeries("year");
    const receipt = await series.with({ notes: [] }).why("2020");
    assertEquals([receipt.count, receipt.ids, receipt.agrees], [2, ["a", "b"], true]);
    assertEquals((await receipt.records()).height, 2);
    assertEquals(receipt.fingerprint, (await trends.info()).fingerprint);
    await assertRejects(() => series.why("2030"), RangeError, "Cannot trace a number");
  });
});
