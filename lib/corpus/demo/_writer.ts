import { capitalised } from "./_names.ts";
import { placeName, PLACES } from "./_places.ts";
import type { Random } from "./_random.ts";
import type { DemoTopic } from "./topics.ts";
import { Words } from "./_words.ts";

/** What a text is about. */
export interface Subject {
  readonly topic: DemoTopic;
  readonly other: DemoTopic;
  /** Names of the first and the second organisation. */
  readonly first: string;
  readonly second: string;
  /** A product or another name that the sentences ask for. */
  readonly name?: string;
}

export interface Template {
  readonly parts: readonly string[];
  readonly fills: readonly Fill[];
}

/** Sentences that name the topic, that name the second topic, and that name neither. */
export interface Pool {
  readonly naming: readonly Template[];
  readonly other: readonly Template[];
  readonly plain: readonly Template[];
}

/** How many sentences a text has and which topics they name. */
export interface Outline {
  readonly sentences: number;
  /** Sentences that name the topic. */
  readonly named: number;
  /** Whether one sentence names the second topic. */
  readonly other: boolean;
}

type Fill = (random: Random, subject: Subject, words: Words) => string;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const COUNTRIES = PLACES.map(([country]) => placeName(country!));
const CITIES = PLACES.flatMap(([_country, ...cities]) => cities.map(placeName));

const FILLS: Readonly<Record<string, Fill>> = {
  a: (random, _, words) => words.adjective(random),
  A: (random, _, words) => withArticle(words.adjective(random)),
  c: (random) => random.pick(CITIES),
  d: (random, _, words) => words.adverb(random),
  f: (_, { topic }) => topic.names[1]!,
  g: (random, _, words) => words.rareAdjective(random),
  G: (random, _, words) => withArticle(words.rareAdjective(random)),
  h: (random) => `${random.between(1, 999)}.${random.below(10)}`,
  k: (random) => random.pick(WEEKDAYS),
  l: (random) => random.pick(COUNTRIES),
  m: (random, _, words) => words.measure(random),
  M: (random, _, words) => withArticle(words.measure(random)),
  n: (random, _, words) => words.noun(random),
  o: (_, { first }) => first,
  p: (random) => String(random.between(2, 60)),
  q: (random) => String(random.between(2, 999)),
  r: (random, _, words) => words.rareNoun(random),
  s: (_, { other }) => other.name,
  t: (_, { topic }) => topic.name,
  u: (_, { second }) => second,
  v: (random, { topic }) => random.pick(topic.terms),
  w: (random, _, words) => words.verb(random),
  x: (_, { name, topic }) => name ?? topic.name,
};

/** Fills templates: `{n}` becomes a noun, `{t}` the topic, and so on. */
export class Writer {
  readonly #words = new Words();

  sentence(random: Random, { parts, fills }: Template, subject: Subject): string {
    let text = parts[0]!;
    for (let i = 0; i < fills.length; i++) {
      const filled = fills[i]!(random, subject, this.#words);
      text += (text === "" ? capitalised(filled) : filled) + parts[i + 1]!;
    }
    return text;
  }

  one(random: Random, templates: readonly Template[], subject: Subject): string {
    return this.sentence(random, random.pick(templates), subject);
  }

  /** Sentences in paragraphs of five. No sentence comes again before all of its kind have come. */
  text(random: Random, pool: Pool, { sentences, named, other }: Outline, subject: Subject): string {
    const naming = new Deck(pool.naming);
    const plain = new Deck(pool.plain);
    let left = named;
    let text = "";
    for (let i = 0; i < sentences; i++) {
      if (i > 0) text += i % 5 === 0 ? "\n\n" : " ";
      if (left > 0 && (i % 3 === 0 || sentences - i <= left)) {
        left--;
        text += this.sentence(random, naming.draw(random), subject);
      } else if (other && i === 1 && pool.other.length > 0) {
        text += this.one(random, pool.other, subject);
      } else {
        text += this.sentence(random, plain.draw(random), subject);
      }
    }
    return text;
  }
}

export function compile(texts: readonly string[]): Template[] {
  return texts.map((text) => {
    const pieces = text.split(/\{(\w)\}/);
    return {
      parts: pieces.filter((_, index) => index % 2 === 0),
      fills: pieces.filter((_, index) => index % 2 === 1).map((slot) => FILLS[slot]!),
    };
  });
}

export function compilePool(
  texts: { readonly [kind in keyof Pool]?: readonly string[] },
): Pool {
  return {
    naming: compile(texts.naming ?? []),
    other: compile(texts.other ?? []),
    plain: compile(texts.plain ?? []),
  };
}

/** Draws templates without repetition, from at most 32. */
class Deck {
  #drawn = 0;
  #left: number;

  constructor(readonly templates: readonly Template[]) {
    this.#left = templates.length;
  }

  draw(random: Random): Template {
    if (this.#left === 0) {
      this.#drawn = 0;
      this.#left = this.templates.length;
    }
    let index = random.below(this.templates.length);
    while (this.#drawn & (1 << index)) index = random.below(this.templates.length);
    this.#drawn |= 1 << index;
    this.#left--;
    return this.templates[index]!;
  }
}

function withArticle(word: string): string {
  return ("aeio".includes(word[0]!) ? "an " : "a ") + word;
}
