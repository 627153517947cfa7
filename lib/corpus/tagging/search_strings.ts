import { positiveLeaves } from "../../catalogue/scoring.ts";
import { parseSearchText, type SearchLeaf, type SearchNode } from "../../catalogue/search_text.ts";
import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import { words } from "../../text/mod.ts";
import type { Marks } from "../index/growable.ts";
import type { Vocabulary } from "../index/vocabulary.ts";
import type { TopicEntry } from "../topics.ts";
import type { Condition, Sought, SoughtIn, TopicSearch } from "./conditions.ts";
import { SearchMatcher } from "./search_matcher.ts";

const ALL_FIELDS = FIELD_BITS.title | FIELD_BITS.summary | FIELD_BITS.body;

/** The search strings of all topics, what they look for put together. */
export class SearchStrings {
  readonly #sought: Sought[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #searches: TopicSearch[] = [];

  constructor(topics: readonly TopicEntry[], private readonly vocabulary: Vocabulary) {
    for (const [topic, { search }] of topics.entries()) {
      if (search === null) continue;
      const root = parseSearchText(search);
      const condition = this.#conditionOf(root);
      const positive = positiveLeaves(root).map((leaf) => this.#soughtIn(leaf));
      this.#searches.push({ topic, condition, positive });
    }
  }

  get isEmpty(): boolean {
    return this.#searches.length === 0;
  }

  /** Whether a string asks for beginnings of words: what they stand for the collection tells. */
  get hasPrefixes(): boolean {
    return this.#sought.some(({ type }) => type === "prefix");
  }

  /** Of the words of a collection those that begin as some string asks. */
  wordsBegun(marked: Marks): string[] {
    const byLetter = this.#prefixes();
    const words: string[] = [];
    for (const number of marked.marked()) {
      const word = this.vocabulary.words.at(number);
      if (prefixesOf(word, byLetter).length) words.push(word);
    }
    return words;
  }

  /** The strings over a collection, of which these words begin as they ask. */
  over(begun: readonly string[]): SearchMatcher {
    return new SearchMatcher(this.#searches, this.#sought, this.#termsOfPrefixes(begun));
  }

  /** The stems of all words that begin so, by what is sought. */
  #termsOfPrefixes(begun: readonly string[]): ReadonlyMap<number, ReadonlySet<number>> {
    const byLetter = this.#prefixes();
    const terms = new Map<number, Set<number>>();
    for (const { sought } of [...byLetter.values()].flat()) terms.set(sought, new Set());
    for (const word of begun) {
      const term = this.vocabulary.termOfWord(this.vocabulary.numberOf(word));
      for (const { sought } of prefixesOf(word, byLetter)) terms.get(sought)!.add(term);
    }
    return terms;
  }

  /** The prefixes by their first letter. */
  #prefixes(): Prefixes {
    const byLetter = new Map<string, SoughtPrefix[]>();
    for (const [sought, each] of this.#sought.entries()) {
      if (each.type !== "prefix") continue;
      const [letter = ""] = each.prefix;
      byLetter.set(letter, [...byLetter.get(letter) ?? [], { sought, prefix: each.prefix }]);
    }
    return byLetter;
  }

  #conditionOf(node: SearchNode): Condition {
    switch (node.type) {
      case "and":
      case "or":
        return { type: node.type, clauses: node.clauses.map((each) => this.#conditionOf(each)) };
      case "not":
        return { type: "not", clause: this.#conditionOf(node.clause) };
      default:
        return this.#soughtIn(node);
    }
  }

  #soughtIn(leaf: SearchLeaf): SoughtIn {
    const sought = this.#soughtOf(leaf);
    const key = JSON.stringify(sought);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#sought.push(sought) - 1;
      this.#numbers.set(key, number);
    }
    return { type: "leaf", sought: number, mask: leaf.field ? FIELD_BITS[leaf.field] : ALL_FIELDS };
  }

  #soughtOf(leaf: SearchLeaf): Sought {
    if (leaf.type === "prefix") return { type: "prefix", prefix: words(leaf.text).join("") };
    const terms = this.vocabulary.termsOf(leaf.text);
    return leaf.type === "phrase" && leaf.slop !== undefined
      ? { type: "near", terms, slop: leaf.slop }
      : { type: "words", terms };
  }
}

interface SoughtPrefix {
  readonly sought: number;
  readonly prefix: string;
}

type Prefixes = ReadonlyMap<string, readonly SoughtPrefix[]>;

/** The prefixes that a word begins with. */
function prefixesOf(word: string, byLetter: Prefixes): readonly SoughtPrefix[] {
  const [letter = ""] = word;
  return (byLetter.get(letter) ?? []).filter(({ prefix }) => word.startsWith(prefix));
}
