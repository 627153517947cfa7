import { assert, assertEquals, assertRejects } from "@std/assert";
import { UnknownNameError } from "../../lib/catalogue/errors.ts";
import { Trends } from "../../lib/query/mod.ts";
import { exhibitsOf, trendReport } from "../../lib/report/mod.ts";
import { patents, withDemo, withRecords } from "./_corpus.ts";

Deno.test("a report on one topic and on several", async (t) => {
  await withDemo(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const report = await trendReport(trends, [topic]);
    const sections = report.sections.map(({ title }) => title);

    await t.step("has its sections in order", () => {
      assertEquals(sections, [
        "Evidence over time",
        "Grants",
        "Funding",
        "Acquisitions",
        "Who and where",
        "Related topics",
        "Strongest proof points",
      ]);
      assertEquals(report.title, "Quantum computing");
      assertEquals(report.keyFigures.length, 5);
      assertEquals(report.corpus.synthetic, true);
    });

    await t.step("counts what a query counts", async () => {
      const query = trends.patents().topic(topic, { children: true });
      const exhibit = exhibitsOf(report).find(({ anchor }) => anchor === "patents")!;
      const sum = exhibit.frame.numbers("count").reduce<number>((all, each) => all + each!, 0);
      assertEquals(sum + Number(exhibit.frame.facts.withoutLabel), await query.count());
      assert(await query.count() > 0);
    });

    await t.step("says of which certainty deals are, and how many there are in all", async () => {
      const all = trends.investments().topic(topic, { children: true });
      const sure = await all.certainty(0.6).count();
      const { sentences } = report.sections.find(({ title }) => title === "Funding")!;
      assertEquals(
        sentences.at(-1),
        `${sure} investments of organisations linked to quantum computing with a certainty of ` +
          `at least 0.6; ${await all.count()} when every link counts.`,
      );
    });

    await t.step("gives the strongest proof points, of equally strong ones the newest", () => {
      const { frame } = exhibitsOf(report).find(({ anchor }) =>
        anchor === "research-articles-strongest"
      )!;
      assertEquals(frame.height, 10);
      const rank = frame.texts("publishedAt").map((day, row) =>
        [frame.numbers("score")[row]!, day ?? ""] as const
      );
      const sorted = rank.toSorted(([a, one], [b, other]) => b - a || (one < other ? 1 : -1));
      assertEquals(rank, sorted);
    });

    await t.step("leaves the topics below out when asked", async () => {
      const alone = await trendReport(trends, [topic], { children: false });
      const total = (made: typeof report) =>
        exhibitsOf(made).find(({ anchor }) => anchor === "research-articles")!.frame
          .numbers("count").reduce<number>((all, each) => all + each!, 0);
      assert(total(alone) < total(report));
      assert(alone.scope.includes("left out"));
    });

    await t.step("puts several topics side by side", async () => {
      const other = await trends.topic("solid-state batteries");
      const both = await trendReport(trends, [topic, other, topic]);
      assertEquals(both.title, "Quantum computing and solid-state batteries");
      assertEquals(both.sections[1]!.title, "Topics side by side");
      const { frame } = both.sections[1]!.exhibits[0]!;
      assert(frame.columns.includes("quantum computing"));
      assert(frame.columns.includes("solid-state batteries"));
    });

    await t.step("does without what an engine does not offer, and says so", async () => {
      const plain = new Trends({ ...trends.engine, capabilities: {} });
      const made = await trendReport(plain, [topic]);
      assert(made.sections.some(({ title }) => title === "Evidence over time"));
      assert(made.notes.some(({ text }) => text.startsWith("Not in this report: ")));
    });
  });
});

Deno.test("types without records are named and not drawn", async () => {
  await withRecords(patents("rare", 2015, [1, 1]), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("rare")]);
    const [evidence] = report.sections;
    assertEquals(evidence!.exhibits.map(({ anchor }) => anchor), ["patents"]);
    assertEquals(evidence!.sentences, [
      "The corpus holds no projects, research articles, news articles, PDFs, product launches, " +
      "earnings calls, partnerships, acquisitions or investments at all.",
    ]);
    assertEquals(report.opening, "2 patents; not enough to speak of a trend.");
  });
});

Deno.test("a report needs a topic that is known, and a certainty", async () => {
  await withRecords(patents("known", 2015, [1]), async (trends) => {
    await assertRejects(() => trends.topic("unheard of"), UnknownNameError);
    await assertRejects(() => trendReport(trends, []), RangeError, "at least one topic");
    await assertRejects(
      async () => await trendReport(trends, [await trends.topic("known")], { certainty: 1.5 }),
      RangeError,
      "certainty must be from 0 to 1, current value is 1.5",
    );
  });
});

Deno.test("a report ends with its signal", async () => {
  await withRecords(patents("known", 2015, [1]), async (trends) => {
    const topic = await trends.topic("known");
    const signal = AbortSignal.abort(new DOMException("Stopped", "AbortError"));
    await assertRejects(() => trendReport(trends, [topic], { signal }), DOMException, "Stopped");
  });
});
