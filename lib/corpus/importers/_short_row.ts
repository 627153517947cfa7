type Look = "date" | "number" | "address" | "text";

/** So many whole rows show what columns hold. */
const ROWS = 20;

/** Tells rows without their last empty cells from rows that lost a delimiter. */
export class ShortRows {
  readonly #whole: (readonly string[])[] = [];

  /** Takes note of a row that has all its cells. */
  seen(cells: readonly string[]): void {
    if (this.#whole.length < ROWS) this.#whole.push(cells);
  }

  /** Whether a row lacks nothing but empty cells at its end: none of its values is out of place. */
  isShort(cells: readonly string[]): boolean {
    // who leaves empty cells out leaves out all at the end
    return cells.at(-1) !== "" && cells.every((cell, column) => this.#fits(cell, column));
  }

  #fits(cell: string, column: number): boolean {
    const look = lookOf(cell);
    const looks = this.#whole.map((row) => lookOf(row[column] ?? "")).filter((each) =>
      each !== null
    );
    return look === null || looks.length === 0 || looks.includes(look);
  }
}

function lookOf(cell: string): Look | null {
  const text = cell.trim();
  if (text === "") return null;
  if (/^https?:/i.test(text)) return "address";
  if (/^\d{1,4}([/.-])\d{1,2}\1\d{1,4}\b/.test(text)) return "date";
  return /^[-+]?[\d.,]+$/.test(text) ? "number" : "text";
}
