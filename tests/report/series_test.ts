import { assert, assertEquals } from "@std/assert";
import type { Frame } from "../../lib/frame/mod.ts";
import { timeSeries } from "../../lib/plot/mod.ts";
import { trendReport } from "../../lib/report/mod.ts";
import { notesOf } from "../../lib/words/note.ts";
import { patents, withRecords } from "./_corpus.ts";

function countsOf(frame: Frame): Record<string, number | null> {
  const counts = frame.numbers("count");
  return Object.fromEntries(frame.texts("label").map((label, row) => [label, counts[row] ?? null]));
}

Deno.test("a topic that is no longer written about ends in zeros, not early", async () => {
  const records = [
    ...patents("fading", 2014, [90, 70, 50, 20, 10, 0, 9]),
    ...patents("lasting", 2014, [5, 5, 5, 5, 5, 5, 5, 5]),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("fading")]);
    const { frame } = report.sections[0]!.exhibits[0]!;
    assertEquals(countsOf(frame), {
      "2014": 90,
      "2015": 70,
      "2016": 50,
      "2017": 20,
      "2018": 10,
      "2019": 0,
      "2020": 9,
      "2021": 0,
    });
    const said = report.lines[0]!.opening.join(" ");
    assert(said.includes("9 in 2020, none in 2021"), said);
  }, { asOf: "2021-12-31" });
});

Deno.test("a stray early record has no say in where the series begins, and is noted", async () => {
  const counts = [25, 35, 45, 60, 75, 95, 120];
  const records = patents("late", 1960, [1, ...Array(50).fill(0), ...counts]);
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("late")]);
    const { frame } = report.sections[0]!.exhibits[0]!;
    assertEquals(frame.texts("label")[0], "2011");
    const [outside] = notesOf(frame.notes, "outside");
    assertEquals(outside?.data, { before: 1, after: 0 });
    assert(report.notes.some(({ note }) => note.code === "outside"));
    const said = report.lines[0]!.opening.join(" ");
    assert(said.startsWith("Patents grew ") && said.includes("from 2011 to 2017"), said);
  }, { asOf: "2017-12-31" });
});

Deno.test("a topic and a search that read like bounds cut nothing", async () => {
  const name = "solar, since 2015-06-01";
  const records = patents(name, 2012, [5, 7, 9, 12, 15, 19])
    .map((each) => ({ ...each, title: `${each.title}: ${name}` }));
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic(name)]);
    const { show } = report.sections[0]!.exhibits[0]!;
    assert(show.as === "chart" && !show.chart.svg().includes("cut by the bounds"));
    const search = `"${name}"`;
    const chart = timeSeries(await trends.patents().matching(search).timeSeries("year"));
    assertEquals(chart.title, `Patents matching “${search}”`);
    assert(!chart.svg().includes("cut by the bounds") && !/since 2015[^-]/.test(chart.svg()));
  }, { asOf: "2015-09-30" });
});

Deno.test("a corpus of less than three years is counted per month", async () => {
  await withRecords(patents("young", 2023, [30, 12]), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("young")]);
    assertEquals(report.sections[0]!.exhibits[0]!.frame.facts.resolution, "month");
  }, { asOf: "2024-12-31" });
});
