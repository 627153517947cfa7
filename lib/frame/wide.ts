import type { ReadTable } from "./table.ts";

const NOT_SERIES = new Set(["label", "start", "end", "partial", "total"]);
const SHARE = / share$/;

/** The column of a series' part of the total. */
export function shareName(series: string): string {
  return `${series} share`;
}

/** The column that says which buckets of one series are partial, where others differ. */
export function partialName(series: string): string {
  return `${series} partial`;
}

/** The column that says why those of one series are, where others differ. */
export function reasonName(series: string): string {
  return `${series} partialReason`;
}

/** Whether a column says which buckets of one series are partial, or why. */
export function isPartialName(name: string): boolean {
  return / partial(?:Reason)?$/.test(name);
}

/** The reason that all of those have that count in a bucket and are partial; null: they differ. */
export function sharedReason<R extends string>(
  reasons: readonly (R | null | undefined)[],
): R | null {
  const [first, ...others] = new Set(reasons);
  return others.length ? null : first ?? null;
}

/** Whether a bucket is partial for any of those that count in it; null: not known. */
export function anyPartial(flags: readonly (boolean | null)[]): boolean | null {
  return flags.includes(true) || (flags.includes(null) || !flags.length ? null : false);
}

/** The series of a wide frame by the names of their columns. */
export function seriesNames({ schema }: Pick<ReadTable, "schema">): string[] {
  const names = schema
    .filter(({ name, kind }) => (kind === "integer" || kind === "number") && !NOT_SERIES.has(name))
    .map(({ name }) => name);
  return names.filter((name) => !SHARE.test(name) || !names.includes(name.replace(SHARE, "")));
}

/** Which buckets of a measure are partial, row by row; null: the frame does not say. */
export function partialFlags(
  frame: Pick<ReadTable, "columns" | "flags">,
  measure: string,
): (boolean | null)[] | null {
  // a share is partial where its total is, too, even where the series is not
  const column = [partialName(measure), "partial"].find((name) => frame.columns.includes(name));
  return column === undefined ? null : frame.flags(column);
}

/** Why buckets of a measure are partial, row by row; empty: the frame does not say. */
export function partialReasons(
  frame: Pick<ReadTable, "columns" | "texts">,
  measure: string,
): (string | null)[] {
  const own = reasonName(measure.replace(SHARE, ""));
  const column = [own, "partialReason"].find((name) => frame.columns.includes(name));
  return column === undefined ? [] : frame.texts(column);
}
