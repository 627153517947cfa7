import pl from "nodejs-polars";
import { check, checkValue, FLAG } from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import type { FrameKind } from "./frame_kind.ts";

export const FILTER = "filter the frame";
export const TEST = check(
  "a function of the row, as (row) => row.count > 0, or a polars expression",
  (value) => typeof value === "function" || isExpression(value),
);
const MOST_SAID = 100;

type Row = Readonly<Record<string, unknown>>;

/** The rows that pass a test. */
export function filtered(
  df: pl.DataFrame,
  test: ((row: Row) => boolean) | pl.Expr,
  records: () => readonly Row[],
): pl.DataFrame {
  if (isExpression(test)) return passing(df, test);
  const passed = records().map((row) => {
    const passes = test(row);
    checkValue(FILTER, "what the test gives", passes, FLAG);
    return passes;
  });
  return df.filter(pl.Series("passed", passed, pl.Bool));
}

/** The rows in the order of a column, unknown values last. */
export function sorted(df: pl.DataFrame, by: string, direction: "asc" | "desc"): pl.DataFrame {
  return df.sort({ by, descending: direction === "desc", nullsLast: true, maintainOrder: true });
}

/** What rows in another order, or some of them, are: no series, where they were one. */
export function rearrangedKind(kind: FrameKind): FrameKind {
  return kind === "series" || kind === "wide" || kind === "long" ? "table" : kind;
}

function passing(df: pl.DataFrame, expression: pl.Expr): pl.DataFrame {
  try {
    return df.filter(expression);
  } catch (cause) {
    const said = String((cause as Error).message).split("\n")[0]!.slice(0, MOST_SAID);
    throw new RefusedValue(`Cannot ${FILTER}: polars refuses the expression, ${said}`, { cause });
  }
}

function isExpression(value: unknown): value is pl.Expr {
  return pl.Expr.isExpr(value);
}
