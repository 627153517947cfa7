import { bucketOf, DAY, type Resolution } from "../../../catalogue/dates.ts";
import type { Selection } from "../../engine.ts";
import { PRECISIONS } from "../collection_meta.ts";
import { NO_DAY } from "./ledger.ts";
import { NO_BUCKET, type Spans } from "./side.ts";
import type { StateEntries } from "./state_entries.ts";

/** The buckets of the records of a state, by id. */
export function spansIn(entries: StateEntries, { collection, input }: Selection): Spans {
  const { resolution } = input;
  if (collection !== "grants") return bucketsOfDates(entries, resolution);
  const { starts, ends } = entries;
  const bucketsOf = (days: Int32Array) =>
    days.map((day, at) => starts[at] === NO_DAY ? NO_BUCKET : bucketOf(day * DAY, resolution));
  return { first: bucketsOf(starts), last: bucketsOf(ends) };
}

/** The bucket of each record that has a date exact enough for one. */
function bucketsOfDates({ instants, precisions }: StateEntries, resolution: Resolution): Spans {
  const finest = PRECISIONS.indexOf(resolution);
  const buckets = Int32Array.from(
    instants,
    (instant, at) =>
      isNaN(instant) || precisions[at]! > finest
        ? NO_BUCKET
        : bucketOf(Math.floor(instant / DAY) * DAY, resolution),
  );
  return { first: buckets, last: buckets };
}
