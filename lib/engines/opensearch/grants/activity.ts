import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../../catalogue/dates.ts";
import type { Bounds } from "../../answering/window.ts";
import type { SeriesReach } from "../../engine.ts";
import { dayOfYear } from "../layout/daily_rate.ts";
import { join, type Scale, toNumber } from "../layout/fixed_point.ts";
import { ALL, noneOf } from "../filter/scope.ts";
import { bucketsOf, type Counted, countOf, under, valueOf } from "../search.ts";
import { labelsOf } from "../series/laid_out.ts";
import type { Session } from "../session.ts";
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

/** All the money of each project. */
const WHOLE: Spread = { path: "", within: (aggs) => aggs, place: [] };

/** Asks where projects begin and end, and what they cost a day: of each share, and of all others. */
export function activityOf(
  resolution: Resolution,
  shares: Worth["shares"],
  spread = WHOLE,
): Record<string, object> {
  if (isOfAll(shares)) return edgesOf(resolution, spread);
  const others = noneOf(shares.map(({ query }) => query));
  return {
    others: { filter: others, aggs: edgesOf(resolution, null) },
    ...Object.fromEntries(shares.map(({ query }, at) => [`share${at}`, {
      filter: query,
      aggs: edgesOf(resolution, spread),
    }])),
  };
}

/** Whether one share is of all projects: nothing need be told apart then. */
function isOfAll([only, ...more]: Worth["shares"]): boolean {
  return only?.query === ALL && !more.length;
}

/** The buckets in which projects begin, and in which they end. */
function edgesOf(resolution: Resolution, spread: Spread | null): Record<string, object> {
  const histogram = (field: string, times: "begun" | "over") => ({
    histogram: { field: `${field}.${resolution}`, interval: 1, min_doc_count: 1 },
    ...(spread && { aggs: spread.within(sumsOf(spread.path, times)) }),
  });
  return { begun: histogram("start", "begun"), over: histogram("end", "over") };
}

/** Sums of the rates, and of these times days; short names, for there are hundreds of buckets. */
function sumsOf(path: string, times: "begun" | "over"): Record<string, object> {
  const sum = (field: string) => ({ sum: { field: `${path}daily.${field}` } });
  return {
    rh: sum("rate.high"),
    rl: sum("rate.low"),
    th: sum(`${times}.high`),
    tl: sum(`${times}.low`),
  };
}

/** How many projects are active in each bucket, and their exposure in whole units. */
export function readActivity(
  window: GrantWindow,
  counted: Counted,
  shares: Worth["shares"],
  scale: Scale | null,
  { place }: Pick<Spread, "place"> = WHOLE,
): { readonly counts: number[]; readonly amounts: number[] } {
  const size = window.labels.length;
  const counts = new Array<number>(size).fill(0), sums = new Array<number>(size).fill(0);
  const edgesIn = (name: string) =>
    edgesOfWindow(window, isOfAll(shares) ? counted : under(counted, name));
  const ofShares = shares.map((_, at) => edgesIn(`share${at}`));
  for (const { before, within } of isOfAll(shares) ? ofShares : [edgesIn("others"), ...ofShares]) {
    let active = before.reduce((sum, each) => sum + changeOf(each), 0);
    for (let bucket = 0; bucket < size; bucket++) {
      active += countOf(within[bucket]!.begun);
      counts[bucket]! += active;
      active -= countOf(within[bucket]!.over);
    }
  }
  if (scale) {
    for (const [at, { worth }] of shares.entries()) {
      const exposed = exposureOf(window, ofShares[at]!, { scale, place });
      for (const [bucket, joined] of exposed.entries()) {
        sums[bucket]! += worth * toNumber(joined, scale);
      }
    }
  }
  return { counts, amounts: sums.map(Math.round) };
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

const NOTHING: Counted = {};

function edgesOfWindow({ first, labels }: GrantWindow, counted: Counted): Edges {
  const before: Edge[] = [];
  const within = labels.map(() => ({ begun: NOTHING, over: NOTHING }));
  for (const name of ["begun", "over"] as const) {
    for (const each of bucketsOf(under(counted, name))) {
      if (each.key < first) before.push({ begun: NOTHING, over: NOTHING, [name]: each });
      else if (each.key - first in within) within[each.key - first]![name] = each;
    }
  }
  return { before, within };
}

function changeOf({ begun, over }: Edge): number {
  return countOf(begun) - countOf(over);
}

/** What is spent in each bucket, as whole numbers. */
function exposureOf(
  { edges }: GrantWindow,
  { before, within }: Edges,
  { scale, place }: { readonly scale: Scale; readonly place: readonly string[] },
): bigint[] {
  const partsIn = (counted: Counted) => place.length ? under(counted, ...place) : counted;
  const changeIn = ({ begun, over }: Edge, of: "r" | "t"): bigint => {
    const [more, less] = [partsIn(begun), partsIn(over)];
    const part = (name: string) =>
      (valueOf(under(more, name)) ?? 0) - (valueOf(under(less, name)) ?? 0);
    return join({ high: part(`${of}h`), low: part(`${of}l`) }, scale);
  };
  // what a day costs of all that has begun and is not over
  let rate = before.reduce((sum, each) => sum + changeIn(each, "r"), 0n);
  return within.map((each, bucket) => {
    const edge = edges[bucket]!, days = edges[bucket + 1]! - edge;
    const change = changeIn(each, "r");
    const spent = BigInt(days) * rate +
      BigInt(dayOfYear(edge) + days) * change - changeIn(each, "t");
    rate += change;
    return spent;
  });
}
