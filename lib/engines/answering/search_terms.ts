import type { SearchField, SearchLeaf } from "../../catalogue/search_text.ts";
import { stem, terms, words } from "../../text/mod.ts";
import { FIELD_BITS, type StoredCollection } from "./collection_meta.ts";

/** The mask of a word that may stand anywhere. */
export const ALL_FIELDS = FIELD_BITS.title | FIELD_BITS.summary | FIELD_BITS.body;

/** Organizations are found by name and description, however much more of them is indexed. */
export function textsOf(collection: StoredCollection): readonly SearchField[] | undefined {
  return collection === "organizations" ? ["title", "summary"] : undefined;
}

export function maskOf(fields: readonly SearchField[] | undefined): number {
  return fields ? fields.reduce((mask, field) => mask | FIELD_BITS[field], 0) : ALL_FIELDS;
}

/** The stems of a word or phrase, in order. */
export function stemsOf(leaf: Exclude<SearchLeaf, { type: "prefix" }>): string[] {
  return leaf.type === "term" ? [stem(words(leaf.text).join(""))] : terms(leaf.text);
}

/** How the words of a prefix begin. */
export function beginningOf({ text }: Extract<SearchLeaf, { type: "prefix" }>): string {
  return words(text).join("");
}

/** Equal for leaves that are one term of a score: the field does not count, the stems do. */
export function termKey(leaf: SearchLeaf): string {
  if (leaf.type === "prefix") return `${words(leaf.text).join(" ")}*`;
  const stems = terms(leaf.text).join(" ");
  return leaf.type === "phrase" ? `"${stems}"~${leaf.slop ?? ""}` : stems;
}
