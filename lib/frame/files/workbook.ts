import type { Cell, Row, SheetData } from "write-excel-file";
import type { ColumnKind } from "../schema.ts";

const MOST_TEXT = 32_767;
/** Before this day the calendar of spreadsheets counts a 29 February 1900 that never was. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const FORMATS = { date: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" } as const;
/** What XML 1.0 cannot hold, lone surrogates included. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** What a workbook is of, plain data. */
export interface WorkbookHead {
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** The lines of the second sheet. */
  readonly about: readonly (readonly [name: string, text: string])[];
}

/** Values of a column of some rows, plain data. */
export interface CellValues {
  readonly values: readonly (string | number | boolean | null)[];
  /** Of dates and instants, milliseconds since 1970. */
  readonly times?: readonly (number | null)[];
}

/** A workbook that is given its rows run by run. */
export class Workbook {
  readonly #rows: Row[];

  constructor(private readonly head: WorkbookHead) {
    this.#rows = [head.columns.map(({ name }) => bold(name))];
  }

  add(columns: readonly CellValues[]): void {
    const cells = columns.map((each, at) => cellsOf(this.head.columns[at]!.kind, each));
    for (const row of columns[0]?.values.keys() ?? []) {
      this.#rows.push(cells.map((each) => each[row]!));
    }
  }

  async bytes(): Promise<Uint8Array> {
    const { default: writeExcelFile } = await import("write-excel-file");
    const { columns, about } = this.head;
    const widths = columns.map(({ kind }) => ({ width: kind === "text" ? 28 : 14 }));
    const lines: SheetData = about.map(([name, text]) => [bold(name), clean(text)]);
    return await writeExcelFile([
      { sheet: "data", data: this.#rows, columns: widths, stickyRowsCount: 1 },
      { sheet: "about", data: lines, columns: [{ width: 18 }, { width: 100 }] },
    ]).toBuffer();
  }
}

function cellsOf(kind: ColumnKind, { values, times }: CellValues): Cell[] {
  if (kind === "date" || kind === "instant") {
    return values.map((text, row): Cell => {
      const time = times?.[row] ?? null;
      if (time === null || time < FIRST_DAY) return text;
      return { value: new Date(time), type: Date, format: FORMATS[kind] };
    });
  }
  return values.map((each) => typeof each === "string" && each ? clean(each) : each);
}

function bold(text: string): Cell {
  return { value: clean(text), type: String, fontWeight: "bold" };
}

function clean(text: string): string {
  return text.slice(0, MOST_TEXT).replace(NOT_XML, "\ufffd");
}
