import { countWords, fewWords } from "./numbers.ts";

/** So many files are named. */
const NAMED = 8;

/** What became of the files of a corpus, a sentence for each kind. */
export function fileChanges(
  { added, removed, reread, same, gone }: Readonly<
    Record<"added" | "removed" | "reread" | "same" | "gone", readonly string[]>
  >,
  remove: string,
): string[] {
  const told = (files: readonly string[], what: string) =>
    files.length ? [`${countWords(files.length, "files")} ${what}: ${fewWords(files, NAMED)}`] : [];
  return [
    ...told(added, "added"),
    ...told(removed, "removed"),
    ...told(reread, "read again"),
    ...told(same, "there already, and the same"),
    ...told(gone, `gone, the rows stay, ${remove} takes them away`),
  ];
}
