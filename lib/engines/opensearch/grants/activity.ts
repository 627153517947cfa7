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
import { noneOf } from "../filter/scope.ts";
import { bucketsOf, type Counted, countOf, under, valueOf } from "../search.ts";
import { labelsOf } from "../series/laid_out.ts";
import type { Worth } from "./worth.ts";

/** Contiguous buckets: the first day of each, and the day after the last. */
export interface GrantWindow {
  readonly labels: readonly string[];
  readonly edges: readonly number[];
}

/** The first and the last day of projects that have an interval and are not astray. */
export interface DaySpan {
  readonly start: number | null;
  readonly end: number | null;
}

/** Asks for the {@link DaySpan} of projects. */
export const DAY_SPAN: object = {
  filter: noneOf([{ term: { astray: true } }]),
  aggs: { start: { min: { field: "startDay" } }, end: { max: { field: "endDay" } } },
};

export function readSpan(counted: Counted): DaySpan {
  return {
    start: valueOf(under(counted, "start")),
    end: valueOf(under(counted, "end")),
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

/** Asks where in a window projects begin and end, and what they cost a day. */
export function activityOf(
  { edges }: GrantWindow,
  shares: Worth["shares"],
  { path, within } = WHOLE,
): Record<string, object> {
  if (edges.length < 2) return {};
  const starts = rangesOf("startDay", edges);
  return {
    begun: starts,
    ended: rangesOf("endDay", edges),
    ...Object.fromEntries(shares.map(({ query }, at) => [`share${at}`, {
      filter: query,
      aggs: {
        begun: { ...starts, aggs: within(sumsOf(path, "rate", "begun")) },
        over: {
          ...rangesOf("endDay", edges.map((edge) => edge - 1)),
          aggs: within(sumsOf(path, "rate", "over")),
        },
      },
    }])),
  };
}

/** Where days lie: before the first edge, from each edge to before the next. */
function rangesOf(field: string, edges: readonly number[]) {
  const ranges = edges.map((to, at) => at ? { from: edges[at - 1], to } : { to });
  return { range: { field, ranges } };
}

function sumsOf(path: string, ...names: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    names.flatMap((name) =>
      ["high", "low"].map((part) => [`${name}.${part}`.replace(".", "_"), {
        sum: { field: `${path}daily.${name}.${part}` },
      }])
    ),
  );
}

/** How many projects are active in each bucket, and their exposure in whole units. */
export function readActivity(
  { edges }: GrantWindow,
  counted: Counted,
  shares: Worth["shares"],
  scale: Scale | null,
  { place }: Pick<Spread, "place"> = WHOLE,
): { readonly counts: number[]; readonly amounts: number[] } {
  const size = edges.length - 1;
  const begun = bucketsOf(under(counted, "begun")).map(countOf);
  const ended = bucketsOf(under(counted, "ended")).map(countOf);
  const counts = new Array<number>(size).fill(0), sums = new Array<number>(size).fill(0);
  let active = begun[0] ?? 0;
  for (let bucket = 0; bucket < size; bucket++) {
    active += (begun[bucket + 1] ?? 0) - (ended[bucket] ?? 0);
    counts[bucket] = active;
  }
  if (scale) {
    for (const [at, { worth }] of shares.entries()) {
      const exposed = exposureOf(edges, under(counted, `share${at}`), { scale, place });
      for (const [bucket, joined] of exposed.entries()) {
        sums[bucket]! += worth * toNumber(joined, scale);
      }
    }
  }
  return { counts, amounts: sums.map(Math.round) };
}

/** What is spent in each bucket, as whole numbers. */
function exposureOf(
  edges: readonly number[],
  counted: Counted,
  { scale, place }: { readonly scale: Scale; readonly place: readonly string[] },
): bigint[] {
  const begun = bucketsOf(under(counted, "begun")), over = bucketsOf(under(counted, "over"));
  const sum = (bucket: Counted | undefined, name: string): bigint =>
    join({
      high: valueOf(under(bucket, ...place, `${name}_high`)) ?? 0,
      low: valueOf(under(bucket, ...place, `${name}_low`)) ?? 0,
    }, scale);
  // what a day costs of all that has begun and is not over
  let rate = sum(begun[0], "rate") - sum(over[0], "rate");
  return edges.slice(0, -1).map((edge, bucket) => {
    const days = edges[bucket + 1]! - edge;
    const last = BigInt(dayOfYear(edge) + days);
    const [starting, ending] = [begun[bucket + 1], over[bucket + 1]];
    const [more, less] = [sum(starting, "rate"), sum(ending, "rate")];
    const spent = BigInt(days) * rate +
      (last * more - sum(starting, "begun")) - (last * less - sum(ending, "over"));
    rate += more - less;
    return spent;
  });
}
