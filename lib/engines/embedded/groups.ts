import { unrankedGroups } from "../../catalogue/group_errors.ts";
import type { Group, GroupRequest, Groups, SeriesReach } from "../engine.ts";
import { tieOf } from "../answering/group_ties.ts";
import { select } from "./capability_selection.ts";
import { type GroupAmounts, groupAmounts, knownSum } from "./group_amounts.ts";
import { groupBuckets } from "./group_buckets.ts";
import { type GroupedRecords, GroupTable } from "./group_table.ts";
import type { Grouping } from "./grouping.ts";
import { groupingOf, ONE_GROUP } from "./groupings.ts";
import { withAbove } from "./groupings_above.ts";
import { gather, range, stretch, Tally, topPlaces, type Work } from "./kernels/mod.ts";
import { reachOf } from "./reach.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

/**
 * Counts and sums of the selected records by group, also per bucket.
 *
 * @throws {ValidationError} for what a collection cannot be grouped or ranked by
 */
export async function groupBy(session: Session, request: GroupRequest): Promise<Groups> {
  const { work } = session;
  const { by, children, resolution, take, rank = "count", select: selection } = request;
  const selected = await select(session, selection, false);
  const docs = selected.inside.docs;
  const own = by === null ? ONE_GROUP : groupingOf(session, by);
  const grouping = by === "topic" && children ? withAbove(session, own) : own;
  const amounts = await groupAmounts(session, docs, grouping);
  if (rank === "amount" && !amounts) throw unrankedGroups(session.collection);
  const perBucket = resolution && groupBuckets(session, request, selected, amounts, resolution);
  const { found, counts, withoutGroup, size, records } = !amounts && !perBucket && grouping.lists
    ? counted(session, docs, grouping.lists)
    : await collect(session, docs, grouping, amounts?.own);
  const valuesOf = (number: number): Float64Array | null =>
    amounts &&
    (amounts.whole
      ? gather(amounts.whole, records!.members(number), work)
      : records!.values(number));
  const reachOfGroup = perBucket && await groupReaches(session, selected, grouping, records!);
  const sumOf = (number: number): number | null => {
    const values = valuesOf(number);
    return values && knownSum(amounts!, records!.members(number), values, work);
  };
  const sizes = rank === "count" ? counts : await sumsOf(session, found, sumOf);
  const ranks = grouping.ranks?.() ?? range(0, size, work);
  const most = take ?? found.length;
  const largest = await session.run(topPlaces(found, sizes, ranks, most, true, work));
  const groups: Group[] = [];
  for (const [at, place] of largest.entries()) {
    const rest = at % NAMED === 0 ? session.pause() : undefined;
    if (rest) await rest;
    const number = found[place]!;
    const { id, name } = grouping.describe(number);
    const amount = sumOf(number);
    const reach = reachOfGroup ? reachOfGroup(number) : null;
    const own = perBucket && reach
      ? perBucket.of(records!.members(number), valuesOf(number), reach)
      : { counts: [], amounts: [] };
    groups.push({ id, name, count: counts[place]!, amount, ...own, reach });
  }
  return {
    groups,
    labels: perBucket ? perBucket.labels : [],
    amountUnit: amounts?.worths.currency ?? null,
    money: amounts?.money ?? null,
    withoutGroup,
    records: docs.length,
    total: found.length,
    tie: tieOf(groups.map((group) => group[rank]), sizes, work),
  };
}

/** How far the sources of each group reach: those of all its records, whatever the bounds. */
async function groupReaches(
  session: Session,
  { matching, inside }: Selected,
  grouping: Grouping,
  { members }: GroupedRecords,
): Promise<(number: number) => SeriesReach> {
  const all = inside === matching
    ? members
    : (await collect(session, matching.docs, grouping)).records!.members;
  return (number) => reachOf(session, all(number));
}

/** Records, and groups, between two looks at the clock. */
const PAUSE = 256, NAMED = 8;

/** The groups that have records, and how many records have none. */
interface Collected {
  readonly found: Int32Array;
  /** How many records each of them has. */
  readonly counts: Float64Array;
  readonly withoutGroup: number;
  /** Above the number of every group. */
  readonly size: number;
  /** Which records these are; null: only counted. */
  readonly records: GroupedRecords | null;
}

/** Counts the records of each group. */
function counted(
  { store, work }: Session,
  docs: Int32Array,
  lists: NonNullable<Grouping["lists"]>,
): Collected {
  const { size } = lists;
  const tally = store.derive(
    `tally of ${size}`,
    () => new Tally(size),
    ({ byteLength }) => byteLength,
  );
  const { numbers, counts, without } = tally.of(docs, lists, work);
  return { found: numbers, counts, withoutGroup: without, size, records: null };
}

/** The records of each group, and how many have none. */
async function collect(
  session: Session,
  docs: Int32Array,
  grouping: Grouping,
  own: GroupAmounts["own"] = null,
): Promise<Collected> {
  const { eachGroup } = grouping;
  const table = new GroupTable(own !== null);
  let withoutGroup = 0;
  const { work } = session;
  for (const [at, doc] of docs.entries()) {
    work(1);
    if (at % PAUSE === 0) await session.pause();
    const before = table.length;
    eachGroup(
      doc,
      own
        ? (number, place) => {
          work(1);
          table.add(number, doc, own(doc, number, place));
        }
        : (number) => {
          work(1);
          table.add(number, doc);
        },
    );
    if (table.length === before) withoutGroup++;
  }
  const records = await session.run(table.byGroup(work));
  const found = grouping === ONE_GROUP ? range(0, 1) : withRecords(records.counts, work);
  return {
    found,
    counts: countsOf(found, records.counts, work),
    withoutGroup,
    size: records.counts.length,
    records,
  };
}

/** The numbers of the groups that have records. */
function withRecords(counts: Int32Array, work: Work): Int32Array {
  const found = new Int32Array(counts.length);
  let length = 0;
  for (let number = 0; number < counts.length;) {
    for (const end = stretch(number, counts.length, work); number < end; number++) {
      if (counts[number]! > 0) found[length++] = number;
    }
  }
  return found.subarray(0, length);
}

/** How many records each of some groups has. */
function countsOf(found: Int32Array, counts: Int32Array, work: Work): Float64Array {
  const sizes = new Float64Array(found.length);
  for (let at = 0; at < found.length;) {
    for (const end = stretch(at, found.length, work); at < end; at++) {
      sizes[at] = counts[found[at]!] ?? 0;
    }
  }
  return sizes;
}

/** The sums of the known amounts of groups; NaN where none is known. */
async function sumsOf(
  session: Session,
  found: Int32Array,
  sumOf: (number: number) => number | null,
): Promise<Float64Array> {
  const sums = new Float64Array(found.length);
  for (const [at, number] of found.entries()) {
    if (at % PAUSE === 0) await session.pause();
    sums[at] = sumOf(number) ?? NaN;
  }
  return sums;
}
