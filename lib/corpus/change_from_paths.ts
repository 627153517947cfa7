import { resolve } from "@std/path";
import { BuildError } from "../catalogue/errors.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FLAG,
  listOf,
  TEXT,
} from "../words/check.ts";
import type { FewerRecords } from "../words/file_changes.ts";
import { shown } from "../words/shown.ts";
import type { FileInfo } from "../engines/engine.ts";
import {
  buildFound,
  type BuildOutcome,
  foundSources,
  type FromPathsOptions,
  infoOf,
  OPTIONS,
  withoutOwn,
} from "./build_from_paths.ts";
import { withoutLone } from "./file_sources.ts";
import { KeptCorpus } from "./kept/kept_corpus.ts";
import { inPathOrder } from "./kept/path_order.ts";
import { checkRejections } from "./rejections.ts";
import { SETTINGS, type Settings } from "./settings.ts";
import type { RecordSource } from "./source.ts";
import { targetOf } from "./target.ts";
import { readTaxonomies } from "./taxonomy/read.ts";

const TASK = "change the corpus";

/** What becomes of the files of a corpus. */
export interface FileChanges {
  /** Files and folders whose rows come in; those of a file that is there already, in its place. */
  readonly add?: readonly string[] | undefined;
  /** Files that go, as the corpus lists them, or folders and archives with all that lies in them. */
  readonly remove?: readonly string[] | undefined;
  /** Whether files that changed since are read again. @default {false} */
  readonly refresh?: boolean | undefined;
}

const CHANGES: Checks<FileChanges> = {
  add: listOf(TEXT, { least: 1 }),
  remove: listOf(TEXT, { least: 1 }),
  refresh: FLAG,
};

/** What came of a change. */
export interface ChangeOutcome extends BuildOutcome {
  /** Files whose rows are new in the corpus. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Files that changed, and were read again. */
  readonly reread: readonly string[];
  /** Files that were to be added, and are there already as they are. */
  readonly same: readonly string[];
  /** Files that are not where they were; the corpus has their rows still. */
  readonly gone: readonly string[];
  /** Files that were read again and have fewer records than before, as a half-copied one. */
  readonly fewer: readonly FewerRecords[];
}

/**
 * Changes a corpus: files come and go, settings are others. It becomes what a build makes of all its
 * files in the order of their paths; those that did not change are not read. Settings that are not
 * given stay.
 *
 * @category Corpus
 * @throws {CorpusError} when there is none that can be opened
 * @throws {BuildError} when it has no file that is to go, or none would be left
 */
export async function changeFromPaths(
  corpus: string,
  changes: FileChanges,
  settings: Partial<Settings>,
  options: FromPathsOptions,
): Promise<ChangeOutcome> {
  checkValue(TASK, "the path", corpus, TEXT);
  checkOptions(TASK, changes, CHANGES, "changes");
  checkOptions(TASK, settings, SETTINGS, "settings");
  checkOptions(TASK, options, OPTIONS, "options");
  checkSurplus(TASK, arguments, 4);
  targetOf(corpus);
  await checkRejections(options.rejects, corpus);
  using kept = new KeptCorpus(corpus);
  const before = kept.store.files();
  const complete = {
    ...kept.settings,
    ...settings,
    taxonomy: settings.taxonomy === undefined
      ? kept.settings.taxonomy
      : await readTaxonomies(TASK, settings.taxonomy),
    mappings: joinedMappings(kept.settings.mappings, settings.mappings),
  };
  const files = new Files(kept.sources());
  const removed = (changes.remove ?? []).flatMap((path) => files.remove(path));
  const present = files.importers();
  const isReadOtherwise = complete.dates !== kept.settings.dates ||
    JSON.stringify(complete.mappings) !== JSON.stringify(kept.settings.mappings);
  const own = [corpus, options.rejects];
  const look = async (paths: readonly string[]) =>
    withoutOwn(await foundSources(paths, complete, options, present), own);

  let reread: string[] = [], gone: string[] = [];
  const unrecognised = [], links = [];
  if (changes.refresh || isReadOtherwise) {
    const outer = files.outer();
    const there = await Promise.all(outer.map((path) => exists(path)));
    const found = await look(outer.filter((_, at) => there[at]));
    ({ reread, gone } = files.refresh(found.sources, complete.dates !== kept.settings.dates));
    if (isReadOtherwise && gone.length) throw needsFiles(gone[0]!);
    unrecognised.push(...found.unrecognised);
  }
  const found = changes.add ? await look(changes.add) : null;
  const { added, changed, same } = files.add(found?.sources ?? []);
  unrecognised.push(...found?.unrecognised ?? []);
  links.push(...found?.links ?? []);
  if (found && !found.sources.length) throw nothingToAdd(changes.add!);
  const { sources, lone } = withoutLone(inPathOrder(files.all()));
  if (!sources.length) throw nothingLeft(removed[0] ?? corpus);
  const outcome = await buildFound(
    corpus,
    { sources, unrecognised: [...unrecognised, ...lone], links },
    complete,
    options,
    {
      before: kept,
      checkStill: () => {
        if (infoOf(corpus)?.fingerprint !== kept.info.fingerprint) throw changedMeanwhile(corpus);
      },
    },
  );
  const others = changed.filter((file) => !reread.includes(file));
  const fewer = fewerIn(before, outcome.files);
  return { ...outcome, added, removed, reread: [...reread, ...others], same, gone, fewer };
}

/** Files with fewer records than they had, be it that another file has the same ones now. */
function fewerIn(before: readonly FileInfo[], after: readonly FileInfo[]): FewerRecords[] {
  const known = new Map(before.map((each) => [resolve(each.file), each]));
  return after.flatMap(({ file, records: is, merged }) => {
    const { records: was, merged: others } = known.get(resolve(file)) ?? { records: 0, merged: 0 };
    return is < was && is + merged < was + others ? [{ file, was, is }] : [];
  });
}

/** The files of a corpus while it changes. */
class Files {
  readonly #sources: Map<string, RecordSource>;
  /** The paths that were given, as folders. */
  readonly #given: readonly { readonly path: string; readonly folder: string }[];

  constructor(sources: readonly RecordSource[]) {
    this.#sources = new Map(sources.map((each) => [resolve(each.file), each]));
    this.#given = [...new Set(sources.map(({ path }) => path))]
      .map((path) => ({ path, folder: `${resolve(path)}/` }))
      .sort((one, other) => other.folder.length - one.folder.length);
  }

  all(): RecordSource[] {
    return [...this.#sources.values()];
  }

  importers(): ReadonlySet<string> {
    return new Set(this.all().map(({ origin }) => origin.name));
  }

  /** The files on the disk in which they are. */
  outer(): readonly string[] {
    return [...new Set(this.all().map(outerOf))];
  }

  /** Takes away a file, or all in a folder or an archive. @returns what these are */
  remove(path: string): string[] {
    const meant = resolve(path);
    const keys = [...this.#sources.keys()].filter((file) =>
      file === meant || file.startsWith(`${meant}/`)
    );
    if (!keys.length) throw this.#hasNone(path);
    return keys.map((key) => {
      const { file } = this.#sources.get(key)!;
      this.#sources.delete(key);
      return file;
    });
  }

  /**
   * Puts new files to the others, and those that changed in the place of what they were.
   *
   * @param all whether all that are there are read otherwise now
   */
  add(
    found: readonly RecordSource[],
    all = false,
  ): Readonly<Record<"added" | "changed" | "same", string[]>> {
    const told = { added: [], changed: [], same: [] } as Record<
      "added" | "changed" | "same",
      string[]
    >;
    for (const source of found) {
      const key = resolve(source.file), known = this.#sources.get(key);
      const isSame = !all && known?.digest === source.digest && known.mapping === source.mapping &&
        known.origin.name === source.origin.name;
      // what lies below a path that was given belongs to that
      const { path } = known ?? this.#given.find(({ folder }) => `${key}/`.startsWith(folder)) ??
        source;
      this.#put(key, isSame ? known : { ...source, path });
      told[isSame ? "same" : known ? "changed" : "added"].push(source.file);
    }
    return told;
  }

  /** Those of one archive are in the order in which they were put here last. */
  #put(key: string, source: RecordSource): void {
    this.#sources.delete(key);
    this.#sources.set(key, source);
  }

  /**
   * Puts files that changed in the place of what they were.
   *
   * @param found those that are there
   * @param all whether all are read otherwise now
   */
  refresh(
    found: readonly RecordSource[],
    all: boolean,
  ): { readonly reread: string[]; readonly gone: string[] } {
    const there = new Set(found.map(({ file }) => resolve(file)));
    const gone = [...this.#sources].flatMap(([key, { file }]) => there.has(key) ? [] : [file]);
    const { added, changed } = this.add(found, all);
    return { reread: [...changed, ...added], gone };
  }

  #hasNone(path: string): BuildError {
    return new BuildError(
      `Cannot ${TASK}: it has no such file; trendframe info --format json lists those it has, ` +
        `current value is ${shown(path)}`,
    );
  }
}

function outerOf({ outer, file }: RecordSource): string {
  return outer ?? file;
}

/** Mappings with further ones; of two of one name the further one counts. */
function joinedMappings(
  kept: readonly object[],
  given: readonly object[] = [],
): readonly object[] {
  const nameOf = (mapping: object) => (mapping as { name?: unknown }).name;
  const news = new Map(given.map((each) => [nameOf(each), each]));
  const known = new Set(kept.map(nameOf));
  return [
    ...kept.map((each) => news.get(nameOf(each)) ?? each),
    ...given.filter((each) => !known.has(nameOf(each))),
  ];
}

function needsFiles(path: string): BuildError {
  return new BuildError(
    `Cannot ${TASK}: how dates or columns are read is another, which needs its files, and one is ` +
      `gone; remove it or put it back, current value is ${shown(path)}`,
  );
}

function nothingToAdd(paths: readonly string[]): BuildError {
  return new BuildError(
    `Cannot ${TASK}: no file that is to be added is of a known source, current value is ` +
      shown(paths.join(", ")),
  );
}

function nothingLeft(path: string): BuildError {
  return new BuildError(
    `Cannot ${TASK}: no file would be left, current value is ${shown(path)}`,
  );
}

function changedMeanwhile(corpus: string): BuildError {
  return new BuildError(
    `Cannot ${TASK}: another build changed it meanwhile; change it again, current value is ` +
      shown(corpus),
  );
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
