import { assertEquals } from "@std/assert";
import { parseInput } from "../../../../lib/catalogue/parse.ts";
import type { Selection } from "../../../../lib/engines/engine.ts";
import { document, from, on } from "../../records.ts";
import { holds, offered, type Table } from "../../table.ts";

const settled = (id: string, date: string, name: string) =>
  document("news-articles", id, {
    published: on(date),
    title: id,
    nodes: { settlement: [{ id: "x", name }] },
  });

/** Sources write the name of the same thing otherwise as years pass. */
export const NAMES: Table = {
  title: "groups whose records name them otherwise",
  records: from(
    "test",
    settled("a", "2015-03-04", "Old"),
    settled("b", "2020-03-04", "New"),
    settled("c", "2021-03-04", "Newer"),
  ),
  cases: ([undefined, "year", "month"] as const).map((resolution) =>
    holds(`the first that is counted names one, laid out by ${resolution}`, async (engine) => {
      const select = {
        collection: "news-articles",
        input: parseInput("newsArticlesTimeSeries", { start: "2018-01-01" }),
      } as Selection;
      const { output: { groups } } = await offered(engine, "groupBy")({
        select,
        by: "settlementNodes",
        resolution,
      });
      assertEquals(groups.map(({ id, name, count }) => [id, name, count]), [["x", "New", 2]]);
    })
  ),
};
