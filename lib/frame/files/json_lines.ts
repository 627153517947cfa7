import { plainColumns } from "../columns/plain.ts";
import type pl from "nodejs-polars";
import type { ColumnSchema } from "../schema.ts";
import { writeAll } from "../../disk/write_whole.ts";
import { chunksOf } from "./chunks.ts";
import type { Writer } from "./writer.ts";

/** A table as the text of a file of JSON lines. */
export function jsonLinesOf(df: pl.DataFrame, schema: readonly ColumnSchema[]): string {
  return String(plainColumns(df, schema).writeJSON({ format: "lines" }));
}

/** One JSON object per line: dates in ISO, lists as arrays, unknown as null. */
export const writeJsonLines: Writer = async ({ file }, { df, schema }, run) => {
  for await (const chunk of chunksOf(df, run)) {
    if (chunk.height === 0) continue;
    await writeAll(file, plainColumns(chunk, schema).writeJSON({ format: "lines" }));
  }
  return [];
};
