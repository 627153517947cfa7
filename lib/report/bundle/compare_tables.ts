import { Buffer } from "node:buffer";
import pl from "nodejs-polars";
import { differenceOf } from "./finding.ts";

interface Cells {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Where the CSV or Parquet file of an exhibit holds another value than the computed one. */
export function tableDifferences(given: Uint8Array, computed: Uint8Array, path: string): string[] {
  const read = path.endsWith(".csv") ? ofCsv : ofParquet;
  const right = read(computed);
  let all: Cells;
  try {
    all = read(given);
  } catch {
    return ["cannot be read as a table"];
  }
  if (String(all.columns) !== String(right.columns)) {
    return [`columns: ${differenceOf(all.columns.join(" "), right.columns.join(" "))}`];
  }
  if (all.rows.length !== right.rows.length) {
    return [`it has ${all.rows.length} rows where ${right.rows.length} are computed`];
  }
  return right.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const own = all.rows[at]![column]!;
      const place = `row ${at + 1} (${row[0]}), ${right.columns[column]}`;
      return own === cell ? [] : [`${place}: ${differenceOf(own, cell)}`];
    })
  );
}

/** How many values a CSV file holds. */
export function valuesIn(csv: Uint8Array): number {
  const { rows } = ofCsv(csv);
  return rows.flat().filter((cell) => cell !== "" && Number.isFinite(Number(cell))).length;
}

/** All cells as the text that they are. */
function ofCsv(bytes: Uint8Array): Cells {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const [columns = [], ...rows] = recordsOf(text);
  return { columns, rows };
}

function ofParquet(bytes: Uint8Array): Cells {
  const df = pl.readParquet(Buffer.from(bytes));
  return {
    columns: df.columns,
    rows: df.rows().map((row) =>
      row.map((cell) => cell === null ? "" : JSON.stringify(cell) ?? "")
    ),
  };
}

/** The records of RFC 4180. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (
    const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)
  ) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    if (record.length > 1 || record[0] !== "" || end !== "") records.push(record);
    record = [];
  }
  return records;
}
