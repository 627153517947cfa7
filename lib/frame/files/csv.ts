import { plainColumns } from "../columns/plain.ts";
import type pl from "nodejs-polars";
import type { ColumnSchema } from "../schema.ts";
import { writeAll } from "../../disk/write_whole.ts";
import { chunksOf } from "./chunks.ts";
import type { Writer } from "./writer.ts";

/** A table as the text of a CSV file. */
export function csvOf(df: pl.DataFrame, schema: readonly ColumnSchema[]): string {
  return String(plainColumns(df, schema, { joinLists: true }).writeCSV({ includeHeader: true }));
}

/** RFC 4180 in UTF-8 with line feeds: dates in ISO, lists joined by `; `, unknown left empty. */
export const writeCsv: Writer = async ({ file }, { df, schema }, { bom = false, ...run }) => {
  let includeHeader = true;
  for await (const chunk of chunksOf(df, run)) {
    const plain = plainColumns(chunk, schema, { joinLists: true });
    await writeAll(file, plain.writeCSV({ includeHeader, includeBom: bom && includeHeader }));
    includeHeader = false;
  }
};
