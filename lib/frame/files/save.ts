import { RefusedValue } from "../../words/refusals.ts";
import type { Table } from "../table.ts";
import { writeAtomically } from "./atomic.ts";
import { writeCsv } from "./csv.ts";
import { writeJsonLines } from "./json_lines.ts";
import { writeParquet } from "./parquet.ts";
import type { SaveOptions, Writer } from "./writer.ts";
import { writeXlsx } from "./xlsx.ts";

const WRITERS: Readonly<Record<string, Writer>> = {
  ".csv": writeCsv,
  ".jsonl": writeJsonLines,
  ".parquet": writeParquet,
  ".arrow": async (...args) => await (await import("./arrow.ts")).writeArrow(...args),
  ".xlsx": writeXlsx,
};

/** The endings that {@link saveTable} knows. */
export const FILE_ENDINGS: readonly string[] = Object.keys(WRITERS);

/** @throws {RangeError} for an ending that is not known */
export async function saveTable(table: Table, path: string, options: SaveOptions): Promise<void> {
  const ending = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase() ?? "";
  const writer = WRITERS[ending];
  if (!writer) {
    throw new RefusedValue(
      `Cannot save the frame: its file must end in ${FILE_ENDINGS.join(", ")}, ` +
        `current value is "${path}"`,
    );
  }
  options.signal?.throwIfAborted();
  await writeAtomically(path, (file, path) => writer({ file, path }, table, options));
}
