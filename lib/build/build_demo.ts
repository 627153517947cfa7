import { infoOf } from "../corpus/build_from_paths.ts";
import type { DemoOptions } from "../corpus/demo/mod.ts";
import { DEMO } from "../corpus/demo/options.ts";
import { PULSE, type PulseOptions } from "../corpus/pulse.ts";
import { openCorpus } from "../open.ts";
import type { Trends } from "../query/trends.ts";
import { check, checkOptions, type Checks, checkSurplus, checkValue } from "../words/check.ts";
import { countWords } from "../words/numbers.ts";
import { recordsIn } from "./outcome_card.ts";
import { watched } from "./watched.ts";

/**
 * Options of `buildDemo`: how many documents, of which seed, to which day.
 *
 * @category Corpus
 */
export interface BuildDemoOptions extends DemoOptions, PulseOptions {}

const TASK = "build the demo corpus";
const PATH = check(
  'a path, as "demo.sqlite"',
  (value) => typeof value === "string" && value !== "",
);
const OPTIONS: Checks<BuildDemoOptions> = { ...DEMO, ...PULSE };

/**
 * Builds the synthetic corpus and opens it; shows how far it is as {@linkcode build} does. One that
 * was built with the same options is opened as it is.
 *
 * @category First ten
 * @param to the file of the corpus
 * @throws {BuildError} when the path holds something else, or the disk cannot be written
 * @throws {TypeError} for an unknown option, or a value of another kind
 * @throws {RangeError} for a value out of bounds
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await using trends = await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * assert(await trends.patents().count() > 50);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export async function buildDemo(to: string, options: BuildDemoOptions = {}): Promise<Trends> {
  checkValue(TASK, "to", to, PATH);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { signal, onProgress, ...demo } = options;
  if (await isThere(to, demo)) {
    const { sweep } = await import("../corpus/build.ts");
    await sweep(to);
  } else {
    await watched(`Building ${to}`, { signal, onProgress }, async (run) => {
      const { buildDemo: writeDemo } = await import("../corpus/build_demo.ts");
      const { info } = await writeDemo(to, demo, run);
      const held = `${to}: ${countWords(recordsIn(info), "records")}, all of them synthetic`;
      return {
        card: { heading: held, lines: ["await trends.info() says what it holds"] },
        line: held,
      };
    });
  }
  return await openCorpus(to);
}

/** Whether a path has what would be built. */
async function isThere(to: string, demo: DemoOptions): Promise<boolean> {
  const present = infoOf(to);
  if (!present) return false;
  const { isDemo } = await import("../corpus/build_demo.ts");
  return isDemo(present, demo);
}
