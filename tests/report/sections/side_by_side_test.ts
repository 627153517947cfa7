import { assertEquals } from "@std/assert";
import { exhibitsOf, trendReport } from "../../../lib/report/mod.ts";
import { patents, withRecords } from "../_corpus.ts";

Deno.test("side by side, one that clearly grew fastest is named; only claimed growth is ranked", async () => {
  const records = [
    ...patents("fast", 2004, [3, 4, 5, 6, 7, 9, 12, 15, 19, 24, 31, 40, 50]),
    ...patents("slow", 2004, [20, 22, 23, 25, 26, 28, 30, 32, 34, 36, 38, 41, 44]),
    ...patents("flat", 2004, [20, 19, 21, 20, 19, 21, 20, 19, 21, 20, 19, 21, 20]),
  ];
  await withRecords(records, async (trends) => {
    const topics = await Promise.all(["slow", "flat", "fast"].map((name) => trends.topic(name)));
    const report = await trendReport(trends, topics);
    const found = exhibitsOf(report).find(({ anchor }) => anchor === "patents-growth")!;
    assertEquals(found.sentences, ["Of those with a claimed trend, fast grew the fastest."]);
    assertEquals(found.frame.texts("name"), ["fast", "slow"]);
    const again = await trendReport(trends, topics.toReversed());
    const other = exhibitsOf(again).find(({ anchor }) => anchor === "patents-growth")!;
    assertEquals(other.frame.texts("name"), ["fast", "slow"]);
    const panels = exhibitsOf(report).find(({ anchor }) => anchor === "patents-side-by-side")!;
    assertEquals(panels.frame.numbers("flat")[0], 20);
  }, { asOf: "2016-12-31" });
});
