/** An answer in the form in which systems are compared: rows in a fixed order. */
export type Answer = readonly (readonly (string | number)[])[];

/** Sums may differ by the order of their terms, scores by the width of their numbers. */
const TOLERANCE = 1e-6;

/** The first place where two answers differ, in words; null when they are equal. */
export function differenceOf(ours: Answer, theirs: Answer): string | null {
  if (ours.length !== theirs.length) return `${ours.length} rows, not ${theirs.length}`;
  for (const [row, values] of ours.entries()) {
    const other = theirs[row]!;
    const differs = values.length !== other.length ||
      values.some((value, at) => !isEqual(value, other[at]!));
    if (differs) return `row ${row}: ${values.join(" ")}, not ${other.join(" ")}`;
  }
  return null;
}

function isEqual(a: string | number, b: string | number): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}
