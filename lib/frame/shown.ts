import type { Field } from "../catalogue/fields.ts";

/**
 * What of a frame is shown, unless it is asked for more; the frame itself has it all.
 *
 * @category Frames
 */
export interface Shown {
  /** Columns that stand first, in this order. */
  readonly first: readonly string[];
  /** Columns that are left out. */
  readonly hidden: readonly string[];
  /** Rows and columns at most. */
  readonly rows: number;
  readonly columns: number;
}

/**
 * Options of `frame.show`: which columns, how many rows.
 *
 * @category Frames
 */
export interface ShowOptions {
  /**
   * The columns that matter most for what the rows are, or all that have a value.
   *
   * @default {"main"}
   */
  readonly columns?: "main" | "all";
  /** The first and last rows, so many together. @default {20} */
  readonly rows?: number;
}

/** Columns in their order, as many as a reader may want, and the rows of a screen. */
export const USUALLY_SHOWN: Shown = { first: [], hidden: [], rows: 20, columns: 30 };

/** The columns of records that matter, with those of their ids where there are such. */
export function mainColumns(fields: readonly Field[], main: readonly string[]): Shown {
  const others = fields.filter(({ name }) => !main.includes(name));
  return {
    ...USUALLY_SHOWN,
    first: main,
    hidden: others.flatMap(({ name }) => [name, `${name}Id`, `${name}Ids`]),
  };
}
