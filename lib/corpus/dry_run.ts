import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";
import type { FileInfo } from "../engines/engine.ts";
import { type Estimate, estimateOf } from "./estimate.ts";
import { fileSources, type FileSourcesOptions, type FoundSources } from "./file_sources.ts";
import { Intake } from "./intake.ts";
import { Ledger } from "./ledger.ts";
import { Pulse } from "./pulse.ts";

/** What a build would make of some paths. */
export interface DryRun extends Pick<FoundSources, "unrecognised" | "links"> {
  /** What would become of the rows, file by file. */
  readonly files: readonly FileInfo[];
  /** How large the corpus would be, and how long its build would take. */
  readonly estimate: Estimate;
}

/**
 * Reads some paths as a build would, and writes nothing.
 *
 * @throws {BuildError} when a path cannot be read
 */
export async function dryRunOf(
  paths: readonly string[],
  settings: Pick<Partial<Settings>, "dates">,
  options: FileSourcesOptions,
  clock: () => number = () => performance.now(),
): Promise<DryRun> {
  const began = clock();
  const { sources, ...found } = await fileSources(paths, options, {
    dates: settings.dates ?? DEFAULT_SETTINGS.dates,
  });
  const pulse = new Pulse(options);
  pulse.begin("reading");
  const ledger = new Ledger();
  const intake = new Intake(ledger, pulse);
  for (const source of sources) await intake.read(source);
  await intake.joinParts();
  await intake.mergeWorks();
  const seconds = (clock() - began) / 1_000;
  return { ...found, files: intake.files(), estimate: estimateOf(ledger.loads, seconds) };
}
