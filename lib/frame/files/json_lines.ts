import { plainColumns } from "../columns/plain.ts";
import { writeAll } from "./atomic.ts";
import { chunksOf } from "./chunks.ts";
import type { Writer } from "./writer.ts";

/** One JSON object per line: dates in ISO, lists as arrays, unknown as null. */
export const writeJsonLines: Writer = async (file, { df, schema }) => {
  for await (const chunk of chunksOf(df)) {
    if (chunk.height === 0) continue;
    await writeAll(file, plainColumns(chunk, schema).writeJSON({ format: "lines" }));
  }
};
