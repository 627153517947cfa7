import { countWords, fewWords, wholeWords } from "./numbers.ts";

/** So many files are named. */
const NAMED = 8;

/** A file that has fewer records than before. */
export interface FewerRecords {
  readonly file: string;
  readonly was: number;
  readonly is: number;
}

/** What became of the files of a corpus, a sentence for each kind. */
export function fileChanges(
  { added, removed, reread, same, gone, fewer }:
    & Readonly<Record<"added" | "removed" | "reread" | "same" | "gone", readonly string[]>>
    & { readonly fewer: readonly FewerRecords[] },
  remove: string,
): string[] {
  const told = (files: readonly string[], what: string) =>
    files.length ? [`${countWords(files.length, "files")} ${what}: ${fewWords(files, NAMED)}`] : [];
  return [
    ...told(added, "added"),
    ...told(removed, "removed"),
    ...told(reread, "read again"),
    ...fewer.slice(0, NAMED).map(fewerWords),
    ...(fewer.length > NAMED
      ? [`${countWords(fewer.length - NAMED, "further files")} have fewer records than before`]
      : []),
    ...told(same, "there already, and the same"),
    ...told(gone, `gone, the rows stay, ${remove} takes them away`),
  ];
}

function fewerWords({ file, was, is }: FewerRecords): string {
  return `${file} was ${countWords(was, "records")}, is ${wholeWords(is)}: see that it is whole`;
}
