import type pl from "nodejs-polars";
import type { Resolution } from "../catalogue/dates.ts";
import {
  ANYTHING,
  byName,
  check,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  FLAG,
  listOf,
  TEXT,
  unknownName,
  whole,
} from "../words/check.ts";
import { answersGuesses } from "../words/guesses.ts";
import { RefusedValue } from "../words/refusals.ts";
import { type Data, HeldColumns, madeOf } from "./columns/held.ts";
import { plainColumns } from "./columns/plain.ts";
import type { FrameKind } from "./frame_kind.ts";
import { readFlags, readNumbers, readTexts } from "./columns/read.ts";
import { type DanfoDataFrame, toDanfo } from "./danfo.ts";
import { withDisplay } from "./display/data_frame.ts";
import { displayHtml } from "./display/html.ts";
import { displayText } from "./display/text.ts";
import { csvOf } from "./files/csv.ts";
import { jsonLinesOf } from "./files/json_lines.ts";
import { saveTable } from "./files/save.ts";
import type { CsvOptions, SaveOptions, SaveOutcome } from "./files/writer.ts";
import { distinctNotes, type Note } from "../words/note.ts";
import { FRAME_GUESSES } from "./guesses.ts";
import type { Facts, FrameContext, Provenance } from "./provenance.ts";
import { type ColumnSchema, schemaOf } from "./schema.ts";
import { FILTER, filtered, rearrangedKind, sorted, TEST } from "./rearrange.ts";
import { type Shown, type ShowOptions, USUALLY_SHOWN } from "./shown.ts";
import { resampled, type ResampleOptions } from "./resample/mod.ts";
import type { Table } from "./table.ts";

export type { FrameKind } from "./frame_kind.ts";

export interface FrameParts extends FrameContext {
  /** The polars DataFrame. */
  readonly df: pl.DataFrame;
  /** What its rows are. */
  readonly kind: FrameKind;
  /** What is known of the columns; others are described by their type. */
  readonly schema?: readonly ColumnSchema[];
}

/** The same of columns that may become the DataFrame only when it is needed. */
export interface HeldParts extends Omit<FrameParts, "df"> {
  readonly df: Data;
}

const READ = "read a column";
const ROWS = whole({ least: 0 });
const DIRECTION = choice("asc", "desc");
const COLUMNS = check(
  "a list of different names",
  (value) =>
    Array.isArray(value) && value.every(TEXT.passes) && new Set(value).size === value.length,
);

/** What each part of a frame must be. */
const PARTS: Checks<FrameParts> = {
  df: check(
    "a DataFrame of polars",
    (value) =>
      value instanceof HeldColumns ||
      typeof (value as Partial<pl.DataFrame> | null)?.getColumn === "function",
  ),
  kind: choice("series", "wide", "long", "rows", "groups", "table"),
  schema: listOf(check("a column", (value) => TEXT.passes((value as ColumnSchema | null)?.name))),
  notes: listOf(check("a note", (value) => TEXT.passes((value as Note | null)?.code))),
  provenance: byName(ANYTHING),
  facts: byName(ANYTHING),
  shown: byName(ANYTHING),
};

const CSV: Checks<CsvOptions> = { safeCells: FLAG };

const SHOW: Checks<ShowOptions> = {
  columns: choice("main", "all"),
  rows: whole({ least: 1, most: 1_000 }),
};

/**
 * A dataframe and what a reader of its numbers should know: the meaning and unit of each column,
 * notes, and where the numbers come from. Immutable: every change is a new frame.
 *
 * @category First ten
 *
 * @example
 * ```ts ignore
 * const series = await trends.patents().timeSeries("year");
 * series.columns;
 * series.numbers("count");
 * series.tail(5);
 * series.df; // the polars DataFrame
 * await series.save("series.xlsx");
 * ```
 */
export class Frame implements Table {
  /** What its rows are: buckets of a series, records, groups, … */
  readonly kind: FrameKind;
  /** Name, kind, unit and meaning of each column, in order. */
  readonly schema: readonly ColumnSchema[];
  /**
   * What a reader should know beside the numbers, each once: `{ code, data }`, plain data that
   * `noteText` says.
   */
  readonly notes: readonly Note[];
  /** Where the numbers come from. */
  readonly provenance: Provenance;
  /** Numbers and words about the whole frame, such as `total`. */
  readonly facts: Facts;
  /** What of it is shown; {@linkcode show} changes that. */
  readonly shown: Shown;
  readonly #data: Data;

  constructor(parts: HeldParts) {
    checkOptions("make a frame", parts, PARTS, "what it is made of");
    const { df, kind, schema = [], notes, provenance, facts = {}, shown = USUALLY_SHOWN } = parts;
    this.#data = df;
    this.kind = kind;
    this.schema = Object.freeze(schemaOf(df, schema));
    this.notes = Object.freeze(distinctNotes(notes));
    this.provenance = Object.freeze({ ...provenance });
    this.facts = Object.freeze({ ...facts });
    this.shown = Object.freeze({ ...shown });
    Object.freeze(this);
  }

  static {
    answersGuesses(this, { variable: "frame", noun: "a frame", guesses: FRAME_GUESSES });
  }

  /** The nodejs-polars DataFrame; a shallow copy, so that changing it leaves the frame as it is. */
  get df(): pl.DataFrame {
    return withDisplay(this.#df.clone(), this);
  }

  get #df(): pl.DataFrame {
    return madeOf(this.#data);
  }

  /** Number of rows. */
  get height(): number {
    return this.#data.height;
  }

  /** Names of the columns, in order. */
  get columns(): string[] {
    return this.schema.map(({ name }) => name);
  }

  /** The same frame with other parts; columns keep their descriptions while their types fit. */
  with(parts: Partial<FrameParts>): Frame {
    checkOptions("change the frame", parts, PARTS, "what is changed");
    checkSurplus("change the frame", arguments, 1);
    const changed = Object.entries(parts).filter(([, part]) => part !== undefined);
    return new Frame({ ...Frame.partsOf(this), ...Object.fromEntries(changed) });
  }

  /** What a frame is made of, the DataFrame not made for it. */
  protected static partsOf(frame: Frame): HeldParts {
    const { kind, schema, notes, provenance, facts, shown } = frame;
    return { df: frame.#data, kind, schema, notes, provenance, facts, shown };
  }

  /**
   * The same frame with these columns only, in this order.
   *
   * @throws {RangeError} for a column that the frame does not have
   * @throws {TypeError} for anything but a list of distinct names
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * series.select(["label", "count"]);
   * ```
   */
  select(columns: readonly string[]): Frame {
    checkValue("select columns", "columns", columns, COLUMNS);
    checkSurplus("select columns", arguments, 1);
    for (const name of columns) this.column(name);
    const shown = { ...this.shown, first: columns, hidden: [] };
    return this.with({ df: this.#df.select(...columns), shown });
  }

  /**
   * The same frame, of which a display shows more: `frame.show({ columns: "all", rows: 100 })`.
   *
   * @throws {RangeError} for another choice of columns, or rows that are not 1 to 1,000
   */
  show(options: ShowOptions = {}): Frame {
    checkOptions("show the frame", options, SHOW);
    checkSurplus("show the frame", arguments, 1);
    const { columns = "main", rows = this.shown.rows } = options;
    const all = columns === "all" && { hidden: [], columns: Infinity };
    return this.with({ shown: { ...this.shown, rows, ...all } });
  }

  /**
   * The first rows.
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * series.head(5);
   * ```
   */
  head(rows: number): Frame {
    checkValue("take the first rows", "rows", rows, ROWS);
    checkSurplus("take the first rows", arguments, 1);
    return this.with({ df: this.#df.head(rows) });
  }

  /**
   * The last rows.
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * series.tail(5);
   * ```
   */
  tail(rows: number): Frame {
    checkValue("take the last rows", "rows", rows, ROWS);
    checkSurplus("take the last rows", arguments, 1);
    return this.with({ df: this.#df.tail(rows) });
  }

  /**
   * The rows that pass, in their order. What is left of a time series is a table: with buckets
   * missing it is no series any more, and methods that need one refuse it.
   *
   * @param test a function of the row as a plain object, as {@linkcode toRecords} gives it, or an
   * expression of polars
   * @throws {TypeError} for anything else, and for a function that gives neither true nor false
   *
   * @example
   * ```ts ignore
   * const points = await trends.patents().top(50).proofPoints();
   * points.filter((row) => row.publishedAt >= "2020");
   * ```
   */
  // deno-lint-ignore no-explicit-any
  filter(test: ((row: Record<string, any>) => boolean) | pl.Expr): Frame {
    checkValue(FILTER, "the test", test, TEST);
    checkSurplus(FILTER, arguments, 1);
    return this.#rearranged(filtered(this.#df, test, () => this.toRecords()));
  }

  /**
   * The rows in the order of a column; what is not known comes last, and ties stay as they were. A
   * time series is a table then, as after {@linkcode filter}.
   *
   * @param direction ascending or descending
   * @default {direction: "asc"}
   * @throws {RangeError} for a column that the frame does not have, or another direction
   *
   * @example
   * ```ts ignore
   * const groups = await trends.patents().groupBy("organization", { take: 20 });
   * groups.sort("name");
   * ```
   */
  sort(column: string, direction: "asc" | "desc" = "asc"): Frame {
    this.column(column);
    checkValue("sort the frame", "direction", direction, DIRECTION);
    checkSurplus("sort the frame", arguments, 2);
    return this.#rearranged(sorted(this.#df, column, direction));
  }

  /**
   * A time series with its buckets put together to wider ones: months to quarters or years, quarters
   * to years, in calendar or fiscal years. Counts, weighted counts, variances and amounts add up; a
   * bucket is partial when a part of it is, or when the bounds or the data end inside it. What the
   * finer series could not place, as a record known only to its year, is in none of the wider
   * buckets either: the fact `withoutLabel` and a note count it.
   *
   * @throws {TypeError} for a frame that is no time series
   * @throws {RangeError} for narrower buckets, for grants, which are active in many buckets, and for
   * columns that do not add up, such as shares
   *
   * @example
   * ```ts
   * import { assertEquals } from "@std/assert";
   * import { buildDemo, openCorpus } from "trendframe";
   *
   * const folder = await Deno.makeTempDir();
   * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
   * await using trends = await openCorpus(`${folder}/demo.sqlite`);
   * const months = await trends.patents().between("2019-04", "2021-03").timeSeries("month");
   * const years = months.resample("year", { fiscalYearStart: 4 });
   * assertEquals(years.texts("label"), ["FY2020", "FY2021"]);
   * await Deno.remove(folder, { recursive: true });
   * ```
   */
  resample(resolution: Resolution, options: ResampleOptions = {}): Frame {
    checkSurplus("resample", arguments, 2);
    return this.with(resampled(this, resolution, options));
  }

  /**
   * What is known of a column.
   *
   * @throws {RangeError} for a column that the frame does not have
   */
  column(name: string): ColumnSchema {
    checkSurplus(READ, arguments, 1);
    const found = this.schema.find((each) => each.name === name);
    if (found) return found;
    checkValue(READ, "its name", name, TEXT);
    throw new RefusedValue(unknownName(READ, "column", name, this.columns));
  }

  /**
   * The values of a column of numbers; dates and instants are milliseconds since 1970, UTC.
   * What is not known is null.
   *
   * @throws {RangeError} for a column that the frame does not have
   * @throws {TypeError} for a column that holds no numbers
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * series.numbers("count");
   * ```
   */
  numbers(name: string): (number | null)[] {
    checkSurplus(READ, arguments, 1);
    return readNumbers(this.#data, this.column(name));
  }

  /** The values of a column as text: dates in ISO, lists joined by `; `. */
  texts(name: string): (string | null)[] {
    checkSurplus(READ, arguments, 1);
    return readTexts(this.#data, this.column(name));
  }

  /** The values of a column of truth values. */
  flags(name: string): (boolean | null)[] {
    checkSurplus(READ, arguments, 1);
    return readFlags(this.#data, this.column(name));
  }

  /**
   * One plain object per row: dates and instants as ISO text, lists as arrays.
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * series.toRecords()[0];
   * ```
   */
  toRecords(): Record<string, unknown>[] {
    checkSurplus("make records", arguments, 0);
    return plainColumns(this.#df, this.schema).toRecords();
  }

  /**
   * Write the table to a file, by its ending: .csv, .jsonl, .parquet, .arrow or .xlsx. A file that
   * is there is replaced in one step, or left as it was. Texts stay exact, for programs to read; for
   * a .csv that people open there is `safeCells`.
   *
   * @returns notes on what the file could not hold as it is: texts cut in an .xlsx
   * @throws {RangeError} for another ending
   *
   * @example
   * ```ts ignore
   * const series = await trends.patents().timeSeries("year");
   * await series.save("series.parquet");
   * ```
   */
  async save(path: string, options: SaveOptions = {}): Promise<SaveOutcome> {
    checkSurplus("save the frame", arguments, 2);
    return await saveTable(this, path, options);
  }

  /** The table as CSV, as {@link save} writes it. */
  toCsv(options: CsvOptions = {}): string {
    checkOptions("write CSV", options, CSV);
    checkSurplus("write CSV", arguments, 1);
    return csvOf(this.#df, this.schema, options);
  }

  /** One JSON object per line, as {@link save} writes it. */
  toJsonLines(): string {
    checkSurplus("write JSON lines", arguments, 0);
    return this.height ? jsonLinesOf(this.#df, this.schema) : "";
  }

  /** A danfojs-node DataFrame; the package is loaded by the first call. */
  async toDanfo(): Promise<DanfoDataFrame> {
    checkSurplus("make a danfo frame", arguments, 0);
    return await toDanfo(this.#df, this.schema);
  }

  /** The same frame with some rows, or in another order, which are a time series no more. */
  #rearranged(df: pl.DataFrame): Frame {
    return this.with({ df, kind: rearrangedKind(this.kind) });
  }

  /** A text table: at most 20 rows from both ends, and what a reader should know. */
  toString(): string {
    return displayText(this);
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return displayText(this);
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/html": displayHtml(this), "text/plain": displayText(this) };
  }
}
