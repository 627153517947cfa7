import type { Collection } from "../../catalogue/collections.ts";
import type { SourceRecord } from "../record.ts";
import { textsOf } from "../texts.ts";
import type { IndexContext } from "./context.ts";
import { Marks } from "./growable.ts";

/**
 * The words of a collection that begin as search strings of topics ask. A prefix stands for the
 * stems of all of them: where there is one, the texts are read once before they are indexed.
 */
export async function wordsBegun(
  { tagger: { searches }, staging, vocabulary, pause }: IndexContext,
  collection: Collection,
): Promise<readonly string[]> {
  if (!searches.hasPrefixes) return [];
  const marked = new Marks();
  for (const { record } of staging.wholeOf(collection)) {
    for (const text of indexedTexts(record)) if (text) marked.mark(vocabulary.wordsOf(text));
    await pause();
  }
  return searches.wordsBegun(marked);
}

/** The texts of a record that its collection's index of words has. */
function indexedTexts(record: SourceRecord): readonly (string | undefined)[] {
  if (record.kind === "organizations") {
    return [record.name, record.description, record.extendedDescription];
  }
  if (record.kind === "acquisitions" || record.kind === "investments") return [];
  const { title, summary, body } = textsOf(record);
  return [title, summary, body];
}
