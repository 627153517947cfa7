import { DAY, firstInstant, lastInstant, periodEnd } from "../../../catalogue/dates.ts";
import type { Selection } from "../../engine.ts";
import { PRECISIONS } from "../collection_meta.ts";
import type { Bounds } from "../window.ts";
import { all, type Truths, YES } from "./certainties.ts";
import type { Entries } from "./ledger.ts";

/** Those of the records that match that lie within the bounds of the question. */
export function countedOf(
  entries: Entries,
  matching: Truths,
  { collection, input }: Selection,
): Truths {
  // the bounds of grants are the window of the buckets, whole buckets
  const bounds = collection === "grants" ? {} : input;
  return all([matching, withinBounds(entries, bounds)], matching.length);
}

/** The records whose whole period lies inside the bounds; without bounds all. */
export function withinBounds(
  { instants, precisions }: Entries,
  { start, end }: Bounds,
): Truths {
  const low = start ? firstInstant(start) : -Infinity;
  const high = end ? lastInstant(end) : Infinity;
  if (!start && !end) return new Uint8Array(instants.length).fill(YES);
  return Uint8Array.from(instants, (instant, at) =>
    Number(
      instant >= low &&
        periodEnd(Math.floor(instant / DAY) * DAY, PRECISIONS[precisions[at]!]!) <= high,
    ));
}
