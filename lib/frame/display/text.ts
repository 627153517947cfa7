import type { Table } from "../table.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { oneLine, widthOf } from "./clean.ts";
import { hiddenLine, moreNotesLine, noteLines, shapeLine, SHOW_ALL, sourceLine } from "./foot.ts";
import { isNumeric } from "./format.ts";

/** Characters of a cell: as many as leave room for all columns, `crowded` where none do. */
const CELL = { least: 16, most: 40, crowded: 24 };
const WIDTH = 160;
const GAP = "  ";

export interface TextOptions {
  /** Most characters of a line of the table. @default {160} */
  readonly width?: number;
  /** How to see the columns that are not shown. */
  readonly showAll?: string;
  /** Whether all notes stand below, where none can be asked for. @default {false} */
  readonly allNotes?: boolean;
}

/** A frame as a text table: first and last rows, how much is left out, notes and source. */
export function displayText(
  frame: Table,
  { width = WIDTH, showAll = SHOW_ALL, allNotes = false }: TextOptions = {},
): string {
  const { cells, blocks } = fitting(cellsOf(frame, frame.shown), width);
  const source = sourceLine(frame);
  const hidden = hiddenLine(cells, showAll);
  const more = allNotes ? null : moreNotesLine(frame.notes);
  return [
    ...tableLines(blocks),
    shapeLine(frame, cells),
    ...(hidden ? [hidden] : []),
    ...noteLines(frame.notes, allNotes).map((note) => `note: ${note}`),
    ...(more ? [more] : []),
    ...(source ? [`source: ${source}`] : []),
  ].join("\n");
}

function tableLines(blocks: readonly (readonly string[])[]): string[] {
  const lines = (blocks[0] ?? []).map((_, line) =>
    blocks.map((block) => block[line]!).join(GAP).trimEnd()
  );
  return lines.length ? [lines[0]!, "─".repeat(lineWidth(blocks)), ...lines.slice(1)] : [];
}

/** The columns of a table as lines of one width each; at least one column, and as many as fit. */
function fitting(
  cells: Cells,
  width: number,
): { readonly cells: Cells; readonly blocks: readonly (readonly string[])[] } {
  let most = CELL.most;
  let blocks = blocksOf(cells, most);
  while (lineWidth(blocks) > width && most > CELL.least) blocks = blocksOf(cells, --most);
  if (lineWidth(blocks) > width) blocks = blocksOf(cells, CELL.crowded);
  let keep = blocks.length;
  while (keep > 1 && lineWidth(blocks.slice(0, keep)) > width) keep--;
  const shown = {
    ...cells,
    schema: cells.schema.slice(0, keep),
    columns: cells.columns.slice(0, keep),
  };
  return { cells: shown, blocks: blocks.slice(0, keep) };
}

function blocksOf({ schema, columns, rows, above }: Cells, most: number): string[][] {
  return schema.map(({ name, unit, kind }, index) => {
    const head = [oneLine(unit ? `${name} (${unit})` : name, most)];
    const body = columns[index]!.map((cell) => oneLine(cell, most));
    const gap = above < rows ? ["…"] : [];
    return padded(
      [...head, ...body.slice(0, above), ...gap, ...body.slice(above)],
      isNumeric(kind),
    );
  });
}

function padded(lines: readonly string[], right: boolean): string[] {
  const width = Math.max(...lines.map(widthOf));
  return lines.map((line) => {
    const pad = " ".repeat(width - widthOf(line));
    return right ? pad + line : line + pad;
  });
}

function lineWidth(blocks: readonly (readonly string[])[]): number {
  return blocks.reduce((sum, block) => sum + widthOf(block[0]!) + GAP.length, -GAP.length);
}
