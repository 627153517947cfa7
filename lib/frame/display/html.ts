import { subjectsText } from "../../words/subject.ts";
import type { Table } from "../table.ts";
import type { ColumnSchema } from "../schema.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { oneLine } from "./clean.ts";
import { escapeHtml } from "./escape.ts";
import { noteLines, shapeLine, sourceLine, typesLine } from "./foot.ts";
import { isNumeric } from "./format.ts";

const MOST = { rows: 20, columns: 30 };
const CELL = 80;
const LINK = 500;
/** A notebook file carries every output: none is larger than this. */
const MOST_BYTES = 256 * 1024;

const RULE = "1px solid rgba(128,128,128,.35)";
const PAD = "padding:8px;vertical-align:top;";
const SMALL = "font-size:12px;opacity:.8;margin:4px 0;";

/**
 * A frame as an HTML table that needs no style sheet and no script: first and last rows, numbers at
 * the right, links for http(s) addresses, everything escaped, notes and source under it.
 */
export function displayHtml(frame: Table): string {
  for (let rows = MOST.rows;; rows = Math.floor(rows / 2)) {
    const html = page(frame, cellsOf(frame, { ...MOST, rows }));
    if (rows <= 2 || new TextEncoder().encode(html).length <= MOST_BYTES) return html;
  }
}

function page(frame: Table, cells: Cells): string {
  const subject = subjectsText(frame.provenance.subjects);
  const caption = subject ? `<p style="margin:0 0 4px"><b>${shown(subject, 200)}</b></p>` : "";
  const foot = [
    shapeLine(frame, cells),
    ...noteLines(frame),
    sourceLine(frame),
  ].filter(Boolean).map((line) => `<p style="${SMALL}">${escapeHtml(line)}</p>`).join("");
  const types = `<details style="${SMALL}"><summary>columns</summary>${
    escapeHtml(typesLine([...cells.schema, ...cells.empty]))
  }</details>`;
  return `<div>${caption}<div style="overflow-x:auto">${table(cells)}</div>${foot}${types}</div>`;
}

function table(cells: Cells): string {
  const head = cells.schema.map((each) =>
    `<th scope="col" style="${PAD}${align(each)}border-bottom:${RULE}"${
      each.description ? ` title="${escapeHtml(oneLine(each.description, 200))}"` : ""
    }>${shown(each.name, 40)}${
      each.unit ? ` <span style="font-weight:normal">(${shown(each.unit, 40)})</span>` : ""
    }</th>`
  ).join("");
  return `<table style="border-collapse:collapse;font-variant-numeric:tabular-nums"><thead><tr>${head}</tr></thead><tbody>${
    body(cells).join("")
  }</tbody></table>`;
}

function body(cells: Cells): string[] {
  const rows = Array.from({ length: cells.rows }, (_, row) => tableRow(cells, row));
  if (cells.above === cells.rows) return rows;
  const gap =
    `<tr><td colspan="${cells.schema.length}" style="${PAD}text-align:center">…</td></tr>`;
  return rows.toSpliced(cells.above, 0, gap);
}

function tableRow({ schema, columns }: Cells, row: number): string {
  const line = schema.map((each, index) =>
    `<td style="${PAD}${align(each)}border-bottom:${RULE}">${content(columns[index]![row]!)}</td>`
  );
  return `<tr>${line.join("")}</tr>`;
}

function content(cell: string): string {
  const text = shown(cell, CELL);
  if (!/^https?:\/\/\S+$/i.test(cell) || cell.length > LINK || !URL.canParse(cell)) return text;
  const href = escapeHtml(new URL(cell).href);
  return `<a href="${href}" target="_blank" rel="noopener noreferrer" style="color:inherit;text-decoration:underline">${text}</a>`;
}

function align({ kind }: ColumnSchema): string {
  return `text-align:${isNumeric(kind) ? "right" : "left"};`;
}

function shown(text: string, most: number): string {
  return escapeHtml(oneLine(text, most));
}
