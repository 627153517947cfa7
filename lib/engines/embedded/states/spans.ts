import { bucketOf, DAY } from "../../../catalogue/dates.ts";
import type { Selection } from "../../engine.ts";
import { NO_DAY, PRECISIONS } from "../store/layout.ts";
import type { Store } from "../store/reader.ts";
import type { StateEntries } from "../store/state_entries.ts";
import { bucketsOfDates, NO_BUCKET, type Spans } from "./side.ts";

/** The buckets of the records of a state that is there whole, by id. */
export function spansIn(
  store: Store,
  entries: StateEntries,
  documents: Int32Array,
  { collection, input }: Selection,
): Spans {
  const { resolution } = input;
  if (collection !== "grants") {
    return bucketsOfDates(entries, resolution, PRECISIONS.indexOf(resolution));
  }
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const first = new Int32Array(documents.length).fill(NO_BUCKET), last = first.slice();
  for (const [at, document] of documents.entries()) {
    if (starts[document] === NO_DAY || starts[document] === undefined) continue;
    first[at] = bucketOf(starts[document] * DAY, resolution);
    last[at] = bucketOf(ends[document]! * DAY, resolution);
  }
  return { first, last };
}
