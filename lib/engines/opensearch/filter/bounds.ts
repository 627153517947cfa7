import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../../catalogue/dates.ts";
import type { Bounds } from "../../answering/window.ts";
import { ALL, allOf, type Query } from "./scope.ts";

/** The records whose whole period lies inside the bounds. */
export function insideQuery(bounds: Bounds): Query {
  const limits = limitsOf(bounds);
  return limits.length ? allOf(limits) : ALL;
}

/** The same as queries all of which must hold. */
export function limitsOf({ start, end }: Bounds): Query[] {
  return [
    ...start ? [{ range: { published: { gte: firstInstant(start) } } }] : [],
    ...end ? [{ range: { until: { lte: lastInstant(end) } } }] : [],
  ];
}

/** The projects whose interval has a day in common with the bounds. */
export function overlapQuery({ start, end }: Bounds): Query {
  const queries: Query[] = [{ exists: { field: "startDay" } }];
  if (end) queries.push({ range: { startDay: { lte: Math.floor(lastInstant(end) / DAY) } } });
  if (start) queries.push({ range: { endDay: { gte: Math.floor(firstInstant(start) / DAY) } } });
  return allOf(queries);
}

/** The first and the last bucket inside bounds, where there are any; null where they cut one in two. */
export function bucketsInside(
  { start, end }: Bounds,
  resolution: Resolution,
): { readonly min?: number; readonly max?: number } | null {
  const min = start ? bucketOf(firstInstant(start), resolution) : undefined;
  const max = end ? bucketOf(lastInstant(end), resolution) : undefined;
  if (min !== undefined && bucketStart(min, resolution) !== firstInstant(start!)) return null;
  if (max !== undefined && bucketStart(max + 1, resolution) !== lastInstant(end!) + 1) return null;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
