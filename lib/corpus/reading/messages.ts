import type { Texts } from "../index/tokens.ts";
import type { NewWords } from "../index/vocabulary.ts";
import type { TopicEntry } from "../topics.ts";
import type { Failure } from "../writing/messages.ts";

/** What is looked for in the texts that follow. */
export interface SoughtIn {
  /** The mask of the fields in which search strings look. */
  readonly fields: number;
  /** The words of the collection that begin as search strings ask. */
  readonly begun: readonly string[];
}

/** What texts of some documents hold. */
export interface ReadTexts {
  /** The words of all, by number. */
  readonly words: Int32Array<ArrayBuffer>;
  /** How many words the title, the summary and the body of each have. */
  readonly lengths: Int32Array<ArrayBuffer>;
  /** The topics of each, as `packFound` packs them. */
  readonly found: Int32Array<ArrayBuffer>;
}

/** What the thread of a reader is told; texts are answered. */
export type ToReader =
  | { readonly topics: readonly TopicEntry[] }
  | SoughtIn
  | { readonly texts: readonly Texts[] };

/** What it answers. */
export type FromReader = (ReadTexts & NewWords) | { readonly failed: Failure };
