import { from, on, project } from "../../records.ts";
import type { Table } from "../../table.ts";
import { groups, projects, sums } from "./_asked.ts";

const settled = (id: string, cost: number, currency: string, year: string | null) =>
  project(id, [year && `${year}-01-01`, year && `${year}-12-31`, cost], {
    currency,
    ...(year && { published: on(year) }),
    nodes: { settlement: [{ id: "x", name: "X" }] },
    fields: { status: "open" },
  });

/** Sources write currencies as they like, and may not tell a year. */
export const CURRENCIES_OF_WORDS: Table = {
  title: "groups of money whose currency is more than one word",
  records: from(
    "test",
    settled("a", 10, "US DOLLAR", "2020"),
    settled("b", 5, "US DOLLAR", null),
    settled("c", 3, "US DOLLAR 2", "2020"),
    settled("d", 1, "US", "2021"),
  ),
  cases: [
    sums("read off the records", { select: projects(), by: "settlementNodes" }, { X: [4, 15] }),
    sums("by a field of the index", { select: projects(), by: "status" }, { open: [4, 15] }),
    groups("the unit has all of its words", { select: projects(), by: "settlementNodes" }, {
      amountUnit: "US DOLLAR",
    }),
  ],
};
