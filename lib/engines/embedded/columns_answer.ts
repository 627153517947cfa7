import { fieldsOfCollection, isDealType, isDocumentType } from "../../catalogue/collections.ts";
import type { Column, ColumnBatch } from "../../catalogue/columns.ts";
import type { ColumnsRequest } from "../engine.ts";
import { select } from "./capability_selection.ts";
import { fieldsAsked } from "../answering/record_fields.ts";
import { checkSort, dealSort, type Sort, sortOf } from "../answering/sorting.ts";
import { noteAmounts } from "./deal_answers.ts";
import { bestPage, type ScoredPage, scoresOf } from "./document_rows.ts";
import { NamedTexts } from "./named_texts.ts";
import { pageOf } from "./order.ts";
import { isFromRecords, RecordColumns } from "./record_columns.ts";
import type { Session } from "./session.ts";
import { noteRetracted } from "./source_fields.ts";

/** Rows of a batch of columns from arrays, and of one for which records are read. */
const BATCH_ROWS = { arrays: 32_768, records: 2_048 };

/** Rows as column batches, in the order asked for. */
export async function* columnBatches(
  session: Session,
  request: ColumnsRequest,
): AsyncGenerator<ColumnBatch> {
  const fields = fieldsAsked(session.collection, request.fields);
  checkSort(session.collection, request.sortColumn);
  const deals = isDealType(session.collection);
  const scoreName = deals ? "certainty" : "score";
  const records = fields.some(({ name }) => name !== scoreName && isFromRecords(session, name));
  const { batchRows = BATCH_ROWS[records ? "records" : "arrays"] } = request;
  const input = request.select.input;
  const sort = deals ? dealSort(request) : sortOf(fieldsOfCollection(session.collection), {
    query: "query" in input ? input.query : null,
    sortColumn: request.sortColumn,
    sortDirection: request.sortDirection ?? "desc",
  });
  const { page, scores, total } = await pageAsked(session, request, sort);
  noteRetracted(session, page);
  const names = new NamedTexts(session, Math.ceil(page.length / batchRows));
  for (let from = 0; from === 0 || from < page.length; from += batchRows) {
    const docs = page.subarray(from, from + batchRows);
    const found = new RecordColumns(session, names, docs);
    const columns: Column[] = [];
    for (const { name, kind } of fields) {
      await session.pause();
      columns.push(
        name === scoreName
          ? { name, kind, values: scores.slice(from, from + docs.length) }
          : await found.column(name, kind),
      );
    }
    yield { rows: docs.length, total, columns, notes: session.notes(request) };
  }
}

async function pageAsked(
  session: Session,
  { select: selection, skip = 0, take }: ColumnsRequest,
  sort: Sort,
): Promise<ScoredPage> {
  if (take && isDocumentType(selection.collection)) {
    const best = await bestPage(session, selection.input, sort, { skip, take });
    if (best) return best;
  }
  const { inside } = await select(session, selection, true);
  if (isDealType(selection.collection)) noteAmounts(session, inside.docs);
  const { length: total } = inside.docs;
  const page = await pageOf(session, inside, sort, { skip, take: take ?? total });
  return { page, scores: scoresOf(inside, page), total };
}
