import { isDealType } from "../../catalogue/collections.ts";
import { toCents } from "../../catalogue/cents.ts";
import type { Group, GroupRequest, Groups, SeriesReach } from "../engine.ts";
import { select } from "./capability_selection.ts";
import { noteUnknownAmounts } from "./deal_answers.ts";
import { costsOf } from "./grant_costs.ts";
import { type GroupAmounts, groupBuckets } from "./group_buckets.ts";
import { type GroupedRecords, GroupTable } from "./group_table.ts";
import { type Grouping, groupingOf, ONE_GROUP } from "./groupings.ts";
import { withAbove } from "./groupings_above.ts";
import { range, topK } from "./kernels/mod.ts";
import { isOneReach, reachOf } from "./reach.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/** Counts and sums of the selected records by group, also per bucket. */
export async function groupBy(session: Session, request: GroupRequest): Promise<Groups> {
  const { by, children, resolution, take, select: selection } = request;
  const selected = await select(session, selection, false);
  const docs = selected.inside.docs;
  const amounts = amountsOf(session, docs);
  const perBucket = resolution && groupBuckets(session, request, selected, amounts, resolution);
  const own = by === null ? ONE_GROUP : groupingOf(session, by);
  const grouping = by === "topic" && children ? withAbove(session, own) : own;
  const { members, counts, withoutGroup } = await collect(session, docs, grouping);
  const reachOfGroup = perBucket && await groupReaches(session, selected, grouping, members);
  const found = by === null
    ? range(0, 1)
    : range(0, counts.length).filter((number) => counts[number]! > 0);
  const ranks = grouping.ranks?.() ?? range(0, counts.length);
  const sizes = Float64Array.from(found, (number) => counts[number] ?? 0);
  const largest = await session.run(topK(found, sizes, ranks, take ?? found.length, true));
  const groups: Group[] = [];
  for (const number of largest) {
    await session.pause();
    const group = members(number);
    const { counts, amounts: sums } = perBucket ? perBucket.of(group) : { counts: [], amounts: [] };
    groups.push({
      ...grouping.describe(number),
      count: group.length,
      amount: amounts.values && knownSum(amounts.values, group),
      counts,
      amounts: amounts.unit === null ? [] : sums,
      reach: reachOfGroup ? reachOfGroup(number) : null,
    });
  }
  return {
    groups,
    labels: perBucket ? perBucket.labels : [],
    amountUnit: amounts.unit,
    withoutGroup,
    total: found.length,
  };
}

/** How far the sources of each group reach: those of all its records, whatever the bounds. */
async function groupReaches(
  session: Session,
  { matching, inside }: Selected,
  grouping: Grouping,
  members: GroupedRecords["members"],
): Promise<(number: number) => SeriesReach> {
  if (isOneReach(session)) {
    const reach = reachOf(session, matching.docs);
    return () => reach;
  }
  const all = inside === matching
    ? members
    : (await collect(session, matching.docs, grouping)).members;
  return (number) => reachOf(session, all(number));
}

/** Records between two looks at the clock. */
const PAUSE = 256;

/** The records of each group, and how many have none. */
async function collect(session: Session, docs: Int32Array, { eachGroup }: Grouping) {
  const table = new GroupTable();
  let withoutGroup = 0;
  for (const [at, doc] of docs.entries()) {
    if (at % PAUSE === 0) await session.pause();
    const before = table.length;
    eachGroup(doc, (number) => table.add(number, doc));
    if (table.length === before) withoutGroup++;
  }
  return { ...await session.run(table.byGroup()), withoutGroup };
}

/** The sum of the known values in whole cents; null when none is known. */
function knownSum(values: Float64Array, docs: Int32Array): number | null {
  let sum = 0, known = 0;
  for (let at = 0; at < docs.length; at++) {
    const value = values[docs[at]!]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    known++;
  }
  return known ? toCents(sum) : null;
}

/** What is summed, and its unit. */
function amountsOf(session: Session, docs: Int32Array): GroupAmounts {
  const { collection, store } = session;
  if (collection === "projects") {
    const { costs, rates, currency } = costsOf(session, docs);
    return { values: costs, rates, unit: currency };
  }
  if (!isDealType(collection)) return { values: null, rates: null, unit: null };
  noteUnknownAmounts(session, docs);
  return { values: store.column(collection, "amount", "f64"), rates: null, unit: "USD" };
}
