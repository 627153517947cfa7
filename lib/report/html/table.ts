import type { ShownTable, TableColumn } from "../report.ts";
import { text } from "./element.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

const UNKNOWN = "–";

/**
 * A table that scrolls by itself where it does not fit; `label` names it for screen readers. Columns
 * of which nothing is known are left out.
 */
export function tableHtml({ columns: given, foot }: ShownTable, label: string): string {
  const columns = given.filter(({ cells }) =>
    !cells.length || cells.some((cell) => cell !== "" && cell !== UNKNOWN)
  );
  const head = columns.map(({ name, unit, numeric }) =>
    `<th scope="col"${numeric ? ' class="number"' : ""}>${text(name)}${
      unit ? `<small>${text(unit)}</small>` : ""
    }</th>`
  ).join("");
  const rows = (columns[0]?.cells ?? []).map((_, row) =>
    `<tr>${columns.map((column) => cellHtml(column, row)).join("")}</tr>`
  ).join("");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${text(label)}"><table>` +
    `<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>` +
    (foot ? `<p class="foot">${text(foot)}</p>` : "");
}

function cellHtml({ numeric, cells, bars }: TableColumn, row: number): string {
  const cell = cells[row] ?? UNKNOWN;
  const kind = numeric ? ' class="number"' : DAY.test(cell) ? ' class="date"' : "";
  const part = bars?.[row];
  const bar = part === undefined
    ? ""
    : `<span class="bar" style="width:${Math.round(100 * part)}%"></span>`;
  return `<td${kind}>${text(cell)}${bar}</td>`;
}
