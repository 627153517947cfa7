import { formatNumbers, UNKNOWN } from "../frame/display/format.ts";
import { check, checkSurplus, checkValue, listOf } from "../words/check.ts";
import { type Html, html } from "./escaped_html.ts";

const TASK = "show a table";
const ROWS = listOf(check("an object", (value) => typeof value === "object" && value !== null));
const MOST_ROWS = 100;
const PAD = "padding:8px;vertical-align:top;border-bottom:1px solid rgba(128,128,128,.35);";

/**
 * Plain objects as a table in a notebook: a row each, a column for each name; numbers at the right,
 * with one precision down a column. At most 100 rows are shown.
 *
 * @category Notebooks
 * @example
 * ```ts
 * import { assertStringIncludes } from "@std/assert";
 * import { table } from "./table.ts";
 *
 * const shown = String(table([{ topic: "graphene", growth: 0.125 }, { topic: "a < b", growth: 2 }]));
 * assertStringIncludes(shown, "0.125");
 * assertStringIncludes(shown, "a &lt; b");
 * ```
 */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): Html {
  checkValue(TASK, "the rows", rows, ROWS);
  checkSurplus(TASK, arguments, 1);
  const shown = rows.slice(0, MOST_ROWS);
  const names = [...new Set(shown.flatMap((each) => Object.keys(each)))];
  const columns = names.map((name) => columnOf(shown.map((each) => each[name])));
  const head = names.map((name, at) =>
    html`<th scope="col" style="${PAD}text-align:${columns[at]!.align}">${name}</th>`
  );
  const body = shown.map((_, row) =>
    html`<tr>${
      columns.map(({ align, texts }) =>
        html`<td style="${PAD}text-align:${align}">${texts[row]}</td>`
      )
    }</tr>`
  );
  const left = rows.length - shown.length;
  const foot = left > 0 ? html`<p>${left} more rows</p>` : "";
  return html`<div><table style="border-collapse:collapse;font-variant-numeric:tabular-nums"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>${foot}</div>`;
}

function columnOf(values: readonly unknown[]): { align: "left" | "right"; texts: string[] } {
  const known = values.filter((each) => each !== null && each !== undefined);
  if (known.length && known.every((each) => typeof each === "number" && Number.isFinite(each))) {
    const numbers = values.map((each) => typeof each === "number" ? each : null);
    return { align: "right", texts: formatNumbers(numbers) };
  }
  return { align: "left", texts: values.map((each) => each == null ? UNKNOWN : String(each)) };
}
