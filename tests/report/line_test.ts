import { assertEquals } from "@std/assert";
import { exhibitsOf, trendReport } from "../../lib/report/mod.ts";
import { patents, withRecords } from "./_corpus.ts";

Deno.test("of a document the sentence is shown that names the topic; of a search, the first", async () => {
  const records = patents("graphene", 2015, [1]).map((each) => ({
    ...each,
    summary: "A battery is made. Its Graphene layer is thin. It lasts.",
  }));
  await withRecords(records, async (trends) => {
    for (
      const [about, shown] of [
        [await trends.topic("graphene"), "Its Graphene layer is thin."],
        [trends.patents().matching("graphene"), "A battery is made."],
      ] as const
    ) {
      const report = await trendReport(trends, [about]);
      const { show } = exhibitsOf(report).find(({ anchor }) => anchor === "patents-strongest")!;
      assertEquals(show.as === "documents" && show.documents.map(({ line }) => line), [shown]);
    }
  });
});
