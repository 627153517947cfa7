import type { Table } from "../table.ts";
import { type Cells, cellsOf } from "./cells.ts";
import { oneLine, widthOf } from "./clean.ts";
import { noteLines, shapeLine, sourceLine } from "./foot.ts";
import { isNumeric } from "./format.ts";

const MOST = { rows: 20, columns: 30 };
const CELL = 40;
const GAP = "  ";

/**
 * A frame as a text table: first and last rows, how much is left out, notes and source.
 *
 * @param width most characters of a line of the table
 */
export function displayText(frame: Table, width = 160): string {
  const cells = fitting(cellsOf(frame, MOST), width);
  const source = sourceLine(frame);
  return [
    ...tableLines(cells),
    shapeLine(frame, cells),
    ...noteLines(frame).map((note) => `note: ${note}`),
    ...(source ? [`source: ${source}`] : []),
  ].join("\n");
}

function tableLines({ schema, columns, rows, above }: Cells): string[] {
  const blocks = schema.map(({ name, unit, kind }, index) => {
    const head = [oneLine(unit ? `${name} (${unit})` : name, CELL)];
    const body = columns[index]!.map((cell) => oneLine(cell, CELL));
    const gap = above < rows ? ["…"] : [];
    return padded(
      [...head, ...body.slice(0, above), ...gap, ...body.slice(above)],
      isNumeric(kind),
    );
  });
  const lines = (blocks[0] ?? []).map((_, line) =>
    blocks.map((block) => block[line]!).join(GAP).trimEnd()
  );
  return lines.length ? [lines[0]!, "─".repeat(lineWidth(blocks)), ...lines.slice(1)] : [];
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

/** Only the first columns that fit on a line; at least one. */
function fitting(cells: Cells, most: number): Cells {
  let width = 0;
  const fit = cells.schema.findIndex(({ name, unit }, index) => {
    const head = unit ? `${name} (${unit})` : name;
    const widest = Math.max(
      ...[head, ...cells.columns[index]!].map((each) => widthOf(oneLine(each, CELL))),
    );
    width += widest + GAP.length;
    return width - GAP.length > most;
  });
  const keep = fit === -1 ? cells.schema.length : Math.max(1, fit);
  return { ...cells, schema: cells.schema.slice(0, keep), columns: cells.columns.slice(0, keep) };
}
