import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { report } from "./child.ts";
import { say } from "./say.ts";
import { processorSeconds } from "./stopwatch.ts";

/** How long a whole build took, and what came of it. */
export interface Built {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly bytes: number;
}

/** Builds the synthetic corpus: `build_corpus.ts DOCUMENTS PATH`. */
if (import.meta.main) {
  const [documents, path] = Deno.args as [string, string];
  const start = performance.now(), before = processorSeconds();
  await buildDemo(path, { documents: Number(documents) });
  const built: Built = {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: processorSeconds() - before,
    bytes: (await Deno.stat(path)).size,
  };
  say(report(built));
}
