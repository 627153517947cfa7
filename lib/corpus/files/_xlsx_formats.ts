/** What a number is in a cell of some format. */
export type NumberLook =
  | "number"
  /** A date of which the format shows the year alone, or year and month. */
  | "year"
  | "month"
  | "date"
  | "time";

/** Formats that have a number and no code, as far as they show dates. */
const BUILT_IN: Readonly<Record<number, NumberLook>> = {
  14: "date",
  15: "date",
  16: "date",
  17: "month",
  18: "time",
  19: "time",
  20: "time",
  21: "time",
  22: "date",
  45: "time",
  47: "time",
};

/** Formats of dates in Chinese, Japanese, Korean and Thai, which language decides. */
const OF_EAST_ASIA: readonly (readonly [from: number, to: number])[] = [[27, 36], [50, 58]];

/** What numbers are in cells of a format without a code of its own. */
export function builtInLook(format: number): NumberLook {
  const isEast = OF_EAST_ASIA.some(([from, to]) => from <= format && format <= to);
  return isEast ? "date" : BUILT_IN[format] ?? "number";
}

/** What numbers are in cells of a format: `yyyy-mm-dd` a date, `[h]:mm` the number of a duration. */
export function lookOf(code: string): NumberLook {
  const [first = ""] = code.replaceAll(/"[^"]*"|[\\_*]./g, "").split(";");
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return "number";
  const letters = first.replaceAll(/\[[^\]]*\]|general|e[+-]|am\/pm|a\/p/gi, "").toLowerCase();
  const hasYear = /[ye]/.test(letters);
  const isClock = /[hs]/.test(letters);
  // beside hours or seconds m is minutes
  const hasMonth = /m/.test(letters.replaceAll(/h+[^a-z]*m+|m+[^a-z]*s+/g, ""));
  if (/d/.test(letters) || (isClock && hasYear)) return "date";
  if (isClock) return "time";
  if (hasYear) return hasMonth ? "month" : "year";
  return hasMonth ? "date" : "number";
}
