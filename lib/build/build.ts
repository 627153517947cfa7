import { BuildError } from "../catalogue/errors.ts";
import { buildFromPaths } from "../corpus/build_from_paths.ts";
import type { Progress } from "../corpus/pulse.ts";
import { SAME_GROUPS, type SameGroups } from "../corpus/same_as/same_as.ts";
import { AS_OF, isAsOf, RatesSchema, SETTINGS, type Settings } from "../corpus/settings.ts";
import { TaxonomyError } from "../corpus/taxonomy/fault.ts";
import type { OneTaxonomy } from "../corpus/taxonomy/given.ts";
import { openCorpus } from "../open.ts";
import type { Trends } from "../query/trends.ts";
import {
  check,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  cutTo,
  either,
  FLAG,
  FUNCTION,
  listOf,
  LONGEST,
  SIGNAL,
  TEXT,
  whole,
} from "../words/check.ts";
import { outcomeCard, outcomeLine } from "./outcome_card.ts";
import { MAPPINGS, readMappings } from "./mappings.ts";
import { PATH } from "./path.ts";
import { watched } from "./watched.ts";

/**
 * Options of `build`: what the files do not say, and who hears of it.
 *
 * @category Corpus
 */
export interface BuildOptions {
  /** The last day that the data reaches, for all types: `2024-03-31`. @default {as the files say} */
  readonly asOf?: string | undefined;
  /** What the corpus is called in reports. @default {the name of its file} */
  readonly title?: string | undefined;
  /** What one unit of a currency was worth in US dollars. @default {only dollars are added} */
  readonly rates?: readonly RateOfYear[] | undefined;
  /**
   * Topics of your own, and other names of those of the sources: a taxonomy or the path of its file
   * (YAML, CSV, JSON), or a list of these.
   */
  readonly taxonomy?: OneTaxonomy | readonly OneTaxonomy[] | undefined;
  /**
   * What the columns of files mean: mapping files in YAML or JSON, or what they hold. A file that one
   * is about is read by it, whoever else knows it.
   */
  readonly mappings?: readonly (string | object)[] | undefined;
  /**
   * Organisations that are one: the path of a table as `trendframe info --doubles --save` writes it,
   * or groups of ids, of each of which the first stays.
   */
  readonly sameAs?: string | SameGroups | undefined;
  /** The file that lists the rows that were not read. @default {the corpus, and `.rejects.csv`} */
  readonly rejects?: string | undefined;
  /**
   * Follow links that are met in a folder, out of it too; those that are not followed are named. A
   * given path may be a link always.
   *
   * @default false
   */
  readonly followLinks?: boolean | undefined;
  /**
   * How many states before this one the corpus remembers, by ids, dates, intervals and topics of
   * their records.
   *
   * @default {10}
   */
  readonly keepStates?: number | undefined;
  /**
   * Keep the file of the corpus that is replaced, too, to be opened as `openCorpus(to, { state })`.
   *
   * @default {false}
   */
  readonly keepWhole?: boolean | undefined;
  /** Ends the build; the corpus that was there stays. In a notebook the stop button does, too. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how far the build is. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * What one unit of a currency was worth in a year.
 *
 * @category Corpus
 */
export interface RateOfYear {
  /** `EUR`. */
  readonly currency: string;
  readonly year: number;
  /** US dollars. */
  readonly rate: number;
}

const TASK = "build the corpus";
/** What each option of a build must be. */
export const BUILD_OPTIONS: Checks<BuildOptions> = {
  asOf: check(AS_OF, isAsOf),
  title: TEXT,
  rates: SETTINGS.rates,
  taxonomy: SETTINGS.taxonomy,
  mappings: MAPPINGS,
  sameAs: either(PATH, SAME_GROUPS),
  rejects: TEXT,
  followLinks: FLAG,
  keepStates: whole({ least: 0 }),
  keepWhole: FLAG,
  signal: SIGNAL,
  onProgress: FUNCTION,
};

/**
 * Builds a corpus from files and folders and opens it. In a notebook a bar shows how far it is and
 * what was read in the end, and the stop button ends it; on a terminal a line does; elsewhere it is
 * silent. A corpus of the same files and options is opened as it is; another one is replaced in one
 * step. What was opened of that before answers as it was, with a note that there is a newer state.
 *
 * @category First ten
 * @param to the file of the corpus
 * @param from files and folders; they are recognised by content, and what is not is named
 * @throws {BuildError} when nothing is recognised, no row is a record, a path cannot be read or the
 * disk not written
 * @throws {SyntaxError} for the file of a taxonomy that cannot be read, with its line
 * @throws {TypeError} for an unknown option, or a value of another kind
 * @throws {RangeError} for a value out of bounds
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { build } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await Deno.writeTextFile(
 *   `${folder}/works.json`,
 *   '[{"id":"https://openalex.org/W1","title":"Solar cells","publication_date":"2024-05-17"}]',
 * );
 * await using trends = await build(`${folder}/corpus.sqlite`, folder);
 * assertEquals(await trends.researchArticles().count(), 1);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export async function build(
  to: string,
  from: string | readonly string[],
  options: BuildOptions = {},
): Promise<Trends> {
  checkValue(TASK, "to", to, PATH);
  checkValue(TASK, "from", from, either(PATH, listOf(PATH, { least: 1 })));
  checkOptions(TASK, options, BUILD_OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { rejects = `${to}.rejects.csv`, followLinks, signal, onProgress } = options;
  const { keepStates, keepWhole } = options;
  const paths = typeof from === "string" ? [from] : from;
  const settings = await settingsOf(options);
  await watched(`Building ${to}`, { signal, onProgress }, async (run) => {
    const outcome = await inOneSentence(() =>
      buildFromPaths(to, paths, settings, { rejects, followLinks, keepStates, keepWhole, ...run })
    );
    return { card: outcomeCard(to, outcome), line: outcomeLine(to, outcome) };
  });
  return await openCorpus(to);
}

/** What a build is told besides its files, mapping files read. */
export async function settingsOf(options: BuildOptions): Promise<Partial<Settings>> {
  const { asOf, title, rates, taxonomy, sameAs } = options;
  const mappings = await readMappings(options.mappings);
  return {
    ...(asOf !== undefined && { asOf }),
    ...(title !== undefined && { title }),
    ...(rates !== undefined && { rates: RatesSchema.parse(rates) }),
    ...(taxonomy !== undefined && { taxonomy }),
    ...(mappings.length && { mappings }),
    ...(sameAs !== undefined &&
      { sameAs: typeof sameAs === "string" ? await decisionsIn(sameAs) : sameAs }),
  };
}

async function decisionsIn(path: string): Promise<SameGroups> {
  const { readDecisions } = await import("../corpus/same_as/decisions.ts");
  return await readDecisions(path);
}

/** What a command line says in several lines is one here; the cause has all. */
export async function inOneSentence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof TaxonomyError)) throw error;
    const [first = ""] = error.message.split("\n");
    if (first === error.message && first.length <= LONGEST) throw error;
    const Same = error instanceof BuildError ? BuildError : TaxonomyError;
    throw new Same(cutTo(LONGEST, first), { cause: error });
  }
}
