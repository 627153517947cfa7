/** What a search string looks for in texts, as numbers of terms. */
export type Sought =
  | { readonly type: "words"; readonly terms: readonly number[] }
  | { readonly type: "near"; readonly terms: readonly number[]; readonly slop: number }
  | { readonly type: "prefix"; readonly prefix: string };

/** Something sought, by its number, in the fields of a mask. */
export interface SoughtIn {
  readonly type: "leaf";
  readonly sought: number;
  readonly mask: number;
}

/** When a text is found. */
export type Condition =
  | SoughtIn
  | { readonly type: "and" | "or"; readonly clauses: readonly Condition[] }
  | { readonly type: "not"; readonly clause: Condition };

/** The search string of a topic. */
export interface TopicSearch {
  readonly topic: number;
  readonly condition: Condition;
  /** What is not under a negation. */
  readonly positive: readonly SoughtIn[];
}
