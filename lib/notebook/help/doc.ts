/** A value that is given or got: an argument, an option, a part of an answer. */
export interface Field {
  readonly name: string;
  readonly type: string;
  /** What it is, in Markdown. */
  readonly says?: string;
  /** What holds when it is left out, in words. */
  readonly preset?: string;
  readonly optional?: true;
}

/** An error and when it is thrown. */
export interface Thrown {
  readonly name: string;
  readonly says: string;
}

/** What can be looked up: a function, a method, a class, a type, a value, an operation. */
export type DocKind = "function" | "class" | "type" | "value" | "operation";

/** What is known of one name. */
export interface Doc {
  /** `growth`, `plot.timeSeries`, `DocumentQuery.topic`, `searchPatents`. */
  readonly name: string;
  readonly kind: DocKind;
  /** Of the exports: the group that it is listed in. */
  readonly category?: string;
  /** What it is imported from, where that is not `trendframe`. */
  readonly from?: string;
  /** How it is called, a line for each way; of a type: how it is written. */
  readonly calls: readonly string[];
  /** What it is or does, in Markdown. */
  readonly says: string;
  /** What is given in order, options aside. */
  readonly takes?: readonly Field[];
  /** The options, or the names of the types that have them. */
  readonly options?: readonly (Field | string)[];
  /** The type of what it gives; a name that has a doc says more. */
  readonly gives?: string;
  /** Of a type: its fields. */
  readonly fields?: readonly Field[];
  readonly errors?: readonly Thrown[];
  /** Code as it stands in a cell. */
  readonly example?: string;
  /** Of a class: those whose members it has, too. */
  readonly extends?: readonly string[];
}
