import pl from "nodejs-polars";

/** Milliseconds since 1970 as a column of instants. */
export function instants(name: string, values: readonly (number | null)[]): pl.Series {
  const microseconds = values.map((value) => value === null ? null : value * 1000);
  return pl.Series(name, microseconds, pl.Float64).cast(pl.Int64).cast(pl.Datetime("us", "UTC"));
}
