import { int32s } from "./growable.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The words of one text, as numbers of a vocabulary. */
export class Tokens {
  readonly #terms = int32s();
  readonly #words = int32s();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Reads another text; what was read before is gone. */
  read(text: string | undefined): void {
    this.#terms.clear();
    this.#words.clear();
    if (!text) return;
    const words = this.vocabulary.wordsOf(text);
    this.#words.append(words);
    this.vocabulary.addTermsOf(words, this.#terms);
  }

  get terms(): Int32Array {
    return this.#terms.view();
  }

  get words(): Int32Array {
    return this.#words.view();
  }
}

/** The three texts of a document, or of an organisation. */
export interface Texts {
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly body?: string | undefined;
}

/** The three texts of a document, read once for the index and the tagging alike. */
export class DocumentTokens {
  readonly title: Tokens;
  readonly summary: Tokens;
  readonly body: Tokens;

  constructor(vocabulary: Vocabulary) {
    this.title = new Tokens(vocabulary);
    this.summary = new Tokens(vocabulary);
    this.body = new Tokens(vocabulary);
  }

  read(texts: Texts): this {
    this.title.read(texts.title);
    this.summary.read(texts.summary);
    this.body.read(texts.body);
    return this;
  }

  /** In the order of the fields. */
  all(): readonly [Tokens, Tokens, Tokens] {
    return [this.title, this.summary, this.body];
  }
}
