import { listWords } from "./numbers.ts";
import { shellWord } from "./shell_word.ts";

/** What is said of a file that no importer knows. */
interface Strange {
  readonly file: string;
  readonly tried: readonly {
    readonly importer: string;
    readonly missed: string;
    readonly near?: Near | undefined;
  }[];
}

/** How near a table is to what an importer looks for. */
export interface Near {
  /** How much of the columns it has, up to 1. */
  readonly share: number;
  readonly lacks: readonly string[];
}

/** What a table or a list may be called; a mapping may be for it. */
const TABLE = /\.(?:csv|tsv|tab|txt|json|jsonl|ndjson|xlsx)(?:\.gz)?(?:\/[^/]+)?$/i;
/** So many importers are named, and so many columns of each. */
const NAMED = 3;

/** What reads files that nobody knows: the mappings that were given say why not, else how to get one. */
export function unrecognisedHelp(files: readonly Strange[]): string[] {
  const strange = files.find(({ file, tried }) => tried.length && TABLE.test(file));
  if (!strange) return [];
  const { file, tried } = strange;
  const given = tried.filter(({ importer }) => importer.startsWith("mapping "));
  return given.length
    ? given.map(({ importer, missed }) => `The ${importer} looks for ${missed}: not in ${file}`)
    : [`A declared mapping reads such a file: trendframe sniff ${shellWord(file)} drafts one`];
}

/** The importers that a file of nobody is nearest to, and what it lacks for each. */
export function nearestWords(files: readonly Strange[]): string[] {
  const found = files.flatMap(({ file, tried }) =>
    tried.flatMap(({ importer, near }) => near ? [{ file, importer, near }] : [])
  );
  const sorted = found.toSorted((one, other) => other.near.share - one.near.share);
  return sorted.slice(0, NAMED).map(({ file, importer, near: { lacks } }) => {
    const more = lacks.length - NAMED;
    const names = more > 1 ? [...lacks.slice(0, NAMED), `${more} more`] : lacks;
    return `${importer} is near: ${file} lacks ${listWords(names)}`;
  });
}
