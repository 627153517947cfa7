import type { Input } from "../../catalogue/catalogue.ts";
import {
  bucketOf,
  bucketOfLabel,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import { intervalNotes } from "../answering/grant_notes.ts";
import type { SeriesReach } from "../engine.ts";
import { noteSums } from "./caveats.ts";
import { exposureOf } from "../answering/sums_of_money.ts";
import { costsOf, type GrantCosts, type OwnWorths, worthsAmong } from "./grant_costs.ts";
import { activity, bucketOfDays, sieve, stretch, type Work } from "./kernels/mod.ts";
import { plainNumbers } from "./plain_numbers.ts";
import { tallyProjects } from "./project_kinds.ts";
import { noteReach, reachOf } from "./reach.ts";
import { selectDocuments } from "./selection.ts";
import type { Bounds } from "../answering/window.ts";
import type { Session } from "./session.ts";
import { NO_DAY } from "./store/layout.ts";

/** Active projects and time-weighted capital exposure per bucket. */
export async function grantSeries(
  session: Session,
  input: Input<"grantsTimeSeries">,
): Promise<TimeSeries> {
  const { matching } = await selectDocuments(session, { query: input.query }, false);
  const tally = tallyProjects(session, matching.docs);
  const { withoutInterval: withoutLabel } = tally;
  session.noteAll(intervalNotes(tally));
  const projects = withoutLabel ? withInterval(session, matching.docs) : matching.docs;
  const reach = reachOf(session, matching.docs);
  noteReach(session, { reach });
  noteSums(session, projects);
  const window = grantWindow(session, projects, reach, input);
  const costs = costsOf(session, matching.docs, tally);
  const { counts, amounts } = activityIn(session, projects, costs, window);
  return {
    labels: [...window.labels],
    counts,
    amount: amounts,
    weightedCounts: [],
    variances: [],
    withoutLabel,
  };
}

/** Contiguous buckets: the first day of each, and the day after the last. */
export interface GrantWindow {
  readonly labels: readonly string[];
  readonly edges: Int32Array;
  /** The bucket of each of its days. */
  readonly buckets: Int32Array;
}

/**
 * The whole buckets from that of the start to that of the end, else of the projects that are not
 * astray, and to the latest end of their sources.
 */
export function grantWindow(
  session: Session,
  projects: Int32Array,
  reach: SeriesReach,
  { start, end, resolution }: Bounds & { readonly resolution: Resolution },
): GrantWindow {
  const { store, meta: { astray } } = session;
  const kept = astray.length
    ? sieve(projects, (doc) => !astray.includes(doc), session.work)
    : projects;
  const bucketOfDay = (day: number) => bucketOf(day * DAY, resolution);
  const reached = reach.end === null ? -Infinity : bucketOf(firstInstant(reach.end), resolution);
  const first = start ? bucketOf(firstInstant(start), resolution) : bucketOfDay(
    extreme(kept, store.column("projects", "startDay", "i32"), Math.min, session.work),
  );
  const last = end ? bucketOf(lastInstant(end), resolution) : Math.max(
    reached,
    bucketOfDay(extreme(kept, store.column("projects", "endDay", "i32"), Math.max, session.work)),
  );
  const size = Number.isFinite(first) && Number.isFinite(last) ? Math.max(0, last - first + 1) : 0;
  return store.derive(`grant window ${resolution} ${first} ${size}`, () => {
    const labels = session.labels(first, size, resolution);
    const edges = Int32Array.from({ length: size + 1 }, (_, at) => {
      session.work(1);
      return bucketStart(first + at, resolution) / DAY;
    });
    return { labels, edges, buckets: bucketOfDays(edges, session.work) };
  }, ({ labels, edges, buckets }) => 52 * labels.length + edges.byteLength + buckets.byteLength);
}

/** How many projects are active in each bucket, and their exposure in whole units. */
export function activityIn(
  { store, work }: Session,
  projects: Int32Array,
  { rates, worths }: Pick<GrantCosts, "rates" | "worths">,
  { edges, buckets }: GrantWindow,
): { counts: number[]; amounts: number[] } {
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const [first, ...others] = partsOf(projects, worthsAmong(worths, projects, work), work)
    .map(({ worth, docs }) => ({
      worth,
      ...activity(docs, starts, ends, rates, edges, work, buckets),
    }));
  const counts = plainNumbers(first!.counts), amounts = plainNumbers(first!.amounts);
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const sums = [{ worth: first!.worth, sum: amounts[bucket]! }];
    for (const each of others) {
      counts[bucket]! += each.counts[bucket]!;
      sums.push({ worth: each.worth, sum: each.amounts[bucket]! });
    }
    amounts[bucket] = exposureOf(sums);
  }
  return { counts, amounts };
}

/** Projects whose money is worth the same, and those of which that is not known, which cost nothing. */
function partsOf(
  projects: Int32Array,
  { values, places }: OwnWorths,
  work: Work,
): { worth: number; docs: Int32Array }[] {
  if (!places) return [{ worth: values[0] ?? 1, docs: projects }];
  const worths = [...values, 0], unknown = values.length;
  const partAt = (at: number) => places[at]! < 0 ? unknown : places[at]!;
  const lengths = new Int32Array(worths.length);
  for (let at = 0; at < projects.length;) {
    for (const end = stretch(at, projects.length, work); at < end; at++) lengths[partAt(at)]!++;
  }
  const parts = Array.from(lengths, (length) => new Int32Array(length));
  lengths.fill(0);
  for (let at = 0; at < projects.length;) {
    for (const end = stretch(at, projects.length, work); at < end; at++) {
      const part = partAt(at);
      parts[part]![lengths[part]!++] = projects[at]!;
    }
  }
  return worths.map((worth, part) => ({ worth, docs: parts[part]! }))
    .filter(({ docs }, part) => docs.length || !part);
}

/** The projects that have a start, and no end before it. */
export function withInterval({ store, work }: Session, projects: Int32Array): Int32Array {
  const starts = store.column("projects", "startDay", "i32");
  const found = new Int32Array(projects.length);
  let count = 0;
  for (let at = 0; at < projects.length;) {
    for (const end = stretch(at, projects.length, work); at < end; at++) {
      found[count] = projects[at]!;
      count += Number(starts[projects[at]!] !== NO_DAY);
    }
  }
  return found.subarray(0, count);
}

/** The projects that are active in a bucket of the window; with null, those without interval. */
export function activeIn(
  session: Session,
  projects: Int32Array,
  label: string | null,
  { start, end }: Bounds,
): Int32Array {
  const starts = session.store.column("projects", "startDay", "i32");
  const ends = session.store.column("projects", "endDay", "i32");
  if (label === null) return sieve(projects, (doc) => starts[doc] === NO_DAY, session.work);
  const { bucket, resolution } = bucketOfLabel(label);
  const isOutside = start && bucket < bucketOf(firstInstant(start), resolution) ||
    end && bucket > bucketOf(lastInstant(end), resolution);
  if (isOutside) return new Int32Array(0);
  const first = bucketStart(bucket, resolution) / DAY;
  const next = bucketStart(bucket + 1, resolution) / DAY;
  return sieve(
    projects,
    (doc) => starts[doc]! !== NO_DAY && starts[doc]! < next && ends[doc]! >= first,
    session.work,
  );
}

function extreme(
  docs: Int32Array,
  values: Int32Array,
  choose: (a: number, b: number) => number,
  work: Work,
): number {
  let best = NaN;
  for (let at = 0; at < docs.length;) {
    for (const end = stretch(at, docs.length, work); at < end; at++) {
      const value = values[docs[at]!]!;
      best = Number.isNaN(best) ? value : choose(best, value);
    }
  }
  return best;
}
