import { writeAll } from "./atomic.ts";
import type { Writer } from "./writer.ts";

/** Parquet, compressed with zstd; dates, instants and lists keep their types. */
export const writeParquet: Writer = (file, { df }) =>
  writeAll(file, df.writeParquet({ compression: "zstd" }));

/** An Arrow IPC file, uncompressed, so that every reader opens it. */
export const writeArrow: Writer = (file, { df }) => writeAll(file, df.writeIPC());
