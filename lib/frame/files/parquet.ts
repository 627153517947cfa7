import type { Writer } from "./writer.ts";

/**
 * Parquet, compressed with zstd; dates, instants and lists keep their types. Polars writes it
 * itself, row group by row group, so that the file is never in memory.
 */
export const writeParquet: Writer = ({ path }, { df }) => {
  df.writeParquet(path, { compression: "zstd" });
  return Promise.resolve([]);
};
