import { stem, WordTable } from "../../../text/mod.ts";
import { tokenOf } from "./keys.ts";

/** How many positions lie between two texts of a record. */
export const TEXT_GAP = 100;

/** So many words are known before they are forgotten. */
const KNOWN_WORDS = 200_000;

/** The texts in which a record is found. */
export interface Texts {
  readonly title?: string | null | undefined;
  readonly summary?: string | null | undefined;
  readonly body?: string | null | undefined;
}

/** Texts as the index takes them: stems with a space between, which its analyzer takes apart. */
export interface IndexedTexts {
  readonly title?: string;
  readonly summary?: string;
  readonly body?: string;
  /** How many words they have in all. */
  readonly words: number;
  /** At which positions two of them begin; 0 where nothing is before them. */
  readonly summaryStart: number;
  readonly bodyStart: number;
}

/** Reads texts as the tokeniser of the library does, so that every engine knows the same words. */
export class Tokens {
  #words = new WordTable();
  /** The stem of each word, as the index holds it. */
  #tokens: string[] = [];

  read({ title, summary, body }: Texts): IndexedTexts {
    let words = 0, end = 0;
    const read = (given: string | null | undefined) => {
      const start = words ? end + TEXT_GAP : 0;
      const { length, joined } = this.#read(given ?? "");
      if (!length) return { start };
      words += length;
      end = start + length;
      return { start, joined };
    };
    const inTitle = read(title), inSummary = read(summary), inBody = read(body);
    return {
      ...(inTitle.joined && { title: inTitle.joined }),
      ...(inSummary.joined && { summary: inSummary.joined }),
      ...(inBody.joined && { body: inBody.joined }),
      words,
      summaryStart: inSummary.start,
      bodyStart: inBody.start,
    };
  }

  #read(text: string): { readonly length: number; readonly joined: string } {
    if (this.#words.length >= KNOWN_WORDS) {
      this.#words = new WordTable();
      this.#tokens = [];
    }
    const numbers = this.#words.scan(text), tokens = this.#tokens;
    while (tokens.length < this.#words.length) {
      tokens.push(tokenOf(stem(this.#words.at(tokens.length))));
    }
    let joined = "";
    for (const number of numbers) joined += joined ? ` ${tokens[number]!}` : tokens[number]!;
    return { length: numbers.length, joined };
  }
}
