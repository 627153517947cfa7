/** Builds the synthetic corpus: `build_corpus.ts DOCUMENTS PATH`. */
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { report } from "./child.ts";
import { say } from "./say.ts";

export interface Built {
  readonly seconds: number;
  readonly bytes: number;
}

if (import.meta.main) {
  const [documents, path] = Deno.args as [string, string];
  const start = performance.now();
  await buildDemo(path, { documents: Number(documents) });
  const built: Built = {
    seconds: (performance.now() - start) / 1000,
    bytes: (await Deno.stat(path)).size,
  };
  say(report(built));
}
