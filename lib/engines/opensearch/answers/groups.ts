import { unrankedGroups } from "../../../catalogue/group_errors.ts";
import type { Resolution } from "../../../catalogue/dates.ts";
import { byCodePoint } from "../../../text/code_points.ts";
import { tieOf } from "../../answering/group_ties.ts";
import { reachNotes } from "../../answering/reach.ts";
import type { Group, GroupRequest, Groups } from "../../engine.ts";
import type { Query } from "../filter/scope.ts";
import {
  activityOf,
  daySpan,
  type GrantWindow,
  grantWindow,
  readActivity,
  readSpan,
  type Spending,
  wholeCosts,
} from "../grants/activity.ts";
import { inParts } from "../grants/summing.ts";
import { type Counting, enumerated } from "../groups/enumerate.ts";
import {
  amountIn,
  type GroupMoney,
  groupMoney,
  groupSums,
  mine,
  placeOf,
  readSums,
} from "../groups/group_money.ts";
import { type Grouping, groupingOf, ONE_GROUP } from "../groups/grouping.ts";
import { WHOLE } from "../layout/fixed_point.ts";
import { type Counted, countOf, under } from "../search.ts";
import { select } from "../select.ts";
import { noteSelected } from "../noted.ts";
import { insideOf, type Selected } from "../selection.ts";
import { type LaidOut, layOut, noteSeries, onOwnAxis, reachOfTally } from "../series/laid_out.ts";
import { countTally, readSources, readTally, sourcesOf, tallyOf } from "../series/tally.ts";
import type { Session } from "../session.ts";
import { tallyProjects } from "./grants.ts";
import { noteDoubtedAmounts } from "./deals.ts";

/**
 * Counts and sums of the selected records by group, also per bucket.
 *
 * @throws {ValidationError} for what a collection cannot be grouped or ranked by
 */
export async function groupBy(session: Session, request: GroupRequest): Promise<Groups> {
  const { by, children = false, resolution, take, rank = "count", select: selection } = request;
  const selected = await select(session, selection);
  const inside = insideOf(selected);
  const grouping = by === null ? ONE_GROUP : groupingOf(session, by, children);
  const money = await groupMoney(session, inside, grouping);
  if (rank === "amount" && !money) throw unrankedGroups(session.collection);
  const { groups, withoutGroup, records } = await enumerated(session, selected, grouping, {
    money,
    laidOut: resolution !== undefined,
  });
  await Promise.all([
    noteSelected(session, selected, records),
    noteDoubtedAmounts(session, inside),
  ]);
  const amountOf = ({ sum }: Counting) => money && amountIn(sum, money.scale);
  const sizes = groups.map((each) => rank === "count" ? each.count : amountOf(each) ?? NaN);
  const ordered = Array.from(groups.keys()).sort((one, other) =>
    compared(sizes[one]!, sizes[other]!) || byCodePoint(groups[one]!.id, groups[other]!.id)
  ).map((at) => groups[at]!);
  const largest = ordered.slice(0, take ?? ordered.length);
  const names = await namesOf(grouping, largest);
  const perBucket = resolution
    ? await buckets(session, request, selected, { money, resolution })
    : null;
  const details = perBucket ? await perBucket.of(largest) : null;
  const given = largest.map((each, at): Group => ({
    id: each.id,
    name: names[at]!,
    count: each.count,
    amount: amountOf(each),
    ...(details?.[at] ?? { counts: [], amounts: [], reach: null }),
  }));
  return {
    groups: given,
    labels: perBucket?.labels ?? [],
    amountUnit: money?.unit ?? null,
    money: money?.money ?? null,
    withoutGroup,
    records,
    total: groups.length,
    tie: tieOf(given.map((group) => group[rank]), Float64Array.from(sizes)),
  };
}

/** The largest first, those of no known size last. */
function compared(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) {
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  }
  return other - one;
}

async function namesOf(grouping: Grouping, groups: readonly Counting[]): Promise<string[]> {
  const unnamed = groups.filter(({ name }) => name === null);
  const found = await grouping.describe(unnamed.map(({ key }) => key));
  const names = new Map(unnamed.map(({ key }, at) => [key, found[at]!.name]));
  return groups.map(({ key, name }) => name ?? names.get(key)!);
}

/** What is told of a group per bucket. */
type Detail = Pick<Group, "counts" | "amounts" | "reach">;

interface GroupBuckets {
  readonly labels: readonly string[];
  of(groups: readonly Counting[]): Promise<Detail[]>;
}

interface Asked {
  readonly money: GroupMoney | null;
  readonly resolution: Resolution;
}

/** So many groups are laid out in one request. */
const AT_ONCE = 8;

/** Records fall into buckets by their dates, grants by their activity. */
async function buckets(
  session: Session,
  { select: selection }: GroupRequest,
  selected: Selected,
  { money, resolution }: Asked,
): Promise<GroupBuckets> {
  const { matching } = selected;
  const { start, end } = selection.input, bounds = { start, end };
  if (selection.collection === "grants") {
    const { sourced, counted } = await tallyProjects(
      session,
      matching,
      (aggs) =>
        session.search({ query: matching, size: 0, aggs: { ...aggs, ...daySpan(session) } }),
    );
    const reach = reachOfTally(session.meta, sourced);
    session.noteAll(reachNotes(session.meta, { reach }));
    const window = grantWindow(readSpan(session, counted), reach, { ...bounds, resolution });
    return {
      labels: window.labels,
      of: (groups) => activities(session, matching, groups, { window, resolution, money: money! }),
    };
  }
  const tally = await countTally(session, matching, { bounds, resolution });
  const laid = layOut(session, tally, bounds, resolution);
  await noteSeries(session, laid);
  return {
    labels: laid.labels,
    of: (groups) =>
      inChunks(session, matching, groups, ({ key }) =>
        tallyOf(session, {
          bounds,
          resolution,
          ...(money && { more: groupSums(money, key) }),
        }), (counted) => {
        const own = readTally(session, counted, countOf(counted), { bounds, resolution });
        const reach = reachOfTally(session.meta, own);
        const cells = own.inside.filter(({ bucket }) => bucket - laid.first in laid.labels);
        return {
          ...seriesOf(laid, onOwnAxis(session, cells, reach, bounds, resolution), money),
          reach,
        };
      }),
  };
}

function seriesOf(
  { labels, first }: LaidOut,
  cells: ReturnType<typeof onOwnAxis>,
  money: GroupMoney | null,
): Pick<Detail, "counts" | "amounts"> {
  const counts = new Array<number>(labels.length).fill(0);
  const hasUnit = money !== null && money.unit !== null;
  const amounts = new Array<number>(hasUnit ? labels.length : 0).fill(0);
  for (const { bucket, count, more, without } of cells) {
    counts[bucket - first] = count;
    if (!hasUnit) continue;
    amounts[bucket - first] = amountIn(readSums(money, more, without), money.scale) ?? 0;
  }
  return { counts, amounts };
}

/** The activity of the projects of each group, and how far their sources reach. */
async function activities(
  session: Session,
  matching: Query,
  groups: readonly Counting[],
  { window, resolution, money }: Asked & {
    readonly window: GrantWindow;
    readonly money: GroupMoney;
  },
): Promise<Detail[]> {
  const { shares, own, unit } = money;
  const summing = inParts(session.state.meta.dailyRates ?? WHOLE);
  const spendingOf = (key: string): Spending => ({
    shares,
    summing,
    spread: own === null ? wholeCosts(unit) : {
      path: "shares.",
      within: (aggs) => mine(own, key, aggs),
      place: placeOf(money),
    },
  });
  return await inChunks(session, matching, groups, ({ key }) => ({
    ...sourcesOf(session),
    ...activityOf(resolution, spendingOf(key)),
  }), (counted, { key }) => {
    const { counts, amounts } = readActivity(window, counted, spendingOf(key));
    const reach = reachOfTally(session.meta, readSources(session, counted, countOf(counted)));
    return { counts, amounts: unit === null ? [] : amounts, reach };
  });
}

/** Counts what each group has of its own, some groups in one request. */
async function inChunks(
  session: Session,
  matching: Query,
  groups: readonly Counting[],
  aggsOf: (group: Counting) => object,
  read: (counted: Counted, group: Counting) => Detail,
): Promise<Detail[]> {
  const details: Detail[] = [];
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    const some = groups.slice(from, from + AT_ONCE);
    const { counted } = await session.search({
      query: matching,
      size: 0,
      track_total_hits: false,
      aggs: Object.fromEntries(
        some.map((group, at) => [`group${at}`, { filter: group.query, aggs: aggsOf(group) }]),
      ),
    });
    details.push(...some.map((group, at) => read(under(counted, `group${at}`), group)));
  }
  return details;
}
