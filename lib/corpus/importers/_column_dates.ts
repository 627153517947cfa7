import { BuildError } from "../../catalogue/errors.ts";
import { shown as valueShown } from "../../words/shown.ts";
import type { DateOrder } from "../settings.ts";
import { tidyText } from "./_tidy.ts";
import { type DateReader, partsOfDate, writtenDate } from "./_dates.ts";

/** A column of dates of a table. */
export interface DateColumn {
  readonly name: string;
  readonly place: number;
  /** Whether its dates may stay unknown where nothing tells their order. */
  readonly mayStayOpen: boolean;
}

/** How the columns of dates of one file are written: the cells of each tell its order. */
export class ColumnDates {
  readonly #orders = new Map<string, DateOrder | "both" | null>();
  #isSettled = false;

  constructor(private readonly columns: readonly DateColumn[]) {}

  /** Whether a row has a date of which only its whole column can tell the order. */
  isOpen(cells: readonly string[]): boolean {
    return !this.#isSettled &&
      this.columns.some(({ place }) => ordersOf(cellAt(cells, place)).length);
  }

  /**
   * Settles the orders from all rows of the file.
   *
   * @param fallback the order of columns that tell none
   * @throws {BuildError} when a column tells none and there is no such order
   */
  async settle(
    rows: AsyncIterable<readonly string[]>,
    file: string,
    fallback: DateOrder | null,
  ): Promise<void> {
    const seen = this.columns.map((column) => ({ column, dates: new SeenDates() }));
    for await (const cells of rows) {
      for (const { column, dates } of seen) dates.see(cellAt(cells, column.place));
    }
    for (const { column: { name, mayStayOpen }, dates } of seen) {
      const order = dates.order ?? fallback;
      if (order === null && dates.open !== null && !mayStayOpen) {
        throw undecided(file, name, dates.open);
      }
      this.#orders.set(name, order);
    }
    this.#isSettled = true;
  }

  /** The columns that have dates in both orders. */
  get inBothOrders(): readonly string[] {
    return [...this.#orders].flatMap(([name, order]) => order === "both" ? [name] : []);
  }

  /** Reads the dates of a column; one that fits both orders only where its column has one. */
  reader(name: string): DateReader {
    return (text) => {
      const order = this.#orders.get(name) ?? null;
      if (order !== "both") return writtenDate(text, order);
      const orders = ordersOf(text);
      return orders.length > 1 ? null : writtenDate(text, orders[0] ?? null);
    };
  }
}

/** What the cells of one column say of the order of day and month. */
class SeenDates {
  readonly #only: Record<DateOrder, number> = { dmy: 0, mdy: 0 };
  /** The first cell that is another day in either order. */
  open: string | null = null;

  see(cell: string): void {
    const orders = ordersOf(cell);
    if (orders.length === 1) this.#only[orders[0]!]++;
    else if (orders.length === 2) this.open ??= cell;
  }

  get order(): DateOrder | "both" | null {
    const { dmy, mdy } = this.#only;
    return dmy && mdy ? "both" : dmy ? "dmy" : mdy ? "mdy" : null;
  }
}

/** The orders in which a cell is a date; none where it has no order, or is one day in both. */
function ordersOf(cell: string): readonly DateOrder[] {
  const parts = partsOfDate(cell);
  if (!parts || parts.first === parts.second) return [];
  return (["dmy", "mdy"] as const).filter((order) => writtenDate(cell, order) !== null);
}

function cellAt(cells: readonly string[], place: number): string {
  return tidyText(cells[place] ?? "").trim();
}

function undecided(file: string, column: string, cell: string): BuildError {
  return new BuildError(
    `Cannot read ${shown(file)}: say with --dates dmy or mdy whether the day or the month comes ` +
      `first in "${shown(column)}", current value is ${valueShown(cell)}`,
  );
}

function shown(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}
