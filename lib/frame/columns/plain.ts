import pl from "nodejs-polars";
import type { ColumnSchema } from "../schema.ts";

const DATE = "%Y-%m-%d";
const INSTANT = "%Y-%m-%dT%H:%M:%S%.fZ";

/** The same table with dates and instants as ISO text; lists joined by `; ` when asked. */
export function plainColumns(
  df: pl.DataFrame,
  schema: readonly ColumnSchema[],
  { joinLists = false }: { joinLists?: boolean } = {},
): pl.DataFrame {
  if (df.width === 0) return df;
  return df.select(...schema.map(({ name, kind }) => {
    const column = pl.col(name);
    switch (kind) {
      case "date":
        return column.dt.strftime(DATE).alias(name);
      case "instant":
        return column.dt.strftime(INSTANT).alias(name);
      case "references":
      case "texts":
        return joinLists ? column.lst.join("; ").alias(name) : column;
      default:
        return column;
    }
  }));
}
