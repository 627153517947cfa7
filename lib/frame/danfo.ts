import type pl from "nodejs-polars";
import { plainColumns } from "./columns/plain.ts";
import type { ColumnSchema } from "./schema.ts";

/** What trendframe itself uses of a danfojs-node DataFrame. */
export interface DanfoDataFrame {
  readonly shape: readonly [number, number];
  readonly columns: readonly string[];
  readonly values: readonly (readonly unknown[])[];
  readonly dtypes: readonly string[];
  print(): void;
}

interface Danfo {
  readonly DataFrame: new (
    data: Readonly<Record<string, unknown>>,
    options: { readonly dtypes: readonly string[] },
  ) => DanfoDataFrame;
}

/** Put together here, so that neither a type check nor an install fetches its 250 packages. */
const PACKAGE = ["npm:danfojs-node", "1.1.2"].join("@");

/** Dates and instants become ISO text, lists text joined by `; `; labels stay text. */
export async function toDanfo(
  df: pl.DataFrame,
  schema: readonly ColumnSchema[],
): Promise<DanfoDataFrame> {
  const { default: danfo }: { default: Danfo } = await import(PACKAGE);
  const plain = plainColumns(df, schema, { joinLists: true });
  const data = Object.fromEntries(
    schema.map(({ name }) => [name, plain.getColumn(name).toArray()]),
  );
  return new danfo.DataFrame(data, { dtypes: schema.map(({ kind }) => danfoType(kind)) });
}

function danfoType(kind: ColumnSchema["kind"]): string {
  if (kind === "number") return "float32";
  if (kind === "integer") return "int32";
  return kind === "boolean" ? "boolean" : "string";
}
