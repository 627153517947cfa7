import type { ColumnKind } from "../schema.ts";

/** How what is not known is shown. */
export const UNKNOWN = "–";

const SIGNIFICANT = 4;
const MOST_DECIMALS = 6;
const TINY = 1e-4;

/** A number with so many decimals and thousands marked: `1,234.50`. */
export function formatFixed(value: number, decimals: number): string {
  return value.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/**
 * The numbers of one column with the same precision throughout: as many decimals as the values
 * have, at most four significant digits of the largest; powers of ten when all are tiny.
 */
export function formatNumbers(values: readonly (number | null)[]): string[] {
  const known = values.filter((each) => each !== null);
  const largest = known.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const tiny = largest > 0 && largest < TINY;
  const decimals = known.reduce((most, each) => Math.max(most, decimalsOf(each)), 0);
  const shown = Math.min(decimals, mostDecimals(largest));
  return values.map((each) => {
    if (each === null) return UNKNOWN;
    return tiny ? each.toExponential(2) : formatFixed(each, shown);
  });
}

/** The numbers of a column of that name; years, which are no quantities, without marks. */
export function formatColumn(name: string, values: readonly (number | null)[]): string[] {
  const areYears = /(?:^|[^a-z])years?$|[a-z]Years?$/.test(name) &&
    values.every((each) =>
      each === null || (Number.isInteger(each) && each >= 1000 && each < 3000)
    );
  return areYears
    ? values.map((each) => each === null ? UNKNOWN : String(each))
    : formatNumbers(values);
}

function mostDecimals(largest: number): number {
  if (largest === 0) return 0;
  const wanted = SIGNIFICANT - 1 - Math.floor(Math.log10(largest));
  return Math.min(MOST_DECIMALS, Math.max(0, wanted));
}

function decimalsOf(value: number): number {
  const [digits, exponent] = String(value).split("e");
  const fraction = digits!.split(".")[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent ?? 0));
}

/** ISO text as people read it: midnight UTC is the day alone, else to the minute. */
export function formatInstant(iso: string): string {
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)];
  return /T00:00:00(\.0+)?Z$/.test(iso) ? day : `${day} ${time}`;
}

/** Whether columns of this kind stand at the right. */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === "number" || kind === "integer";
}
