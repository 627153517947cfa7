import { buildCorpus } from "../../lib/corpus/build.ts";
import { demoRecords, demoSource } from "../../lib/corpus/demo/mod.ts";

/**
 * Builds the demo of so many documents and prints the most bytes that its first thread held near
 * the end of a phase: `deno run --v8-flags=--expose-gc _held_by_build.ts DOCUMENTS PATH`.
 */
const [documents, path] = Deno.args as [string, string];
const { gc } = globalThis as unknown as { gc: () => void };
const source = {
  path: "demo",
  file: "demo",
  origin: demoSource,
  digest: documents,
  *read() {
    let line = 0;
    for (const record of demoRecords({ documents: Number(documents) })) {
      yield { record, line: ++line };
    }
  },
};

// a clock that goes by how often it is looked at: how far the build is, is told as often anywhere
let looks = 0;
performance.now = () => 5 * looks++;

const seen = new Set<string>();
let most = 0;
await buildCorpus(path, [source], { title: "A demo" }, {
  threads: 1,
  onProgress({ phase, done, total }) {
    // what only grows until the last record is there is nearly complete then
    if (total === null || done < 0.9 * total || seen.has(phase)) return;
    seen.add(phase);
    gc();
    const { heapUsed, external } = Deno.memoryUsage();
    most = Math.max(most, heapUsed + external);
  },
});
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify({ most, phases: seen.size })));
