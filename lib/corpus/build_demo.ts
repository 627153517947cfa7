import type { CorpusInfo } from "../engines/engine.ts";
import { checkOptions, checkSurplus, checkValue, TEXT } from "../words/check.ts";
import { buildCorpus, type BuildReport, fingerprintOf } from "./build.ts";
import { DEMO_RATIOS, type DemoOptions, demoRecords, demoSource } from "./demo/mod.ts";
import { DEMO } from "./demo/options.ts";
import { PULSE, type PulseOptions } from "./pulse.ts";
import type { RecordSource } from "./source.ts";

/** Where no number is asked for. */
const DOCUMENTS = 20_000;
const SETTINGS = { title: demoSource.title, synthetic: true };

const TASK = "build the demo";
/**
 * Builds the synthetic corpus.
 *
 * @throws {BuildError} where it cannot be written
 * @throws {RangeError} for a number or day out of bounds
 * @param options.onProgress is told what is done, now and then
 * @param options.signal ends the build; what was there stays
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
  return await buildCorpus(corpus, [sourceOf(demo)], SETTINGS, options);
}

/** Whether a corpus is the synthetic one of these options. */
export function isDemo({ fingerprint }: CorpusInfo, demo: DemoOptions): boolean {
  return fingerprint === fingerprintOf([sourceOf(demo)], SETTINGS);
}

function sourceOf(demo: DemoOptions): RecordSource {
  const { documents = DOCUMENTS } = demo;
  const perDocument = Object.values(DEMO_RATIOS).reduce((sum, ratio) => sum + ratio, 1);
  const extent = { size: documents * perDocument, read: 0 };
  return {
    path: "demo",
    file: "demo",
    origin: demoSource,
    extent,
    digest: JSON.stringify([
      documents === DOCUMENTS ? null : documents,
      demo.seed ?? null,
      demo.asOf ?? null,
    ]),
    *read() {
      extent.read = 0;
      for (const record of demoRecords(demo)) yield { record, line: ++extent.read };
    },
  };
}
