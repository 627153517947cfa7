import type pl from "nodejs-polars";

const ROWS = 50_000;

/**
 * Runs of rows, with a turn of the event loop between them: a call into polars blocks for its
 * whole length. An empty table is one empty run.
 */
export async function* chunksOf(df: pl.DataFrame): AsyncGenerator<pl.DataFrame> {
  for (let at = 0; at === 0 || at < df.height; at += ROWS) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    yield df.slice(at, Math.min(ROWS, df.height - at));
  }
}
