import { formatColumn, UNKNOWN } from "../frame/display/format.ts";
import { PAD, PLAIN, RULE, scrolling } from "../frame/display/style.ts";
import { check, checkSurplus, checkValue, listOf } from "../words/check.ts";
import { Html, html } from "./escaped_html.ts";

const TASK = "show a table";
const ROWS = listOf(check("an object", (value) => typeof value === "object" && value !== null));
const MOST_ROWS = 100;
const CELL = `${PAD}border-bottom:${RULE};`;

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
  const columns = names.map((name) => columnOf(name, shown.map((each) => each[name])));
  const head = names.map((name, at) =>
    html`<th scope="col" style="${CELL}text-align:${columns[at]!.align}">${name}</th>`
  );
  const body = shown.map((_, row) =>
    html`<tr style="${PLAIN}">${
      columns.map(({ align, texts }) =>
        html`<td style="${CELL}text-align:${align}">${texts[row]}</td>`
      )
    }</tr>`
  );
  const left = rows.length - shown.length;
  const foot = left > 0 ? html`<p>${left} more rows</p>` : "";
  const drawn = html`
    <table style="border-collapse:collapse;font-variant-numeric:tabular-nums">
      <thead>
        <tr>${head}</tr>
      </thead>
      <tbody>${body}</tbody>
    </table>
  `;
  return html`<div>${new Html(scrolling(drawn.html))}${foot}</div>`;
}

function columnOf(
  name: string,
  values: readonly unknown[],
): { align: "left" | "right"; texts: string[] } {
  const known = values.filter((each) => each !== null && each !== undefined);
  if (known.length && known.every((each) => typeof each === "number" && Number.isFinite(each))) {
    const numbers = values.map((each) => typeof each === "number" ? each : null);
    return { align: "right", texts: formatColumn(name, numbers) };
  }
  return { align: "left", texts: values.map((each) => each == null ? UNKNOWN : String(each)) };
}
