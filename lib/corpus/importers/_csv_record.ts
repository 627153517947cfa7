import type { Extra, SourceDate } from "../record.ts";
import { plainAmount } from "./_amounts.ts";
import type { DateReader } from "./_dates.ts";
import type { Remark } from "./_made.ts";
import { RowError } from "./_row_error.ts";

/** A row of a table, read by the names of its columns. */
export class CsvRecord {
  readonly #unreadable = new Set<string>();

  constructor(
    private readonly places: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
    private readonly missing: string | undefined,
    private readonly remark: Remark,
  ) {}

  /** The value of a column without white space around it; undefined when it is not known. */
  text(column: string): string | undefined {
    const place = this.places.get(column);
    const value = place === undefined ? "" : (this.cells[place] ?? "").trim();
    return value === "" || value === this.missing ? undefined : value;
  }

  /** @throws {RowError} when it is not known */
  need(column: string): string {
    const value = this.text(column);
    if (value === undefined) {
      throw new RowError(`Cannot import the row: it must have ${column}, current value is empty`);
    }
    return value;
  }

  /** A date; one that cannot be read is remarked on and stays in {@link rest}. */
  date(column: string, read: DateReader): SourceDate | undefined {
    return this.#read(column, read, "date that exists");
  }

  /**
   * An amount of money; 0 is one that the source does not know. One that cannot be read is
   * remarked on. Both stay in {@link rest}.
   */
  amount(column: string): number | undefined {
    const amount = this.#read(column, plainAmount, "amount");
    if (amount !== 0) return amount;
    this.#unreadable.add(column);
    return undefined;
  }

  /** The known values of the other columns, as the source writes them. */
  rest(placed: ReadonlySet<string>): Extra {
    const extra: Record<string, unknown> = {};
    for (const column of this.places.keys()) {
      const value = this.text(column);
      if (value === undefined) continue;
      if (!placed.has(column) || this.#unreadable.has(column)) extra[column] = value;
    }
    return extra;
  }

  #read<T>(column: string, read: (text: string) => T | null, kind: string): T | undefined {
    const text = this.text(column);
    const value = text === undefined ? null : read(text);
    if (text !== undefined && value === null) {
      this.#unreadable.add(column);
      this.remark(`${column} is left out where it is no ${kind}`);
    }
    return value ?? undefined;
  }
}
