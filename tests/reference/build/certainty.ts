import { normalisedName } from "../../../lib/corpus/identity.ts";
import { terms } from "../../../lib/text/mod.ts";
import type { SearchField } from "../../../lib/catalogue/search_text.ts";
import type { Document, Text, Topic } from "../model.ts";
import { holds, occurrences } from "../phrase.ts";
import type { Searches } from "./searches.ts";

/** What links an organisation to topics. */
export interface Evidence {
  readonly name: string;
  readonly description: string | null;
  readonly extendedDescription: string | null;
  /** The topics that the source files it under. */
  readonly classified: ReadonlySet<string>;
  /** The documents that name it. */
  readonly naming: readonly Document[];
  readonly text: Text;
  readonly searches: Searches;
}

/** The certainty of every topic that an organisation is linked to, rounded to two decimals. */
export function certaintiesOf(
  evidence: Evidence,
  topics: ReadonlyMap<string, Topic>,
): Map<string, number> {
  const certainties = new Map<string, number>();
  for (const topic of topics.values()) {
    const certainty = certaintyOf(evidence, topic);
    if (certainty !== null) certainties.set(topic.id, Math.round(certainty * 100) / 100);
  }
  return certainties;
}

function certaintyOf(evidence: Evidence, topic: Topic): number | null {
  const name = terms(evidence.name);
  const description = terms(evidence.description ?? "");
  const extended = terms(evidence.extendedDescription ?? "");
  const isVoid = topic.not.some((phrase) =>
    [name, description, extended].some((text) => holds(text, phrase))
  );
  const phrases = isVoid ? [] : topic.phrases;
  const searched = isVoid ? null : evidence.searches.fieldsOf(topic, evidence.text);
  const isSearched = (field: SearchField) => searched?.[0] === field ? 1 : 0;

  if (!isVoid && topic.searched.includes(normalisedName(evidence.name))) return 1;
  if (isSearched("title") || phrases.some((phrase) => holds(name, phrase))) return 0.9;

  const mentions = Math.max(mentionsIn(description, phrases), isSearched("summary")) +
    (evidence.classified.has(topic.id) ? 1 : 0);
  if (mentions >= 2) return Math.min(0.79, 0.7 + 0.02 * (mentions - 2));
  if (mentions === 1) return 0.6;

  const documents = evidence.naming.filter(({ links }) =>
    links.some((link) => link.topic === topic.id)
  );
  const byNegation = searched?.length === 0 ? 1 : 0;
  const further = Math.max(mentionsIn(extended, phrases), byNegation) + documents.length;
  return further > 0 ? Math.min(0.59, 0.3 + 0.05 * (further - 1)) : null;
}

/** The number of words at which one of the phrases begins. */
function mentionsIn(text: readonly string[], phrases: readonly (readonly string[])[]): number {
  return new Set(phrases.flatMap((phrase) => occurrences(text, phrase))).size;
}
