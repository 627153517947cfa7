import { assert, assertEquals, assertRejects } from "@std/assert";
import pl from "nodejs-polars";
import { Trends } from "../../../lib/query/mod.ts";
import { why } from "../../../lib/study/mod.ts";
import { withDemo } from "../_demo.ts";
import { dataOf, note } from "../../../lib/words/note.ts";
import { ruleText } from "../../../lib/words/rule.ts";
import { subjectText } from "../../../lib/words/subject.ts";
import { assertNoted } from "../_notes.ts";

Deno.test("receipts of a demo corpus", async (t) => {
  await withDemo(async (able, plain) => {
    const topic = await able.topic("quantum computing");
    const ask = (trends: Trends) => [
      trends.researchArticles().matching("qubit OR quantum").since("2012-03"),
      trends.patents().topic(topic, { children: true, minScore: 0.4 }),
      trends.acquisitions().topic(topic, { children: true, certainty: 0.6 }).value({ over: 1e6 }),
      trends.grants().topic(topic, { children: true }),
    ];

    await t.step(
      "of a query: as many ids as the number says, and the records of those",
      async () => {
        for (const query of ask(able)) {
          for (const bucket of ["2019", "2021-Q3"]) {
            const receipt = await why(query, bucket);
            const series = await query.timeSeries(bucket.length > 4 ? "quarter" : "year");
            const count = series.numbers("count")[series.texts("label").indexOf(bucket)];
            assertEquals([receipt.count, receipt.ids.length, receipt.agrees], [
              count,
              count!,
              true,
            ]);
            assert(count! > 0 || bucket !== "2019", `${query} ${bucket}`);
            const records = await receipt.records();
            assertEquals(records.texts("id").sort(), [...receipt.ids].sort());
            assertEquals(receipt.fingerprint, (await able.info()).fingerprint);
            assertEquals(receipt.request, series.provenance.request);
          }
        }
      },
    );

    await t.step(
      "of a series counted earlier: the same from its recorded request alone",
      async () => {
        for (const [at, query] of ask(able).entries()) {
          const series = await query.timeSeries("year");
          const receipt = await why(able, series, "2020");
          const direct = await why(query, "2020");
          assertEquals(receipt.ids, direct.ids);
          assertEquals(receipt.rules, direct.rules);
          assertEquals(subjectText(receipt.subject), String(query));
          const remote = await why(plain, await ask(plain)[at]!.timeSeries("year"), "2020");
          assertEquals(remote.ids, direct.ids);
        }
      },
    );

    await t.step("of one series of a comparison", async () => {
      const [articles, patents] = ask(able);
      for (const format of ["wide", "long"] as const) {
        const frame = await able.compare({ articles: articles!, patents: patents! })
          .timeSeries("year", { format });
        const receipt = await why(able, frame, "2020", { series: "patents" });
        assertEquals(receipt.ids, (await why(patents!, "2020")).ids);
        assert(receipt.agrees);
      }
    });

    await t.step("of types without an operation for their series", async () => {
      const launches = able.productLaunches().topic(topic, { children: true });
      const receipt = await why(able, await launches.timeSeries("year"), "2022");
      assert(receipt.agrees && receipt.ids.length > 0);
    });

    await t.step("the rules say how it was counted", async () => {
      const [articles, patents, deals, grants] = await Promise.all(
        ask(able).map((query) => why(query, "2020")),
      );
      const said = (receipt: typeof articles) => receipt!.rules.map(ruleText).join("\n");
      assert(said(articles).includes("its publication date, in UTC"));
      assert(said(articles).includes("Inside 2012-03-01 to the last record, both included"));
      assert(said(articles).includes("matches qubit OR quantum"));
      assert(
        said(patents).includes(`topic ${topic.id}, or one below it, with relevance at least 0.4`),
      );
      assert(said(deals).includes("or one below, with certainty at least 0.6"));
      assert(said(deals).includes("its amount in USD is over 1000000"));
      assert(said(grants).includes("every period that its interval from start to end touches"));
      const text = String(articles);
      assert(text.includes(`fingerprint ${articles!.fingerprint}`), text);
      assert(text.includes(`${articles!.count} records: `), text);
    });

    await t.step(
      "an unfinished bucket, another corpus and a number that is no more are told",
      async () => {
        const [articles] = ask(able);
        const series = await articles!.timeSeries("year");
        const receipt = await why(able, series, "2025");
        assertNoted(
          receipt.notes,
          note("bucket_partial", { bucket: "2025", reason: "unfinished" }),
        );
        const older = series.with({
          df: series.df.withColumn(
            pl.Series("count", series.numbers("count").map((each) => each! + 1)),
          ),
          provenance: { ...series.provenance, fingerprint: "0ld" },
        });
        const changed = await why(able, older, "2020");
        assertEquals(changed.agrees, false);
        assertNoted(changed.notes, note("corpus_replaced", { fingerprint: "0ld" }));
        const { records, number } = dataOf(changed.notes, "number_changed")!;
        assertEquals([records, number], [changed.ids.length, changed.count]);
      },
    );

    await t.step("what cannot be traced is refused", async () => {
      const [articles] = ask(able);
      const series = await articles!.timeSeries("year");
      await assertRejects(
        () => why(able, series, "1999"),
        RangeError,
        'Cannot trace a number: the series has 2012 to 2025, current value is "1999"',
      );
      const groups = await articles!.timeSeries("year");
      const foreign = groups.with({ provenance: { ...groups.provenance, request: { a: 1 } } });
      await assertRejects(
        () => why(able, foreign, "2020"),
        TypeError,
        'the time series of one query, current request is {"a":1}',
      );
    });
  });
});
