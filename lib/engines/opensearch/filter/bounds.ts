import { DAY, firstInstant, lastInstant } from "../../../catalogue/dates.ts";
import type { Bounds } from "../../answering/window.ts";
import { ALL, allOf, type Query } from "./scope.ts";

/** The records whose whole period lies inside the bounds. */
export function insideQuery({ start, end }: Bounds): Query {
  const queries: Query[] = [];
  if (start) queries.push({ range: { published: { gte: firstInstant(start) } } });
  if (end) queries.push({ range: { until: { lte: lastInstant(end) } } });
  return queries.length ? allOf(queries) : ALL;
}

/** The projects whose interval has a day in common with the bounds. */
export function overlapQuery({ start, end }: Bounds): Query {
  const queries: Query[] = [{ exists: { field: "startDay" } }];
  if (end) queries.push({ range: { startDay: { lte: Math.floor(lastInstant(end) / DAY) } } });
  if (start) queries.push({ range: { endDay: { gte: Math.floor(firstInstant(start) / DAY) } } });
  return allOf(queries);
}
