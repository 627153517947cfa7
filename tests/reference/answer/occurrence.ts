import {
  SEARCH_FIELDS,
  type SearchField,
  type SearchLeaf,
} from "../../../lib/catalogue/search_text.ts";
import { stem, terms, words } from "../../../lib/text/mod.ts";
import type { Text } from "../model.ts";
import { countNear, occurrences } from "../phrase.ts";

/** How often a document holds a word, the stems of a prefix, or a phrase, in some of its fields. */
export type FrequencyOf = (
  leaf: SearchLeaf,
  document: Text,
  fields: readonly SearchField[],
) => number;

/** The frequencies in a collection; what a prefix stands for is looked up once. */
export function frequencies(collection: readonly Text[]): FrequencyOf {
  const stemsByPrefix = new Map<string, ReadonlySet<string>>();
  const countIn = (stems: readonly string[], leaf: SearchLeaf): number => {
    if (leaf.type === "prefix") {
      const wanted = stemsByPrefix.get(leaf.text) ?? stemsOfPrefix(leaf.text, collection);
      stemsByPrefix.set(leaf.text, wanted);
      return stems.filter((each) => wanted.has(each)).length;
    }
    const phrase = terms(leaf.text);
    return leaf.type === "phrase" && leaf.slop !== undefined
      ? countNear(stems, phrase, leaf.slop)
      : occurrences(stems, phrase).length;
  };
  return (leaf, { stems }, fields) =>
    fields.reduce((sum, field) => sum + countIn(stems[field], leaf), 0);
}

/** The stems of all words of the collection that begin so. */
function stemsOfPrefix(text: string, collection: readonly Text[]): Set<string> {
  const prefix = words(text).join("");
  const found = new Set<string>();
  for (const document of collection) {
    for (const field of SEARCH_FIELDS) {
      for (const word of document.words[field]) if (word.startsWith(prefix)) found.add(stem(word));
    }
  }
  return found;
}
