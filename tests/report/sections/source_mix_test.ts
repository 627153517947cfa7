import { assert, assertEquals } from "@std/assert";
import type { Trends } from "../../../lib/query/mod.ts";
import { exhibitsOf, trendReport } from "../../../lib/report/mod.ts";
import { sourceMix } from "../../../lib/study/mod.ts";
import { patents, withRecords } from "../_corpus.ts";

Deno.test("the change of a share is taken apart into parts that add up", async () => {
  const counts = [10, 13, 16, 20, 25, 31, 39, 49, 61, 76];
  const of = (office: string, topic: string, each: readonly number[]) =>
    patents(topic, 2010, each).map((record) => ({
      ...record,
      id: `${record.id}-${office}`,
      source: { id: office, name: office },
    }));
  const records = [
    ...of("one", "topic", counts),
    ...of("other", "topic", counts.map((count) => Math.round(count / 2))),
    ...of("one", "rest", counts.map(() => 120)),
    ...of("other", "rest", counts.map((_, year) => 90 + 10 * year)),
  ];
  await withRecords(records, async (trends) => {
    const report = await trendReport(trends, [await trends.topic("topic")]);
    const { frame, show } = exhibitsOf(report).find(({ anchor }) => anchor === "source-mix")!;
    const parts = ["within", "mix", "entries", "exits"].map((name) => frame.numbers(name));
    assertEquals(frame.height, 1);
    const sum = parts.reduce((all, part) => all + part[0]!, 0);
    assert(Math.abs(sum - frame.numbers("growth")[0]!) < 1e-9);
    // no source comes or goes
    assertEquals(show.as === "table" && show.columns.map(({ name }) => name), [
      "Evidence",
      "Years",
      "Change of share",
      "Same sources",
      "Their weights",
    ]);
    assertEquals(frame.provenance.request, { patents: await requestOf(trends) });
  }, { asOf: "2019-12-31" });
});

/** What is asked for the halves of the years, as a user asks it. */
async function requestOf(trends: Trends): Promise<unknown> {
  const query = trends.patents().topic(await trends.topic("topic"), { children: true });
  const { provenance } = await sourceMix(query, ["2010", "2014"], ["2015", "2019"]);
  return provenance.request;
}
