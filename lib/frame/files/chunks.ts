import type pl from "nodejs-polars";
import { breather } from "../../event_loop.ts";

const ROWS = 10_000;

/**
 * Runs of rows, with turns of the event loop between them: a call into polars blocks for its whole
 * length, and what it makes is as large as its rows. An empty table is one empty run.
 */
export async function* chunksOf(df: pl.DataFrame, rows = ROWS): AsyncGenerator<pl.DataFrame> {
  const breathe = breather();
  for (let at = 0; at === 0 || at < df.height; at += rows) {
    await breathe();
    yield df.slice(at, Math.min(rows, df.height - at));
  }
}
