import { instantOf, monthFirstDate } from "./_dates.ts";

/** `3/21/2022` or `21/3/2022`. */
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * The days on which a source touched its records, read cell by cell of one column: of a column such
 * as `3/21/2022` the first cell that only one order fits decides for all, those before it included.
 */
export class LatestDay {
  /** The latest of the cells so far, read in either order. */
  readonly #latest = { month: -Infinity, day: -Infinity };
  #order: "month" | "day" | null = null;

  /** The instant of a cell, or where it decides the latest so far; null before that. */
  read(text: string | undefined): number | null | undefined {
    const parts = SLASHED.exec(text ?? "");
    if (!parts) return instantOf(text);
    const [, one, other, year] = parts;
    const read = {
      month: monthFirstDate(`${one}/${other}/${year}`),
      day: monthFirstDate(`${other}/${one}/${year}`),
    };
    if (!read.month && !read.day) return undefined;
    if (this.#order) return read[this.#order]?.instant;
    for (const order of ["month", "day"] as const) {
      this.#latest[order] = Math.max(this.#latest[order], read[order]?.instant ?? -Infinity);
    }
    if (read.month && read.day) return null;
    this.#order = read.month ? "month" : "day";
    return this.#latest[this.#order];
  }
}
