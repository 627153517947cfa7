import pl from "nodejs-polars";
import { DAY } from "../../catalogue/dates.ts";
import type { ColumnKind, ColumnSchema } from "../schema.ts";
import { areAll, fitsInt32, makeColumn, numbersOf, toJson, toNumbers } from "./make.ts";
import { listOf, partOf } from "./references.ts";
import { isoDay, isoInstant, toDays, toMicroseconds } from "./temporal.ts";

/** A column to be made: its description and its values. */
export type Filling = readonly [ColumnSchema, Float64Array | readonly unknown[]];

/** A column as it is held: a copy of its values, and what polars will make of them. */
interface Held {
  readonly values: Float64Array | readonly (string | boolean | readonly string[] | null)[];
  readonly variant: string;
  readonly read: () => unknown[];
  /** The values with dates and instants in ISO and lists as one text, where they differ. */
  readonly plain?: () => unknown[];
}

/**
 * Columns of plain values that are a DataFrame of polars once somebody needs one. Until then they
 * are read as that would be: to make it takes longer than all else of a short frame.
 */
export class HeldColumns {
  readonly columns: readonly string[];
  readonly dtypes: readonly { readonly variant: string }[];
  readonly height: number;
  readonly #schema: readonly ColumnSchema[];
  readonly #held: readonly Held[];
  #df: pl.DataFrame | null = null;

  private constructor(schema: readonly ColumnSchema[], held: readonly Held[], height: number) {
    this.columns = schema.map(({ name }) => name);
    this.dtypes = held.map(({ variant }) => ({ variant }));
    this.height = height;
    this.#schema = schema;
    this.#held = held;
  }

  /** Holds columns; null for those that only polars can judge or read. */
  static of(fillings: readonly Filling[]): HeldColumns | null {
    const schema = fillings.map(([each]) => each);
    const lengths = new Set(fillings.map(([, { length }]) => length)), [height = 0] = lengths;
    const names = new Set(schema.map(({ name }) => name));
    if (lengths.size > 1 || names.size < schema.length) return null;
    const held: Held[] = [];
    for (const [{ kind }, values] of fillings) {
      const one = HOLDS[kind](values);
      if (!one) return null;
      held.push(one);
    }
    return new HeldColumns(schema, held, height);
  }

  /** The DataFrame, made once. */
  get df(): pl.DataFrame {
    return this.#df ??= pl.DataFrame(
      this.#held.map(({ values }, at) => {
        const { name, kind } = this.#schema[at]!;
        // objects are held as their JSON
        return makeColumn({ name, kind: kind === "object" ? "text" : kind }, values);
      }),
    );
  }

  /** The values of a column, as those of the DataFrame. */
  read(name: string): unknown[] {
    return this.#of(name).read();
  }

  /** The values of a column, dates and instants in ISO and lists as one text. */
  readPlain(name: string): unknown[] {
    const held = this.#of(name);
    return held.plain?.() ?? held.read();
  }

  #of(name: string): Held {
    return this.#held[this.columns.indexOf(name)]!;
  }
}

/** A DataFrame, or columns that will be one. */
export type Data = pl.DataFrame | HeldColumns;

/** The DataFrame, made where it was not yet. */
export function madeOf(data: Data): pl.DataFrame {
  return data instanceof HeldColumns ? data.df : data;
}

type Hold = (values: ArrayLike<unknown>) => Held | null;

const HOLDS: Readonly<Record<ColumnKind, Hold>> = {
  text: heldTexts,
  reference: heldTexts,
  object: (values) => heldTexts(Array.from(values, toJson)),
  texts: heldLists,
  references: heldLists,
  boolean: (values) => {
    const flags = listOfAll(values, (each) => each ?? null);
    if (!flags.every((each) => each === null || typeof each === "boolean")) return null;
    return { values: flags as (boolean | null)[], variant: "Bool", read: () => [...flags] };
  },
  number: (values) => heldNumbers(toNumbers(values).slice()),
  integer: (values) => {
    const numbers = toNumbers(values).slice();
    if (!fitsInt32(numbers)) return heldNumbers(numbers);
    return { values: numbers, variant: "Int32", read: () => known(numbers, (each) => each | 0) };
  },
  date: (values) => {
    const days = new Float64Array(values.length);
    for (let at = 0; at < days.length; at++) days[at] = DAY * toDays(values[at]);
    if (!areAll(days, (each) => Number.isNaN(each) || isUsual(each))) return null;
    return {
      values: days,
      variant: "Date",
      read: () => known(days, (day) => new Date(day)),
      plain: () => known(days, isoDay),
    };
  },
  instant: (values) => {
    const instants = numbersOf(values, toMicroseconds);
    if (instants.some((each) => Math.abs(each) > Number.MAX_SAFE_INTEGER)) return null;
    const texts = () => known(instants, (each) => isoInstant(Math.trunc(each)));
    return {
      get values() {
        return texts();
      },
      variant: "Datetime",
      read: () => known(instants, (each) => new Date(Math.trunc(each / 1_000))),
      plain: texts,
    };
  },
};

function heldTexts(values: ArrayLike<unknown>): Held {
  const texts = listOfAll(values, (each) => partOf(each)?.toWellFormed() ?? null);
  return { values: texts, variant: "String", read: () => [...texts] };
}

function heldLists(values: ArrayLike<unknown>): Held {
  const lists = listOfAll(
    values,
    (each) => listOf(each)?.map((text) => text.toWellFormed()) ?? null,
  );
  const read = () => lists.map((each) => each && [...each]);
  const plain = () => lists.map((each) => each && each.join("; "));
  return { values: lists, variant: "List", read, plain };
}

/** `Array.from(values, make)`, in half of its time. */
function listOfAll<T>(values: ArrayLike<unknown>, make: (value: unknown) => T): T[] {
  const made = new Array<T>(values.length);
  for (let at = 0; at < made.length; at++) made[at] = make(values[at]);
  return made;
}

/** What is made of numbers; null where one is not known. */
function known<T>(numbers: Float64Array, make: (number: number) => T): (T | null)[] {
  return Array.from(numbers, (each) => Number.isNaN(each) ? null : make(each));
}

function heldNumbers(numbers: Float64Array): Held {
  const read = () => Array.from(numbers, (each) => Number.isFinite(each) ? each : null);
  return { values: numbers, variant: "Float64", read };
}

const USUAL = { first: Date.UTC(1000, 0), last: Date.UTC(9999, 11, 31) };

/** Whether a day has a year of four digits: others are written in ways of their own. */
function isUsual(day: number): boolean {
  return day >= USUAL.first && day <= USUAL.last;
}
