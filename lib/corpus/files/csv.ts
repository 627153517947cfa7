import { LONGEST_RECORD, MOST_PARTS, TOO_LONG, TOO_MANY } from "./_limits.ts";
import { lineEnds } from "./_lines.ts";
import { RefusedType } from "../../words/refusals.ts";

/** A row of a table and the number of its first line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it has no cells. */
  readonly broken?: string;
}

const LONGEST_CELL = 1 << 24;
/** A line break within a cell of {@link csvLine}: one that Unicode leaves to programs' own use. */
const BREAK = "\ufdd0";
/** Quotes within a quoted cell that are not doubled, but should be. */
const MOST_STRAYS = 100;

/**
 * The rows of a table of separated values, streamed; blank lines are none. Lines end with LF, CRLF
 * or CR. A cell is quoted when a quote opens it and a quote before a delimiter or line end closes
 * it; any other quote is an ordinary character, so that a broken one costs no more than its row. A
 * line that is too long for a row is given as broken, and reading goes on after it.
 *
 * @param text the decoded text in pieces
 * @param delimiter one character
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  const splitter = new CsvSplitter(delimiter);
  for await (const piece of text) yield* splitter.push(piece);
  yield* splitter.end();
}

/** The rows of a text that is at hand. */
export function* csvRowsOf(text: string, delimiter: string): Generator<CsvRow> {
  const splitter = new CsvSplitter(delimiter);
  yield* splitter.push(text);
  yield* splitter.end();
}

/** A row of a table as one line, also where its cells hold line breaks: they come back as LF. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    /[",\r\n]/.test(cell)
      ? `"${cell.replaceAll('"', '""').replaceAll(/\r\n|\r|\n/g, BREAK)}"`
      : cell
  );
  return `${written.join(",")}\n`;
}

class CsvSplitter {
  #text = "";
  #line = 1;
  #enough = 0;
  #isPassing = false;

  constructor(private readonly delimiter: string) {
    if (delimiter.length !== 1) {
      throw new RefusedType(
        `Cannot read the table: its delimiter must be one character, current value is "${delimiter}"`,
      );
    }
  }

  *push(piece: string): Generator<CsvRow> {
    this.#text += piece;
    if (this.#isPassing && !this.#passLine()) return;
    if (this.#text.length < this.#enough) return;
    yield* this.#rows(false);
    if (this.#text.length < LONGEST_RECORD) return;
    yield { line: this.#line, cells: [], broken: TOO_LONG };
    this.#passLine();
  }

  *end(): Generator<CsvRow> {
    yield* this.#rows(true);
  }

  *#rows(isWhole: boolean): Generator<CsvRow> {
    let start = 0;
    while (start < this.#text.length) {
      const row = rowAt(this.#text, start, this.delimiter, isWhole);
      if (!row) break;
      if (row.cells.length > MOST_PARTS) yield { line: this.#line, cells: [], broken: TOO_MANY };
      else if (row.cells.length > 1 || row.cells[0] !== "") {
        yield { line: this.#line, cells: row.cells };
      }
      this.#line += row.lines;
      start = row.end;
    }
    this.#text = this.#text.slice(start);
    // A long row is tried again only when its text has doubled.
    this.#enough = Math.min(this.#text.length * 2, LONGEST_RECORD);
  }

  /** Drops the text to the end of its line; false where that is still to come. */
  #passLine(): boolean {
    const end = /\r\n|\n|\r(?!$)/.exec(this.#text);
    this.#text = end
      ? this.#text.slice(end.index + end[0].length)
      : this.#text.endsWith("\r")
      ? "\r"
      : "";
    if (end) this.#line++;
    this.#enough = 0;
    return !(this.#isPassing = !end);
  }
}

interface Row {
  /** Of more than a record may have, no more than one more. */
  readonly cells: string[];
  readonly end: number;
  /** Line ends within the row and after it. */
  readonly lines: number;
}

/** The row that begins at `start`; null when the text ends before it does. */
function rowAt(text: string, start: number, delimiter: string, isWhole: boolean): Row | null {
  const cells: string[] = [];
  let lines = 0;
  for (let at = start;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at, delimiter, isWhole) : "plain";
    if (quoted === "cut") return null;
    let end: number;
    if (quoted === "plain") {
      end = plainEnd(text, at, delimiter);
      if (end === text.length && !isWhole) return null;
      if (cells.length <= MOST_PARTS) cells.push(text.slice(at, end));
    } else {
      end = quoted.end;
      lines += quoted.lines;
      if (cells.length <= MOST_PARTS) cells.push(quoted.value);
    }
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    if (end === text.length) return { cells, end, lines };
    if (text[end] === "\n") return { cells, end: end + 1, lines: lines + 1 };
    if (end + 1 === text.length && !isWhole) return null;
    return { cells, end: text[end + 1] === "\n" ? end + 2 : end + 1, lines: lines + 1 };
  }
}

/** The cell whose opening quote stands at `open`; `plain` when that quote opens nothing. */
function quotedCell(
  text: string,
  open: number,
  delimiter: string,
  isWhole: boolean,
): { value: string; lines: number; end: number } | "plain" | "cut" {
  let [from, checked, strays] = [open + 1, open + 1, 0];
  for (;;) {
    const quote = text.indexOf('"', from);
    const isLast = quote < 0 || quote + 1 === text.length;
    if (isLast && !isWhole && text.length - open < LONGEST_CELL) return "cut";
    if (quote < 0) return "plain";
    const next = text[quote + 1];
    if (next === '"') {
      const beyond = text[quote + 2];
      if (strays === 0 || !endsCell(beyond, delimiter)) {
        from = quote + 2;
        continue;
      }
      if (beyond === undefined && !isWhole) return "cut";
      // who does not double the quotes within a cell ends it with one of them: "the "best""
      const value = text.slice(open + 1, quote + 1);
      return { value: value.replaceAll(BREAK, "\n"), lines: lineEnds(value), end: quote + 2 };
    }
    if (endsCell(next, delimiter)) {
      const value = text.slice(open + 1, quote).replaceAll('""', '"');
      return { value: value.replaceAll(BREAK, "\n"), lines: lineEnds(value), end: quote + 1 };
    }
    if (++strays > MOST_STRAYS || /[\r\n]/.test(text.slice(checked, quote))) return "plain";
    from = checked = quote + 1;
  }
}

function endsCell(next: string | undefined, delimiter: string): boolean {
  return next === undefined || next === delimiter || next === "\n" || next === "\r";
}

function plainEnd(text: string, from: number, delimiter: string): number {
  const stop = delimiter.charCodeAt(0);
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === stop || code === 10 || code === 13) break;
  }
  return at;
}
