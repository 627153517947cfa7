import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import type { Capabilities } from "../../lib/engines/engine.ts";
import { openCorpus } from "../../lib/open.ts";
import type { Frame } from "../../lib/frame/mod.ts";
import type { Note } from "../../lib/words/note.ts";
import { Trends } from "../../lib/query/trends.ts";

/** A small corpus, asked with all capabilities of its engine and with none. */
async function withCorpus(check: (able: Trends, plain: Trends) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 3_000 });
    await using able = await openCorpus(`${folder}/demo.sqlite`);
    const capabilities: Capabilities = {};
    await check(able, new Trends({ ...able.engine, capabilities }));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

interface Membered {
  members(bucket?: string): Promise<Frame>;
}

/** All but how it was counted. */
const told = (notes: readonly Note[]) => notes.filter(({ code }) => code !== "counted_from_rows");

Deno.test("answers are the same with the capabilities of an engine and without", async (t) => {
  await withCorpus(async (able, plain) => {
    const both = <T>(ask: (trends: Trends) => Promise<T>) => Promise.all([ask(able), ask(plain)]);
    const topic = await able.topic("quantum computing");

    await t.step("a topic by its name", async () => {
      const [one, other] = await both((trends) => trends.topic("Quantum Computing"));
      const { vocabulary, records, organizations, ...rest } = one;
      assertEquals(rest, other);
      assertEquals(vocabulary, "demo");
      assert(records! > 0 && organizations! > 0);
    });

    await t.step("rows as columns and in pages", async () => {
      for (const text of ["quantum OR energy", "-energy"]) {
        const [columns, pages] = await both((trends) =>
          trends.researchArticles().matching(text).top(1_001).proofPoints()
        );
        assert(columns.height > 0);
        assertEquals(columns.toRecords(), pages.toRecords());
        assertEquals(columns.df.dtypes.map(String), pages.df.dtypes.map(String));
        assertEquals(columns.facts, pages.facts);
      }
      const [all, paged] = await both((trends) =>
        trends.acquisitions().top(1_001).proofPoints({ ids: true })
      );
      assert(all.height > 500);
      assertEquals(all.notes, paged.notes);
      assertEquals(all.toRecords(), paged.toRecords());
    });

    await t.step("a series without an operation", async () => {
      const launches = (trends: Trends) => trends.productLaunches();
      for (const resolution of ["year", "quarter", "month"] as const) {
        for (
          const bounded of [
            launches,
            (trends: Trends) => launches(trends).between("2012", "2019-05-20"),
          ]
        ) {
          const [grouped, counted] = await both((trends) => bounded(trends).timeSeries(resolution));
          assert(grouped.height > 7);
          assertEquals(grouped.toRecords(), counted.toRecords());
          assertEquals(grouped.facts, counted.facts);
        }
      }
    });

    await t.step("groups", async () => {
      for (const by of ["organization", "place", "country", "source", "topic", "language"]) {
        const [grouped, counted] = await both((trends) =>
          trends.patents().topic(topic, { children: true }).groupBy(by)
        );
        assert(grouped.height > 0, by);
        assertEquals(grouped.toRecords(), counted.toRecords());
        assertEquals(grouped.facts, counted.facts);
      }
    });

    await t.step("members of a bucket", async () => {
      const patents = (trends: Trends) => trends.patents().since("2015-04-10");
      const series = await patents(able).timeSeries("quarter");
      for (const row of [0, 1, 5]) {
        const label = series.texts("label")[row]!;
        const [listed, read] = await both((trends) => patents(trends).members(label));
        assertEquals(listed.texts("id"), read.texts("id"));
        assertEquals(listed.height, series.numbers("count")[row]);
      }
    });

    await t.step(
      "members of a bucket that is outside the question, and what is told of all",
      async () => {
        const asked: readonly [string, (trends: Trends) => Membered][] = [
          ["patents", (trends) => trends.patents().between("2012-03", "2014")],
          ["nothing", (trends) => trends.patents().matching("zzzz").since("2012")],
          ["acquisitions", (trends) => trends.acquisitions().between("2012-03", "2014")],
          ["grants", (trends) => trends.grants().between("2012-03", "2014")],
        ];
        for (const [name, query] of asked) {
          for (const label of ["2011", "2012", "2013-02", "2015", undefined]) {
            const [listed, read] = await both((trends) => query(trends).members(label));
            const about = `${name} of ${label}`;
            assertEquals(listed.texts("id"), read.texts("id"), about);
            assertEquals(listed.notes, told(read.notes), about);
            if (label === "2011") assertEquals(listed.height, 0, about);
          }
        }
      },
    );
  });
});

Deno.test("counts, rows and series of one question agree", async () => {
  await withCorpus(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const questions = [
      trends.patents().topic(topic, { children: true }),
      trends.newsArticles().matching("quantum").since("2015"),
      trends.productLaunches(),
      trends.earningsCalls().until("2020"),
      trends.partnerships(),
    ];
    for (const question of questions) {
      const count = await question.count();
      const rows = await question.top(10_000).proofPoints({ fields: ["id"] });
      const series = await question.timeSeries("year");
      const dated = series.numbers("count").reduce((sum, each) => sum! + each!, 0)!;
      const bounded = String(question).includes(",");
      assertEquals(rows.height, count, String(question));
      assertEquals(
        dated + (bounded ? 0 : Number(series.facts.withoutLabel)),
        count,
        String(question),
      );
      assert(count > 0);
    }
    const deals = trends.investments().topic(topic, { children: true, certainty: 0.5 });
    assertEquals((await deals.top(10_000).proofPoints()).height, await deals.count());
    assertEquals((await deals.summary()).facts.investments, await deals.count());
  });
});
