import { plainColumns } from "../columns/plain.ts";
import { safeColumns } from "../columns/safe.ts";
import type pl from "nodejs-polars";
import type { ColumnSchema } from "../schema.ts";
import { writeAll } from "../../disk/write_whole.ts";
import { chunksOf } from "./chunks.ts";
import type { CsvOptions, Writer } from "./writer.ts";

/** A table as the text of a CSV file. */
export function csvOf(
  df: pl.DataFrame,
  schema: readonly ColumnSchema[],
  options: CsvOptions = {},
): string {
  return String(csvColumns(df, schema, options).writeCSV({ includeHeader: true }));
}

/** RFC 4180 in UTF-8 with line feeds: dates in ISO, lists joined by `; `, unknown left empty. */
export const writeCsv: Writer = async ({ file }, { df, schema }, options) => {
  const { bom = false, ...run } = options;
  let includeHeader = true;
  for await (const chunk of chunksOf(df, run)) {
    const columns = csvColumns(chunk, schema, options);
    await writeAll(file, columns.writeCSV({ includeHeader, includeBom: bom && includeHeader }));
    includeHeader = false;
  }
  return [];
};

/** What stands in the cells of a CSV file. */
export function csvColumns(
  df: pl.DataFrame,
  schema: readonly ColumnSchema[],
  { safeCells = false }: CsvOptions,
): pl.DataFrame {
  const plain = plainColumns(df, schema, { joinLists: true });
  return safeCells ? safeColumns(plain) : plain;
}
