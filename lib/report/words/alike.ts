import { fewWords } from "../../words/numbers.ts";

/** So many names are told. */
const NAMED = 2;

/** What is said of names that may be of one organisation; null: the very name of it. */
export function alikeWords(names: readonly (string | null)[]): string {
  return `perhaps also ${fewWords(names.map((name) => name ?? "another of this name"), NAMED)}`;
}

/** What that means, below a list. */
export const ALIKE_RULE =
  "\u201cPerhaps also\u201d: names so alike that they may be of one organisation; nobody decided it, and " +
  "each is counted apart. `info --doubles` lists them, `build --same-as` joins those that are one.";
