import { cardHtml } from "./card_html.ts";
import { cardText } from "./card_text.ts";

/** A line of a list: a name, what kind of thing it is, and what is said of it in Markdown. */
export interface Row {
  readonly term: string;
  readonly note?: string;
  readonly says?: string;
}

/** What a card is made of. */
export type Block =
  | { readonly kind: "calls"; readonly lines: readonly string[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "rows"; readonly title: string; readonly rows: readonly Row[] }
  | { readonly kind: "code"; readonly title: string; readonly code: string };

/**
 * What `help` answers: words that a notebook shows as a card and a terminal as text.
 *
 * @category Notebooks
 */
export class Card {
  readonly #blocks: readonly Block[];

  constructor(blocks: readonly Block[]) {
    this.#blocks = Object.freeze([...blocks]);
    Object.freeze(this);
  }

  /** The card as plain text. */
  toString(): string {
    return cardText(this.#blocks);
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/html": cardHtml(this.#blocks), "text/plain": this.toString() };
  }
}
