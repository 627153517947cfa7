import { assert, assertEquals, assertRejects } from "@std/assert";
import { UnknownNameError } from "../../lib/catalogue/errors.ts";
import { Trends } from "../../lib/query/mod.ts";
import { exhibitsOf, trendReport } from "../../lib/report/mod.ts";
import { notesOf, noteText } from "../../lib/words/note.ts";
import { patents, withDemo, withRecords, withSources } from "./_corpus.ts";

Deno.test("a report on one topic and on several", async (t) => {
  await withDemo(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const report = await trendReport(trends, [topic]);
    const sections = report.sections.map(({ title }) => title);

    await t.step("has its sections in order", () => {
      assertEquals(sections, [
        "Evidence over time",
        "Do the trends hold?",
        "Grants",
        "Funding",
        "Acquisitions",
        "What comes first",
        "Who and where",
        "Related topics",
        "Strongest proof points",
      ]);
      assertEquals(report.title, "Quantum computing");
      assertEquals(report.lines.map(({ name }) => name), ["quantum computing"]);
      assertEquals(report.lines[0]!.keyFigures.length, 5);
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
      assert(alone.scope.includes("alone, without its subtopics"));
    });

    await t.step("tells several topics one by one, and puts them side by side", async () => {
      const other = await trends.topic("solid-state batteries");
      const both = await trendReport(trends, [topic, other, topic]);
      assertEquals(both.title, "Quantum computing and solid-state batteries");
      assertEquals(both.lines.map(({ name }) => name), [
        "quantum computing",
        "solid-state batteries",
      ]);
      assertEquals(both.lines[0]!.opening, report.lines[0]!.opening);
      assertEquals(both.sections[0]!.title, "Side by side");
      const { frame } = both.sections[0]!.exhibits[0]!;
      assert(frame.columns.includes("quantum computing"));
      assert(frame.columns.includes("solid-state batteries"));
      const anchors = exhibitsOf(both).map(({ anchor }) => anchor);
      assertEquals(new Set(anchors).size, anchors.length);
      assert(anchors.includes("1-patents") && anchors.includes("2-patents"));
    });

    await t.step("computes each trend under every choice", () => {
      const { exhibits } = report.sections.find(({ title }) => title === "Do the trends hold?")!;
      const [tested, curve] = exhibits;
      assertEquals(
        tested!.frame.numbers("holds")[0],
        curve!.frame.texts("verdict")
          .filter((each) => each === "holds").length,
      );
      const verdicts = curve!.frame.texts("verdict");
      const holds = verdicts.filter((each) => each === "holds").length;
      const noun = curve!.anchor.replace("-multiverse", "").replaceAll("-", " ");
      const [verdict, ways] = curve!.sentences;
      assert(verdict!.includes(" trend "), "what follows stands before the numbers");
      assert(
        ways!.toLowerCase().startsWith(
          `${noun} grew in ${holds} of ${verdicts.length} ways to compute it`,
        ),
        ways,
      );
    });

    await t.step("keeps to the days, the types and the title that are asked for", async () => {
      const made = await trendReport(trends, [topic], {
        start: "2012",
        end: "2020-06-30",
        types: ["patents", "investments"],
        title: "Two kinds",
      });
      assertEquals(made.title, "Two kinds");
      const anchors = exhibitsOf(made).map(({ anchor }) => anchor);
      assert(anchors.includes("patents") && anchors.includes("investments"));
      assert(!anchors.some((each) => /^(research|news|projects|grants|acquisitions)/.test(each)));
      for (const name of ["patents", "investments"]) {
        const { frame } = exhibitsOf(made).find(({ anchor }) => anchor === name)!;
        const labels = frame.texts("label");
        assert(labels[0]! >= "2012", labels[0]!);
        assertEquals(labels.at(-1), "2020");
        assertEquals(frame.flags("partial").at(-1), true);
      }
      const days = exhibitsOf(made).find(({ anchor }) => anchor === "patents-strongest")!.frame
        .texts("publishedAt");
      assert(days.every((day) => day! >= "2012-01-01" && day! < "2020-07-01"));
      assert(made.scope.includes("from 1 January 2012 to 30 June 2020"), made.scope);
      assert(made.scope.includes("only patents and investments"), made.scope);
      assert(!made.sections.some(({ title }) => title === "What comes first"));
    });

    await t.step("does without what an engine does not offer, and says so", async () => {
      const plain = new Trends({ ...trends.engine, capabilities: {} });
      const made = await trendReport(plain, [topic]);
      assert(made.sections.some(({ title }) => title === "Evidence over time"));
      const missing = notesOf(made.notes.map(({ note }) => note), "not_in_report");
      assert(missing.every(({ data }) => data.engine === trends.engine.name));
      const parts = missing.map(({ data: { part, collection } }) => `${part} ${collection}`);
      assertEquals(new Set(parts).size, parts.length);
      assert(parts.includes("largest investments"), parts.join(", "));
      assert(parts.includes("strongest earnings-calls"), parts.join(", "));
      assertEquals(
        noteText(missing.find(({ data: { part } }) => part === "largest")!),
        "Not in this report: the largest investments; the embedded engine does not offer " +
          missing.find(({ data: { part } }) => part === "largest")!.data.operation,
      );
    });
  });
});

Deno.test("types without records are named and not drawn", async () => {
  await withRecords(patents("rare", 2015, [1, 1]), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("rare")]);
    const [evidence] = report.sections;
    assertEquals(evidence!.exhibits.map(({ anchor }) => anchor), ["patents"]);
    assertEquals(evidence!.sentences, [
      "The sources hold no projects, research articles, news articles, PDFs, product launches, " +
      "earnings calls, partnerships, acquisitions or investments at all.",
    ]);
    assertEquals(report.lines[0]!.opening, [
      "Too little data for a trend in patents from January 2015 to December 2015: at least half of the months hold no record. 2 in all: 1 in January 2015, none from February 2015 to December 2015 and 1 more until 1 January 2016.",
    ]);
  });
});

Deno.test("a report needs a topic that is known, and a certainty", async () => {
  await withRecords(patents("known", 2015, [1]), async (trends) => {
    await assertRejects(() => trends.topic("unheard of"), UnknownNameError);
    await assertRejects(
      () => trendReport(trends, []),
      RangeError,
      "at least one topic or question",
    );
    await assertRejects(
      async () => await trendReport(trends, [await trends.topic("known")], { certainty: 1.5 }),
      RangeError,
      "certainty must be a number from 0 to 1, current value is 1.5",
    );
    await assertRejects(
      async () =>
        await trendReport(trends, [await trends.topic("known")], { start: "2020", end: "2015" }),
      RangeError,
      "start must not be after its end, current value is 2020-01-01 to 2015-12-31",
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

/** With plain spaces, which are easier to read in a test. */
const plain = (sentences: readonly string[]) => sentences.join(" ").replaceAll("\u00a0", " ");

Deno.test("a trend that one source makes is not claimed anywhere", async () => {
  const old = patents("topic", 2010, [20, 20, 20, 20, 20, 20, 20, 20, 20, 20]);
  const fresh = patents("topic", 2010, [0, 0, 0, 0, 0, 0, 40, 60, 80, 99]);
  const records = [
    ...old.map((each) => ({ ...each, source: { id: "old", name: "Old Office" } })),
    ...fresh.map((each) => ({
      ...each,
      id: `${each.id}-new`,
      source: { id: "new", name: "New Office" },
    })),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("topic")]);
    const said = plain(report.lines[0]!.opening);
    assert(
      said.startsWith(
        "A trend in patents from 2010 to 2019 would mislead: New Office (100 % of the growth) gave none before 2016. 479 in all, at most 119 a year.",
      ),
      said,
    );
    assertEquals(
      report.lines[0]!.keyFigures[0]!.change,
      "a trend would mislead; the year before: 100; 479 from 2010 to 2019",
    );
    const { show } = exhibitsOf(report)[0]!;
    assert(show.as === "chart" && !show.chart.svg().includes("average growth"));
  }, { asOf: "2019-12-31" });
});

Deno.test("records of a source that ended are told until then, with nothing after it", async () => {
  const counts = [20, 22, 19, 21, 20, 23];
  const ending = patents("topic", 2008, counts);
  const lasting = patents("other", 2008, [...counts, 9, 8, 9, 7]);
  await withSources({ ending, lasting }, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("topic")]);
    const { frame } = exhibitsOf(report)[0]!;
    assertEquals(frame.texts("label").at(-1), "2013");
    const said = plain(report.lines[0]!.opening);
    assert(
      said.startsWith(
        "No clear trend in patents from 2008 to 2012 (95 % interval −13 to 14 % a year), nor in their share of all patents (−13 to 15 % a year). 125 in all: 102 by 2012 (from 20 in 2008 to a peak of 22 in 2009 and 20 in 2012) and 23 more until 20 December 2013.",
      ),
      said,
    );
    assert(!said.includes("2014") && !said.includes("fell"), said);
  });
});

Deno.test("a window that holds nothing is named", async () => {
  await withRecords(patents("topic", 2010, [5, 6, 7]), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("topic")], {
      start: "2030",
      end: "2031-06",
    });
    assertEquals(report.lines[0]!.opening, [
      "Nothing was found on topic from 1 January 2030 to 30 June 2031.",
    ]);
    const days = { from: "2010-01-01", to: report.corpus.types.patents!.to };
    assertEquals(report.notes.map(({ note: { code, data } }) => [code, data]), [
      ["outside_dates", { collection: "patents", ...days }],
    ]);
  });
});

Deno.test("records that a window cuts are noted where nothing else was found", async () => {
  const records = patents("topic", 2010, [5, 6, 7]).map((each) => ({
    ...each,
    published: {
      instant: Date.UTC(new Date(each.published!.instant).getUTCFullYear()),
      precision: "year" as const,
    },
  }));
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("topic")], {
      start: "2011-04",
      end: "2012-12-30",
    });
    assertEquals(report.notes.map(({ note }) => noteText(note)), [
      "13 patents with a date known to the year alone touch the window and are not in it: from " +
      "2011 to 2012 holds them whole",
    ]);
  });
});

Deno.test("what comes first is said where a lag stands out and points one way", async () => {
  const waves = Array.from(
    { length: 60 },
    (_, quarter) => 4 + (quarter * quarter * 7 + quarter) % 13,
  );
  const each = (kind: "patents" | "research-articles", lag: number) =>
    waves.flatMap((_, quarter) =>
      Array.from({ length: waves[quarter - lag] ?? 8 }, (_, index) => ({
        ...patents("topic", 2000, [1])[0]!,
        kind,
        id: `${kind}-${quarter}-${index}`,
        title: `${kind} number ${quarter * 100 + index} about ${quarter}`,
        published: {
          instant: Date.UTC(2000, quarter * 3, 1 + index),
          precision: "day" as const,
        },
      }))
    );
  await withRecords([...each("research-articles", 0), ...each("patents", 3)], async (trends) => {
    const report = await trendReport(trends, [await trends.topic("topic")]);
    const section = report.sections.find(({ title }) => title === "What comes first")!;
    assert(
      section.sentences[0]!.startsWith("Research articles moved 9 months ("),
      section.sentences[0],
    );
    assert(section.sentences[0]!.endsWith(") before patents."), section.sentences[0]);
    assertEquals(section.exhibits.map(({ anchor }) => anchor), ["lead-lag-pairs"]);
  }, { asOf: "2014-12-31" });
});
