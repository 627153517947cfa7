import { CorpusError } from "../catalogue/errors.ts";
import { Store } from "../engines/embedded/store/reader.ts";
import type { CorpusInfo } from "../engines/engine.ts";
import { basename } from "@std/path";
import { BuildError } from "../catalogue/errors.ts";
import { buildCorpus, fingerprintOf } from "./build.ts";
import { fileSources } from "./file_sources.ts";
import type { PulseOptions } from "./pulse.ts";
import { writeRejections } from "./rejections.ts";
import type { Settings } from "./settings.ts";
import type { FileReport, Unrecognised } from "./source.ts";

/** What came of building from files. */
export interface BuildOutcome {
  readonly info: CorpusInfo;
  /** What was read, file by file; empty when nothing had to be. */
  readonly files: readonly FileReport[];
  readonly unrecognised: readonly Unrecognised[];
  /** How many rows were rejected, and the file that lists them. */
  readonly rejections: number;
  readonly rejects: string;
  /** The corpus that was there is of the same sources and settings: it was left as it is. */
  readonly unchanged: boolean;
}

/**
 * Builds a corpus from files and folders; a corpus of the same input is left as it is.
 *
 * @throws {BuildError} when nothing is recognised, a path cannot be read or the disk not written
 */
export async function buildFromPaths(
  corpus: string,
  paths: readonly string[],
  settings: Partial<Settings>,
  options: PulseOptions & { readonly rejects: string },
): Promise<BuildOutcome> {
  const { sources, unrecognised } = await fileSources(paths, options);
  if (!sources.length) {
    const looked = unrecognised[0]?.tried.map(({ importer, missed }) =>
      `  ${importer}: ${missed}`
    ) ?? [];
    throw new BuildError(
      `Cannot build the corpus: none of ${unrecognised.length} files is of a known source, ` +
        `current value is ${paths.join(", ")}${
          looked.length ? `; ${unrecognised[0]!.file} was tried as\n${looked.join("\n")}` : ""
        }`,
    );
  }
  const complete = { title: basename(corpus).replace(/\.[^.]*$/, ""), ...settings };
  const { rejects } = options;
  const present = infoOf(corpus);
  if (
    present && present.fingerprint === fingerprintOf(sources, complete) &&
    present.title === complete.title
  ) {
    const rejections = present.sources.reduce((sum, { rejected }) => sum + rejected, 0);
    return { info: present, files: [], unrecognised, rejections, rejects, unchanged: true };
  }
  const { info, files, rejections } = await buildCorpus(corpus, sources, complete, options);
  await writeRejections(rejects, rejections);
  return { info, files, unrecognised, rejections: rejections.length, rejects, unchanged: false };
}

/** What a corpus holds, or null when there is none that can be opened. */
export function infoOf(corpus: string): CorpusInfo | null {
  try {
    const store = Store.open(corpus);
    const { info } = store.meta;
    store.close();
    return info;
  } catch (error) {
    if (error instanceof CorpusError) return null;
    throw error;
  }
}
