import { DOCUMENT_TYPES, type DocumentType } from "../../../lib/catalogue/collections.ts";
import type { Corpus } from "../model.ts";

/** The ids that a request about a corpus can name, some that it does not know among them. */
export interface Pool {
  readonly topics: readonly string[];
  readonly organizations: readonly string[];
  readonly places: readonly string[];
  /** Document types with records, twice as often as those without. */
  readonly types: readonly DocumentType[];
  readonly corpus: Corpus;
}

export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export function poolOf(corpus: Corpus): Pool {
  const known = (ids: ReadonlyMap<string, unknown>) => [...ids.keys(), UNKNOWN_ID];
  const filled = DOCUMENT_TYPES.filter((type) => corpus.documents[type].length > 2);
  return {
    topics: known(corpus.topics),
    organizations: known(corpus.organizations),
    places: known(corpus.places),
    types: [...DOCUMENT_TYPES, ...filled, ...filled, ...filled, ...filled],
    corpus,
  };
}
