import { AsyncByteQueue, RecordBatchFileWriter, tableFromIPC } from "apache-arrow";
import { writeAll } from "../../disk/write_whole.ts";
import { chunksOf } from "./chunks.ts";
import type { Writer } from "./writer.ts";

/** Each record batch of a list takes polars a time that grows with the whole column. */
const BATCH_ROWS = 50_000;

/** An Arrow IPC file, uncompressed, so that every reader opens it. */
export const writeArrow: Writer = async ({ file }, { df }, run) => {
  const writer = new RecordBatchFileWriter();
  const sink = new Pieces();
  for await (const chunk of chunksOf(df, { ...run, rows: BATCH_ROWS })) {
    const { schema, batches } = tableFromIPC(chunk.writeIPCStream());
    // the schema of all chunks is the same: only the first begins a file
    if (sink.isNew) writer.reset(sink, schema);
    for (const batch of batches) writer.write(batch);
    for (const piece of sink.take()) await writeAll(file, piece);
  }
  writer.finish();
  for (const piece of sink.take()) await writeAll(file, piece);
  return [];
};

/** What a writer writes, until it is taken. */
class Pieces extends AsyncByteQueue {
  #pieces: Uint8Array[] = [];
  isNew = true;

  override write(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.isNew = false;
  }

  take(): readonly Uint8Array[] {
    const taken = this.#pieces;
    this.#pieces = [];
    return taken;
  }
}
