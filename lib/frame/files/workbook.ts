import type { Cell, Row, SheetData } from "write-excel-file";
import type { ColumnKind } from "../schema.ts";
import { CellTexts, type LostTexts } from "./cell_texts.ts";

/** Before this day the calendar of spreadsheets counts a 29 February 1900 that never was. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const FORMATS = { date: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" } as const;

/** A column of a workbook, plain data. */
export interface WorkbookColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** A line of the second sheet. */
export type AboutLine = readonly [name: string, text: string];

/** Values of a column of some rows, plain data. */
export interface CellValues {
  readonly values: readonly (string | number | boolean | null)[];
  /** Of dates and instants, milliseconds since 1970. */
  readonly times?: readonly (number | null)[];
}

/** A workbook that is given its rows run by run. */
export class Workbook {
  readonly #texts = new CellTexts();
  readonly #about = new CellTexts();
  readonly #rows: Row[];

  constructor(private readonly columns: readonly WorkbookColumn[]) {
    this.#rows = [columns.map(({ name }) => bold(this.#texts.fit(name, name)))];
  }

  /** Texts that it does not hold as they are; of the second sheet those that are cut. */
  get lost(): readonly LostTexts[] {
    const about = this.#about.lost.filter(({ cut }) => cut).map((each) => ({
      ...each,
      reduced: 0,
    }));
    return [...this.#texts.lost, ...about];
  }

  add(columns: readonly CellValues[]): void {
    const cells = columns.map((each, at) => this.#cells(this.columns[at]!, each));
    for (const row of columns[0]?.values.keys() ?? []) {
      this.#rows.push(cells.map((each) => each[row]!));
    }
  }

  /** @param about the lines of the second sheet */
  async bytes(about: readonly AboutLine[]): Promise<Uint8Array> {
    const { default: writeExcelFile } = await import("write-excel-file");
    const widths = this.columns.map(({ kind }) => ({ width: kind === "text" ? 28 : 14 }));
    const lines: SheetData = about.map(([name, text]) => [
      bold(this.#about.fit(name, name)),
      this.#about.fit(text, name),
    ]);
    return await writeExcelFile([
      { sheet: "data", data: this.#rows, columns: widths, stickyRowsCount: 1 },
      { sheet: "about", data: lines, columns: [{ width: 18 }, { width: 100 }] },
    ]).toBuffer();
  }

  #cells({ name, kind }: WorkbookColumn, { values, times }: CellValues): Cell[] {
    if (kind === "date" || kind === "instant") {
      return values.map((text, row): Cell => {
        const time = times?.[row] ?? null;
        if (time === null || time < FIRST_DAY) return text;
        return { value: new Date(time), type: Date, format: FORMATS[kind] };
      });
    }
    return values.map((each) =>
      typeof each === "string" && each ? this.#texts.fit(each, name) : each
    );
  }
}

function bold(value: string): Cell {
  return { value, type: String, fontWeight: "bold" };
}
