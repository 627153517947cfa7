import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../../lib/catalogue/errors.ts";
import { parseInput } from "../../../../lib/catalogue/parse.ts";
import { acquisition, from, patent } from "../../records.ts";
import { holds, offered, type Table } from "../../table.ts";
import { acquisitions, groups } from "./_asked.ts";

/** Types by count: d 3, b 2, c 2, a 1, e 1; by amount: a 50, b and c 9, e 1, d unknown. */
const RECORDS = from(
  "test",
  acquisition("a1", "2020-01-01", 50, { type: "a" }),
  acquisition("b1", "2020-01-01", 9, { type: "b" }),
  acquisition("b2", "2021-01-01", null, { type: "b" }),
  acquisition("c1", "2020-01-01", 4, { type: "c" }),
  acquisition("c2", "2021-01-01", 5, { type: "c" }),
  ...["d1", "d2", "d3"].map((id) => acquisition(id, "2020-01-01", null, { type: "d" })),
  acquisition("e1", "2020-01-01", 1, { type: "e" }),
  acquisition("none", "2020-01-01", 1_000),
  { ...patent("p", "2020-01-01"), language: "en" },
);

const byType = { select: acquisitions(), by: "acquisitionType" } as const;
const ids = (...names: string[]) => names.map((id) => ({ id }));
const tie = (value: number | null, groups: number, given: number) => ({ value, groups, given });

export const RANKS: Table = {
  title: "groups are ranked by count or amount",
  records: RECORDS,
  cases: [
    groups("by count, then id", byType, {
      groups: ids("d", "b", "c", "a", "e"),
      total: 5,
      withoutGroup: 1,
      tie: null,
    }),
    groups("the largest by count", { ...byType, take: 3 }, {
      groups: ids("d", "b", "c"),
      tie: null,
    }),
    groups("by amount, then id, what is not known last", { ...byType, rank: "amount" }, {
      groups: ids("a", "b", "c", "e", "d"),
      tie: null,
    }),
    groups("the largest by amount are others", { ...byType, take: 1, rank: "amount" }, {
      groups: [{ id: "a", count: 1, amount: 50 }],
      total: 5,
      tie: null,
    }),
    groups("a tie of counts is cut by id", { ...byType, take: 2 }, {
      groups: ids("d", "b"),
      tie: tie(2, 2, 1),
    }),
    groups("at the end, too", { ...byType, take: 4 }, { tie: tie(1, 2, 1) }),
    groups("a tie of amounts is cut by id", { ...byType, take: 2, rank: "amount" }, {
      groups: ids("a", "b"),
      tie: tie(9, 2, 1),
    }),
    groups("where none is known, all tie", {
      ...byType,
      select: acquisitions({ start: "2021-01-01", organizationIds: [] }),
      take: 0,
      rank: "amount",
    }, { groups: [], total: 2, tie: null }),
    groups("unknown amounts tie with each other", {
      select: acquisitions({ acquisitionTypes: ["d", "b"], start: "2021-01-01" }),
      by: "acquisitionType",
      take: 1,
      rank: "amount",
    }, { groups: [{ id: "b", amount: null }], tie: null }),
    groups("buckets are of those that are taken", {
      ...byType,
      take: 1,
      rank: "amount",
      resolution: "year",
    }, { labels: ["2020", "2021"], groups: [{ id: "a", counts: [1, 0], amounts: [50, 0] }] }),
    holds("what has no amounts is not ranked by them", async (engine) => {
      const groupBy = offered(engine, "groupBy");
      const select = {
        collection: "patents",
        input: parseInput("patentsTimeSeries", {}),
      } as const;
      const { output } = await groupBy({ select, by: "language" });
      assertEquals([output.money, output.amountUnit], [null, null]);
      await assertRejects(
        async () => await groupBy({ select, by: "language", rank: "amount" }),
        ValidationError,
      );
    }),
  ],
};
