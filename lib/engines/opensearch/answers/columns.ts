import { fieldsOfCollection, isDealType, isDocumentType } from "../../../catalogue/collections.ts";
import type { Column, ColumnBatch } from "../../../catalogue/columns.ts";
import type { FieldKind } from "../../../catalogue/fields.ts";
import { PackedTexts } from "../../../catalogue/packed_texts.ts";
import { EXTRA } from "../../../catalogue/source_fields.ts";
import type { Reference } from "../../../catalogue/types.ts";
import type { Note } from "../../../words/note.ts";
import { fieldsAsked } from "../../answering/record_fields.ts";
import { markOf, MOST_NAMED, notesOf } from "../../answering/retracted.ts";
import { checkSort, dealSort, sortOf } from "../../answering/sorting.ts";
import type { ColumnsRequest } from "../../engine.ts";
import { limitsOf } from "../filter/bounds.ts";
import { allOf, exists, type Query } from "../filter/scope.ts";
import { isDigest } from "../layout/keys.ts";
import { noteSelected } from "../noted.ts";
import { type Page, pageOf, type PageRequest, walk } from "../pages.ts";
import type { Hit } from "../search.ts";
import { type Kept, rankedPage, rankedRows } from "../scoring/ranking.ts";
import { recordOf } from "../scoring/scorer.ts";
import { select } from "../select.ts";
import { insideOf, isTold, scoredInside, type Selected } from "../selection.ts";
import type { Session } from "../session.ts";
import { certaintyOf, dealOrder, noteRowAmounts } from "./deals.ts";

/** Rows of a batch. */
const BATCH_ROWS = 2_048;

type Recorded = ReturnType<typeof recordOf>;

interface Scored {
  readonly record: Recorded;
  readonly score: number;
}

type Records = readonly Scored[];

/** Rows as column batches, in the order asked for. */
export async function* columnBatches(
  session: Session,
  request: ColumnsRequest,
): AsyncGenerator<ColumnBatch> {
  const { collection } = session;
  const fields = fieldsAsked(collection, request.fields);
  checkSort(collection, request.sortColumn);
  const selected = await select(session, request.select);
  const inside = allOf([insideOf(selected)]);
  const { skip = 0, batchRows = BATCH_ROWS } = request;
  const scoreName = isDealType(collection) ? "certainty" : "score";
  const areBare = fields.every(({ name }) => name === "id" || name === scoreName);
  const rowsOf = (take: number) =>
    rowsInOrder(session, request, selected, { skip, take, rows: batchRows, areBare });
  const isPage = request.take !== undefined && request.take <= batchRows;
  const page = isPage
    ? await pageInOrder(session, request, selected, { skip, take: request.take!, areBare })
    : null;
  const { total } = page ?? await session.search({ query: inside, size: 0 });
  const take = Math.max(0, Math.min(request.take ?? total, total - skip));
  await noteSelected(session, selected, total);
  if (isDealType(collection)) await noteRowAmounts(session, inside);
  session.noteAll(await retractedIn(session, request, selected, { skip, take, total }));
  const notes = session.notes(request);
  const batchOf = (records: Records): ColumnBatch => ({
    rows: records.length,
    total,
    columns: fields.map(({ name, kind }) =>
      name === scoreName
        ? { name, kind, values: Float64Array.from(records, ({ score }) => score) }
        : columnOf(session, name, kind, records)
    ),
    notes,
  });
  let any = false;
  for await (const records of page ? [page.records] : rowsOf(take)) {
    await session.pause();
    any = true;
    yield batchOf(records);
  }
  if (!any) yield batchOf([]);
}

interface Wanted extends Page {
  /** Whether nothing but their ids and scores is asked for. */
  readonly areBare?: boolean;
}

interface Stretch extends Wanted {
  /** So many at a time. */
  readonly rows: number;
}

/** A page of records in the order asked for, and how many there are in all. */
async function pageInOrder(
  session: Session,
  request: ColumnsRequest,
  selected: Selected,
  { areBare = false, ...page }: Wanted,
): Promise<{ readonly records: Records; readonly total: number }> {
  if (isDealType(session.collection)) {
    const { hits, total } = await pageOf(
      session,
      dealPages(session, request, selected, areBare),
      page,
    );
    return { records: await certain(session, hits, selected, areBare), total };
  }
  const { tree, limits, sort } = orderAsked(session, request, selected);
  const { hits, scores, total } = await rankedPage(session, tree, limits, sort, {
    ...page,
    kept: keptOf(areBare),
  });
  return { records: await scored(session, hits, scores, areBare), total };
}

/** Records in the order asked for, some at a time. */
async function* rowsInOrder(
  session: Session,
  request: ColumnsRequest,
  selected: Selected,
  { areBare = false, ...stretch }: Stretch,
  more: readonly Query[] = [],
): AsyncGenerator<Records> {
  if (isDealType(session.collection)) {
    const asked = dealPages(session, request, selected, areBare, more);
    for await (const hits of walk(session, asked, stretch)) {
      yield await certain(session, hits, selected, areBare);
    }
    return;
  }
  const { tree, limits, sort } = orderAsked(session, request, selected);
  const pages = rankedRows(session, tree, [...limits, ...more], sort, {
    ...stretch,
    kept: keptOf(areBare),
  });
  for await (const { hits, scores } of pages) yield await scored(session, hits, scores, areBare);
}

/** How documents and organisations are asked for. */
function orderAsked(
  { collection }: Session,
  { select: { input }, sortColumn, sortDirection = "desc" }: ColumnsRequest,
  { bounds }: Selected,
) {
  const tree = "query" in input ? input.query : null;
  const sort = sortOf(fieldsOfCollection(collection), { query: tree, sortColumn, sortDirection });
  return { tree, limits: limitsOf(bounds), sort };
}

/** How deals are. */
function dealPages(
  session: Session,
  request: ColumnsRequest,
  selected: Selected,
  areBare: boolean,
  more: readonly Query[] = [],
): PageRequest {
  return {
    query: { bool: { must: [scoredInside(selected)], filter: more } },
    sort: dealOrder(session, dealSort(request)),
    read: { stored_fields: keptOf(areBare), track_scores: true },
  };
}

function keptOf(areBare: boolean): Kept {
  return areBare ? [] : ["record"];
}

async function certain(
  session: Session,
  hits: readonly Hit[],
  selected: Selected,
  areBare: boolean,
): Promise<Records> {
  const scores = Float64Array.from(hits, (hit) => certaintyOf(hit, selected));
  return await scored(session, hits, scores, areBare);
}

async function scored(
  session: Session,
  hits: readonly Hit[],
  scores: Float64Array,
  areBare: boolean,
): Promise<Records> {
  const records = await recordsOf(session, hits, areBare);
  return records.map((record, at) => ({ record, score: scores[at]! }));
}

/** The records that were found; bare ones have their ids alone. */
async function recordsOf(
  session: Session,
  hits: readonly Hit[],
  areBare: boolean,
): Promise<readonly Recorded[]> {
  if (!areBare) return hits.map(recordOf);
  const values = hits.map(({ _id }) => _id).filter(isDigest);
  const read = values.length
    ? await session.search({
      query: { ids: { values } },
      size: values.length,
      stored_fields: ["record"],
    })
    : { hits: [] };
  const whole = new Map(read.hits.map((hit) => [hit._id, recordOf(hit)]));
  return hits.map(({ _id }) => whole.get(_id) ?? { id: _id });
}

/** What is told of the records of an answer that a source says to be retracted. */
async function retractedIn(
  session: Session,
  request: ColumnsRequest,
  selected: Selected,
  { skip, take, total }: { readonly skip: number; readonly take: number; readonly total: number },
): Promise<Note[]> {
  const { collection } = session, mark = markOf(collection);
  if (mark === null || !isTold(session, collection, mark)) return [];
  const marked = exists(`told.${mark}`);
  const isWhole = skip === 0 && take >= total;
  const count = isWhole
    ? (await session.search({ query: allOf([insideOf(selected), marked]), size: 0 })).total
    : take;
  const stretch = isWhole
    ? { skip: 0, take: Math.min(count, MOST_NAMED), rows: MOST_NAMED }
    : { skip, take, rows: BATCH_ROWS };
  const found: { id: string; mark: string }[] = [];
  for await (
    const records of rowsInOrder(session, request, selected, stretch, isWhole ? [marked] : [])
  ) {
    for (const { record: { id, extra } } of records) {
      const said = (extra as Readonly<Record<string, unknown>>)[mark];
      if (typeof said === "string") found.push({ id, mark: said });
    }
  }
  return notesOf(collection, isWhole ? count : found.length, found.slice(0, MOST_NAMED));
}

const NUMBERS: readonly FieldKind[] = ["number", "integer"];
const DATES: readonly FieldKind[] = ["date", "instant"];
/** Fields of documents whose references are packed. */
const LISTS: readonly string[] = ["topics", "orgNodes", "countryNodes"];

function columnOf(
  { collection }: Session,
  name: string,
  kind: FieldKind,
  records: Records,
): Column {
  const values = records.map(({ record }) => valueIn(record, name));
  if (name.startsWith(EXTRA)) return { name, kind, values };
  if (NUMBERS.includes(kind)) {
    return { name, kind, values: Float64Array.from(values, (value) => Number(value ?? NaN)) };
  }
  if (DATES.includes(kind)) {
    const instants = values.map((value) => value === null ? NaN : Date.parse(String(value)));
    return { name, kind, values: Float64Array.from(instants) };
  }
  if (kind === "text") return { name, kind, texts: PackedTexts.of(values as (string | null)[]) };
  if (kind === "reference") return { name, kind, ...packed(values as (Reference | null)[]) };
  if (!isDocumentType(collection) || !LISTS.includes(name)) return { name, kind, values };
  const lists = values as Reference[][];
  const offsets = new Int32Array(lists.length + 1);
  for (const [at, { length }] of lists.entries()) offsets[at + 1] = offsets[at]! + length;
  return { name, kind, ...packed(lists.flat()), offsets };
}

function packed(references: readonly (Reference | null)[]) {
  return {
    texts: PackedTexts.of(references.map((each) => each?.name ?? null)),
    ids: PackedTexts.of(references.map((each) => each?.id ?? null)),
  };
}

function valueIn(record: Readonly<Record<string, unknown>>, name: string): unknown {
  if (!name.startsWith(EXTRA)) return record[name] ?? null;
  const extra = record.extra as Readonly<Record<string, unknown>> | undefined;
  return extra?.[name.slice(EXTRA.length)] ?? null;
}
