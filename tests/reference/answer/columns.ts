import type { Column, ColumnBatch } from "../../../lib/catalogue/columns.ts";
import { fieldsOfCollection, isDealType } from "../../../lib/catalogue/collections.ts";
import type { FieldKind } from "../../../lib/catalogue/fields.ts";
import type { ColumnsRequest } from "../../../lib/engines/engine.ts";
import { sourceColumn } from "../../../lib/catalogue/source_fields.ts";
import type { Corpus } from "../model.ts";
import { contributionsOf, retractedNote } from "../told.ts";
import { amountNote } from "./notes.ts";
import { pageOf, sorted } from "./rows.ts";
import { select } from "./select.ts";
import type { Row, Selected } from "./selected.ts";

interface Wanted {
  readonly name: string;
  readonly kind: FieldKind;
  of(row: Row): unknown;
}

/** Rows as columns; an answer without rows is one empty batch. */
export function* columnsOf(corpus: Corpus, request: ColumnsRequest): Generator<ColumnBatch> {
  const selected = select(corpus, request.select);
  const wanted = wantedFields(selected, request.fields);
  const rows = pageOf(sorted(selected, request), request.skip, request.take);
  const batchRows = request.batchRows ?? 8_192;
  for (let from = 0; from === 0 || from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    yield {
      rows: batch.length,
      total: selected.rows.length,
      columns: wanted.map((field) => columnOf(field, batch)),
      notes: [
        ...selected.notes,
        ...isDealType(selected.collection) ? amountNote(selected.collection, selected.rows) : [],
        ...retractedNote(selected.collection, rows.flatMap(({ document }) => document ?? [])),
      ],
    };
  }
}

function wantedFields({ collection }: Selected, names?: readonly string[]): Wanted[] {
  const fields = fieldsOfCollection(collection).map(({ name, kind }): Wanted => ({
    name,
    kind,
    of: ({ record }) => record[name],
  }));
  return names?.map((name): Wanted => {
    const field = fields.find((each) => each.name === name);
    if (field) return field;
    if (!name.startsWith("extra.")) {
      throw new RangeError(`Cannot read a column of the ${collection}: current value is "${name}"`);
    }
    if (collection === "projects" && name === "extra.contributions") {
      return {
        name,
        kind: "object",
        of: ({ document }) => {
          const found = contributionsOf(document!);
          return found.length ? found : null;
        },
      };
    }
    const kind = sourceColumn(collection, name)?.kind ?? "object";
    return { name, kind, of: ({ extra }) => extra[name.slice("extra.".length)] };
  }) ?? fields;
}

function columnOf({ name, kind, of }: Wanted, rows: readonly Row[]): Column {
  if (kind !== "number" && kind !== "integer") {
    return { name, kind, values: rows.map((row) => of(row) ?? null) };
  }
  return { name, kind, values: Float64Array.from(rows, (row) => Number(of(row) ?? NaN)) };
}
