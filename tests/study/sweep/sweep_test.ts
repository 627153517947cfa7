import { assert, assertAlmostEquals, assertEquals, assertRejects } from "@std/assert";
import type { Frame } from "../../../lib/frame/mod.ts";
import { certaintyGrowth, growth, growthBySeries, smooth, sweep } from "../../../lib/study/mod.ts";
import { withDemo } from "../_demo.ts";
import { dataOf, note } from "../../../lib/words/note.ts";
import { assertNoted } from "../_notes.ts";

/** Counts by threshold and label. */
function cells(frame: Frame): Map<string, Map<string, number | null>> {
  const counts = frame.numbers("count");
  const labels = frame.texts("label");
  const names = frame.texts("series");
  const rows = Map.groupBy(counts.keys(), (row) => names[row]!);
  return new Map(
    [...rows].map(([name, own]) =>
      [name, new Map(own.map((row) => [labels[row]!, counts[row]!]))] as const
    ),
  );
}

Deno.test("sweeps over a demo corpus", async (t) => {
  await withDemo(async (able, plain) => {
    const topic = await able.topic("quantum computing");
    const deals = able.acquisitions().topic(topic, { children: true });
    const articles = able.researchArticles().topic(topic, { children: true });

    await t.step(
      "every distinct certainty is a step that never rises, as asked one by one",
      async () => {
        const frame = await sweep(deals, { certainty: "all" });
        const steps = [...new Set(frame.numbers("certainty"))];
        assert(steps.length > 3);
        assertEquals(steps, [...steps].sort((a, b) => a! - b!));
        assertEquals(frame.facts, {
          resolution: "year",
          swept: "certainty",
          steps: steps.length,
          distinct: true,
        });
        assertEquals(frame.column("amount").unit, "USD");
        const all = [...cells(frame).values()];
        for (const [at, step] of all.entries()) {
          const asked = await deals.certainty(steps[at]!).timeSeries("year");
          const labels = asked.texts("label");
          assertEquals(labels.map((label) => step.get(label!)), asked.numbers("count"));
          const before = all[at - 1];
          if (before) assert([...step].every(([label, count]) => count! <= before.get(label)!));
        }
        assertEquals(dataOf(frame.notes, "unfinished")!.labels, ["2025"]);
        const { count, of, collection } = dataOf(frame.notes, "unknown_amounts")!;
        assert(collection === "acquisitions" && 0 < count && count < of);
      },
    );

    await t.step("every distinct relevance of documents, too", async () => {
      const frame = await sweep(articles, { minScore: "all" }, { resolution: "quarter" });
      const [lowest] = cells(frame).values();
      const asked = await articles.timeSeries("quarter");
      assertEquals([...lowest!.values()], asked.numbers("count"));
      assert(Number(frame.facts.steps) > 20);
    });

    await t.step("an engine without the capability answers given thresholds alike", async () => {
      for (const resolution of ["year", "quarter"] as const) {
        const [one, other] = await Promise.all(
          [able, plain].map((trends) =>
            sweep(trends.acquisitions().topic(topic, { children: true }), {
              certainty: [0, 0.3, 0.6, 0.7],
            }, { resolution })
          ),
        );
        assertEquals(one!.toRecords(), other!.toRecords());
        const asked = { count: 4, engine: "embedded", wanted: "given" } as const;
        assertNoted(other!.notes, note("asked_at_thresholds", asked));
      }
      const [one, other] = await Promise.all(
        [able, plain].map((trends) =>
          sweep(trends.patents().topic(topic, { children: true }).since("2010"), {
            minScore: [0.5, 0.9],
          })
        ),
      );
      assertEquals(one!.toRecords(), other!.toRecords());
    });

    await t.step("all thresholds of such an engine are eleven, and it says so", async () => {
      const frame = await sweep(plain.patents().topic(topic, { children: true }), {
        minScore: "all",
      });
      assertEquals(frame.facts.steps, 11);
      const { wanted, count } = dataOf(frame.notes, "asked_at_thresholds")!;
      assertEquals([wanted, count], ["all", 11]);
      assertEquals(frame.facts.distinct, false);
      await assertRejects(
        () => certaintyGrowth(frame),
        RangeError,
        "or of an engine that does not know all",
      );
    });

    await t.step("the side of the deal", async () => {
      const frame = await sweep(deals, { topicLink: "all" });
      const byLink = cells(frame);
      assertEquals([...byLink.keys()], ["both", "acquirer", "acquiree"]);
      const asked = await deals.link("acquirer").timeSeries("year");
      const { both, acquirer } = Object.fromEntries(byLink);
      assertEquals(
        asked.texts("label").map((label) => acquirer!.get(label!)),
        asked.numbers("count"),
      );
      assert([...acquirer!].every(([label, count]) => count! <= both!.get(label)!));
    });

    await t.step("windows end with the last complete bucket", async () => {
      const frame = await sweep(articles, { window: [5, 10, 5, "all"] }, { resolution: "quarter" });
      const five = [...cells(frame).get("window 5")!.keys()];
      assertEquals([five.length, five[0], five.at(-1)], [20, "2020-Q2", "2025-Q1"]);
      const table = growthBySeries(frame);
      assertEquals(table.height, 3);
      assertEquals(
        table.numbers("growth")[table.texts("name").indexOf("window all")],
        growth(frame, { series: "window all" }).rate.value,
      );
    });

    await t.step("smoothers, beside the series as it is", async () => {
      const frame = await sweep(articles, { smoothing: ["none", "whittaker"] });
      const series = await articles.timeSeries("year");
      const names = frame.texts("series");
      const smoothed = frame.numbers("smoothed").filter((_, row) =>
        names[row] === "smoothing whittaker"
      );
      assertEquals(smoothed, smooth(series).numbers("smoothed").slice(0, -1));
      const [none, whittaker] = ["none", "whittaker"].map((each) =>
        growth(frame, { measure: "smoothed", series: `smoothing ${each}` })
      );
      const alone = growth(smooth(series), { measure: "smoothed" });
      assertEquals(none!.rate.value, growth(series).rate.value);
      assertAlmostEquals(none!.rate.low!, growth(series).rate.low!, 1e-6);
      assertEquals([whittaker!.rate.value, whittaker!.claimable], [alone.rate.value, true]);
      assertAlmostEquals(whittaker!.rate.low!, alone.rate.low!, 1e-9);
      const table = growthBySeries(frame, { measure: "smoothed" });
      assertEquals(new Set(table.numbers("low")), new Set([none!.rate.low, whittaker!.rate.low]));
    });

    await t.step("growth at every certainty, and of the expected counts", async () => {
      const frame = await sweep(deals, { certainty: "all" });
      const found = await certaintyGrowth(frame);
      const names = [...new Set(frame.texts("series"))];
      assertEquals(found.steps.length, names.length);
      for (const [at, { rate }] of found.steps.entries()) {
        assertEquals(rate.value, growth(frame, { series: names[at]! }).rate.value);
      }
      // two deals stand out at the last threshold: they do not grow from the first on
      assertEquals([found.steps.at(-1)!.count, found.steps.at(-1)!.rate.value], [2, 0]);
      assert(found.steps.slice(0, -1).every(({ rate }) => rate.value! > 0));
      assertEquals([found.sign, found.support], [0, null]);
      assert(found.expected.probability! > 0.99 && found.expected.probability! <= 1);
      const [first, last] = [found.steps[0]!.rate.value!, found.expected.rate.value!];
      assertAlmostEquals(first, last, 0.1);
      assertNoted(found.notes, note("unfinished_left_out", { labels: ["2025"] }));
    });

    await t.step("what has no such choice is refused", async () => {
      const refused = async (query: () => Promise<unknown>, message: string) => {
        await assertRejects(query, RangeError, message);
      };
      await refused(() => sweep(articles, { certainty: "all" }), "here it is minScore");
      await refused(() => sweep(deals, { minScore: "all" }), "here it is certainty");
      await refused(() => sweep(articles, { topicLink: "all" }), "only deals have it");
      await refused(
        () => sweep(able.acquisitions(), { certainty: "all" }),
        'Cannot sweep certainty: the query must have a topic, current value is "acquisitions"',
      );
      await refused(() => sweep(articles, { window: [0] }), "a whole number of at least 1");
      await refused(() => sweep(articles, { minScore: [0.5, 2] }), "each a number from 0 to 1");
      for (const [minScore, kind] of [[[], RangeError], ["ALL", RangeError], [null, TypeError]]) {
        await assertRejects(
          () => sweep(articles, { minScore } as never),
          kind as typeof Error,
          'over.minScore must be "all", or a list of at least 1, each a number from 0 to 1',
        );
      }
      await assertRejects(
        () => sweep(articles, { minScore: "all", window: [5] }),
        TypeError,
        "current value is minScore, window",
      );
      const given = await sweep(deals, { certainty: [0, 0.5] });
      await assertRejects(
        () => certaintyGrowth(given),
        RangeError,
        "a sweep over given thresholds",
      );
      const links = await sweep(deals, { topicLink: "all" });
      await assertRejects(() => certaintyGrowth(links), RangeError, "a sweep over topicLink");
    });

    await t.step(
      "a topic under a negation has no threshold, with the capability or without",
      async () => {
        for (const trends of [able, plain]) {
          await assertRejects(() =>
            sweep(trends.patents().not((q) => q.topic(topic)), { minScore: [0.5] })
          );
        }
      },
    );
  });
});
