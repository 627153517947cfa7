import type { Input } from "../../../catalogue/catalogue.ts";
import type { Resolution } from "../../../catalogue/dates.ts";
import type { Acquisition, TimeSeries } from "../../../catalogue/types.ts";
import { note } from "../../../words/note.ts";
import {
  acquisitionRequest,
  type DealRequest,
  summaryRequest,
} from "../../answering/deal_request.ts";
import { dealSortColumn } from "../../answering/sorting.ts";
import { selectDeals, topicsOf, TYPES, typesIn } from "../deals.ts";
import { topicNumbers } from "../filter/links.ts";
import type { Query } from "../filter/scope.ts";
import { amountOf, amountSums, centsIn, knownIn, scaleOf } from "../money.ts";
import { noteSelected } from "../noted.ts";
import { pageOf } from "../pages.ts";
import { recordOf } from "../scoring/scorer.ts";
import { bucketsOf, countOf, type Hit, under, valueOf } from "../search.ts";
import {
  countSeries,
  layOut,
  noteSeries,
  noteSums,
  noteWithoutLabel,
  perBucket,
  sumOf,
} from "../series/laid_out.ts";
import { countTally } from "../series/tally.ts";
import { insideOf, scoredInside, type Selected } from "../selection.ts";
import type { Session } from "../session.ts";
import { sortBy } from "../sorting.ts";

/** A page of acquisitions. */
export async function acquisitionRows(
  session: Session,
  input: Input<"acquisitionsProofPoints">,
): Promise<{ data: Acquisition[]; total?: number }> {
  const { skip, take, sortColumn, sortDirection } = input;
  const request = acquisitionRequest({ ...input, resolution: "year" });
  const selected = await selectDeals(session, request, await topicsOf(session, request.topicIds));
  const sort = { column: dealSortColumn(sortColumn), descending: sortDirection === "desc" };
  const { hits, total } = await pageOf(session, {
    query: scoredInside(selected),
    sort: dealOrder(session, sort),
    read: { stored_fields: ["record"], track_scores: true },
  }, { skip, take });
  const data = hits.map((hit) => {
    const { extra: _extra, ...record } = recordOf(hit);
    return { ...record, certainty: certaintyOf(hit, selected) } as unknown as Acquisition;
  });
  await Promise.all([
    noteSelected(session, selected, total),
    noteRowAmounts(session, insideOf(selected)),
  ]);
  return input.returnTotal ? { data, total } : { data };
}

/** How certain it is that a deal is about the topics asked; 1 without any. */
export function certaintyOf({ _score }: Hit, { scored }: Selected): number {
  return scored ? Math.round(_score!) / 100 : 1;
}

export function dealOrder(
  session: Session,
  sort: { readonly column: string; readonly descending: boolean },
): readonly object[] {
  return sort.column === "score"
    ? [{ _score: sort.descending ? "desc" : "asc" }, { rank: "asc" }]
    : sortBy(session.collection, sort);
}

/** Notes what a reader of the rows of some deals should know of all their amounts. */
export async function noteRowAmounts(session: Session, query: Query): Promise<void> {
  await Promise.all([noteAmounts(session, query), noteDoubtedAmounts(session, query)]);
}

/** Notes how many of the deals that a query finds have no amount that could be summed or compared. */
export async function noteAmounts(session: Session, query: Query): Promise<void> {
  const { total, counted } = await session.search({
    query,
    size: 0,
    aggs: amountSums(scaleOf(session)),
  });
  noteUnknownAmounts(session, total - knownIn([counted]), total);
}

/** Notes which amounts of some records a person would doubt. */
export async function noteDoubtedAmounts(session: Session, query: Query): Promise<void> {
  const { caveats } = session.meta;
  if (!caveats.some(({ code }) => code === "doubted_amounts")) return;
  const first = { min: { field: "number" } };
  const { counted } = await session.search({
    query,
    size: 0,
    track_total_hits: false,
    aggs: { caveats: { terms: { field: "caveats", size: caveats.length }, aggs: { first } } },
  });
  const about = bucketsOf(under(counted, "caveats")).map((each) =>
    [each.key, { count: countOf(each), first: valueOf(under(each, "first"))! }] as const
  );
  await noteSums(session, [{ caveats: new Map(about) }]);
}

/** Notes how many of some deals have no amount that could be summed or compared. */
export function noteUnknownAmounts(session: Session, count: number, of: number): void {
  const { collection } = session;
  if (count) session.note(note("unknown_amounts", { count, of, collection }));
}

/** Deals per bucket, and the sums of their known amounts. */
export async function dealSeries(
  session: Session,
  request: DealRequest,
  resolution: Resolution,
): Promise<TimeSeries> {
  const selected = await selectDeals(session, request, await topicsOf(session, request.topicIds));
  const { matching } = selected;
  const scale = scaleOf(session);
  const tally = await countTally(session, matching, {
    bounds: request,
    resolution,
    more: amountSums(scale),
  });
  const laid = layOut(session, tally, request, resolution);
  const known = laid.cells.reduce((sum, { more }) => sum + knownIn(more), 0);
  noteUnknownAmounts(session, sumOf(laid.cells) - known, sumOf(laid.cells));
  noteWithoutLabel(session, laid);
  await Promise.all([
    noteSelected(session, selected, sumOf(tally.inside)),
    noteSums(session, laid.cells),
    noteSeries(session, laid),
  ]);
  return {
    ...countSeries(laid),
    amounts: perBucket(laid, ({ more }) => amountOf(centsIn(more, scale), scale)),
  };
}

/** How many investments there are, in all and per type. */
export async function investmentSummary(
  session: Session,
  input: Input<"investmentsSummaryStatistics">,
): Promise<{ total: number; perType: Record<string, number> }> {
  const topics = input.resolveIds
    ? await topicNumbers(session, input.topicIds)
    : await numbersAsked(session, input.topicIds);
  const selected = await selectDeals(session, summaryRequest(input), topics);
  const { total, counted } = await session.search({
    query: insideOf(selected),
    size: 0,
    aggs: TYPES,
  });
  await noteSelected(session, selected, total);
  const counts = (await typesIn(session, counted)).map(({ type, count }) => [type, count] as const);
  return {
    total,
    perType: Object.fromEntries(counts.toSorted(([a], [b]) => a < b ? -1 : 1)),
  };
}

/** Topics by numbers that are told as texts. */
async function numbersAsked(session: Session, texts: readonly string[]): Promise<number[]> {
  const { topics } = await session.state.topics(session.run);
  const known = texts.map(Number).filter((number) => topics[number] !== undefined);
  if (known.length < texts.length) {
    session.note(note("unknown_numbers", { count: texts.length - known.length }));
  }
  return known;
}
