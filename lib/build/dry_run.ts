import type { FileInfo } from "../engines/engine.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  either,
  FLAG,
  FUNCTION,
  listOf,
  SIGNAL,
} from "../words/check.ts";
import type { Progress } from "../corpus/pulse.ts";
import { MAPPINGS, readMappings } from "./mappings.ts";
import { PATH } from "./path.ts";

/**
 * Options of `dryRun`: those of {@linkcode build} that say how files are read.
 *
 * @category Corpus
 */
export interface DryRunOptions {
  /** Mapping files, or what they hold: what the columns of files mean. */
  readonly mappings?: readonly (string | object)[] | undefined;
  /**
   * Which of day and month comes first in `3/4/2020`, where a column does not tell.
   *
   * @default {such a column is refused}
   */
  readonly dates?: "dmy" | "mdy" | undefined;
  /** Follow links that are met in a folder. @default {false} */
  readonly followLinks?: boolean | undefined;
  /** Ends the work. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how far it is. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * What a build would make of some files.
 *
 * @category Corpus
 */
export interface DryRunResult {
  /** Of the rows of each file: records, merged, rejected and left out, which are all its rows. */
  readonly files: readonly FileInfo[];
  /** Files that nobody reads. */
  readonly unrecognised: readonly string[];
  /** The size of the corpus, from the least to the most that is likely. */
  readonly bytes: { readonly low: number; readonly high: number };
  /** How long its build would take, on this machine as it is now. */
  readonly seconds: { readonly low: number; readonly high: number };
}

const TASK = "make a dry run";
const OPTIONS: Checks<DryRunOptions> = {
  mappings: MAPPINGS,
  dates: choice("dmy", "mdy"),
  followLinks: FLAG,
  signal: SIGNAL,
  onProgress: FUNCTION,
};

/**
 * Reads files and folders as {@linkcode build} would and tells what it would make of them: nothing
 * is built, and nothing written.
 *
 * @category Corpus
 * @param from files and folders
 * @throws {BuildError} when a path cannot be read
 * @throws {TypeError} for an unknown option, or a value of another kind
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { dryRun } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await Deno.writeTextFile(
 *   `${folder}/works.json`,
 *   '[{"id":"https://openalex.org/W1","title":"Solar cells","publication_date":"2024-05-17"}]',
 * );
 * const { files: [file], seconds } = await dryRun(folder);
 * assertEquals([file?.importer, file?.rows, file?.records], ["openalex-works", 1, 1]);
 * assertEquals(seconds.low < seconds.high, true);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export async function dryRun(
  from: string | readonly string[],
  options: DryRunOptions = {},
): Promise<DryRunResult> {
  checkValue(TASK, "from", from, either(PATH, listOf(PATH, { least: 1 })));
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { dates = null, followLinks, signal, onProgress } = options;
  const mappings = await readMappings(options.mappings);
  const { dryRunOf } = await import("../corpus/dry_run.ts");
  const { files, unrecognised, estimate } = await dryRunOf(
    typeof from === "string" ? [from] : from,
    { dates, mappings },
    { followLinks, signal, onProgress },
  );
  return { files, unrecognised: unrecognised.map(({ file }) => file), ...estimate };
}
