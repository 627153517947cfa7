import { assert, assertEquals } from "@std/assert";
import type { Frame } from "../../lib/frame/mod.ts";
import { trendReport } from "../../lib/report/mod.ts";
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
    assert(report.opening.startsWith("Patents fall "), report.opening);
  }, { asOf: "2021-12-31" });
});

Deno.test("stray early records are noted and do not stretch the series", async () => {
  const records = patents("late", 1960, [1, ...Array(50).fill(0), 5, 7, 9, 12, 15, 19, 24]);
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("late")]);
    const { frame } = report.sections[0]!.exhibits[0]!;
    assertEquals(frame.texts("label")[0], "2011");
    assert(frame.notes.some((note) => note.startsWith("Not shown: 1 record before 2011")));
    assert(report.opening.startsWith("Patents grow "), report.opening);
  }, { asOf: "2017-12-31" });
});

Deno.test("a corpus of less than three years is counted per month", async () => {
  await withRecords(patents("young", 2023, [30, 12]), async (trends) => {
    const report = await trendReport(trends, [await trends.topic("young")]);
    assertEquals(report.sections[0]!.exhibits[0]!.frame.facts.resolution, "month");
  }, { asOf: "2024-12-31" });
});
