import pl from "nodejs-polars";
import { safeCell } from "../../words/safe_cell.ts";
import { textColumn } from "./make.ts";

const TEXTS: ReadonlySet<string> = new Set(["String", "Utf8", "Categorical"]);

/** The same table, its texts and the names of its columns as cells that no spreadsheet runs. */
export function safeColumns(plain: pl.DataFrame): pl.DataFrame {
  if (plain.width === 0) return plain;
  return pl.DataFrame(
    plain.getColumns().map((column) => {
      const name = safeCell(column.name);
      if (!TEXTS.has(column.dtype.variant)) return column.alias(name);
      const texts = column.toArray() as (string | null)[];
      return textColumn(name, texts.map((text) => text === null ? null : safeCell(text)));
    }),
  );
}
