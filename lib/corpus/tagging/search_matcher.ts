import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import type { DocumentTokens } from "../index/tokens.ts";
import { holdsNear } from "./near.ts";
import { PhraseMatcher } from "./phrases.ts";
import type { Condition, Sought, SoughtIn, TopicSearch } from "./condition.ts";
import { triggersOf } from "./triggers.ts";

const FIELDS = ["title", "summary", "body"] as const;

/** Finds the topics whose search strings find a text of a collection. */
export class SearchMatcher {
  readonly #matcher = new PhraseMatcher();
  /** For each thing sought, the strings that are looked at where it is. */
  readonly #triggered: readonly (readonly number[])[];
  /** Those that may find a text without any of what they look for. */
  readonly #always: readonly number[];
  /** In which fields each thing is in the text at hand; of words near each other, the first. */
  readonly #masks: Uint8Array;
  readonly #seen: number[] = [];
  /** In which fields words are near each other, once that was asked; 255: it was not. */
  readonly #near: Uint8Array;
  /** The text, counted from 1, for which each string was looked at last. */
  readonly #lookedAt: Int32Array;
  #texts = 0;
  #tokens: DocumentTokens | null = null;

  constructor(
    private readonly searches: readonly TopicSearch[],
    private readonly sought: readonly Sought[],
    termsOfPrefixes: ReadonlyMap<number, ReadonlySet<number>>,
  ) {
    this.#masks = new Uint8Array(sought.length);
    this.#near = new Uint8Array(sought.length).fill(UNASKED);
    this.#lookedAt = new Int32Array(searches.length);
    for (const [number, each] of sought.entries()) {
      if (each.type === "prefix") {
        for (const term of termsOfPrefixes.get(number) ?? []) this.#matcher.add([term], number);
      } else if (each.type === "near") this.#matcher.add(each.terms.slice(0, 1), number);
      else this.#matcher.add(each.terms, number);
    }
    const triggered = sought.map(() => [] as number[]);
    const always: number[] = [];
    for (const [at, { condition }] of searches.entries()) {
      const triggers = triggersOf(condition, sought);
      if (triggers === null) always.push(at);
      else for (const number of triggers) triggered[number]!.push(at);
    }
    this.#triggered = triggered;
    this.#always = always;
  }

  /**
   * The topics that are found, each with the fields that hold something it looks for: none where a
   * negation alone finds it.
   *
   * @param fields the mask of fields that are looked at
   */
  find(tokens: DocumentTokens, fields: number): ReadonlyMap<number, number> {
    this.#tokens = tokens;
    this.#texts++;
    for (const field of FIELDS) {
      const bit = FIELD_BITS[field] & fields;
      if (!bit) continue;
      this.#matcher.match(tokens[field].terms, (number) => {
        if (!this.#masks[number]) this.#seen.push(number);
        this.#masks[number]! |= bit;
      });
    }
    const topics = new Map<number, number>();
    for (const at of this.#always) this.#look(at, topics);
    for (const number of this.#seen) {
      for (const at of this.#triggered[number]!) this.#look(at, topics);
    }
    for (const number of this.#seen) {
      this.#masks[number] = 0;
      this.#near[number] = UNASKED;
    }
    this.#seen.length = 0;
    return topics;
  }

  #look(at: number, topics: Map<number, number>): void {
    if (this.#lookedAt[at] === this.#texts) return;
    this.#lookedAt[at] = this.#texts;
    const { topic, condition, positive } = this.searches[at]!;
    if (!this.#holds(condition)) return;
    let mask = 0;
    for (const each of positive) mask |= this.#maskOf(each);
    topics.set(topic, mask);
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
        return this.#maskOf(condition) !== 0;
    }
  }

  /** The fields of those asked for in which something is. */
  #maskOf({ sought, mask }: SoughtIn): number {
    const each = this.sought[sought]!, begun = this.#masks[sought]!;
    if (each.type !== "near" || !begun) return begun & mask;
    if (this.#near[sought] === UNASKED) {
      this.#near[sought] = FIELDS.reduce((found, field) => {
        const bit = FIELD_BITS[field];
        if (!(begun & bit)) return found;
        return holdsNear(this.#tokens![field].terms, each.terms, each.slop) ? found | bit : found;
      }, 0);
    }
    return this.#near[sought]! & mask;
  }
}

const UNASKED = 255;
