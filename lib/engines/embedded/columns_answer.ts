import {
  type Collection,
  fieldsOfCollection,
  isDocumentType,
} from "../../catalogue/collections.ts";
import type { Column, ColumnBatch } from "../../catalogue/columns.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import { type Field, type FieldKind, snakeCase } from "../../catalogue/fields.ts";
import type { ColumnsRequest } from "../engine.ts";
import { select } from "./capability_selection.ts";
import { scoresOf, sortOf } from "./document_rows.ts";
import { isDealType } from "./deals.ts";
import { pageOf } from "./order.ts";
import type { Session } from "./session.ts";

const BATCH_ROWS = 8_192;
const EXTRA = "extra.";

/** Rows as column batches, in the order asked for. */
export function* columnBatches(session: Session, request: ColumnsRequest): Generator<ColumnBatch> {
  const fields = fieldsAsked(session, request.fields);
  checkSort(session, request.sortColumn);
  const { inside } = select(session, request.select, true);
  const total = inside.docs.length;
  const { skip = 0, take = total, batchRows = BATCH_ROWS } = request;
  const deals = isDealType(session.collection);
  const input = request.select.input;
  const sort = deals ? dealSort(request) : sortOf(session, {
    query: "query" in input ? input.query : null,
    sortColumn: request.sortColumn,
    sortDirection: request.sortDirection ?? "desc",
  });
  const order = pageOf(session, inside, sort, { skip, take });
  const scores = scoresOf(inside, order);
  for (let from = 0; from === 0 || from < order.length; from += batchRows) {
    session.check();
    const docs = order.subarray(from, from + batchRows);
    const readers = new RecordReader(session, docs);
    yield {
      rows: docs.length,
      total,
      columns: fields.map(({ name, kind }) =>
        name === (deals ? "certainty" : "score")
          ? { name, kind, values: scores.slice(from, from + docs.length) }
          : readers.column(name, kind)
      ),
    };
  }
}

/** @throws {ValidationError} for a column that the collection cannot be sorted by */
function checkSort({ collection }: Session, column: string | undefined): void {
  const own = fieldsOfCollection(collection)
    .filter(({ kind }) => ["number", "integer", "date", "instant"].includes(kind))
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

function dealSort({ sortColumn = "acquired_on", sortDirection = "asc" }: ColumnsRequest) {
  const date = sortColumn === "acquired_on" || sortColumn === "announced_on" ||
    sortColumn === "published_at";
  const column = date ? "published_at" : sortColumn === "certainty" ? "score" : sortColumn;
  return { column, descending: sortDirection === "desc" };
}

/** @throws {ValidationError} for a field that the record does not have */
function fieldsAsked(
  { collection }: Session,
  names: readonly string[] | undefined,
): readonly Pick<Field, "name" | "kind">[] {
  const known = fieldsOfCollection(collection);
  if (!names) return known;
  return names.map((name, at) => {
    if (name.startsWith(EXTRA)) return { name, kind: "object" };
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

/** Gives the columns of some records: from an array where there is one, else from the records. */
class RecordReader {
  #records: Record<string, unknown>[] | null = null;

  constructor(private readonly session: Session, private readonly docs: Int32Array) {}

  column(name: string, kind: FieldKind): Column {
    const { store, collection } = this.session;
    if (name === "id") {
      return { name, kind, values: Array.from(this.docs, (doc) => store.idOf(collection, doc)) };
    }
    const stored = storedName(collection, name);
    if (stored && (kind === "number" || kind === "integer")) {
      const values = store.column(collection, stored, "f64");
      return { name, kind, values: Float64Array.from(this.docs, (doc) => values[doc]!) };
    }
    if (stored && kind === "text") {
      const codes = store.column(collection, stored, "i32");
      return {
        name,
        kind,
        codes: Int32Array.from(this.docs, (doc) => codes[doc]!),
        dictionary: store.dictionary(collection, stored),
      };
    }
    const extra = name.startsWith(EXTRA) ? name.slice(EXTRA.length) : null;
    this.#records ??= Array.from(this.docs, (doc) => store.record(collection, doc));
    return {
      name,
      kind,
      values: this.#records.map((record) =>
        (extra === null
          ? record[name]
          : (record.extra as Record<string, unknown> | undefined)?.[extra]) ?? null
      ),
    };
  }
}

/** The name of the column of numbers or codes that holds a field, or null. */
function storedName(collection: Collection, name: string): string | null {
  if (collection === "acquisitions" || collection === "investments") {
    if (name === "amount") return name;
    return name === "acquisitionType" || name === "investmentType" ? "type" : null;
  }
  if (collection === "organizations") return name === "employeesCount" ? name : null;
  if (!isDocumentType(collection)) return null;
  const own = fieldsOfCollection(collection).find((field) => field.name === name);
  const inRecord = ["url", "image", "title", "summary", "body", "source", "publishedPrecision"];
  return own && !inRecord.includes(name) ? name : null;
}
