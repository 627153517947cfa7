import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import type { DocumentTokens } from "../index/tokens.ts";
import { holdsNear } from "./near.ts";
import { PhraseMatcher } from "./phrases.ts";
import type { Condition, Sought, SoughtIn, TopicSearch } from "./search_strings.ts";

const FIELDS = ["title", "summary", "body"] as const;

/** Finds the topics whose search strings find a text of a collection. */
export class SearchMatcher {
  readonly #matcher = new PhraseMatcher();
  readonly #stringsOf: readonly (readonly number[])[];
  /** Those that find a text which holds nothing of what they look for. */
  readonly #always: readonly number[];
  /** Where each thing was found in the text at hand. */
  readonly #masks: Uint8Array;

  constructor(
    private readonly searches: readonly TopicSearch[],
    private readonly sought: readonly Sought[],
    termsOfPrefixes: ReadonlyMap<number, ReadonlySet<number>>,
  ) {
    this.#masks = new Uint8Array(sought.length);
    for (const [number, each] of sought.entries()) {
      if (each.type === "prefix") {
        for (const term of termsOfPrefixes.get(number) ?? []) this.#matcher.add([term], number);
      } else if (each.type === "near") this.#matcher.add(each.terms.slice(0, 1), number);
      else this.#matcher.add(each.terms, number);
    }
    const stringsOf = sought.map(() => [] as number[]);
    for (const [at, { condition }] of searches.entries()) {
      for (const number of soughtBy(condition)) stringsOf[number]!.push(at);
    }
    this.#stringsOf = stringsOf;
    this.#always = [...searches.keys()].filter((at) => this.#holds(searches[at]!.condition));
  }

  /**
   * The topics that are found, each with the fields that hold something it looks for: none where a
   * negation alone finds it.
   *
   * @param fields the mask of fields that are looked at
   */
  find(tokens: DocumentTokens, fields: number): ReadonlyMap<number, number> {
    const found = new Set<number>();
    for (const field of FIELDS) this.#look(tokens[field].terms, FIELD_BITS[field] & fields, found);
    const strings = new Set(this.#always);
    for (const number of found) for (const at of this.#stringsOf[number]!) strings.add(at);
    const topics = new Map<number, number>();
    for (const at of strings) {
      const { topic, condition, positive } = this.searches[at]!;
      if (this.#holds(condition)) topics.set(topic, this.#maskOf(positive));
    }
    for (const number of found) this.#masks[number] = 0;
    return topics;
  }

  #look(terms: Int32Array, bit: number, found: Set<number>): void {
    if (!bit) return;
    const begun = new Set<number>();
    const hold = (number: number) => {
      this.#masks[number]! |= bit;
      found.add(number);
    };
    this.#matcher.match(terms, (number) => {
      if (this.sought[number]!.type === "near") begun.add(number);
      else hold(number);
    });
    for (const number of begun) {
      const each = this.sought[number]!;
      if (each.type === "near" && holdsNear(terms, each.terms, each.slop)) hold(number);
    }
  }

  #holds(condition: Condition): boolean {
    switch (condition.type) {
      case "and":
        return condition.clauses.every((each) => this.#holds(each));
      case "or":
        return condition.clauses.some((each) => this.#holds(each));
      case "not":
        return !this.#holds(condition.clause);
      default:
        return (this.#masks[condition.sought]! & condition.mask) !== 0;
    }
  }

  #maskOf(positive: readonly SoughtIn[]): number {
    return positive.reduce((all, { sought, mask }) => all | (this.#masks[sought]! & mask), 0);
  }
}

function soughtBy(condition: Condition): Set<number> {
  switch (condition.type) {
    case "leaf":
      return new Set([condition.sought]);
    case "not":
      return soughtBy(condition.clause);
    default:
      return new Set(condition.clauses.flatMap((each) => [...soughtBy(each)]));
  }
}
