import type { PartReader } from "./_xlsx_events.ts";
import type { NumberLook } from "./_xlsx_formats.ts";
import { isoText, numberText, unescaped } from "./_xlsx_values.ts";

/** How the numbers of a workbook are to be read. */
export interface Numbers {
  readonly is1904: boolean;
  /** What a number is in a cell of a style. */
  look(style: number): NumberLook;
}

/** A row of a sheet that has cells. */
export interface SheetRow {
  /** Its number, of which the first is 1. */
  readonly number: number;
  /** The text of each, or the number of a text that cells share; empty where there is no cell. */
  readonly cells: readonly (string | number)[];
}

/** So many columns and rows a sheet has at most. */
const MOST_COLUMNS = 1 << 14;
const MOST_ROWS = 1 << 20;

/** Texts of elements that come in runs; how they are to be read aloud is none of them. */
export class Texts {
  #text = "";
  #aloud = 0;
  #isOpen = false;

  open(name: string): void {
    if (name === "rPh") this.#aloud++;
    this.#isOpen = (name === "t" && this.#aloud === 0) || name === "v";
  }

  text(text: string): void {
    if (this.#isOpen) this.#text += text;
  }

  close(name: string): void {
    if (name === "rPh") this.#aloud--;
    this.#isOpen = false;
  }

  taken(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}

/** Reads the rows of a sheet that have cells with a value. */
export class SheetReader implements PartReader<SheetRow> {
  readonly #texts = new Texts();
  #rows: SheetRow[] = [];
  #isInside = false;
  #row = 0;
  #column = 0;
  #cells: (string | number)[] = [];
  #type = "";
  #style = 0;

  constructor(private readonly numbers: Numbers) {}

  open(name: string, { r, t = "n", s = "0" }: Readonly<Record<string, string>>): void {
    if (name === "sheetData") this.#isInside = true;
    else if (name === "row") this.#openRow(r);
    else if (name === "c") {
      this.#column = columnOf(r) ?? this.#column + 1;
      [this.#type, this.#style] = [t, Number(s)];
    } else this.#texts.open(name);
  }

  #openRow(number: string | undefined): void {
    const given = Number(number);
    // rows have numbers that rise; one without, or of before, is the next
    this.#row = given > this.#row && given <= MOST_ROWS ? given : this.#row + 1;
    [this.#column, this.#cells] = [0, []];
  }

  text(text: string): void {
    this.#texts.text(text);
  }

  close(name: string): void {
    if (name === "sheetData") this.#isInside = false;
    else if (name === "row") this.#closeRow();
    else if (name === "c") this.#closeCell();
    else this.#texts.close(name);
  }

  #closeCell(): void {
    const value = this.#valueOf(this.#texts.taken());
    if (!this.#isInside || value === "" || this.#column > MOST_COLUMNS) return;
    for (let at = this.#cells.length; at < this.#column - 1; at++) this.#cells.push("");
    this.#cells[this.#column - 1] = value;
  }

  #valueOf(stored: string): string | number {
    if (stored === "") return "";
    switch (this.#type) {
      case "s":
        return Number(stored);
      case "inlineStr":
      case "str":
        return unescaped(stored);
      case "b":
        return stored.trim() === "1" || stored.trim() === "true" ? "TRUE" : "FALSE";
      case "d":
        return isoText(stored);
      case "e":
        return "";
      default:
        return numberText(stored, this.numbers.look(this.#style), this.numbers.is1904);
    }
  }

  #closeRow(): void {
    if (this.#isInside && this.#cells.length > 0) {
      this.#rows.push({ number: this.#row, cells: this.#cells });
    }
  }

  taken(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** The number of the column of a cell: 28 of `AB7`; undefined where it has none. */
function columnOf(cell: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(cell ?? "")?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
