import type { Cell, Row, SheetData } from "write-excel-file";
import { readFlags, readNumbers, readTexts } from "../columns/read.ts";
import type { ColumnSchema } from "../schema.ts";
import type { Table } from "../table.ts";
import { writeAll } from "./atomic.ts";
import type { Writer } from "./writer.ts";

const MOST = { rows: 1_048_576, columns: 16_384, text: 32_767 };
/** Before this day the calendar of spreadsheets counts a 29 February 1900 that never was. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const FORMATS = { date: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" } as const;
/** What XML 1.0 cannot hold, lone surrogates included. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * A workbook of two sheets: `data` with the table, typed cells under a fixed head, and `about`
 * with the notes, the source and the meaning of the columns. Lists are joined by `; `; a text
 * longer than a cell can hold is cut.
 *
 * @throws {RangeError} for more rows or columns than a sheet can hold
 */
export const writeXlsx: Writer = async ({ file }, table) => {
  const { height, schema } = table;
  if (height >= MOST.rows || schema.length > MOST.columns) {
    throw new RangeError(
      `Cannot save the frame as .xlsx: a sheet holds ${MOST.rows - 1} rows and ${MOST.columns} ` +
        `columns, current value is ${height} rows and ${schema.length} columns; ` +
        "save it as .csv or .parquet",
    );
  }
  const { default: writeExcelFile } = await import("write-excel-file");
  const widths = schema.map(({ kind }) => ({ width: kind === "text" ? 28 : 14 }));
  const workbook = writeExcelFile([
    { sheet: "data", data: dataRows(table), columns: widths, stickyRowsCount: 1 },
    { sheet: "about", data: aboutRows(table), columns: [{ width: 18 }, { width: 100 }] },
  ]);
  await writeAll(file, await workbook.toBuffer());
};

function dataRows({ df, schema, height }: Table): SheetData {
  const head: Row = schema.map(({ name }) => bold(name));
  const columns = schema.map((each) => cellsOf(df, each));
  const rows = Array.from({ length: height }, (_, row): Row => columns.map((each) => each[row]!));
  return [head, ...rows];
}

function cellsOf(df: Table["df"], schema: ColumnSchema): Cell[] {
  const { kind } = schema;
  switch (kind) {
    case "number":
    case "integer":
      return readNumbers(df, schema);
    case "boolean":
      return readFlags(df, schema);
    case "date":
    case "instant": {
      const texts = readTexts(df, schema);
      return readNumbers(df, schema).map((each, row) => {
        if (each === null || each < FIRST_DAY) return texts[row]!;
        return { value: new Date(each), type: Date, format: FORMATS[kind] };
      });
    }
    default:
      return readTexts(df, schema).map((each) => each && clean(each));
  }
}

function aboutRows({ provenance, notes, schema }: Table): SheetData {
  const { request, subject, title, synthetic, fingerprint, engine, asOf, licences, at } =
    provenance;
  const lines: [string, string | null][] = [
    ["subject", subject],
    ["corpus", synthetic ? `${title} (synthetic data)` : title],
    ["as of", asOf],
    ["fingerprint", fingerprint],
    ["engine", engine],
    ["answered", at],
    ["licences", licences.join("; ")],
    ["request", JSON.stringify(request)],
    ...notes.map((note): [string, string] => ["note", note]),
    ...schema.map(({ name, unit, description }): [string, string | null] => [
      name,
      [description, unit && `unit: ${unit}`].filter(Boolean).join("; ") || null,
    ]),
  ];
  return lines.filter(([, text]) => text).map(([name, text]) => [bold(name), clean(text!)]);
}

function bold(text: string): Cell {
  return { value: clean(text), type: String, fontWeight: "bold" };
}

function clean(text: string): string {
  return text.slice(0, MOST.text).replace(NOT_XML, "\ufffd");
}
