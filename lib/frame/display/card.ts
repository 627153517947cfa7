import type { Note } from "../../words/note.ts";
import { oneLine, widthOf } from "./clean.ts";
import { escapeHtml } from "./escape.ts";
import { restFold } from "./fold.ts";
import { moreNotesLine, noteLines } from "./foot.ts";
import { linkHtml } from "./link.ts";
import { PAD, PLAIN, RULE, scrolling, SMALL } from "./style.ts";

/** What is shown of something that is no table: in a notebook as HTML, elsewhere as text. */
export interface Card {
  readonly heading: string;
  readonly lines?: readonly string[];
  readonly tables?: readonly CardTable[];
  /** Text whose lines stay as they are. */
  readonly code?: readonly string[];
  /** What is said smaller. */
  readonly small?: readonly string[];
  /** What a reader should know beside it. */
  readonly notes?: readonly Note[];
}

export interface CardTable {
  /** Names of the columns; one that begins with `#` is of numbers, and the sign is not shown. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const CELL = 80;
const GAP = "  ";
/** A number or a date, which is not broken. */
const SHORT = /^[\d.,:–-]{1,24}$/;
/** Characters of a line, in HTML and in text. */
const LINE = 2_000;

/** A card as text. */
export function cardText(
  { heading, lines = [], tables = [], code = [], small = [], notes = [] }: Card,
): string {
  const feet = [...small, ...noteLines(notes).map(noteWords)];
  const more = moreNotesLine(notes);
  return [
    heading,
    ...lines,
    ...tables.flatMap((each) => ["", ...tableText(each)]),
    ...(tables.length && (code.length || feet.length) ? [""] : []),
    ...code,
    ...feet,
    ...(more ? [more] : []),
  ].join("\n");
}

/** A card as HTML that needs no style sheet and no script, everything escaped. */
export function cardHtml(
  { heading, lines = [], tables = [], code = [], small = [], notes = [] }: Card,
): string {
  const said = (text: string) => linkHtml(text) ?? escapeHtml(oneLine(text, LINE));
  return [
    "<div>",
    ...(heading ? [`<p style="margin:0 0 4px"><b>${said(heading)}</b></p>`] : []),
    ...lines.map((each) => `<p style="margin:4px 0">${said(each)}</p>`),
    ...tables.map(tableHtml),
    ...code.map((each) =>
      `<pre style="margin:4px 0;white-space:pre-wrap;overflow-wrap:anywhere">${
        escapeHtml(each)
      }</pre>`
    ),
    ...[...small, ...noteLines(notes).map(noteWords)]
      .map((each) => `<p style="${SMALL}">${said(each)}</p>`),
    restFold(notes),
    "</div>",
  ].join("");
}

function noteWords(text: string): string {
  return `note: ${text}`;
}

/** What a notebook shows of it. */
export function cardDisplay(card: Card): Record<string, string> {
  return { "text/html": cardHtml(card), "text/plain": cardText(card) };
}

/**
 * The same object, which shows as a card in notebooks and on consoles; it stays plain data for
 * everything else.
 */
export function withCard<T extends object>(thing: T, card: Card): T {
  const hidden = (value: () => unknown) => ({ value, enumerable: false });
  return Object.defineProperties(thing, {
    toString: hidden(() => cardText(card)),
    [Symbol.for("Deno.customInspect")]: hidden(() => cardText(card)),
    [Symbol.for("Jupyter.display")]: hidden(() => cardDisplay(card)),
  });
}

function tableText({ columns, rows }: CardTable): string[] {
  const blocks = columns.map((column, at) => {
    const { name, numeric } = headOf(column);
    const cells = [name, ...rows.map((row) => oneLine(row[at] ?? "", CELL))];
    const width = Math.max(...cells.map(widthOf));
    return cells.map((cell) => {
      const pad = " ".repeat(width - widthOf(cell));
      return numeric ? pad + cell : cell + pad;
    });
  });
  return Array.from(
    { length: rows.length + 1 },
    (_, row) => blocks.map((block) => block[row]!).join(GAP).trimEnd(),
  );
}

function tableHtml({ columns, rows }: CardTable): string {
  const heads = columns.map(headOf);
  const styleOf = (at: number) =>
    `${PAD}border-bottom:${RULE};text-align:${heads[at]!.numeric ? "right" : "left"};`;
  const head = heads.map(({ name }, at) =>
    `<th scope="col" style="${styleOf(at)}">${escapeHtml(name)}</th>`
  ).join("");
  const body = rows.map((row) => {
    const cells = row.map((cell, at) =>
      `<td style="${styleOf(at)}${SHORT.test(cell) ? "white-space:nowrap;" : ""}">${
        linkHtml(cell) ?? escapeHtml(oneLine(cell, CELL))
      }</td>`
    );
    return `<tr style="${PLAIN}">${cells.join("")}</tr>`;
  }).join("");
  return scrolling(
    '<table style="border-collapse:collapse;margin:4px 0;font-variant-numeric:tabular-nums">' +
      `<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`,
  );
}

function headOf(column: string): { readonly name: string; readonly numeric: boolean } {
  const numeric = column.startsWith("#");
  return { name: numeric ? column.slice(1) : column, numeric };
}
