import { openCorpus } from "../open.ts";
import type { Trends } from "../query/trends.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  either,
  FLAG,
  listOf,
} from "../words/check.ts";
import { BUILD_OPTIONS, type BuildOptions, inOneSentence, settingsOf } from "./build.ts";
import { changeCard, changeLine } from "./outcome_card.ts";
import { PATH } from "./path.ts";
import { watched } from "./watched.ts";

/**
 * Options of `changeCorpus`: what becomes of the files, and settings that are other ones from now on.
 *
 * @category Corpus
 */
export interface ChangeOptions extends BuildOptions {
  /** Files and folders that come in; one that is there already is read again. */
  readonly add?: string | readonly string[] | undefined;
  /** Files that go, as the corpus lists them, or folders and archives with all that is in them. */
  readonly remove?: string | readonly string[] | undefined;
  /** Read the files again that changed; those that are gone are named. @default {false} */
  readonly refresh?: boolean | undefined;
}

const TASK = "change the corpus";
const PATHS = either(PATH, listOf(PATH, { least: 1 }));
const OPTIONS: Checks<ChangeOptions> = {
  ...BUILD_OPTIONS,
  add: PATHS,
  remove: PATHS,
  refresh: FLAG,
};

/**
 * Changes a corpus that is there, and opens it. It keeps the rows that it was built from: it becomes
 * what {@linkcode build} makes of all its files in the order of their paths, with rows that others
 * had overwritten where those go, and reads new and changed files only. Settings that are not given
 * stay as they are; mappings come to those that it has. As a build it is replaced in one step.
 *
 * @category Corpus
 * @param corpus its file
 * @throws {CorpusError} when there is none that can be opened
 * @throws {BuildError} when it has no file that is to go, or none would be left
 * @throws {SyntaxError} for the file of a taxonomy that cannot be read, with its line
 * @throws {TypeError} for an unknown option, or a value of another kind
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { build, changeCorpus } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * const works = (name: string, id: number) =>
 *   Deno.writeTextFile(
 *     `${folder}/${name}.json`,
 *     `[{"id":"https://openalex.org/W${id}","title":"Solar cells","publication_date":"2024-05-17"}]`,
 *   );
 * await works("2024-05", 1);
 * await using before = await build(`${folder}/corpus.sqlite`, `${folder}/2024-05.json`);
 * await works("2024-06", 2);
 * await using trends = await changeCorpus(`${folder}/corpus.sqlite`, { add: `${folder}/2024-06.json` });
 * assertEquals(await trends.researchArticles().count(), 2);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export async function changeCorpus(corpus: string, options: ChangeOptions): Promise<Trends> {
  checkValue(TASK, "the path", corpus, PATH);
  checkOptions(TASK, options, OPTIONS, "options");
  checkSurplus(TASK, arguments, 2);
  const { rejects = `${corpus}.rejects.csv`, followLinks, signal, onProgress } = options;
  const { keepStates, keepWhole, add, remove, refresh = false } = options;
  const changes = {
    ...(add !== undefined && { add: [add].flat() }),
    ...(remove !== undefined && { remove: [remove].flat() }),
    refresh,
  };
  const settings = await settingsOf(options);
  await watched(`Changing ${corpus}`, { signal, onProgress }, async (run) => {
    const { changeFromPaths } = await import("../corpus/change_from_paths.ts");
    const outcome = await inOneSentence(() =>
      changeFromPaths(corpus, changes, settings, {
        rejects,
        followLinks,
        keepStates,
        keepWhole,
        ...run,
      })
    );
    return { card: changeCard(corpus, outcome), line: changeLine(corpus, outcome) };
  });
  return await openCorpus(corpus);
}
