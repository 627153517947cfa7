import { stem } from "../../../lib/text/mod.ts";
import type { Random } from "../../calibration/random.ts";
import { isAskable, type Pool, type Text, type TopicUse } from "./pool.ts";
import { type AskedTopic, type Kind, type Question, ROWS, sameAs } from "./question.ts";
import { shuffled } from "./shuffled.ts";
import type { Stratum } from "./strata.ts";

/** Draws before a kind counts as used up. */
const TRIES = 200;
/** Words that may stand between the two of a near question. */
const NEAR = 5;
/** Letters of a prefix, and how many more its word has at least. */
const PREFIX = { least: 3, most: 5, more: 3 } as const;

/** Draws questions from a corpus, none of them twice. */
export class Draw {
  readonly #seen = new Set<string>();
  readonly #unread: string[];

  constructor(
    private readonly pool: Pool,
    private readonly topic: (id: string) => AskedTopic,
    private readonly random: Random,
  ) {
    this.#unread = shuffled(pool.unread, random);
  }

  /** A question of a kind that was not drawn before, its strata in turns; null: there is none. */
  next(kind: Kind, turn: number): Question | null {
    for (let tried = 0; tried < TRIES; tried++) {
      const question = this.#draw(kind, turn + tried);
      if (!question || this.#seen.has(sameAs(question))) continue;
      this.#seen.add(sameAs(question));
      return question;
    }
    return null;
  }

  #draw(kind: Kind, turn: number): Question | null {
    switch (kind) {
      case "word":
      case "best": {
        const [stratum, word] = this.#word(turn);
        return word
          ? { kind, stratum, gives: kind === "best" ? "best" : "years", text: word }
          : null;
      }
      case "title": {
        const word = this.#pick(this.#text().title.filter(isAskable));
        return word ? { kind, stratum: "titles", gives: "years", text: `title:${word}` } : null;
      }
      case "words":
      case "total": {
        const text = this.#together()?.join(" AND ");
        const gives = kind === "total" ? "total" : "months";
        return text ? { kind, stratum: "pairs of texts", gives, text } : null;
      }
      case "not": {
        const [stratum, word] = this.#word(turn);
        const [, other] = this.#word(this.#below(2));
        if (!word || !other || word === other) return null;
        return { kind, stratum, gives: "years", text: `${word} NOT ${other}` };
      }
      case "or": {
        const three = [0, 1, 2].map((stratum) => this.#word(stratum)[1]);
        if (!three.every(Boolean)) return null;
        return { kind, stratum: "one of each", gives: "best", text: three.join(" OR ") };
      }
      case "prefix": {
        const [stratum, word] = this.#word(turn);
        const prefix = word && prefixOf(word, this.#between(PREFIX.least, PREFIX.most));
        return prefix ? { kind, stratum, gives: "years", text: `${prefix}*` } : null;
      }
      case "phrase": {
        const length = 2 + turn % 2;
        const words = this.#inARow(length);
        if (!words?.every(isAskable)) return null;
        return { kind, stratum: `${length} words`, gives: "years", text: `"${words.join(" ")}"` };
      }
      case "near": {
        const words = this.#inARow(2 + this.#below(NEAR + 1));
        const [first, last] = [words?.[0], words?.at(-1)];
        if (
          !first || !last || !isAskable(first) || !isAskable(last) || stem(first) === stem(last)
        ) {
          return null;
        }
        const text = `"${first} ${last}"~${NEAR}`;
        return { kind, stratum: "pairs of texts", gives: "years", text };
      }
      case "word in topic": {
        const [stratum, text] = this.#word(turn);
        const topic = this.#topic("articles", this.#below(3));
        return text && topic ? { kind, stratum, gives: "months", text, topic: topic[1] } : null;
      }
      case "topic":
        return this.#onTopic("articles", turn, (topic) => ({ kind, gives: "weights", ...topic }));
      case "groups":
        return this.#onTopic("articles", turn, (topic) => ({ kind, gives: "groups", ...topic }));
      case "related":
        return this.#onTopic(
          "organizations",
          turn,
          (topic) => ({ kind, gives: "related", ...topic }),
        );
      case "grants":
        return this.#onTopic("grants", turn, (topic) => ({ kind, gives: "activity", ...topic }));
      case "deals": {
        const certainty = this.#between(6, 18) / 20;
        return this.#onTopic("deals", turn, (topic) => ({
          kind,
          gives: "deals",
          certainty,
          ...topic,
        }));
      }
      case "page":
        return {
          kind,
          stratum: "any depth",
          gives: "page",
          skip: this.#below(Math.max(1, this.pool.articles - ROWS)),
        };
      case "records": {
        if (this.#unread.length < ROWS) return null;
        const ids = this.#unread.splice(-ROWS);
        return { kind, stratum: "any", gives: "records", ids };
      }
    }
  }

  #onTopic<Q>(
    use: TopicUse,
    turn: number,
    question: (topic: { stratum: string; topic: AskedTopic }) => Q,
  ): Q | null {
    const found = this.#topic(use, turn);
    return found && question({ stratum: found[0], topic: found[1] });
  }

  #topic(use: TopicUse, turn: number): [stratum: string, topic: AskedTopic] | null {
    const [stratum, id] = this.#of(this.pool.topics[use], turn);
    return id ? [stratum, this.topic(id)] : null;
  }

  #word(turn: number): [stratum: string, word: string | null] {
    return this.#of(this.pool.words, turn);
  }

  #of<T>(strata: readonly Stratum<T>[], turn: number): [string, T | null] {
    const { name, items } = strata[turn % strata.length]!;
    return [name, this.#pick(items)];
  }

  /** Two words of one text. */
  #together(): [string, string] | null {
    const { title, summary, body } = this.#text();
    const words = [...new Set([...title, ...summary, ...body].filter(isAskable))];
    const first = this.#pick(words);
    const second = first && this.#pick(words.filter((word) => stem(word) !== stem(first)));
    return first && second ? [first, second] : null;
  }

  /** Words that stand in a row in one field of a text. */
  #inARow(length: number): readonly string[] | null {
    const text = this.#text();
    const field = this.#pick([text.title, text.summary, text.body]
      .filter((words) => words.length >= length));
    if (!field) return null;
    const first = this.#below(field.length - length + 1);
    return field.slice(first, first + length);
  }

  #text(): Text {
    return this.#pick(this.pool.texts)!;
  }

  #pick<T>(items: readonly T[]): T | null {
    return items[this.#below(items.length)] ?? null;
  }

  #below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  #between(low: number, high: number): number {
    return low + this.#below(high - low + 1);
  }
}

/**
 * The beginning of a word, where it is the beginning of the stems of its words and of no other
 * word: peers know stems alone. Null where it may not be.
 */
export function prefixOf(word: string, length: number): string | null {
  const prefix = word.slice(0, length);
  const isSafe = stem(word).length >= length + PREFIX.more && stem(prefix) === prefix;
  return isSafe ? prefix : null;
}
