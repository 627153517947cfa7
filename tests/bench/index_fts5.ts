/** Indexes the texts of a corpus with FTS5: `index_fts5.ts CORPUS PATH`. */
import { Store } from "../../lib/engines/embedded/store/reader.ts";
import { report } from "./child.ts";
import { indexTexts } from "./peers/fts5.ts";
import { say } from "./say.ts";

if (import.meta.main) {
  const [corpus, path] = Deno.args as [string, string];
  const indexing = indexTexts(Store.open(corpus), path);
  say(report({ ...indexing, bytes: (await Deno.stat(path)).size }));
}
