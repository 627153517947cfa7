import type pl from "nodejs-polars";
import { NOWHERE } from "../provenance.ts";
import { schemaOf } from "../schema.ts";
import { USUALLY_SHOWN } from "../shown.ts";
import type { Table } from "../table.ts";
import { displayHtml } from "./html.ts";
import { displayText } from "./text.ts";

const DISPLAY = Symbol.for("Jupyter.display");
const OURS = Symbol("display of a frame");
/** How to see the columns that are not shown. */
const SELECT = "df.select(name, …)";
/** What a notebook shows of a nodejs-polars DataFrame; as of a frame, where it is one of a frame. */
export function dataFrameDisplay(
  df: pl.DataFrame,
  { schema, shown }: Pick<Table, "schema" | "shown"> = { schema: [], shown: USUALLY_SHOWN },
): Record<string, string> {
  const table: Table = {
    df,
    height: df.height,
    schema: schemaOf(df, schema),
    notes: [],
    facts: {},
    shown,
    provenance: NOWHERE,
  };
  return {
    "text/html": displayHtml(table, SELECT),
    "text/plain": displayText(table, { showAll: SELECT }),
  };
}

/**
 * The same DataFrame, which shows in a notebook as the frame does that it is of: its own display has
 * a form besides HTML that some notebooks prefer, and show blank or with dates as `{}`.
 */
export function withDisplay(
  df: pl.DataFrame,
  of: Pick<Table, "schema" | "shown">,
): pl.DataFrame {
  const value = () => dataFrameDisplay(df, of);
  Object.defineProperty(df, OURS, { value: true });
  return Object.defineProperty(df, DISPLAY, { value, configurable: true, writable: true });
}

/** Whether a DataFrame is one that {@linkcode withDisplay} gave. */
export function showsAsFrame(df: pl.DataFrame): boolean {
  return Reflect.get(df, OURS) === true;
}
