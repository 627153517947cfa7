import { buildCorpus, type BuildReport } from "./build.ts";
import { DEMO_RATIOS, type DemoOptions, demoRecords, demoSource } from "./demo/mod.ts";
import type { PulseOptions } from "./pulse.ts";

/**
 * Builds the synthetic corpus.
 *
 * @category First ten
 *
 * @param options.onProgress is told what is done, now and then
 * @param options.signal ends the build; what was there stays
 * @example
 * ```ts ignore
 * await buildDemo("demo.sqlite", { documents: 2_000 });
 * const trends = await openCorpus("demo.sqlite");
 * ```
 */
export async function buildDemo(
  corpus: string,
  demo: DemoOptions = {},
  options: PulseOptions = {},
): Promise<BuildReport> {
  const { documents = 20_000 } = demo;
  const perDocument = Object.values(DEMO_RATIOS).reduce((sum, ratio) => sum + ratio, 1);
  const extent = { size: documents * perDocument, read: 0 };
  const source = {
    path: "demo",
    file: "demo",
    origin: demoSource,
    extent,
    digest: JSON.stringify([demo.documents ?? null, demo.seed ?? null, demo.asOf ?? null]),
    *read() {
      extent.read = 0;
      for (const record of demoRecords(demo)) yield { record, line: ++extent.read };
    },
  };
  return await buildCorpus(corpus, [source], { title: demoSource.title, synthetic: true }, options);
}
