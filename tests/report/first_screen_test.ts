import { assert, assertEquals } from "@std/assert";
import { exhibitsOf, reportHtml, trendReport } from "../../lib/report/mod.ts";
import type { Reach } from "../../lib/report/reach.ts";
import { definitionWords } from "../../lib/report/words/definition.ts";
import { originParts, originWords } from "../../lib/report/words/origins.ts";
import { briefReachWords } from "../../lib/report/words/reach.ts";
import { amountWords } from "../../lib/words/numbers.ts";
import { patents, withDemo, withRecords, withSources } from "./_corpus.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

Deno.test("a search is called by its words, a topic by its name", async () => {
  await withRecords(patents("solar cells", 2010, [3, 4]), async (trends) => {
    const named = async (about: Parameters<typeof trendReport>[1]) =>
      (await trendReport(trends, about)).title;
    const search = trends.patents().matching("device 2010");
    assertEquals(await named(search), "Search: “device 2010”");
    assertEquals(await named(trends.patents().matching(`"device 1"~3`)), `Search: "device 1"~3`);
    assertEquals(await named(search.since("2010")), "Search: “device 2010”, from 1 January 2010");
    const topic = await trends.topic("solar cells");
    assertEquals(await named(topic), "Solar cells");
    assertEquals(await named([topic, search]), "Solar cells and “device 2010”");
    assertEquals(
      await named(search.topic(topic)),
      "Search: “device 2010”, on solar cells",
    );
  }, { asOf: "2011-12-31" });
});

Deno.test("over the title stands how far the data go, in few words", () => {
  const said = (...days: string[]) =>
    briefReachWords(days.map((day) => ({ day })) as never as Reach);
  assertEquals(said("2025-05-17", "2025-05-17"), "Data to 17 May 2025");
  assertEquals(said("2025-02-01", "2025-05-17"), "Data end in 2025");
  assertEquals(said("2013-10-01", "2026-06-19"), "Sources end between 2013 and 2026");
  assertEquals(briefReachWords(null), "");
});

Deno.test("the reach of a report is of every source that it names", async () => {
  const early = patents("one", 2008, [5, 6, 7]);
  const late = patents("one", 2008, [5, 6, 7, 8, 9, 10, 11, 12])
    .map((each) => ({ ...each, id: `${each.id}-late` }));
  const others = patents("two", 2008, [40, 40, 40]);
  await withSources({ early: [...early, ...others], late }, async (trends) => {
    const report = await trendReport(trends, await trends.topic("one"));
    assertEquals(report.reach!.map(({ day }) => day.slice(0, 4)), ["2010", "2015"]);
    const [figure] = report.lines[0]!.keyFigures;
    assertEquals([figure!.label, figure!.until, figure!.covered], [
      "Patents in 2009",
      null,
      "the last year fully covered by early",
    ]);
    const html = plain(await reportHtml(report));
    assert(html.includes("Sources end between 2010 and 2015"));
    assert(html.includes('<p class="until">the last year fully covered by early</p>'));
    const origin = "From 86 patents (late to December 2015 and early to December 2010).";
    assert(html.includes(`<p class="origin">${origin} <a href="#sources">`));
    const keys = /<ul class="keys">.*?<\/ul>/s.exec(html)![0];
    assert(!keys.includes("data to"), "one of the two is said");
  });
});

Deno.test("a card has a line where there is enough data for a trend, with its first and last year under it", async () => {
  for (const [counts, drawn] of [[[4], 0], [[4, 5, 6], 0], [[20, 24, 18, 22, 21], 1]] as const) {
    await withRecords(patents("one", 2010, counts), async (trends) => {
      const report = await trendReport(trends, await trends.topic("one"), { resolution: "year" });
      const html = await reportHtml(report);
      const keys = /<ul class="keys">.*?<\/ul>/s.exec(html)![0];
      assertEquals(keys.match(/<svg/g)?.length ?? 0, drawn, String(counts));
      assertEquals(keys.includes("<p><span>2010</span> <span>2014</span></p>"), drawn === 1);
    }, { asOf: `${2009 + counts.length}-12-31` });
  }
});

Deno.test("of funding the amounts of the years in the line are told, and beside them what all come to", async () => {
  await withDemo(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const report = await trendReport(trends, topic, { types: ["investments"] });
    const [figure] = report.lines[0]!.keyFigures;
    const { frame } = exhibitsOf(report).find(({ anchor }) => anchor === "investments")!;
    const amounts = frame.numbers("amount");
    const { from, to } = figure!.course!;
    assertEquals(figure!.label, `Funding from ${from} to ${to}, known amounts`);
    const sum = (isTold: (label: string) => boolean) =>
      frame.texts("label").reduce(
        (all, label, row) => isTold(label!) ? all + (amounts[row] ?? 0) : all,
        0,
      );
    assertEquals(figure!.value, amountWords(sum((label) => label >= from && label <= to), "USD"));
    const all = amountWords(sum(() => true), "USD");
    assert(figure!.value !== all, "some is beyond the last finished year");
    const said = `${all} in all, in `;
    assert(figure!.change.startsWith(said), figure!.change);
    assert(
      /^\d+ of \d+ investments; number of investments: /.test(figure!.change.slice(said.length)),
    );
  });
});

Deno.test("where the numbers come from is said by type, with who gave these records, not all there are", async () => {
  const [one, two] = [patents("one", 2008, [5, 6, 7]), patents("two", 2012, [4])];
  const again = one.slice(0, 2).map((each) => ({ ...each, id: `${each.id}-again` }));
  await withSources({ early: one, late: [...two, ...again], other: two }, async (trends) => {
    const [first, second] = [await trends.topic("one"), await trends.topic("two")];
    const of = async (about: Parameters<typeof trendReport>[1]) => {
      const { lines } = await trendReport(trends, about);
      return originWords(lines.map(({ origins }) => origins));
    };
    const early = "early to November 2010", late = "late to November 2012";
    assertEquals(await of(first), `From 20 patents (${early} and ${late}).`);
    const both = await of([first, second]);
    assert(both.startsWith("From patents (") && both.includes("early to "), both);
  });
});

Deno.test("of many sources and types the first are named, the others counted", () => {
  const source = (name: string, day: string | null) => ({
    name,
    importers: [name],
    end: day === null ? null : { day },
  });
  const [a, b, c] = [source("A", "2024-05-03"), source("B", "2024-05-28"), source("C", null)];
  const d = source("D", "2024-05-01");
  const said = (sources: readonly typeof a[]) =>
    originWords([[{ noun: "patents", total: 1, sources }]]);
  assertEquals(said([]), "From 1 patent.");
  assertEquals(said([a]), "From 1 patent (A to May 2024).");
  assertEquals(said([a, b]), "From 1 patent (A and B to May 2024).");
  assertEquals(said([a, c]), "From 1 patent (A to May 2024 and C).");
  assertEquals(said([a, b, d]), "From 1 patent (A, B and D to May 2024).");
  assertEquals(said([a, b, c]), "From 1 patent (A to May 2024, B to May 2024 and C).");
  assertEquals(said([a, b, c, d]), "From 1 patent (A to May 2024, B to May 2024 and 2 more).");
  const types = (length: number, sources: readonly typeof a[] = []) =>
    Array.from({ length }, (_, at) => ({ noun: `kinds ${at}`, total: 2, sources }));
  const five = "From 2 kinds 0, 2 kinds 1, 2 kinds 2, 2 kinds 3, 2 kinds 4";
  assertEquals(originWords([types(6)]), `${five} and 2 kinds 5.`);
  assertEquals(originWords([types(7)]), `${five} and 2 other types.`);
  assertEquals(originWords([types(2, [a])]), "From 2 kinds 0 and 2 kinds 1 (all A to May 2024).");
  // what is counted leads to where it is named
  const counts = originParts([types(7, [a, b, c, d])]).filter(({ isCount }) => isCount);
  assertEquals(counts.map(({ text }) => text), ["2 other types", "2 more"]);
  assertEquals(originWords([[]]), "");
});

Deno.test("every source is named where its count leads, those that gave nothing apart from it", async () => {
  const all = patents("one", 2008, [5, 6, 7]);
  const given = {
    "a-csv": [all[0]!],
    "b-csv": [all[1]!],
    "pubmed-csv": [all[2]!],
    rest: all.slice(3),
  };
  const idle = patents("two", 2012, [4]);
  await withSources({ ...given, idle }, async (trends) => {
    const html = await reportHtml(await trendReport(trends, await trends.topic("one")));
    const [origin] = /<p class="origin">.*?<\/p>/s.exec(html)!;
    assert(origin.includes('<a href="#sources">2 more</a>'), origin);
    const [section] = /<section id="sources">.*?<\/section>/s.exec(html)!;
    const [open, folded] = section.split("<details");
    for (const name of ["a-csv", "b-csv", "PubMed", "rest"]) {
      assert(open!.includes(`<td>${name}</td><td>patents</td>`), `${name} in ${open}`);
      assert(!folded!.includes(`<td>${name}</td>`));
    }
    assert(folded!.includes("1 other source of the corpus, with no record counted here"), folded);
    assert(folded!.includes("<td>idle</td>") && !open!.includes("<td>idle</td>"));
  });
});

Deno.test("intervals are explained where the first stands, and nowhere on a page without one", async () => {
  await withDemo(async (trends) => {
    const header = async (...names: string[]) => {
      const topics = await Promise.all(names.map((name) => trends.topic(name)));
      const types = ["patents", "projects"] as const;
      const html = await reportHtml(await trendReport(trends, topics, { types }));
      return plain(/<header>.*?<\/header>/s.exec(html)![0].replaceAll(/<[^>]*>/g, " "));
    };
    for (const names of [["quantum computing"], ["quantum computing", "solid-state batteries"]]) {
      const said = await header(...names);
      const [first] = /\([^()]*\d %[^()]*\)/.exec(said)!;
      assert(first.startsWith("(95 % interval "), first);
    }
  });
  await withRecords(patents("one", 2010, [4, 5]), async (trends) => {
    const html = await reportHtml(await trendReport(trends, await trends.topic("one")));
    const [said] = /<header>.*?<\/header>/s.exec(html)!;
    assert(!/interval|in brackets/i.test(said), said);
  }, { asOf: "2011-12-31" });
});

Deno.test("a source ends with those of its importers that gave the records", async () => {
  const [one, two] = [patents("one", 2008, [5, 6, 7]), patents("two", 2012, [4])];
  const sources = {
    "nsf-awards-csv": one,
    "nsf-awards-api-csv": two,
    other: patents("three", 2012, [1]),
  };
  await withSources(sources, async (trends) => {
    const topics = [await trends.topic("one"), await trends.topic("two")];
    const of = async (about: Parameters<typeof trendReport>[1]) => {
      const { lines } = await trendReport(trends, about);
      return originWords(lines.map(({ origins }) => origins));
    };
    assertEquals(await of(topics[0]!), "From 18 patents (NSF awards to November 2010).");
    assert((await of(topics)).includes("NSF awards to November 2012"), await of(topics));
  });
});

Deno.test("a topic is defined as its vocabulary does, or by what is above it", () => {
  const said = (text: string | null, ...parents: string[]) =>
    definitionWords({ text, vocabulary: "mine", parents });
  assertEquals(said("Cells that\n hold light. And more."), "Cells that hold light. (mine)");
  assertEquals(said(null, "energy"), "A topic of the vocabulary mine, below energy.");
  assertEquals(
    definitionWords({ text: null, vocabulary: null, parents: ["a", "b"] }),
    "A topic, below a and b.",
  );
  assertEquals(
    definitionWords({ text: null, vocabulary: "euroscivoc", parents: ["physics"] }),
    "A topic of the vocabulary EuroSciVoc, below physics.",
  );
});
