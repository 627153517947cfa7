import { type DecimalMark, decimalMarksOf } from "./_amounts.ts";

/** A column of amounts of a table. */
export interface AmountColumn {
  readonly name: string;
  readonly place: number;
}

/** How the columns of amounts of one file are written: the cells of each tell their decimal mark. */
export class ColumnAmounts {
  readonly #marks = new Map<string, DecimalMark | null>();
  #isSettled = false;

  /** @param fallback the mark of columns that tell none */
  constructor(
    private readonly columns: readonly AmountColumn[],
    private readonly fallback: DecimalMark | null,
  ) {}

  /** Whether a row has an amount of which only its whole column can tell the mark. */
  isOpen(cells: readonly string[]): boolean {
    return !this.#isSettled && this.columns.some(({ place }) => isOpen(cells[place]));
  }

  /** Settles the marks from all rows of the file, which are given on. */
  async *settling(rows: AsyncIterable<readonly string[]>): AsyncGenerator<readonly string[]> {
    const seen = this.columns.map((column) => ({ column, only: { ".": 0, ",": 0 } }));
    for await (const cells of rows) {
      for (const { column, only } of seen) {
        const [mark, ...others] = decimalMarksOf(cells[column.place] ?? "");
        if (mark && others.length === 0) only[mark]++;
      }
      yield cells;
    }
    for (const { column, only } of seen) {
      const told = only["."] > 0 && only[","] > 0 ? null : only["."] ? "." : only[","] ? "," : null;
      this.#marks.set(column.name, told ?? this.fallback);
    }
    this.#isSettled = true;
  }

  /** The columns in which a row has an amount that can be read in two ways. */
  inDoubt(cells: readonly string[]): readonly string[] {
    return this.columns.filter(({ name, place }) =>
      this.mark(name) === null && isOpen(cells[place])
    )
      .map(({ name }) => name);
  }

  /** The decimal mark of a column; null where nothing tells it. */
  mark(name: string): DecimalMark | null {
    return this.#marks.get(name) ?? null;
  }
}

function isOpen(cell = ""): boolean {
  return decimalMarksOf(cell).length > 1;
}
