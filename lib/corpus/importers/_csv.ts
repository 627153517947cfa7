import { csvRows, csvRowsOf } from "../files/csv.ts";
import { peek } from "../files/peek.ts";
import type { DateOrder } from "../settings.ts";
import { CsvRecord } from "./_csv_record.ts";
import type { DecimalMark } from "./_amounts.ts";
import { ColumnAmounts } from "./_column_amounts.ts";
import { ColumnDates } from "./_column_dates.ts";
import type { DateReader } from "./_dates.ts";
import { type Convert, imported } from "./_made.ts";
import { ShortRows } from "./_short_row.ts";
import { tidyText } from "./_tidy.ts";
import type { Imported, Importer, Reading, SourceFile } from "./importer.ts";

/** How the dates of a column are read. */
export type DatesOf = (column: string) => DateReader;

/** The mark before the decimals of a column, told by its cells or its source; null where unknown. */
export type MarksOf = (column: string) => () => DecimalMark | null;

/** A source whose files are tables of separated values under a row of column names. */
export interface CsvSource extends Pick<Importer, "name" | "title" | "licence" | "attribution"> {
  /** Columns that the files of the source have, and others lack. */
  readonly columns: readonly string[];
  /** For files without a row of names: the columns in their order, and what a row of them is like. */
  readonly nameless?: {
    readonly names: readonly string[];
    readonly delimiter: string;
    isRow(cells: readonly string[]): boolean;
  };
  /** What stands between the cells, where that is known. */
  readonly delimiter?: string;
  /** Columns that files of the source never have, and others with those columns do. */
  readonly without?: readonly string[];
  /** What stands for an unknown value, besides nothing. */
  readonly missing?: string;
  /** Columns of dates that may be written `3/4/2020`: the cells of each tell its order. */
  readonly dates?: readonly string[];
  /** How the source writes them: said where no cell of a column and nobody else tells. */
  readonly writes?: DateOrder;
  /** Such a column that tells when the source touched its records. */
  readonly touched?: string;
  /** Columns of amounts that may be written `1.234` or `1,234`: the cells of each tell its mark. */
  readonly amounts?: readonly string[];
  /** The mark before the decimals that the source writes: said where no cell of a column tells. */
  readonly decimal?: DecimalMark;
  /** What makes records of the rows of one file; called anew for each. */
  converter(dates: DatesOf, marks: MarksOf): Convert<CsvRecord>;
}

/** What may stand between cells. */
export const DELIMITERS: readonly string[] = [",", ";", "\t", "|"];
const HEAD = 1 << 16;
/** Exports may begin with lines about themselves. */
export const LINES_ABOVE = 20;

/** An importer for a source of tables. */
export function csvImporter(source: CsvSource): Importer {
  const { name, title, licence, attribution, columns, nameless, without = [] } = source;
  return {
    name,
    title,
    licence,
    attribution,
    ...(nameless ? {} : { layouts: [columns] }),
    recognise({ text }) {
      const layout = layoutOf(text, source);
      if (!layout && nameless) return `${nameless.names.length} cells a row, no row of names`;
      if (!layout) return `a row of column names with ${columns.join(", ")}`;
      const foreign = without.find((column) => layout.places.has(column));
      return foreign === undefined ? null : `a row of column names without ${foreign}`;
    },
    read: (file, reading) => rows(file, source, reading),
  };
}

async function* rows(
  file: SourceFile,
  source: CsvSource,
  reading: Reading,
): AsyncGenerator<Imported> {
  let head = "";
  const { whole } = await peek(file.text(), (piece) => (head += piece).length >= HEAD);
  const layout = layoutOf(head, source);
  if (!layout) return;
  if (file.remark) yield file.remark;
  const { delimiter, places } = layout;
  const dates = new ColumnDates(dateColumns(source, places));
  const amounts = new ColumnAmounts(placed(source.amounts, places), source.decimal ?? null);
  const convert = source.converter(
    (column) => dates.reader(column),
    (column) => () => amounts.mark(column),
  );
  const shortRows = new ShortRows(source.missing);
  for await (const { line, cells, broken } of csvRows(whole, delimiter)) {
    // spreadsheets leave rows of empty cells below a table
    if (line <= layout.line || (broken === undefined && cells.every(isBlank))) continue;
    const fault = broken ?? faultOf(cells, layout.head, shortRows);
    if (fault !== null) {
      yield { rejected: `Cannot import the row: ${fault}`, line };
      continue;
    }
    if (dates.isOpen(cells) || amounts.isOpen(cells)) {
      const order = reading.dates ?? source.writes ?? null;
      await dates.settle(amounts.settling(cellsBelow(file, layout)), file.name, order);
      for (const column of dates.inBothOrders) {
        yield { remark: { code: "dates_in_both_orders", data: { column } }, line };
      }
    }
    for (const column of amounts.inDoubt(cells)) {
      yield { remark: { code: "amount_in_doubt", data: { field: column } }, line };
    }
    if (cells.length < layout.head.length) yield { remark: { code: "short_row", data: {} }, line };
    else shortRows.seen(cells);
    yield* imported(
      (cells, remark) => convert(new CsvRecord(places, cells, source.missing, remark), remark),
      cells,
      line,
    );
  }
}

function isBlank(cell: string): boolean {
  return cell === "" || cell.trim() === "";
}

function dateColumns({ dates = [], touched }: CsvSource, places: Layout["places"]) {
  return placed([...dates, ...(touched === undefined ? [] : [touched])], places)
    .map((column) => ({ ...column, mayStayOpen: column.name === touched }));
}

/** The columns that a table has, and where. */
function placed(names: readonly string[] = [], places: Layout["places"]) {
  return names.flatMap((name) => {
    const place = places.get(name);
    return place === undefined ? [] : [{ name, place }];
  });
}

async function* cellsBelow(file: SourceFile, { delimiter, line: above }: Layout) {
  for await (const { line, cells } of csvRows(file.text(), delimiter)) {
    if (line > above) yield cells;
  }
}

interface Layout {
  readonly delimiter: string;
  /** Line of the row of names. */
  readonly line: number;
  /** The row itself. */
  readonly head: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

function layoutOf(
  written: string,
  { columns, nameless, delimiter: own }: CsvSource,
): Layout | null {
  const head = tidyText(written);
  if (nameless) {
    const { names, delimiter, isRow } = nameless;
    const first = csvRowsOf(head, delimiter).next().value;
    if (first?.cells.length !== names.length || !isRow(first.cells)) return null;
    return {
      delimiter,
      line: 0,
      head: names,
      places: new Map(names.map((name, at) => [name, at])),
    };
  }
  if (!columns.every((column) => mayBeIn(head, column))) return null;
  for (const delimiter of own === undefined ? DELIMITERS : [own]) {
    for (const { line, cells } of csvRowsOf(head, delimiter).take(LINES_ABOVE)) {
      const names = uniqueNames(cells);
      if (!columns.every((column) => names.includes(column))) continue;
      return { delimiter, line, head: cells, places: new Map(names.map((name, at) => [name, at])) };
    }
  }
  return null;
}

/** Whether a text can have a row with a name: one with quotes or lines is written otherwise in it. */
function mayBeIn(head: string, column: string): boolean {
  return /["\r\n]/.test(column) || OURS.test(column) || head.includes(column);
}

/** Names that {@link uniqueNames} makes. */
const OURS = /^column \d+$| \(\d+\)$/;

/** A name that comes again gets its number, an empty one that of its column. */
export function uniqueNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = tidyText(cell).trim() || `column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * Why a row is none: it repeats the head, or has cells beyond it. Empty ones at its end may be
 * missing, or more of them may follow.
 */
function faultOf(
  cells: readonly string[],
  head: readonly string[],
  shortRows: ShortRows,
): string | null {
  const isShort = cells.length < head.length && shortRows.isShort(cells);
  const isLong = cells.slice(head.length).every((cell) => cell === "");
  if (cells.length < head.length ? !isShort : !isLong) {
    return `it must have ${head.length} cells, current number is ${cells.length}`;
  }
  const isRepeated = head.every((name, at) => name.trim() === tidyText(cells[at] ?? "").trim());
  return isRepeated ? "it must be a row of values, but repeats the names of the columns" : null;
}
