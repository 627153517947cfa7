import { SEARCH_FIELDS, type SearchField } from "../../../lib/catalogue/search_text.ts";
import { type TextLeaf, textLeaf } from "../answer/text_leaf.ts";
import type { Text, Topic } from "../model.ts";

/** The search strings of topics over a collection: asked as questions to it are. */
export interface Searches {
  /** The fields that tell, none for a negation alone; null: the topic's string does not find it. */
  fieldsOf(topic: Topic, text: Text): readonly SearchField[] | null;
}

export function searchesOver(
  collection: readonly Text[],
  fields: readonly SearchField[] = SEARCH_FIELDS,
): Searches {
  const leaves = new Map<string, TextLeaf>();
  return {
    fieldsOf({ search }, text) {
      if (search === null) return null;
      const leaf = leaves.get(search) ?? textLeaf(search, fields, collection);
      leaves.set(search, leaf);
      return leaf.matches(text) ? leaf.fieldsOf(text) : null;
    },
  };
}
