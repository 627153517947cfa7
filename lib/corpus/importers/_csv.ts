import { csvRows, csvRowsOf } from "../files/csv.ts";
import { peek } from "../files/peek.ts";
import { CsvRecord } from "./_csv_record.ts";
import { type Convert, imported } from "./_made.ts";
import type { Imported, Importer, SourceFile } from "./importer.ts";

/** A source whose files are tables of separated values under a row of column names. */
export interface CsvSource extends Pick<Importer, "name" | "title" | "licence" | "attribution"> {
  /** Columns that the files of the source have, and others lack. */
  readonly columns: readonly string[];
  /** What stands for an unknown value, besides nothing. */
  readonly missing?: string;
  /** What makes records of the rows of one file; called anew for each. */
  converter(): Convert<CsvRecord>;
}

const DELIMITERS = [",", ";", "\t", "|"];
const HEAD = 1 << 16;
/** Exports may begin with lines about themselves. */
const LINES_ABOVE = 20;

/** An importer for a source of tables. */
export function csvImporter(source: CsvSource): Importer {
  const { name, title, licence, attribution, columns } = source;
  return {
    name,
    title,
    licence,
    attribution,
    recognise: ({ text }) =>
      layoutOf(text, columns) ? null : `a row of column names with ${columns.join(", ")}`,
    read: (file) => rows(file, source),
  };
}

async function* rows(file: SourceFile, source: CsvSource): AsyncGenerator<Imported> {
  let head = "";
  const { whole } = await peek(file.text(), (piece) => (head += piece).length >= HEAD);
  const layout = layoutOf(head, source.columns);
  if (!layout) return;
  if (file.remark) yield file.remark;
  const convert = source.converter();
  const { places } = layout;
  for await (const { line, cells, broken } of csvRows(whole, layout.delimiter)) {
    if (line <= layout.line) continue;
    const fault = broken ?? faultOf(cells, layout.head);
    if (fault !== null) {
      yield { rejected: `Cannot import the row: ${fault}`, line };
      continue;
    }
    yield* imported(
      (_, remark) => convert(new CsvRecord(places, cells, source.missing, remark), remark),
      cells,
      line,
    );
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

function layoutOf(head: string, columns: readonly string[]): Layout | null {
  if (!columns.every((column) => head.includes(column))) return null;
  for (const delimiter of DELIMITERS) {
    for (const { line, cells } of csvRowsOf(head, delimiter).take(LINES_ABOVE)) {
      const names = uniqueNames(cells);
      if (!columns.every((column) => names.includes(column))) continue;
      return { delimiter, line, head: cells, places: new Map(names.map((name, at) => [name, at])) };
    }
  }
  return null;
}

/** A name that comes again gets its number, an empty one that of its column. */
function uniqueNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.trim() || `column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Why a row is none: it repeats the head, or has not as many cells; empty ones may follow. */
function faultOf(cells: readonly string[], head: readonly string[]): string | null {
  const isLonger = cells.length > head.length &&
    cells.slice(head.length).every((cell) => cell === "");
  if (cells.length !== head.length && !isLonger) {
    return `it must have ${head.length} cells, current number is ${cells.length}`;
  }
  const isRepeated = head.every((name, at) => name.trim() === cells[at]!.trim());
  return isRepeated ? "it must be a row of values, but repeats the names of the columns" : null;
}
