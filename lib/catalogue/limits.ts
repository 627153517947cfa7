/**
 * How much a request may ask for, whatever answers it. All but the words of one phrase and what
 * nests count over the whole filter tree.
 */
export const LIMITS = {
  /** Levels of a filter tree. */
  depth: 32,
  nodes: 1_000,
  /** Ids and values of its lists. */
  ids: 10_000,
  /** Characters of its search strings. */
  characters: 50_000,
  /** Parentheses, and negations, of a search string inside one another. */
  nesting: 32,
  /** Words, prefixes and phrases of its search strings. */
  leaves: 1_000,
  /** Beginnings of words, each of which stands for many. */
  prefixes: 50,
  /** Words of one phrase. */
  phraseWords: 200,
  /** Words of all phrases. */
  words: 5_000,
  /** So many faults of a request are told. */
  faults: 20,
} as const;

/** A limit as a sentence has it. */
export function limitText(limit: Exclude<keyof typeof LIMITS, "faults">): string {
  return counted(LIMITS[limit]);
}

/** A number as a sentence has it. */
export function counted(value: number): string {
  return value.toLocaleString("en");
}
