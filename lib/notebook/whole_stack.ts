import { checkGiven, checkSurplus, instance } from "../words/check.ts";
import { type Html, html } from "./escaped_html.ts";
import { wholeStackOf } from "./kernel/short_stacks.ts";

const TASK = "show a stack";
const ERROR = instance(Error)("an error");

/**
 * The whole stack of an error, or of the last one: what happened inside of libraries, which a
 * notebook leaves out.
 *
 * @category Notebooks
 *
 * @example
 * ```ts ignore
 * wholeStack(); // of the last error
 * ```
 */
export function wholeStack(error?: Error): Html {
  checkSurplus(TASK, arguments, 1);
  if (error !== undefined) checkGiven(TASK, error, ERROR);
  const stack = wholeStackOf(error);
  if (stack === null) return html`<p>There was no error.</p>`;
  const [sentence = "", ...places] = stack.split("\n    at ");
  return html`
    <details open>
      <summary>${sentence}</summary>
      <pre>${places.join("\n")}</pre>
    </details>
  `;
}
