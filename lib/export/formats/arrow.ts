import * as arrow from "apache-arrow";
import { rest } from "../../event_loop.ts";
import { type ColumnKind } from "../../frame/mod.ts";
import type { OpenWriter } from "./format.ts";
import { inGroups } from "./row_groups.ts";
import { columnsOf, typedColumns } from "./typed_values.ts";

/** An Arrow IPC file in record batches of 5,000 rows at most, uncompressed, so that every reader opens it. */
export const openArrow: OpenWriter = (sink, fields, about, breathe) => {
  const columns = columnsOf(fields);
  const schema = new arrow.Schema(
    columns.map(({ name, kind }) => new arrow.Field(name, typeOf(kind), true)),
    new Map([["trendframe", JSON.stringify(about)]]),
  );
  const writer = new arrow.RecordBatchFileWriter();
  writer.reset(undefined, schema);
  const written = drain(writer, (bytes) => sink.write(bytes));
  // it is awaited with every batch; a failure between two must not end the process
  written.catch(() => {});
  return Promise.resolve(inGroups({
    async write(rows) {
      const children: arrow.Data[] = [];
      for (const { kind, values } of await typedColumns(rows, fields, breathe)) {
        children.push(dataOf(kind, values));
        await breathe();
      }
      const type = new arrow.Struct(schema.fields);
      const data = arrow.makeData({ type, length: rows.length, nullCount: 0, children });
      writer.write(new arrow.RecordBatch(schema, data));
      await Promise.race([written, rest()]);
    },
    async finish() {
      writer.finish();
      await written;
    },
  }));
};

async function drain(
  writer: arrow.RecordBatchFileWriter,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  for await (const bytes of writer) await write(bytes);
}

const INSTANT = new arrow.TimestampMicrosecond("UTC");

function typeOf(kind: ColumnKind): arrow.DataType {
  switch (kind) {
    case "texts":
    case "references":
      return new arrow.List(new arrow.Field("item", new arrow.Utf8(), true));
    case "boolean":
      return new arrow.Bool();
    case "number":
      return new arrow.Float64();
    case "integer":
      return new arrow.Int64();
    case "date":
      return new arrow.DateDay();
    case "instant":
      return INSTANT;
    default:
      return new arrow.Utf8();
  }
}

/** A column of a record batch; instants are made as whole numbers, which none is changed by. */
function dataOf(kind: ColumnKind, values: readonly unknown[]): arrow.Data {
  const type = kind === "instant" ? new arrow.Int64() : typeOf(kind);
  const data = arrow.vectorFromArray(values, type).data[0]!;
  return kind === "instant" ? data.clone(INSTANT) : data;
}
