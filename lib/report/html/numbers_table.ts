import {
  type ColumnSchema,
  formatNumbers,
  type Frame,
  isPartialName,
  partialFlags,
  partialReasons,
  seriesNames,
  UNKNOWN,
} from "../../frame/mod.ts";
import type { ShownTable, TableColumn } from "../report.ts";
import { capital, listWords, wholeWords } from "../../words/numbers.ts";
import { partialWords } from "../../words/partial.ts";

const MOST_ROWS = 60;
/** What names a row by itself, or says the same as another column. */
const LEFT_OUT = new Set(["id", "start", "end", "weightedCount", "variance"]);
const HEADS: Readonly<Record<string, string>> = { label: "When" };
/** What is told in one column, whichever series it is of. */
const NOT_COMPLETE = "Not complete";

/** The numbers behind a chart, at most 60 rows; columns without a value are left out. */
export function numbersTable(frame: Frame): ShownTable {
  const shown = frame.height > MOST_ROWS ? frame.head(MOST_ROWS) : frame;
  return {
    as: "table",
    half: false,
    columns: shown.schema.filter(({ name }) => !LEFT_OUT.has(name) && !isReason(name))
      .map((schema) =>
        schema.name === "partial" ? notCompleteColumn(shown) : columnOf(shown, schema)
      )
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

function isReason(name: string): boolean {
  return name === "partialReason" || isPartialName(name);
}

/** Which buckets are not of the whole and why, of several series for which of them. */
function notCompleteColumn(frame: Frame): TableColumn {
  const cells = frame.kind === "wide" ? ofSeveral(frame) : ofOne(frame);
  return { name: NOT_COMPLETE, unit: null, numeric: false, cells };
}

function ofOne(frame: Frame): string[] {
  const reasons = partialReasons(frame, "count");
  return frame.flags("partial").map((flag, row) =>
    flag === null ? UNKNOWN : flag ? wordsOf(reasons[row]) : "no"
  );
}

function ofSeveral(frame: Frame): string[] {
  const all = seriesNames(frame).filter((name) => name !== "total").map((name) => ({
    name,
    counts: frame.numbers(name),
    flags: partialFlags(frame, name) ?? [],
    reasons: partialReasons(frame, name),
  }));
  return frame.flags("partial").map((flag, row) => {
    if (!flag) return flag === null ? UNKNOWN : "no";
    const counted = all.filter(({ counts }) => counts[row] !== null);
    const partial = counted.filter(({ flags }) => flags[row]);
    const byWords = Map.groupBy(partial, ({ reasons }) => wordsOf(reasons[row]));
    const [[words = "yes"] = [], ...others] = byWords;
    if (!others.length && partial.length === counted.length) return words;
    return [...byWords].map(([each, same]) => `${listWords(same.map(({ name }) => name))}: ${each}`)
      .join("; ");
  });
}

/** A frame that does not say why says no more than that. */
function wordsOf(reason: string | null | undefined): string {
  return partialWords(reason) ?? "yes";
}
