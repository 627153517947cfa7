import { buildDemo } from "../../lib/corpus/build_demo.ts";

/** Builds a demo corpus; a process of its own that does nothing else and starts fast. */
const [corpus, documents, seed] = Deno.args;
let phase = "";
await buildDemo(corpus!, { documents: Number(documents), seed: Number(seed) }, {
  onProgress: (progress) => {
    if (progress.phase === phase) return;
    phase = progress.phase;
    Deno.stderr.writeSync(new TextEncoder().encode(`${phase}\n`));
  },
});
