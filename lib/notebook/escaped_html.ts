import { escapeHtml } from "../frame/display/escape.ts";
import { check, checkGiven } from "../words/check.ts";

const TEMPLATE = check(
  "a template, as html`<b>${name}</b>`",
  (value) => Array.isArray(value) && "raw" in value,
);

/**
 * HTML that a notebook shows.
 *
 * @category Notebooks
 */
export class Html {
  /** The HTML, escaped. */
  readonly html: string;

  constructor(html: string) {
    this.html = html;
    Object.freeze(this);
  }

  toString(): string {
    return this.html;
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/html": this.html, "text/plain": plainTextOf(this.html) };
  }
}

/**
 * HTML for a notebook: what is put in is escaped, unless it is {@linkcode Html} itself; lists are
 * put in one after the other.
 *
 * @category Notebooks
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { html } from "./escaped_html.ts";
 *
 * const items = ["a < b", "c"].map((each) => html`<li>${each}</li>`);
 * assertEquals(String(html`<ul>${items}</ul>`), "<ul><li>a &lt; b</li><li>c</li></ul>");
 * ```
 */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  checkGiven("make HTML", strings, TEMPLATE);
  return new Html(String.raw({ raw: strings }, ...values.map(markupOf)));
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.html;
  if (Array.isArray(value)) return value.map(markupOf).join("");
  return escapeHtml(String(value ?? ""));
}

function plainTextOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
}
