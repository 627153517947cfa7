import type { Document } from "../model.ts";

/** Whether the 3-word shingles of titles and summaries have a Jaccard similarity of 0.6 or more. */
export function isNear(one: Document, other: Document): boolean {
  return jaccard(shingles(one), shingles(other)) >= 0.6;
}

function shingles({ words: { title, summary } }: Document): Set<string> {
  const words = [...title, ...summary];
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** Nothing is like nothing: 0 for two empty sets. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared === 0 ? 0 : shared / one.union(other).size;
}
