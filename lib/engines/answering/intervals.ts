import { DAY, firstInstant, lastInstant } from "../../catalogue/dates.ts";
import { NO_DAY } from "./states/ledger.ts";
import type { Bounds } from "./window.ts";

/** Whether an interval between days has one in common with bounds; one that is not known has none. */
export function overlaps(
  starts: Int32Array,
  ends: Int32Array,
  { start, end }: Bounds,
): (at: number) => boolean {
  const first = start ? Math.floor(firstInstant(start) / DAY) : -Infinity;
  const last = end ? Math.floor(lastInstant(end) / DAY) : Infinity;
  return (at) => starts[at]! !== NO_DAY && starts[at]! <= last && ends[at]! >= first;
}
