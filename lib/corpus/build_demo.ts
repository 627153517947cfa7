import { buildCorpus, type BuildReport } from "./build.ts";
import { type DemoOptions, demoRecords, demoSource } from "./demo/mod.ts";
import type { PulseOptions } from "./pulse.ts";

/** Builds the synthetic corpus. */
export async function buildDemo(
  corpus: string,
  demo: DemoOptions = {},
  options: PulseOptions = {},
): Promise<BuildReport> {
  const source = {
    path: "demo",
    file: "demo",
    origin: demoSource,
    digest: JSON.stringify([demo.documents ?? null, demo.seed ?? null, demo.asOf ?? null]),
    *read() {
      let line = 0;
      for (const record of demoRecords(demo)) yield { record, line: ++line };
    },
  };
  return await buildCorpus(corpus, [source], { title: demoSource.title, synthetic: true }, options);
}
