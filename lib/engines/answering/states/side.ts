import type { Selection, SeriesReach } from "../../engine.ts";
import { bucketOf, firstInstant, lastInstant } from "../../../catalogue/dates.ts";
import { NO, type Truths } from "./certainties.ts";
import type { StateEntries } from "./state_entries.ts";

/** Stands for a bucket that a record does not have. */
export const NO_BUCKET = -(2 ** 31);

/** The first and the last bucket of each record; {@link NO_BUCKET} where it has none. */
export interface Spans {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** How the records of a state count, in the order of their ids. */
export interface Side extends Spans {
  readonly entries: StateEntries;
  /** Whether each matches, whatever the bounds. */
  readonly matching: Truths;
  /** Whether each counts. */
  readonly counted: Truths;
  /** Whether each has the topics that are asked for, one list for each part that asks for some. */
  readonly tagged: readonly Truths[];
  /** How far the sources of the records that match reach. */
  readonly reach: SeriesReach;
  /** Ids of the records whose dates are astray. */
  readonly astray: ReadonlySet<string>;
}

/** Buckets from one to another. */
export interface Axis {
  readonly first: number;
  readonly last: number;
}

/** The buckets of the bounds of a question; without bounds all. */
export function windowOf({ input }: Selection): Axis {
  const { start, end, resolution } = input;
  return {
    first: start ? bucketOf(firstInstant(start), resolution) : -Infinity,
    last: end ? bucketOf(lastInstant(end), resolution) : Infinity,
  };
}

/** Nothing to lay out. */
const EMPTY: Axis = { first: Infinity, last: -Infinity };

/**
 * The buckets of the series of a state: of the bounds, else of what is not astray and to the end of
 * its sources.
 */
export function axisOf(
  { entries, matching, first, last, reach, astray }: Side,
  select: Selection,
): Axis {
  const { resolution } = select.input, bounds = windowOf(select);
  let from = Infinity, to = -Infinity;
  for (let at = 0; at < matching.length; at++) {
    if (matching[at] === NO || first[at] === NO_BUCKET) continue;
    if (astray.size && astray.has(entries.ids[at]!)) continue;
    if (first[at]! < from) from = first[at]!;
    if (last[at]! > to) to = last[at]!;
  }
  // a series of intervals ends with them, and is none without one
  const isOpen = select.collection === "grants" && to === -Infinity;
  const reached = reach.end === null || isOpen
    ? -Infinity
    : bucketOf(firstInstant(reach.end), resolution);
  const axis = {
    first: Number.isFinite(bounds.first) ? bounds.first : from,
    last: Number.isFinite(bounds.last) ? bounds.last : Math.max(to, reached),
  };
  return Number.isFinite(axis.first) && Number.isFinite(axis.last) && axis.first <= axis.last
    ? axis
    : EMPTY;
}
