import { writtenDate } from "./_dates.ts";

type Look = "date" | "number" | "address" | "text";

/** So many whole rows show what columns hold. */
const ROWS = 20;

/** Tells rows without their last empty cells from rows that lost a delimiter. */
export class ShortRows {
  #rows = 0;
  /** What the cells of each column are like. */
  readonly #looks: Set<Look>[] = [];

  /** Takes note of a row that has all its cells. */
  seen(cells: readonly string[]): void {
    if (this.#rows === ROWS) return;
    this.#rows++;
    for (const [column, cell] of cells.entries()) {
      const look = lookOf(cell);
      if (look) (this.#looks[column] ??= new Set()).add(look);
    }
  }

  /** Whether a row lacks nothing but empty cells at its end: none of its values is out of place. */
  isShort(cells: readonly string[]): boolean {
    // who leaves empty cells out leaves out all at the end
    return cells.at(-1) !== "" && cells.every((cell, column) => this.#fits(cell, column));
  }

  #fits(cell: string, column: number): boolean {
    const [look, looks] = [lookOf(cell), this.#looks[column]];
    if (look === null || !looks || looks.has(look)) return true;
    return look === "number" && looks.has("date") && /^\d{4}$/.test(cell.trim());
  }
}

function lookOf(cell: string): Look | null {
  const text = cell.trim();
  if (text === "") return null;
  if (/^https?:/i.test(text)) return "address";
  if (/^[-+]?[\d.,]+$/.test(text) && !/^\d{1,4}\.\d{1,2}\.\d{1,4}$/.test(text)) return "number";
  const isDate = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}\b/.test(text) || writtenDate(text, null) !== null;
  return isDate ? "date" : "text";
}
