import { type ColumnSchema, formatNumbers, type Frame, UNKNOWN } from "../../frame/mod.ts";
import type { ShownTable, TableColumn } from "../report.ts";
import { capital, wholeWords } from "../../words/numbers.ts";

const MOST_ROWS = 60;
/** What names a row by itself, or says the same as another column. */
const LEFT_OUT = new Set(["id", "start", "end", "weightedCount", "variance"]);
const HEADS: Readonly<Record<string, string>> = { label: "When", partial: "Unfinished" };

/** The numbers behind a chart, at most 60 rows; columns without a value are left out. */
export function numbersTable(frame: Frame): ShownTable {
  const shown = frame.height > MOST_ROWS ? frame.head(MOST_ROWS) : frame;
  return {
    as: "table",
    half: false,
    columns: shown.schema.filter(({ name }) => !LEFT_OUT.has(name))
      .map((schema) => columnOf(shown, schema))
      .filter(({ cells }) => cells.some((each) => each !== UNKNOWN)),
    foot: shown === frame
      ? null
      : `${MOST_ROWS} of ${wholeWords(frame.height)} rows; the files have all of them`,
  };
}

/** `Investment type` for `investmentType`; names with spaces are those of topics. */
function headOf(name: string): string {
  return HEADS[name] ??
    capital(name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function columnOf(frame: Frame, { name, kind, unit }: ColumnSchema): TableColumn {
  const numeric = kind === "number" || kind === "integer";
  const cells = numeric
    ? formatNumbers(frame.numbers(name))
    : kind === "boolean"
    ? frame.flags(name).map((each) => each === null ? UNKNOWN : each ? "yes" : "no")
    : frame.texts(name).map((each) => each ?? UNKNOWN);
  return { name: headOf(name), unit, numeric, cells };
}
