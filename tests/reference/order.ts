import type { SourceDate } from "../../lib/corpus/record.ts";

/** Compare by code points, as ties break everywhere; `<` on strings compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length) {
    const left = a.codePointAt(at)!, right = b.codePointAt(at)!;
    if (left !== right) return left - right;
    at += left > 0xffff ? 2 : 1;
  }
  return a.length - b.length;
}

/** The order of a collection: by instant, undated last, then by id. */
export function compareDated(
  a: { readonly id: string; readonly date: SourceDate | null },
  b: { readonly id: string; readonly date: SourceDate | null },
): number {
  return compareKeys(a.date?.instant ?? null, b.date?.instant ?? null, "asc") ||
    compareText(a.id, b.id);
}

/** Compare two sort keys; null comes last in both directions. */
export function compareKeys(
  a: number | string | null,
  b: number | string | null,
  direction: "asc" | "desc",
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === "number" && typeof b === "number"
    ? a - b
    : compareText(String(a), String(b));
  return direction === "asc" ? order : -order;
}
