import type { Reference } from "../../catalogue/types.ts";
import type { NumberLists } from "./kernels/mod.ts";

/** How the records of a collection fall into groups, which have numbers. */
export interface Grouping {
  /** Visits the number of each group of a record, each once, and where it stands in a list. */
  readonly eachGroup: (doc: number, visit: (number: number, at: number) => void) => void;
  readonly describe: (number: number) => Reference;
  /** The numbers of the groups of every record, all below `size`, where they are a column of lists. */
  readonly lists?: NumberLists & { readonly size: number };
  /** Whether a record may be in several groups. */
  readonly several: boolean;
  /** What of a project's money is a group's own; absent: all of it is. */
  readonly own?: OwnAmounts;
  /** The place of each group in the order of the ids; absent where numbers are in that order. */
  readonly ranks?: () => Int32Array;
}

/** What of a project's money is a group's own. */
export interface OwnAmounts {
  /** Where the amounts are. */
  readonly column: string;
  /** By what `eachGroup` visits; NaN where not known. */
  readonly of: (doc: number, number: number, at: number) => number;
}
