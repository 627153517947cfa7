import { subjectsText } from "../../words/subject.ts";
import type { Table } from "../table.ts";
import type { ColumnKind, ColumnSchema } from "../schema.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { oneLine, widthOf } from "./clean.ts";
import { escapeHtml } from "./escape.ts";
import { foldHtml, restFold } from "./fold.ts";
import { hiddenLine, noteLines, shapeLine, SHOW_ALL, sourceLine, typesLine } from "./foot.ts";
import { isNumeric } from "./format.ts";
import { linkHtml } from "./link.ts";
import { PAD, PLAIN, RULE, scrolling, SMALL } from "./style.ts";

const CELL = 80;
/** A notebook file carries every output: none is larger than this. */
const MOST_BYTES = 256 * 1024;

/** Widths of a column of words, in characters: so much it has, if its cells are as long. */
const LEAST = { first: 30, other: 20 };
/** A name of one word, such as an id, stays in one line up to so many characters. */
const ONE_WORD = 40;

/**
 * A frame as an HTML table that needs no style sheet and no script: first and last rows, numbers at
 * the right, links for http(s) addresses, everything escaped, notes and source under it.
 *
 * @param showAll how to see the columns that are not shown
 */
export function displayHtml(frame: Table, showAll = SHOW_ALL): string {
  for (let { rows } = frame.shown;; rows = Math.floor(rows / 2)) {
    const html = page(frame, cellsOf(frame, { ...frame.shown, rows }), showAll);
    if (rows <= 2 || new TextEncoder().encode(html).length <= MOST_BYTES) return html;
  }
}

function page(frame: Table, cells: Cells, showAll: string): string {
  const subject = subjectsText(frame.provenance.subjects);
  const caption = subject ? `<p style="margin:0 0 4px"><b>${shown(subject, 200)}</b></p>` : "";
  const foot = [
    shapeLine(frame, cells),
    hiddenLine(cells, showAll),
    ...noteLines(frame.notes),
    sourceLine(frame),
  ].flatMap((line) => line ? [`<p style="${SMALL}">${escapeHtml(line)}</p>`] : []).join("");
  const folds = restFold(frame.notes) +
    foldHtml("columns", [typesLine([...cells.schema, ...cells.empty, ...cells.hidden])]);
  return `<div>${caption}${scrolling(table(cells))}${foot}${folds}</div>`;
}

function table(cells: Cells): string {
  const styles = cells.schema.map((each, at) => styleOf(each, cells.columns[at]!, at));
  const head = cells.schema.map((each, at) =>
    `<th scope="col" style="${PAD}${styles[at]}border-bottom:${RULE}"${
      each.description ? ` title="${escapeHtml(oneLine(each.description, 200))}"` : ""
    }>${shown(each.name, 40)}${
      each.unit ? ` <span style="font-weight:normal">(${shown(each.unit, 40)})</span>` : ""
    }</th>`
  ).join("");
  return `<table style="border-collapse:collapse;font-variant-numeric:tabular-nums"><thead><tr>${head}</tr></thead><tbody>${
    body(cells, cells.schema.map(({ kind }) => cellStyle(kind))).join("")
  }</tbody></table>`;
}

function body(cells: Cells, styles: readonly string[]): string[] {
  const rows = Array.from({ length: cells.rows }, (_, row) => tableRow(cells, row, styles));
  if (cells.above === cells.rows) return rows;
  const gap =
    `<tr style="${PLAIN}"><td colspan="${cells.schema.length}" style="${PAD}text-align:center">…</td></tr>`;
  return rows.toSpliced(cells.above, 0, gap);
}

function tableRow({ columns }: Cells, row: number, styles: readonly string[]): string {
  const line = styles.map((style, index) =>
    `<td style="${PAD}${style}border-bottom:${RULE}">${content(columns[index]![row]!)}</td>`
  );
  return `<tr style="${PLAIN}">${line.join("")}</tr>`;
}

function content(cell: string): string {
  return linkHtml(cell) ?? shown(cell, CELL);
}

/** Of the head of a column: words get room, so that a long title does not become a tower. */
function styleOf(
  { kind }: ColumnSchema,
  column: readonly string[],
  at: number,
): string {
  if (isNumeric(kind) || isShort(kind)) return alignOf(kind);
  const longest = column.reduce((most, each) => Math.max(most, widthOf(oneLine(each, CELL))), 0);
  const least = at === 0 ? LEAST.first : LEAST.other;
  const single = longest <= ONE_WORD && column.every((each) => !/\s/.test(each));
  const width = single ? longest : Math.min(longest, least);
  return `${alignOf(kind)}min-width:${width}ch;`;
}

function cellStyle(kind: ColumnKind): string {
  return `${alignOf(kind)}${isShort(kind) || isNumeric(kind) ? "white-space:nowrap;" : ""}`;
}

function alignOf(kind: ColumnKind): string {
  return `text-align:${isNumeric(kind) ? "right" : "left"};`;
}

function isShort(kind: ColumnKind): boolean {
  return kind === "date" || kind === "instant" || kind === "boolean";
}

function shown(text: string, most: number): string {
  return escapeHtml(oneLine(text, most));
}
