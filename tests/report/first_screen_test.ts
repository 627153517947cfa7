import { assert, assertEquals } from "@std/assert";
import { exhibitsOf, reportHtml, trendReport } from "../../lib/report/mod.ts";
import type { Reach } from "../../lib/report/reach.ts";
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
  assertEquals(said("2013-10-01", "2026-06-19"), "Data end between 2013 and 2026");
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
      "the last year that all main sources cover",
    ]);
    const html = plain(await reportHtml(report));
    assert(html.includes("Data end between 2010 and 2015"));
    assert(html.includes('<p class="until">the last year that all main sources cover</p>'));
    const keys = /<ul class="keys">.*?<\/ul>/s.exec(html)![0];
    assert(!keys.includes("data to"), "one of the two is said");
  });
});

Deno.test("a card has a line of three points or more, with its first and last year under it", async () => {
  for (const [counts, drawn] of [[[4], 0], [[4, 5], 0], [[4, 5, 6], 1]] as const) {
    await withRecords(patents("one", 2010, counts), async (trends) => {
      const report = await trendReport(trends, await trends.topic("one"), { resolution: "year" });
      const html = await reportHtml(report);
      const keys = /<ul class="keys">.*?<\/ul>/s.exec(html)![0];
      assertEquals(keys.match(/<svg/g)?.length ?? 0, drawn, String(counts));
      assertEquals(keys.includes("<p><span>2010</span> <span>2012</span></p>"), drawn === 1);
    }, { asOf: `${2009 + counts.length}-12-31` });
  }
});

Deno.test("of funding all known amounts are told with their years, not those of one year", async () => {
  await withDemo(async (trends) => {
    const topic = await trends.topic("quantum computing");
    const report = await trendReport(trends, topic, { types: ["investments"] });
    const [figure] = report.lines[0]!.keyFigures;
    const { frame } = exhibitsOf(report).find(({ anchor }) => anchor === "investments")!;
    const amounts = frame.numbers("amount");
    const paid = frame.texts("label").filter((_, row) => amounts[row]);
    const sum = amounts.reduce<number>((all, each) => all + (each ?? 0), 0);
    assertEquals(figure!.label, `Funding from ${paid[0]} to ${paid.at(-1)}, known amounts`);
    assertEquals(figure!.value, amountWords(sum, "USD"));
    assert(/^in \d+ of \d+ investments; their number: /.test(figure!.change), figure!.change);
  });
});
