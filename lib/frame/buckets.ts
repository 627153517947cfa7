import {
  bucketLabel,
  bucketOf,
  bucketOfLabel,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../catalogue/dates.ts";
import type { Coarse } from "../words/known_day.ts";
import { isoDay } from "./columns/temporal.ts";

/** What a series was asked for and how far its data is known to reach; days or date-times. */
export interface SeriesWindow {
  /** Bounds of the request; null: open. */
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  /** First day with a record of this type; null: not known. */
  readonly from?: string | null | undefined;
  /** Last day that any source of the matching records is known to reach; null: not known. */
  readonly asOf?: string | null | undefined;
  /** How exactly that is known; absent: to the day. */
  readonly asOfPrecision?: Coarse | undefined;
  /** Days that a source of a tenth of them or more does not cover. */
  readonly lacks?: readonly Lack[] | undefined;
  /** Whether buckets after all that are known, too, as those of projects that run. */
  readonly ahead?: boolean | undefined;
}

/** Days between two that a source does not cover. */
export interface Lack {
  readonly reason: LackReason;
  /** The last day before them, and the first after them; null: none is. */
  readonly after: string | null;
  readonly before: string | null;
  /** A bucket that has fewer of them, and others too, lacks too little to tell. @default {1} */
  readonly least?: number;
}

export type LackReason = "source_began" | "source_paused" | "source_ended";

/**
 * Why the count of a bucket is of less than the whole bucket: the data ends within it or before it
 * (`unfinished`), a bound of the request does (`cut`), or one of its sources does not cover it: it
 * ended before (`source_ended`), began later (`source_began`) or has a pause there
 * (`source_paused`).
 */
export type PartialReason = "unfinished" | "cut" | LackReason;

/** First and last instant of a bucket, in milliseconds since 1970, UTC. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** First and last day, both included, `2015-01-01`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Of labels that were read, of which there are few: seventeen a year. */
const SPANS = new Map<string, Span>();

export function spanOf(label: string): Span {
  return SPANS.getOrInsertComputed(label, (label) => {
    const { bucket, resolution } = bucketOfLabel(label);
    return {
      first: bucketStart(bucket, resolution),
      last: bucketStart(bucket + 1, resolution) - 1,
    };
  });
}

/** First instant of a bucket's last day, in milliseconds since 1970, UTC. */
export function lastDayOf({ last }: Span): number {
  return last + 1 - DAY;
}

/** First and last day of some buckets in order; null without a bucket. */
export function daysOf(labels: readonly string[]): Days | null {
  const [first, last] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first: isoDay(spanOf(first).first), last: isoDay(spanOf(last).last) };
}

/** The ends of a window as instants; infinite where one is open or not known. */
interface Instants {
  readonly start: number;
  readonly end: number;
  readonly asOf: number;
  /** The first to begin comes first. */
  readonly lacks: readonly LackedSpan[];
}

/** What a source does not cover: its first and its last instant, infinite where it is open. */
interface LackedSpan extends Span {
  readonly reason: LackReason;
  /** In milliseconds. */
  readonly least: number;
}

const read = new WeakMap<SeriesWindow, Instants>();

/** The ends of a window, read once for all its buckets. */
function instantsOf(window: SeriesWindow): Instants {
  const before = read.get(window);
  if (before) return before;
  const { start, end, asOf, lacks = [] } = window;
  const last = (bound: string | null | undefined) => bound ? lastInstant(bound) : Infinity;
  const instants = {
    start: start ? firstInstant(start) : -Infinity,
    end: last(end),
    asOf: last(asOf),
    lacks: lacks.map(({ reason, after, before, least = 1 }) => ({
      reason,
      first: after === null ? -Infinity : lastInstant(after) + 1,
      last: before === null ? Infinity : firstInstant(before) - 1,
      least: least * DAY,
    })).sort((one, other) => one.first - other.first),
  };
  read.set(window, instants);
  return instants;
}

/** Whether a bound of the request cuts a bucket. */
export function isCut({ first, last }: Span, window: SeriesWindow): boolean {
  const { start, end } = instantsOf(window);
  return start > first || end < last;
}

/** Whether a bucket ends after the data does; null when nobody knows how far that reaches. */
export function isUnfinished({ last }: Span, window: SeriesWindow): boolean | null {
  return window.asOf ? last > instantsOf(window).asOf : null;
}

/** Whether the count of a bucket is of less than the whole bucket; null: not known. */
export function isPartial(
  span: Span,
  window: SeriesWindow,
  reason: PartialReason | null = partialReason(span, window),
): boolean | null {
  return reason !== null || isUnfinished(span, window);
}

/** Why it is, by what ends first; null where it is not, or nobody knows. */
export function partialReason(span: Span, window: SeriesWindow): PartialReason | null {
  const { start, end, asOf, lacks } = instantsOf(window);
  const lack = lacks.find((each) => isLacked(span, each));
  const ended = lack?.reason === "source_ended" ? lack.first - 1 : Infinity;
  const first = Math.min(end, ended, asOf);
  if (first >= span.last) return start > span.first ? "cut" : lack?.reason ?? null;
  return first === end ? "cut" : first === ended ? "source_ended" : "unfinished";
}

/** Whether a bucket has enough of what a source does not cover. */
function isLacked({ first, last }: Span, lack: LackedSpan): boolean {
  const lacked = Math.min(last, lack.last) - Math.max(first, lack.first) + 1;
  return lacked > 0 && lacked >= Math.min(lack.least, last - first + 1);
}

/**
 * Whether nobody knows what a bucket without records holds: it begins after the data ends, or one of
 * its sources covers no day of it.
 */
export function isBeyond({ first, last }: Span, window: SeriesWindow): boolean {
  const { asOf, lacks } = instantsOf(window);
  return !window.ahead && first > asOf ||
    lacks.some((lack) => lack.first <= first && lack.last >= last);
}

/** Whether a bucket without records is known to have none: window and data both reach it. */
export function isCovered(span: Span, window: SeriesWindow): boolean {
  const { first, last } = span;
  const { start, end, from, asOf } = window;
  if (!from || !asOf || last < firstInstant(from) || first > lastInstant(asOf)) return false;
  if (isBeyond(span, window)) return false;
  return (!start || last >= firstInstant(start)) && (!end || first <= lastInstant(end));
}

/** The labels from the first to the last of several lists, without gaps. */
export function unionOfLabels(
  lists: readonly (readonly string[])[],
  resolution: Resolution,
): string[] {
  const labels = new Set(lists.flat());
  const buckets = Array.from(labels, (label) => bucketOf(spanOf(label).first, resolution));
  if (!buckets.length) return [];
  const first = buckets.reduce((least, each) => Math.min(least, each));
  const last = buckets.reduce((most, each) => Math.max(most, each));
  return Array.from(
    { length: last - first + 1 },
    (_, index) => bucketLabel(first + index, resolution),
  );
}
