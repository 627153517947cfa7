import { normalisedName } from "../identity.ts";
import type { DocumentTokens } from "../index/tokens.ts";
import type { Vocabulary } from "../index/vocabulary.ts";
import { isMatchable, type TopicEntry } from "../topics.ts";
import { PhraseMatcher } from "./phrases.ts";
import type { SearchMatcher } from "./search_matcher.ts";
import { SearchStrings } from "./search_strings.ts";

/** What is found of topics in the three texts of a record, exclusions applied. */
export interface FoundInTexts {
  /** At how many words the names of each topic begin, in each of the texts. */
  readonly named: readonly [Map<number, number>, Map<number, number>, Map<number, number>];
  /** The topics whose search string finds the record, with the mask of the fields that tell. */
  readonly searched: ReadonlyMap<number, number>;
}

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Finds topics in texts: their names and aliases as stemmed phrases, and their search strings. */
export class TopicTagger {
  readonly searches: SearchStrings;
  readonly #names = new PhraseMatcher();
  readonly #exclusions = new PhraseMatcher();
  readonly #numbersOfName = new Map<string, number[]>();

  constructor(topics: readonly TopicEntry[], vocabulary: Vocabulary) {
    this.searches = new SearchStrings(topics, vocabulary);
    for (const [number, { name, aliases, not, match, search }] of topics.entries()) {
      if (match || search !== null) {
        for (const each of not) this.#exclusions.add(vocabulary.termsOf(each), number);
      }
      if (!match) continue;
      for (const each of isMatchable(name) ? [name, ...aliases] : aliases) {
        this.#names.add(vocabulary.termsOf(each), number);
        const folded = normalisedName(each);
        const known = this.#numbersOfName.get(folded);
        if (known) known.push(number);
        else this.#numbersOfName.set(folded, [number]);
      }
    }
  }

  /**
   * What is found in the texts of one record.
   *
   * @param search the search strings over its collection; null: there is none
   * @param fields the mask of the fields in which these look
   */
  find(tokens: DocumentTokens, search: SearchMatcher | null, fields: number): FoundInTexts {
    const excluded = new Set<number>();
    const countIn = (terms: Int32Array) => {
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
    };
    const [title, summary, body] = tokens.all();
    const named = [countIn(title.terms), countIn(summary.terms), countIn(body.terms)] as const;
    const searched = search?.find(tokens, fields) ?? NOTHING;
    if (!excluded.size) return { named, searched };
    for (const topic of excluded) for (const found of named) found.delete(topic);
    return { named, searched: new Map([...searched].filter(([topic]) => !excluded.has(topic))) };
  }

  /** The topics that are named exactly so. */
  named(name: string): readonly number[] {
    return this.#numbersOfName.get(normalisedName(name)) ?? [];
  }
}
