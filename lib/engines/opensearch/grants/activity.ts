import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../../catalogue/dates.ts";
import {
  exposed,
  EXPOSURE_STEP,
  exposureOf,
  type WorthSum,
} from "../../answering/sums_of_money.ts";
import type { Bounds } from "../../answering/window.ts";
import type { SeriesReach } from "../../engine.ts";
import { BARE, dayOfYear } from "../layout/daily_rate.ts";
import { ALL, allOf, noneOf, type Query } from "../filter/scope.ts";
import { bucketsOf, type Counted, countOf, type Found, under, valueOf } from "../search.ts";
import { labelsOf } from "../series/laid_out.ts";
import type { Session } from "../session.ts";
import { AS_DOUBLES, type Summed, type Summing } from "./summing.ts";
import type { Worth } from "./worth.ts";

/** Contiguous buckets: the first day of each, and the day after the last. */
export interface GrantWindow {
  readonly labels: readonly string[];
  /** The number of the first bucket. */
  readonly first: number;
  readonly edges: readonly number[];
}

/** The first and the last day of projects that have an interval and are not astray. */
export interface DaySpan {
  readonly start: number | null;
  readonly end: number | null;
}

/** Asks for the {@link DaySpan} of projects. */
export function daySpan({ meta: { astray } }: Session): Record<string, object> {
  const aggs = {
    firstDay: { min: { field: "startDay" } },
    lastDay: { max: { field: "endDay" } },
  };
  return astray.length ? { days: { filter: noneOf([{ term: { astray: true } }]), aggs } } : aggs;
}

export function readSpan({ meta: { astray } }: Session, counted: Counted): DaySpan {
  const days = astray.length ? under(counted, "days") : counted;
  return {
    start: valueOf(under(days, "firstDay")),
    end: valueOf(under(days, "lastDay")),
  };
}

/** The same, as days of buckets, as what {@linkcode activityOf} asked for tells it: of none astray. */
export function spanOfActivity(
  counted: Counted,
  shares: Worth["shares"],
  resolution: Resolution,
): DaySpan {
  const bucketsAt = (edge: "begun" | "over") =>
    placesOf(shares).flatMap((place) =>
      bucketsOf(under(counted, ...place, edge)).map(({ key }) => key)
    );
  const dayOf = (bucket: number) =>
    Number.isFinite(bucket) ? bucketStart(bucket, resolution) / DAY : null;
  return {
    start: dayOf(bucketsAt("begun").reduce((one, other) => Math.min(one, other), Infinity)),
    end: dayOf(bucketsAt("over").reduce((one, other) => Math.max(one, other), -Infinity)),
  };
}

/**
 * The whole buckets from that of the start to that of the end, else of the projects that are not
 * astray, and to the latest end of their sources.
 */
export function grantWindow(
  span: DaySpan,
  reach: SeriesReach,
  { start, end, resolution }: Bounds & { readonly resolution: Resolution },
): GrantWindow {
  const bucketOfDay = (day: number | null) => day === null ? NaN : bucketOf(day * DAY, resolution);
  const reached = reach.end === null ? -Infinity : bucketOf(firstInstant(reach.end), resolution);
  const first = start ? bucketOf(firstInstant(start), resolution) : bucketOfDay(span.start);
  const last = end
    ? bucketOf(lastInstant(end), resolution)
    : Math.max(reached, bucketOfDay(span.end));
  const size = Number.isFinite(first) && Number.isFinite(last) ? Math.max(0, last - first + 1) : 0;
  return {
    labels: labelsOf(first, size, resolution),
    first,
    edges: Array.from(
      { length: size + 1 },
      (_, at) => size ? bucketStart(first + at, resolution) / DAY : 0,
    ),
  };
}

/** Whose money is spread over days: where its fields are, and in what it is counted. */
export interface Spread {
  /** What stands before the names of the fields. */
  readonly path: string;
  readonly within: (aggs: Record<string, object>) => Record<string, object>;
  /** Where what is counted stands. */
  readonly place: readonly string[];
}

/** All the money of each project; without a currency it counts where no project has one. */
export function wholeCosts(currency: string | null): Spread {
  return { path: currency === null ? BARE : "", within: (aggs) => aggs, place: [] };
}

/** What projects spend: what it is worth, how it is summed, and whose it is. */
export interface Spending {
  readonly shares: Worth["shares"];
  readonly summing: Summing;
  readonly spread: Spread;
}

/** Nobody asks what they spend. */
export const NO_SPENDING: Spending = {
  shares: [],
  summing: AS_DOUBLES,
  spread: wholeCosts(null),
};

/** Asks where projects begin and end, and what they cost a day: of each share, and of all others. */
export function activityOf(resolution: Resolution, spending: Spending): Record<string, object> {
  if (isOfAll(spending.shares)) return edgesOf(resolution, spending);
  return Object.fromEntries(
    partsOf(resolution, spending).map(({ name, query: filter, aggs }) => [name, { filter, aggs }]),
  );
}

/** Finds the same of some projects, and more: shares by themselves, which the cluster does side by side. */
export async function findActivity(
  session: Session,
  query: Query,
  { resolution, spending, more = {} }: {
    readonly resolution: Resolution;
    readonly spending: Spending;
    readonly more?: Record<string, object>;
  },
): Promise<Found> {
  if (query !== ALL || isOfAll(spending.shares)) {
    return await session.search({
      query,
      size: 0,
      aggs: { ...activityOf(resolution, spending), ...more },
    });
  }
  const parts = partsOf(resolution, spending), ofAll = Object.keys(more).length ? [more] : [];
  const asked = (query: Query, aggs: object) => ({ query, size: 0, track_total_hits: true, aggs });
  const found = await session.searchAll([
    ...parts.map((part) => asked(allOf([query, part.query]), part.aggs)),
    ...ofAll.map((aggs) => asked(query, aggs)),
  ]);
  return {
    hits: [],
    // each project is in one part
    total: found.slice(0, parts.length).reduce((sum, { total }) => sum + total, 0),
    counted: {
      ...found[parts.length]?.counted,
      ...Object.fromEntries(parts.map(({ name }, at) => [name, found[at]!.counted])),
    },
  };
}

/** Projects whose money is worth the same, or nothing that is known, and what is asked of them. */
interface Part {
  readonly name: string;
  readonly query: Query;
  readonly aggs: Record<string, object>;
}

function partsOf(resolution: Resolution, spending: Spending): Part[] {
  const { shares } = spending;
  return [
    {
      name: "others",
      query: noneOf(shares.map(({ query }) => query)),
      aggs: edgesOf(resolution, null),
    },
    ...shares.map(({ query }, at) => ({
      name: `share${at}`,
      query,
      aggs: edgesOf(resolution, spending),
    })),
  ];
}

/** Whether one share is of all projects: nothing need be told apart then. */
function isOfAll([only, ...more]: Worth["shares"]): boolean {
  return only?.query === ALL && !more.length;
}

/** Where the edges of all projects stand: of those without a share first, then of each. */
function placesOf(shares: Worth["shares"]): readonly (readonly string[])[] {
  return isOfAll(shares) ? [[]] : [["others"], ...shares.map((_, at) => [`share${at}`])];
}

/** The buckets in which projects begin, and in which they end. */
function edgesOf(resolution: Resolution, spending: Spending | null): Record<string, object> {
  const sums = (times: "begun" | "over") =>
    spending && { aggs: spending.spread.within(spending.summing.ask(spending.spread.path, times)) };
  const histogram = (field: string, times: "begun" | "over") => ({
    histogram: { field: `${field}.${resolution}`, interval: 1, min_doc_count: 1 },
    ...sums(times),
  });
  return { begun: histogram("start", "begun"), over: histogram("end", "over") };
}

/** What is active, and what it spends. */
export interface Activity {
  /** Active projects in each bucket. */
  readonly counts: number[];
  /** Their exposure, in whole units. */
  readonly amounts: number[];
  /** Whether exact sums are rounded to the same units. */
  readonly isSure: boolean;
}

/** How many projects are active in each bucket, and their exposure in whole units. */
export function readActivity(
  window: GrantWindow,
  counted: Counted,
  { shares, summing, spread }: Spending,
): Activity {
  const size = window.labels.length;
  const counts = new Array<number>(size).fill(0);
  const edges = placesOf(shares).map((place) => edgesOfWindow(window, under(counted, ...place)));
  for (const { before, within } of edges) {
    let active = before.reduce((sum, each) => sum + changeOf(each), 0);
    for (let bucket = 0; bucket < size; bucket++) {
      active += countOf(within[bucket]!.begun);
      counts[bucket]! += active;
      active -= countOf(within[bucket]!.over);
    }
  }
  const sums = counts.map((): WorthSum[] => []), off = new Array<number>(size).fill(0);
  const ofShares = edges.slice(edges.length - shares.length);
  for (const [at, { worth }] of shares.entries()) {
    const spending = exposedIn(window, ofShares[at]!, summing, spread.place);
    for (const [bucket, { spent, size }] of spending.entries()) {
      sums[bucket]!.push({ worth, sum: Number(spent) / 2 ** summing.shift });
      off[bucket]! += worth * (size * summing.error + EXPOSURE_STEP);
    }
  }
  return {
    counts,
    amounts: sums.map(exposureOf),
    isSure: summing.error === 0 || sums.every((each, bucket) => {
      const exact = exposed(each);
      return Math.abs(exact - Math.floor(exact) - 0.5) > off[bucket]!;
    }),
  };
}

/** What was counted of projects that begin in a bucket, and of those that end there. */
interface Edge {
  readonly begun: Counted;
  readonly over: Counted;
}

/** The edges before a window, and in each of its buckets. */
interface Edges {
  readonly before: readonly Edge[];
  readonly within: readonly Edge[];
}

const NO_EDGE: Counted = {};

function edgesOfWindow({ first, labels }: GrantWindow, counted: Counted): Edges {
  const before: Edge[] = [];
  const within = labels.map(() => ({ begun: NO_EDGE, over: NO_EDGE }));
  for (const name of ["begun", "over"] as const) {
    for (const each of bucketsOf(under(counted, name))) {
      if (each.key < first) before.push({ begun: NO_EDGE, over: NO_EDGE, [name]: each });
      else if (each.key - first in within) within[each.key - first]![name] = each;
    }
  }
  return { before, within };
}

function isEmpty({ begun, over }: Edge): boolean {
  return begun === NO_EDGE && over === NO_EDGE;
}

function changeOf({ begun, over }: Edge): number {
  return countOf(begun) - countOf(over);
}

/** What is spent in a bucket. */
interface Exposure {
  /** As a whole number, as it is summed. */
  readonly spent: bigint;
  /** About how much was added up, and taken away, for it. */
  readonly size: number;
}

function exposedIn(
  { edges }: GrantWindow,
  { before, within }: Edges,
  { read, shift }: Summing,
  place: readonly string[],
): Exposure[] {
  const changeIn = ({ begun, over }: Edge, of: Summed) => {
    const [more, less] = [begun, over].map((each) => read(under(each, ...place), of)) as [
      bigint,
      bigint,
    ];
    return { change: more - less, size: Number(more + less) / 2 ** shift };
  };
  // what a day costs of all that has begun and is not over
  let rate = 0n, rates = 0;
  for (const each of before) {
    const { change, size } = changeIn(each, "rate");
    rate += change;
    rates += size;
  }
  return within.map((each, bucket) => {
    const edge = edges[bucket]!, days = edges[bucket + 1]! - edge;
    if (isEmpty(each)) return { spent: BigInt(days) * rate, size: days * rates };
    const there = changeIn(each, "rate"), times = changeIn(each, "times");
    const sinceNewYear = dayOfYear(edge) + days;
    const spent = BigInt(days) * rate + BigInt(sinceNewYear) * there.change - times.change;
    const size = days * rates + sinceNewYear * there.size + times.size;
    rate += there.change;
    rates += there.size;
    return { spent, size };
  });
}
