import type { Input } from "../../catalogue/catalogue.ts";
import {
  bucketLabel,
  bucketOf,
  bucketOfLabel,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
} from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/records.ts";
import { activity } from "./kernels/mod.ts";
import { selectDocuments } from "./selection.ts";
import type { Session } from "./session.ts";
import { NO_DAY } from "./store/layout.ts";

/** Active projects and time-weighted capital exposure per bucket. */
export function grantSeries(session: Session, input: Input<"grantsTimeSeries">): TimeSeries {
  const { resolution, start, end } = input;
  const { matching } = selectDocuments(session, { query: input.query }, false);
  const starts = session.store.column("projects", "startDay", "i32");
  const ends = session.store.column("projects", "endDay", "i32");
  const active = matching.docs.filter((doc) => starts[doc]! !== NO_DAY);
  const withoutLabel = matching.docs.length - active.length;
  if (withoutLabel) {
    session.note(`${withoutLabel} projects have no start, or end before they start: not counted.`);
  }
  const withoutEnd = session.store.column("projects", "endDate", "f64");
  const oneDay = active.filter((doc) => Number.isNaN(withoutEnd[doc]!)).length;
  if (oneDay) session.note(`${oneDay} projects have no end: counted as lasting one day.`);

  const bucketOfDay = (day: number) => bucketOf(day * DAY, resolution);
  const first = start
    ? bucketOf(firstInstant(start), resolution)
    : bucketOfDay(extreme(active, starts, Math.min));
  const last = end
    ? bucketOf(lastInstant(end), resolution)
    : bucketOfDay(extreme(active, ends, Math.max));
  const size = Number.isFinite(first) && Number.isFinite(last) ? Math.max(0, last - first + 1) : 0;
  const edges = Int32Array.from(
    { length: size + 1 },
    (_, at) => bucketStart(first + at, resolution) / DAY,
  );
  const costs = costsOf(session, active);
  const { counts, amounts } = activity(active, starts, ends, costs, edges);
  return {
    labels: Array.from({ length: size }, (_, at) => bucketLabel(first + at, resolution)),
    counts: [...counts],
    amount: Array.from(amounts, Math.round),
    weightedCounts: [],
    variances: [],
    withoutLabel,
  };
}

/** The projects that are active in a bucket; with null, those that have no interval. */
export function activeIn(session: Session, projects: Int32Array, label: string | null): Int32Array {
  const starts = session.store.column("projects", "startDay", "i32");
  const ends = session.store.column("projects", "endDay", "i32");
  if (label === null) return projects.filter((doc) => starts[doc] === NO_DAY);
  const { bucket, resolution } = bucketOfLabel(label);
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
  const codes = store.column("projects", "currency", "i32");
  const currencies = store.dictionary("projects", "currency");
  const converted = costs.slice();
  let left = 0;
  for (const doc of projects) {
    const currency: string = currencies[codes[doc]!] ?? main;
    if (currency === main || Number.isNaN(costs[doc]!)) continue;
    converted[doc] = costs[doc]! * rateOf(session, doc, currency, main);
    if (Number.isNaN(converted[doc]!)) left++;
  }
  if (left) session.note(`${left} projects in another currency than ${main} add no amount.`);
  return converted;
}

/** What one unit of a currency is worth in another in the year a project starts; NaN if unknown. */
function rateOf({ store }: Session, doc: number, from: string, to: string): number {
  const start = store.column("projects", "startDay", "i32")[doc]!;
  const year = new Date(start * DAY).getUTCFullYear();
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
  return docs.reduce(
    (best, doc) => Number.isNaN(best) ? values[doc]! : choose(best, values[doc]!),
    NaN,
  );
}
