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
import type { TimeSeries } from "../../catalogue/records.ts";
import { activity } from "./kernels/mod.ts";
import { selectDocuments } from "./selection.ts";
import type { Bounds, Session } from "./session.ts";
import { NO_DAY } from "./store/layout.ts";

/** Active projects and time-weighted capital exposure per bucket. */
export async function grantSeries(
  session: Session,
  input: Input<"grantsTimeSeries">,
): Promise<TimeSeries> {
  const { matching } = await selectDocuments(session, { query: input.query }, false);
  const projects = withInterval(session, matching.docs);
  const withoutLabel = matching.docs.length - projects.length;
  if (withoutLabel) {
    session.note(`${withoutLabel} projects have no start, or end before they start: not counted.`);
  }
  const endDates = session.store.column("projects", "endDate", "f64");
  let oneDay = 0;
  for (const doc of projects) if (Number.isNaN(endDates[doc]!)) oneDay++;
  if (oneDay) session.note(`${oneDay} projects have no end: counted as lasting one day.`);
  const window = grantWindow(session, projects, input);
  const costs = costsOf(session, matching.docs);
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
}

/** The whole buckets from that of the start to that of the end, else of the projects. */
export function grantWindow(
  session: Session,
  projects: Int32Array,
  { start, end, resolution }: Bounds & { readonly resolution: Resolution },
): GrantWindow {
  const { store } = session;
  const bucketOfDay = (day: number) => bucketOf(day * DAY, resolution);
  const first = start
    ? bucketOf(firstInstant(start), resolution)
    : bucketOfDay(extreme(projects, store.column("projects", "startDay", "i32"), Math.min));
  const last = end
    ? bucketOf(lastInstant(end), resolution)
    : bucketOfDay(extreme(projects, store.column("projects", "endDay", "i32"), Math.max));
  const size = Number.isFinite(first) && Number.isFinite(last) ? Math.max(0, last - first + 1) : 0;
  return {
    labels: session.labels(first, size, resolution),
    edges: store.remember(
      `edges ${resolution} ${first} ${size}`,
      () =>
        Int32Array.from(
          { length: size + 1 },
          (_, at) => bucketStart(first + at, resolution) / DAY,
        ),
      (edges) => edges.byteLength,
    ),
  };
}

/** How many projects are active in each bucket, and their exposure in whole units. */
export function activityIn(
  { store }: Session,
  projects: Int32Array,
  costs: Float64Array,
  { edges }: GrantWindow,
): { counts: number[]; amounts: number[] } {
  const starts = store.column("projects", "startDay", "i32");
  const ends = store.column("projects", "endDay", "i32");
  const { counts, amounts } = activity(projects, starts, ends, costs, edges);
  return { counts: [...counts], amounts: Array.from(amounts, Math.round) };
}

/** The projects that have a start, and no end before it. */
export function withInterval({ store }: Session, projects: Int32Array): Int32Array {
  const starts = store.column("projects", "startDay", "i32");
  const found = new Int32Array(projects.length);
  let count = 0;
  for (let at = 0; at < projects.length; at++) {
    found[count] = projects[at]!;
    count += starts[projects[at]!] === NO_DAY ? 0 : 1;
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
  if (label === null) return projects.filter((doc) => starts[doc] === NO_DAY);
  const { bucket, resolution } = bucketOfLabel(label);
  const isOutside = start && bucket < bucketOf(firstInstant(start), resolution) ||
    end && bucket > bucketOf(lastInstant(end), resolution);
  if (isOutside) return new Int32Array(0);
  const first = bucketStart(bucket, resolution) / DAY;
  const next = bucketStart(bucket + 1, resolution) / DAY;
  return projects.filter((doc) =>
    starts[doc]! !== NO_DAY && starts[doc]! < next && ends[doc]! >= first
  );
}

/** The currency that most of the projects have; null when none has one. */
export function currencyOf({ store }: Session, projects: Int32Array): string | null {
  const codes = store.column("projects", "currency", "i32");
  const currencies = store.dictionary("projects", "currency");
  const counts = new Int32Array(currencies.length);
  for (const doc of projects) if (codes[doc]! >= 0) counts[codes[doc]!]!++;
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  return most ? currencies[counts.indexOf(most)]! : null;
}

/** The cost of every project in the currency that most of the given ones have. */
export function costsOf(session: Session, projects: Int32Array): Float64Array {
  const { store } = session;
  const costs = store.column("projects", "cost", "f64");
  const main = currencyOf(session, projects);
  if (main === null) return costs;
  session.note(`Amounts are in ${main}.`);
  noteCosts(session, projects, costs);
  const converted = store.remember(
    `costs in ${main}`,
    () => convertedCosts(session, main),
    (costs) => costs.byteLength,
  );
  let left = 0;
  for (const doc of projects) {
    if (Number.isNaN(converted[doc]!) && !Number.isNaN(costs[doc]!)) left++;
  }
  if (left) session.note(`${left} projects in another currency than ${main} add no amount.`);
  return converted;
}

/** The costs of all projects in one currency; NaN where a cost or its rate is not known. */
function convertedCosts(session: Session, main: string): Float64Array {
  const { store } = session;
  const costs = store.column("projects", "cost", "f64");
  const codes = store.column("projects", "currency", "i32");
  const currencies = store.dictionary("projects", "currency");
  return costs.map((cost, doc) => {
    const currency: string | undefined = currencies[codes[doc]!];
    if (currency === main) return cost;
    return currency ? cost * rateOf(session, doc, currency, main) : NaN;
  });
}

/** What one unit of a currency is worth in another, in the year of a project; NaN if unknown. */
function rateOf({ store }: Session, doc: number, from: string, to: string): number {
  const start = store.column("projects", "startDate", "f64")[doc]!;
  const known = Number.isNaN(start) ? store.column("projects", "published", "f64")[doc]! : start;
  const year = new Date(known).getUTCFullYear();
  const dollars = (currency: string) =>
    currency === "USD"
      ? 1
      : store.meta.rates.find((each) => each.currency === currency && each.year === year)?.rate ??
        NaN;
  return dollars(from) / dollars(to);
}

function extreme(
  docs: Int32Array,
  values: Int32Array,
  choose: (a: number, b: number) => number,
): number {
  let best = NaN;
  for (const doc of docs) best = Number.isNaN(best) ? values[doc]! : choose(best, values[doc]!);
  return best;
}

/** Notes where the contribution stands in for a total cost, and where there is neither. */
function noteCosts(session: Session, projects: Int32Array, costs: Float64Array): void {
  const totals = session.store.column("projects", "totalCost", "f64");
  let standIns = 0, unknown = 0;
  for (const doc of projects) {
    if (Number.isNaN(costs[doc]!)) unknown++;
    else if (!(totals[doc]! > 0)) standIns++;
  }
  if (standIns) {
    session.note(
      `${standIns} of ${projects.length} projects have no total cost: the contribution of the EC ` +
        "stands in for it.",
    );
  }
  if (unknown) {
    session.note(
      `${unknown} of ${projects.length} projects have no known cost; they add no amount.`,
    );
  }
}
