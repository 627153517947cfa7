/** The fields a search string can name. */
export const SEARCH_FIELDS = ["title", "summary", "body"] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/**
 * A word, the beginning of a word, or words in a row, as they were typed (white space collapsed).
 * A term and a prefix hold one word, a phrase two or more. A phrase without `slop` is exact; with
 * it, the words stand in this order with at most so many others between the first and the last.
 */
export type SearchLeaf =
  | { readonly type: "term"; readonly text: string; readonly field?: SearchField }
  | { readonly type: "prefix"; readonly text: string; readonly field?: SearchField }
  | {
    readonly type: "phrase";
    readonly text: string;
    readonly slop?: number;
    readonly field?: SearchField;
  };

/** A search string, parsed: no `and` directly inside an `and`, and two clauses at least in each. */
export type SearchNode =
  | SearchLeaf
  | { readonly type: "and"; readonly clauses: readonly SearchNode[] }
  | { readonly type: "or"; readonly clauses: readonly SearchNode[] }
  | { readonly type: "not"; readonly clause: SearchNode };
