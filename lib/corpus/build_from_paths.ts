import { basename, resolve } from "@std/path";
import { BuildError, CorpusError } from "../catalogue/errors.ts";
import { Store } from "../engines/embedded/store/reader.ts";
import type { CorpusInfo, FileInfo } from "../engines/engine.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FLAG,
  listOf,
  TEXT,
  whole,
} from "../words/check.ts";
import { nonSourceWords } from "../words/non_sources.ts";
import { nearestWords, unrecognisedHelp } from "../words/unrecognised.ts";
import type { BuildOptions } from "./build.ts";
import type { FileSourcesOptions, FoundSources } from "./file_sources.ts";
import type { PassedLink } from "./files/walk.ts";
import type { Before } from "./kept/before.ts";
import { PULSE } from "./pulse.ts";
import { checkRejections, writeRejections } from "./rejections.ts";
import { DEFAULT_SETTINGS, SETTINGS, type Settings } from "./settings.ts";
import type { RecordSource, Unrecognised } from "./source.ts";
import { targetOf } from "./target.ts";
import type { Taxonomy } from "./taxonomy/taxonomy.ts";

const TASK = "build the corpus";
export const OPTIONS: Checks<FromPathsOptions> = {
  ...PULSE,
  rejects: TEXT,
  followLinks: FLAG,
  keepStates: whole({ least: 0 }),
  keepWhole: FLAG,
};

/** How a corpus is built from files. */
export interface FromPathsOptions
  extends FileSourcesOptions, Pick<BuildOptions, "keepStates" | "keepWhole"> {
  /** The file that lists the rows that were rejected. */
  readonly rejects: string;
}

/** What came of building from files. */
export interface BuildOutcome {
  readonly info: CorpusInfo;
  /** What became of the rows, file by file; empty when nothing had to be read. */
  readonly files: readonly FileInfo[];
  readonly unrecognised: readonly Unrecognised[];
  /** Links in folders that led to no file: they were not followed, or lead nowhere. */
  readonly links: readonly PassedLink[];
  /** How many rows were rejected, and the file that lists them; null when there is none. */
  readonly rejections: number;
  readonly rejects: string | null;
  /** The corpus that was there is of the same sources and settings: it was left as it is. */
  readonly unchanged: boolean;
}

/**
 * Builds a corpus from files and folders; a corpus of the same input is left as it is.
 *
 * @category Corpus
 * @throws {BuildError} when nothing is recognised, no row is a record, a path cannot be read or the
 * disk not written
 * @throws {SyntaxError} for the file of a taxonomy that cannot be read, with a line for each fault
 *
 * @example
 * ```ts ignore
 * await buildFromPaths("corpus.sqlite", ["downloads/"], {}, { rejects: "rejected.csv" });
 * const trends = await openCorpus("corpus.sqlite");
 * ```
 */
export async function buildFromPaths(
  corpus: string,
  paths: readonly string[],
  settings: Partial<Settings>,
  options: FromPathsOptions,
): Promise<BuildOutcome> {
  checkValue(TASK, "the path", corpus, TEXT);
  checkValue(TASK, "paths", paths, listOf(TEXT));
  checkOptions(TASK, settings, SETTINGS, "settings");
  checkOptions(TASK, options, OPTIONS, "options");
  checkValue(TASK, "options.rejects", options.rejects, TEXT);
  checkSurplus(TASK, arguments, 4);
  const { rejects } = options;
  const { readTaxonomies } = await import("./taxonomy/read.ts");
  targetOf(corpus);
  await checkRejections(rejects, corpus);
  const taxonomy = await readTaxonomies(TASK, settings.taxonomy ?? DEFAULT_SETTINGS.taxonomy);
  const found = withoutOwn(await foundSources(paths, settings, options), [corpus, rejects]);
  const { sources, unrecognised, links } = found;
  if (!sources.length) throw nothingToRead(paths, unrecognised, links);
  return await buildFound(
    corpus,
    found,
    {
      title: basename(corpus).replace(/(?<=.)\.[^.]*$/, ""),
      ...settings,
      taxonomy,
    },
    options,
    { paths },
  );
}

/** What a corpus is built of that is not told by files. */
export type BuiltOf = Partial<Settings> & Pick<Settings, "title"> & { readonly taxonomy: Taxonomy };

/**
 * Builds a corpus from sources that were found; one of the same input is left as it is.
 *
 * @param given.paths those below which they were found, for what is said of them
 * @param given.before the corpus that is changed, some of whose rows the sources are
 * @param given.checkStill runs when the new corpus is complete and the old one still in place
 */
export async function buildFound(
  corpus: string,
  { sources, unrecognised, links }: FoundSources,
  complete: BuiltOf,
  options: FromPathsOptions,
  { paths = [...new Set(sources.map(({ path }) => path))], before, checkStill }: {
    readonly paths?: readonly string[];
    readonly before?: Before;
    readonly checkStill?: () => void;
  } = {},
): Promise<BuildOutcome> {
  const { buildCorpus, fingerprintOf, sweep } = await import("./build.ts");
  const { rejects } = options;
  const present = infoOf(corpus);
  if (
    present && present.fingerprint === fingerprintOf(sources, complete) &&
    present.title === complete.title && liesAlike(corpus, sources)
  ) {
    await sweep(corpus);
    const rejections = rejectedIn(present);
    const listed = rejections > 0 && await exists(rejects) ? rejects : null;
    return {
      info: present,
      files: [],
      unrecognised,
      links,
      rejections,
      rejects: listed,
      unchanged: true,
    };
  }
  const { info, files } = await buildCorpus(corpus, sources, complete, {
    ...options,
    before,
    beforePublish: async ({ info, rejections }) => {
      checkStill?.();
      await writeRejections(rejects, rejections, rejectedIn(info));
      if (info.sources.every(({ records }) => records === 0)) {
        throw nothingRead(paths, info, rejects);
      }
    },
  });
  return {
    info,
    files,
    unrecognised,
    links,
    rejections: rejectedIn(info),
    rejects,
    unchanged: false,
  };
}

/** What of the settings of a build decides how files are read. */
export type PathsSettings = Pick<Partial<Settings>, "dates" | "mappings">;

/**
 * The files below some paths, and who reads each.
 *
 * @param beside names of the importers of files that are not below these paths
 */
export async function foundSources(
  paths: readonly string[],
  { dates = null, mappings = [] }: PathsSettings,
  options: FileSourcesOptions,
  beside?: ReadonlySet<string>,
): Promise<FoundSources> {
  const { fileSources } = await import("./file_sources.ts");
  const { mappingsOf } = await import("./mapping/mappings_of.ts");
  return await fileSources(paths, options, { dates }, mappingsOf(TASK, mappings), beside);
}

function rejectedIn({ sources }: CorpusInfo): number {
  return sources.reduce((sum, { rejected }) => sum + rejected, 0);
}

/** Whether the files of a corpus are where those of the sources are: it lists them, and they may go. */
function liesAlike(corpus: string, sources: readonly RecordSource[]): boolean {
  const store = Store.open(corpus);
  const files = store.files();
  store.close();
  return files.length === sources.length &&
    files.every(({ file }, at) => resolve(file) === resolve(sources[at]!.file));
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

/** A corpus in one of the folders that are read is not a file that nobody knows. */
export function withoutOwn(
  { unrecognised, ...found }: FoundSources,
  own: readonly string[],
): FoundSources {
  const ours = new Set(own.map((path) => resolve(path)));
  return { ...found, unrecognised: unrecognised.filter(({ file }) => !ours.has(resolve(file))) };
}

function nothingToRead(
  paths: readonly string[],
  unrecognised: readonly Unrecognised[],
  links: readonly PassedLink[],
): BuildError {
  const given = currentValue(paths);
  if (!unrecognised.length) {
    const passed = links.some(({ why }) => why === "not_followed")
      ? "there are links, which only --follow-links (followLinks) follows, and no files to read"
      : "there are no files to read";
    return new BuildError(`Cannot build the corpus: ${passed}, ${given}`);
  }
  const what = unrecognised.length === 1
    ? "the file is of no known source"
    : `none of the ${unrecognised.length} files is of a known source`;
  const broken = unrecognised.flatMap(({ broken }) => broken ?? []);
  return new BuildError(
    [
      `Cannot build the corpus: ${what}, ${given}`,
      ...broken,
      ...nonSourceWords(unrecognised),
      ...nearestWords(unrecognised),
      ...unrecognisedHelp(unrecognised),
    ].join("\n"),
  );
}

/** The error of a build whose files are known, but hold no row that becomes a record. */
function nothingRead(paths: readonly string[], info: CorpusInfo, rejects: string): BuildError {
  const rejected = rejectedIn(info);
  const leftOut = info.sources.reduce((sum, each) => sum + each.leftOut, 0);
  const why = [
    ...(rejected ? [`all ${rejected} rows were rejected and are listed in ${rejects}`] : []),
    ...(leftOut
      ? [`the mapping leaves out ${rejected ? "the other" : "all"} ${leftOut} rows`]
      : []),
  ];
  return new BuildError(
    `Cannot build the corpus: ${why.join(", ") || "the files have no rows"}, ${
      currentValue(paths)
    }`,
  );
}

function currentValue(paths: readonly string[]): string {
  return `current value is ${paths.map((path) => JSON.stringify(path)).join(", ")}`;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
