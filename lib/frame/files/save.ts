import {
  checkOptions,
  type Checks,
  checkValue,
  FLAG,
  FUNCTION,
  SIGNAL,
  TEXT,
} from "../../words/check.ts";
import { RefusedValue } from "../../words/refusals.ts";
import { shown } from "../../words/shown.ts";
import type { Table } from "../table.ts";
import { writeAtomically } from "./atomic.ts";
import type { Note } from "../../words/note.ts";
import { writeCsv } from "./csv.ts";
import { writeJsonLines } from "./json_lines.ts";
import { writeParquet } from "./parquet.ts";
import type { SaveOptions, SaveOutcome, Writer } from "./writer.ts";
import { writeXlsx } from "./xlsx.ts";

const TASK = "save the frame";
const OPTIONS: Checks<SaveOptions> = {
  bom: FLAG,
  safeCells: FLAG,
  signal: SIGNAL,
  onProgress: FUNCTION,
};

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
export async function saveTable(
  table: Table,
  path: string,
  options: SaveOptions,
): Promise<SaveOutcome> {
  checkValue(TASK, "the path", path, TEXT);
  checkOptions(TASK, options, OPTIONS);
  const ending = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase() ?? "";
  const writer = WRITERS[ending];
  if (!writer) {
    throw new RefusedValue(
      `Cannot ${TASK}: its file must end in ${FILE_ENDINGS.join(", ")}, ` +
        `current value is ${shown(path)}`,
    );
  }
  for (const option of ["bom", "safeCells"] as const) {
    if (!options[option] || ending === ".csv") continue;
    throw new RefusedValue(
      `Cannot ${TASK}: ${option} is of .csv files, current value is ${shown(path)}; leave it out`,
    );
  }
  options.signal?.throwIfAborted();
  let notes: readonly Note[] = [];
  await writeAtomically(TASK, path, async (file, path) => {
    notes = await writer({ file, path }, table, options);
  });
  return { notes };
}
