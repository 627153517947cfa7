import { forEachWord, stem } from "../../../text/mod.ts";
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
  /** Those that have a word, one after another: what is scored. */
  readonly text: readonly string[];
  /** How many words they have in all. */
  readonly words: number;
  /** At which positions two of them begin; 0 where nothing is before them. */
  readonly summaryStart: number;
  readonly bodyStart: number;
}

/** Reads texts as the tokeniser of the library does, so that every engine knows the same words. */
export class Tokens {
  readonly #known = new Map<string, string>();

  /** The stem of a word, as the index holds it. */
  token(word: string): string {
    let token = this.#known.get(word);
    if (token === undefined) {
      if (this.#known.size >= KNOWN_WORDS) this.#known.clear();
      this.#known.set(word, token = tokenOf(stem(word)));
    }
    return token;
  }

  read({ title, summary, body }: Texts): IndexedTexts {
    let words = 0, end = 0;
    const text: string[] = [];
    const read = (given: string | null | undefined) => {
      const start = words ? end + TEXT_GAP : 0;
      const tokens: string[] = [];
      if (given) forEachWord(given, (word) => void tokens.push(this.token(word)));
      if (!tokens.length) return { start };
      words += tokens.length;
      end = start + tokens.length;
      const joined = tokens.join(" ");
      text.push(joined);
      return { start, joined };
    };
    const inTitle = read(title), inSummary = read(summary), inBody = read(body);
    return {
      ...(inTitle.joined && { title: inTitle.joined }),
      ...(inSummary.joined && { summary: inSummary.joined }),
      ...(inBody.joined && { body: inBody.joined }),
      text,
      words,
      summaryStart: inSummary.start,
      bodyStart: inBody.start,
    };
  }
}
