import { addedUp, toCents } from "../../catalogue/cents.ts";
import type { Group, GroupRank, GroupRequest, Groups, GroupTie } from "../../engines/engine.ts";
import type { Row } from "./pages.ts";
import { groupsOf, type RowGrouping } from "./row_grouping.ts";
import type { RowAmounts } from "./row_amounts.ts";

/**
 * Counts and sums by groups: each record counts once in each of its groups. Ordered by rank, then
 * id.
 */
export function groupsOfRows(
  rows: readonly Row[],
  { fields, several }: RowGrouping,
  { values, unit, money }: RowAmounts,
  { take = Infinity, rank = "count" }: Pick<GroupRequest, "take" | "rank">,
): Groups {
  const found = new Map<string, { name: string; count: number; amounts: number[] }>();
  let withoutGroup = 0;
  for (const [at, row] of rows.entries()) {
    const value = values?.[at] ?? null;
    const names = groupsOf(row, fields);
    if (!names.size) withoutGroup += 1;
    for (const [id, name] of names) {
      const { count, amounts } = found.get(id) ?? { count: 0, amounts: new Array<number>() };
      if (value !== null) amounts.push(value);
      found.set(id, { name, count: count + 1, amounts });
    }
  }
  const sizeOf = (group: Group) => group[rank] ?? -Infinity;
  const all = [...found].map(([id, { name, count, amounts }]): Group => ({
    id,
    name,
    count,
    amount: amounts.length ? toCents(addedUp(amounts)) : null,
    counts: [],
    amounts: [],
    reach: null,
  })).sort((one, other) =>
    sizeOf(other) === sizeOf(one) ? one.id < other.id ? -1 : 1 : sizeOf(other) - sizeOf(one)
  );
  const groups = all.slice(0, take);
  return {
    groups,
    labels: [],
    amountUnit: unit,
    money: money && { what: money, share: money in OWN ? "own" : several ? "each" : "whole" },
    withoutGroup,
    records: rows.length,
    total: all.length,
    tie: tieOf(groups, all, rank),
  };
}

/** What a participant has as its own. */
const OWN = { contribution: true, award: true, funding: true } as const;

/** The tie at the end of the groups that are given, if there are more of it than those. */
function tieOf(given: readonly Group[], all: readonly Group[], rank: GroupRank): GroupTie | null {
  const last = given.at(-1);
  if (!last || all[given.length]?.[rank] !== last[rank]) return null;
  const tied = (groups: readonly Group[]) =>
    groups.filter((group) => group[rank] === last[rank]).length;
  return { value: last[rank], groups: tied(all), given: tied(given) };
}
