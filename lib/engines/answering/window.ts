import { bucketOf, firstInstant, lastInstant, type Resolution } from "../../catalogue/dates.ts";
import type { SeriesReach } from "../engine.ts";

/** Bounds of a window, both inclusive; absent or null is open. */
export interface Bounds {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

/** The first and the last bucket of an axis; null where nothing tells. */
export interface Window {
  readonly first: number | null;
  readonly last: number | null;
}

/**
 * The first and the last bucket: of the bounds, else from the first record that is not astray to the
 * latest end of the sources, or to a record after that.
 *
 * @param span the first and the last bucket of the records that match and are not astray, whatever
 * the bounds
 * @param reached the bucket of that latest end, where it is known
 */
export function windowOf(
  [from, to]: readonly [first: number | null, last: number | null],
  { end }: SeriesReach,
  bounds: Bounds,
  resolution: Resolution,
  reached: number | null = end === null ? null : bucketOf(firstInstant(end), resolution),
): Window {
  const own = reached === null || to === null ? reached ?? to : Math.max(reached, to);
  return {
    first: bounds.start ? bucketOf(firstInstant(bounds.start), resolution) : from,
    last: bounds.end ? bucketOf(lastInstant(bounds.end), resolution) : own,
  };
}

/** How many buckets a window has. */
export function widthOf({ first, last }: Window): number {
  return first === null || last === null ? 0 : Math.max(0, last - first + 1);
}
