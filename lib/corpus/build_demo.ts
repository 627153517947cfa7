import { DateBound } from "../catalogue/dates.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import {
  check,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  TEXT,
  whole,
} from "../words/check.ts";
import { buildCorpus, type BuildReport, fingerprintOf } from "./build.ts";
import { infoOf } from "./build_from_paths.ts";
import { DEMO_RATIOS, type DemoOptions, demoRecords, demoSource } from "./demo/mod.ts";
import { PULSE, type PulseOptions } from "./pulse.ts";
import type { RecordSource } from "./source.ts";

/** Where no number is asked for. */
const DOCUMENTS = 20_000;
const SETTINGS = { title: demoSource.title, synthetic: true };

const TASK = "build the demo";
/** What each option of the demo must be. */
export const DEMO: Checks<DemoOptions> = {
  documents: whole({ least: 1 }),
  seed: whole({ least: 0 }),
  asOf: check("a day such as 2024-03-31", (value) => DateBound.safeParse(value).success),
};

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

/** What the synthetic corpus of these options holds, where a path has it; else null. */
export function demoInfo(corpus: string, demo: DemoOptions): CorpusInfo | null {
  const info = infoOf(corpus);
  return info?.fingerprint === fingerprintOf([sourceOf(demo)], SETTINGS) ? info : null;
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
