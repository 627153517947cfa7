import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  TEXT,
  whole,
} from "../words/check.ts";
import { buildCorpus, type BuildReport } from "./build.ts";
import { DEMO_RATIOS, type DemoOptions, demoRecords, demoSource } from "./demo/mod.ts";
import { PULSE, type PulseOptions } from "./pulse.ts";

const TASK = "build the demo";
const DEMO: Checks<DemoOptions> = {
  documents: whole({ least: 1 }),
  seed: whole({ least: 0 }),
  asOf: TEXT,
};

/**
 * Builds the synthetic corpus.
 *
 * @throws {BuildError} where it cannot be written
 * @throws {RangeError} for a number or day out of bounds
 */
export async function buildDemo(
  corpus: string,
  demo: DemoOptions = {},
  options: PulseOptions = {},
): Promise<BuildReport> {
  checkValue(TASK, "the path", corpus, TEXT);
  checkOptions(TASK, demo, DEMO);
  checkOptions(TASK, options, PULSE);
  checkSurplus(TASK, arguments, 3);
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
