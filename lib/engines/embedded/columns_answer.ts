import { isDealType } from "../../catalogue/collections.ts";
import type { Column, ColumnBatch } from "../../catalogue/columns.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import { EXTRA, sourceColumn } from "../../catalogue/source_fields.ts";
import { type Field, type FieldKind, snakeCase } from "../../catalogue/fields.ts";
import type { ColumnsRequest } from "../engine.ts";
import { select } from "./capability_selection.ts";
import { scoresOf, sortOf } from "./document_rows.ts";
import { dealSortColumn } from "./deal_answers.ts";
import { NamedTexts } from "./named_texts.ts";
import { pageOf } from "./order.ts";
import { isFromRecords, RecordColumns } from "./record_columns.ts";
import { recordFields } from "./record_fields.ts";
import type { Session } from "./session.ts";
import { noteRetracted } from "./source_fields.ts";

/** Rows of a batch of columns from arrays, and of one for which records are read. */
const BATCH_ROWS = { arrays: 32_768, records: 2_048 };

/** Rows as column batches, in the order asked for. */
export async function* columnBatches(
  session: Session,
  request: ColumnsRequest,
): AsyncGenerator<ColumnBatch> {
  const fields = fieldsAsked(session, request.fields);
  checkSort(session, request.sortColumn);
  const { inside } = await select(session, request.select, true);
  const total = inside.docs.length;
  const deals = isDealType(session.collection);
  const scoreName = deals ? "certainty" : "score";
  const records = fields.some(({ name }) => name !== scoreName && isFromRecords(session, name));
  const { skip = 0, take = total, batchRows = BATCH_ROWS[records ? "records" : "arrays"] } =
    request;
  const input = request.select.input;
  const sort = deals ? dealSort(request) : sortOf(session, {
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
    yield { rows: docs.length, total, columns, notes: session.notes() };
  }
}

const SORTED: readonly FieldKind[] = ["number", "integer", "date", "instant"];

/** @throws {ValidationError} for a column that the collection cannot be sorted by */
function checkSort({ store, collection }: Session, column: string | undefined): void {
  const own = recordFields(store, collection)
    .filter(({ kind }) => SORTED.includes(kind) || kind === "reference" && isDealType(collection))
    .map(({ name }) => snakeCase(name));
  const known = collection === "organizations"
    ? [...own, "name", "score"]
    : [...new Set(["published_at", ...own])];
  if (column === undefined || known.includes(column)) return;
  throw new ValidationError([{
    loc: ["body", "sortColumn"],
    msg: `${collection} can be sorted by ${known.join(", ")}`,
    type: "enum",
    input: column,
    ctx: {},
  }], "read the columns");
}

function dealSort({ sortColumn = "published_at", sortDirection = "asc" }: ColumnsRequest) {
  return { column: dealSortColumn(sortColumn), descending: sortDirection === "desc" };
}

/** @throws {ValidationError} for a field that the record does not have */
function fieldsAsked(
  { store, collection }: Session,
  names: readonly string[] | undefined,
): readonly Pick<Field, "name" | "kind">[] {
  const known = recordFields(store, collection);
  if (!names) return known;
  return names.map((name, at) => {
    if (name.startsWith(EXTRA)) return sourceColumn(collection, name) ?? { name, kind: "object" };
    const field = known.find((each) => each.name === name);
    if (field) return field;
    throw new ValidationError([{
      loc: ["body", "fields", String(at)],
      msg: `is not a field of ${collection}, which has ${
        known.map((each) => each.name).join(", ")
      }, and ${EXTRA}NAME for what else its source has`,
      type: "enum",
      input: name,
      ctx: {},
    }], "read the columns");
  });
}
