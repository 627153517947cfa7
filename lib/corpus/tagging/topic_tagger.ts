import { normalisedName } from "../identity.ts";
import type { Tokens } from "../index/tokens.ts";
import type { Vocabulary } from "../index/vocabulary.ts";
import { isMatchable, type TopicEntry } from "../topics.ts";
import { PhraseMatcher } from "./phrases.ts";

/** Finds the names and aliases of topics in texts, as stemmed phrases. */
export class TopicTagger {
  readonly #names = new PhraseMatcher();
  readonly #exclusions = new PhraseMatcher();
  readonly #numbersOfName = new Map<string, number[]>();

  constructor(topics: readonly TopicEntry[], vocabulary: Vocabulary) {
    for (const [number, { name, aliases, not, match }] of topics.entries()) {
      if (!match) continue;
      for (const each of isMatchable(name) ? [name, ...aliases] : aliases) {
        this.#names.add(vocabulary.termsOf(each), number);
        const folded = normalisedName(each);
        const known = this.#numbersOfName.get(folded);
        if (known) known.push(number);
        else this.#numbersOfName.set(folded, [number]);
      }
      for (const each of not) this.#exclusions.add(vocabulary.termsOf(each), number);
    }
  }

  /** At how many words each topic begins in each of the texts of one record, exclusions applied. */
  count(texts: readonly Tokens[]): Map<number, number>[] {
    const excluded = new Set<number>();
    const counts = texts.map(({ terms }) => {
      const found = new Map<number, number>();
      // names that begin at one word are one mention: an alias may be the beginning of a name
      const last = new Map<number, number>();
      this.#names.match(terms, (topic, start) => {
        if (last.get(topic) === start) return;
        last.set(topic, start);
        found.set(topic, (found.get(topic) ?? 0) + 1);
      });
      this.#exclusions.match(terms, (topic) => excluded.add(topic));
      return found;
    });
    for (const topic of excluded) for (const found of counts) found.delete(topic);
    return counts;
  }

  /** The topics that are named exactly so. */
  named(name: string): readonly number[] {
    return this.#numbersOfName.get(normalisedName(name)) ?? [];
  }
}
