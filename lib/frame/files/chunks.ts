import type pl from "nodejs-polars";
import { breather } from "../../event_loop.ts";
import type { SaveOptions } from "./writer.ts";

const ROWS = 10_000;

interface ChunkOptions extends Pick<SaveOptions, "signal" | "onProgress"> {
  readonly rows?: number;
}

/**
 * Runs of rows, with turns of the event loop between them: a call into polars blocks for its whole
 * length, and what it makes is as large as its rows. An empty table is one empty run.
 */
export async function* chunksOf(
  df: pl.DataFrame,
  { rows = ROWS, signal, onProgress }: ChunkOptions = {},
): AsyncGenerator<pl.DataFrame> {
  const breathe = breather(signal);
  for (let at = 0; at === 0 || at < df.height; at += rows) {
    await breathe();
    yield df.slice(at, Math.min(rows, df.height - at));
    onProgress?.({ done: Math.min(at + rows, df.height), total: df.height });
  }
}
