import { zstdCompressSync } from "node:zlib";
import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import { rest } from "../../event_loop.ts";
import { type ColumnKind, type ColumnSchema } from "../../frame/mod.ts";
import type { OpenWriter } from "./format.ts";
import { inGroups } from "./row_groups.ts";
import { columnsOf, typedColumns } from "./typed_values.ts";

/**
 * Parquet in row groups of 5,000 at most, compressed with zstd; dates, instants and lists keep their types,
 * and beside references are their ids.
 */
export const openParquet: OpenWriter = (sink, fields, about, breathe) => {
  const writer = new ByteWriter();
  const schemas = columnsOf(fields);
  const parquet = new ParquetWriter({
    writer,
    schema: [{ name: "row", num_children: schemas.length }, ...schemas.flatMap(elementsOf)],
    codec: "ZSTD",
    compressors: { ZSTD: (bytes) => new Uint8Array(zstdCompressSync(bytes)) },
    kvMetadata: [{ key: "trendframe", value: JSON.stringify(about) }],
    createdBy: "trendframe",
  });
  const flush = async () => {
    await sink.write(writer.getBytes());
    writer.index = 0;
  };
  return Promise.resolve(inGroups({
    async write(rows) {
      const columns = await typedColumns(rows, fields, breathe);
      const columnData = columns.map(({ name, values }) => ({ name, data: values }));
      // a group is written in one go
      await rest();
      await parquet.write({ columnData, rowGroupSize: rows.length });
      await flush();
    },
    async finish() {
      await parquet.finish();
      await flush();
    },
  }));
};

type Element = Omit<SchemaElement, "name">;

const OPTIONAL = { repetition_type: "OPTIONAL" } as const;
const TEXT: Element = { type: "BYTE_ARRAY", converted_type: "UTF8", ...OPTIONAL };
const ELEMENTS: Readonly<Record<Exclude<ColumnKind, "texts" | "references">, Element>> = {
  text: TEXT,
  reference: TEXT,
  object: TEXT,
  boolean: { type: "BOOLEAN", ...OPTIONAL },
  number: { type: "DOUBLE", ...OPTIONAL },
  integer: { type: "INT64", ...OPTIONAL },
  date: { type: "INT32", converted_type: "DATE", logical_type: { type: "DATE" }, ...OPTIONAL },
  instant: {
    type: "INT64",
    converted_type: "TIMESTAMP_MICROS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MICROS" },
    ...OPTIONAL,
  },
};

function elementsOf({ name, kind }: ColumnSchema): SchemaElement[] {
  if (kind !== "texts" && kind !== "references") return [{ name, ...ELEMENTS[kind] }];
  return [
    { name, converted_type: "LIST", num_children: 1, ...OPTIONAL },
    { name: "list", repetition_type: "REPEATED", num_children: 1 },
    { name: "element", ...TEXT },
  ];
}
