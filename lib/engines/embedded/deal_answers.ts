import type { Input } from "../../catalogue/catalogue.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { Acquisition, TimeSeries } from "../../catalogue/types.ts";
import { note } from "../../words/note.ts";
import { dealSortColumn } from "../answering/sorting.ts";
import { inUnits } from "../answering/sums_of_money.ts";
import { toBuckets } from "./buckets.ts";
import { noteSeries, noteSums, noteWithoutLabel } from "./caveats.ts";
import type { DealFilter } from "./deal_filters.ts";
import { acquisitionFilter, selectDeals, summaryFilter } from "./deals.ts";
import { scoresOf } from "./document_rows.ts";
import { stretch, sumKnownByBucket } from "./kernels/mod.ts";
import { pageOf } from "./order.ts";
import { plainNumbers } from "./plain_numbers.ts";
import type { Session } from "./session.ts";
import { addUpWhole } from "./whole_amounts.ts";

/** A page of acquisitions. */
export async function acquisitionRows(
  session: Session,
  input: Input<"acquisitionsProofPoints">,
): Promise<{ data: Acquisition[]; total?: number }> {
  const { skip, take, sortColumn, sortDirection } = input;
  const { inside } = await selectDeals(
    session,
    acquisitionFilter(session, { ...input, resolution: "year" }),
  );
  const sort = { column: dealSortColumn(sortColumn), descending: sortDirection === "desc" };
  const page = await pageOf(session, inside, sort, { skip, take });
  const certainties = scoresOf(inside, page);
  const data: Acquisition[] = [];
  session.store.readTogether("acquisitions", page);
  for (const [at, deal] of page.entries()) {
    await session.pause();
    const { extra: _extra, ...record } = session.store.record("acquisitions", deal);
    data.push({ ...record, certainty: certainties[at]! } as Acquisition);
  }
  noteAmounts(session, inside.docs);
  return input.returnTotal ? { data, total: inside.docs.length } : { data };
}

/** Deals per bucket, and the sums of their known amounts. */
export async function dealSeries(
  session: Session,
  filter: DealFilter,
  resolution: Resolution,
): Promise<TimeSeries> {
  const { matching, inside } = await selectDeals(session, filter);
  const counted = { docs: matching.docs, scores: null };
  const selected = {
    matching: counted,
    inside: inside === matching ? counted : { docs: inside.docs, scores: null },
  };
  const buckets = toBuckets(session, selected, filter, resolution);
  const { labels, boundaries, labelled, withoutLabel } = buckets;
  const { work } = session;
  const amounts = session.store.column(session.collection, "amount", "f64");
  const { docs } = labelled;
  const areWhole = addUpWhole(session, session.collection, "amount");
  const { counts, cents, unknown } = sumKnownByBucket(docs, amounts, boundaries, areWhole, work);
  noteUnknown(session, unknown, docs.length);
  noteSums(session, docs);
  noteWithoutLabel(session, buckets);
  noteSeries(session, buckets);
  return {
    labels: [...labels],
    counts: plainNumbers(counts),
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel,
    amounts: plainNumbers(cents).map(inUnits),
  };
}

/** How many investments there are, in all and per type. */
export async function investmentSummary(
  session: Session,
  input: Input<"investmentsSummaryStatistics">,
): Promise<{ total: number; perType: Record<string, number> }> {
  const { inside } = await selectDeals(session, summaryFilter(session, input));
  const codes = session.store.column("investments", "type", "i32");
  const names = session.store.dictionary("investments", "type");
  const counts = new Map<string, number>();
  for (const deal of inside.docs) {
    session.work(1);
    const name: string | undefined = names[codes[deal]!];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    total: inside.docs.length,
    perType: Object.fromEntries([...counts].sort(([a], [b]) => a < b ? -1 : 1)),
  };
}

/** Notes what a reader of the rows of some deals should know of all their amounts. */
export function noteAmounts(session: Session, deals: Int32Array): void {
  noteUnknownAmounts(session, deals);
  noteSums(session, deals);
}

/** Notes how many of the deals have no amount that could be summed or compared. */
export function noteUnknownAmounts(session: Session, deals: Int32Array): void {
  const { store, collection, work } = session;
  const amounts = store.column(collection, "amount", "f64");
  let unknown = 0;
  for (let at = 0; at < deals.length;) {
    for (const end = stretch(at, deals.length, work); at < end; at++) {
      if (Number.isNaN(amounts[deals[at]!]!)) unknown++;
    }
  }
  noteUnknown(session, unknown, deals.length);
}

function noteUnknown(session: Session, count: number, of: number): void {
  const { collection } = session;
  if (count) session.note(note("unknown_amounts", { count, of, collection }));
}
