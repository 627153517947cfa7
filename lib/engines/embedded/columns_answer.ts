import { fieldsOfCollection, isDealType } from "../../catalogue/collections.ts";
import type { Column, ColumnBatch } from "../../catalogue/columns.ts";
import type { ColumnsRequest } from "../engine.ts";
import { select } from "./capability_selection.ts";
import { fieldsAsked } from "../answering/record_fields.ts";
import { checkSort, dealSort, sortOf } from "../answering/sorting.ts";
import { scoresOf } from "./document_rows.ts";
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
  const { inside } = await select(session, request.select, true);
  const total = inside.docs.length;
  const deals = isDealType(session.collection);
  const scoreName = deals ? "certainty" : "score";
  const records = fields.some(({ name }) => name !== scoreName && isFromRecords(session, name));
  const { skip = 0, take = total, batchRows = BATCH_ROWS[records ? "records" : "arrays"] } =
    request;
  const input = request.select.input;
  const sort = deals ? dealSort(request) : sortOf(fieldsOfCollection(session.collection), {
    query: "query" in input ? input.query : null,
    sortColumn: request.sortColumn,
    sortDirection: request.sortDirection ?? "desc",
  });
  const order = await pageOf(session, inside, sort, { skip, take });
  const scores = scoresOf(inside, order);
  noteRetracted(session, order);
  const names = new NamedTexts(session, Math.ceil(order.length / batchRows));
  for (let from = 0; from === 0 || from < order.length; from += batchRows) {
    const docs = order.subarray(from, from + batchRows);
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
