import { assertRejects } from "@std/assert";
import { Trends } from "../../lib/query/trends.ts";
import { trendReport } from "../../lib/report/mod.ts";
import { acquisition, from } from "../conformance/records.ts";
import { referenceEngine } from "../reference/engine.ts";

Deno.test("deals over an amount and of at most a lower one are refused, over a lower one not", async () => {
  const trends = new Trends(referenceEngine(from("test", acquisition("a", "2020-01-01", 5))));
  const report = (over?: number, atMost?: number) =>
    trendReport(trends, trends.patents(), {
      deals: { ...(over !== undefined && { over }), ...(atMost !== undefined && { atMost }) },
    });
  for (const [over, atMost] of [[5, 5], [6, 5]] as const) {
    await assertRejects(() => report(over, atMost), RangeError, "cannot be, give a lower amount");
  }
  for (const [over, atMost] of [[5, 6], [undefined, 5], [5, undefined]] as const) {
    await report(over, atMost);
  }
});
