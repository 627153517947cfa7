import type { FileInfo } from "../engines/engine.ts";
import { foundSources, type PathsSettings } from "./build_from_paths.ts";
import { type Estimate, estimateOf } from "./estimate.ts";
import type { FileSourcesOptions, FoundSources } from "./file_sources.ts";
import { Intake } from "./intake.ts";
import { Weighed } from "./weighed.ts";
import { Pulse, type PulseOptions } from "./pulse.ts";
import type { RecordSource, Rejection } from "./source.ts";

/** What would become of some sources. */
export interface Account {
  /** Of the rows, file by file. */
  readonly files: readonly FileInfo[];
  /** The first of the rows that would be rejected. */
  readonly rejections: readonly Rejection[];
  /** How large the corpus would be, and how long its build would take. */
  readonly estimate: Estimate;
}

/** What a build would make of some paths. */
export interface DryRun extends Account, Pick<FoundSources, "unrecognised" | "links"> {}

/**
 * Reads files and folders as a build would, and writes nothing.
 *
 * @throws {BuildError} when a path cannot be read
 * @throws {TypeError} for a mapping that is wrong
 */
export async function dryRunOf(
  paths: readonly string[],
  settings: PathsSettings = {},
  options: FileSourcesOptions = {},
): Promise<DryRun> {
  const began = performance.now();
  const { sources, unrecognised, links } = await foundSources(paths, settings, options);
  return { unrecognised, links, ...await accountOf(sources, options, began) };
}

/**
 * Reads sources as a build would, and keeps an account.
 *
 * @param began when the work on them did
 * @param clock milliseconds
 */
export async function accountOf(
  sources: readonly RecordSource[],
  options: PulseOptions = {},
  began: number = performance.now(),
  clock: () => number = () => performance.now(),
): Promise<Account> {
  const pulse = new Pulse(options);
  pulse.begin("reading");
  const weighed = new Weighed();
  const intake = new Intake(weighed, pulse);
  await intake.readAll(sources);
  const estimate = estimateOf(weighed.loads, (clock() - began) / 1_000);
  return { files: intake.files(), rejections: intake.rejections, estimate };
}
