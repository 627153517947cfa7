import { openSource } from "../../lib/publish/rows/source.ts";
import { rowsFrom } from "../../lib/publish/rows/mod.ts";
import { corpusRows } from "../../lib/publish/rows/corpus_rows.ts";

/**
 * Reads every row of a corpus, and prints the most bytes that were held on the way:
 * `deno run --v8-flags=--expose-gc _rows_script.ts CORPUS`.
 */
const { gc } = globalThis as unknown as { gc: () => void };
const EVERY = 1_000;

const source = openSource(Deno.args[0]!);
let rows = 0, most = 0;
const look = () => {
  if (rows++ % EVERY) return;
  gc();
  const { heapUsed, external } = Deno.memoryUsage();
  most = Math.max(most, heapUsed + external);
};
for (const collection of source.collections) {
  for (const _ of rowsFrom(source, collection, 0)) look();
}
for (const _ of corpusRows(source)) look();
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify({ rows, most })));
