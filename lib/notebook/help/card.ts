import type { Block } from "./blocks.ts";
import { cardHtml } from "./card_html.ts";
import { cardText } from "./card_text.ts";

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
