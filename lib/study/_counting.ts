import type { View } from "./_view.ts";

/** What a fit needs to know of how a measure was counted. */
export interface Counting {
  /** What one record adds to the measure; null where that is not known. */
  readonly unit: number | null;
  /** Whether the complete buckets begin where the first record is. */
  readonly firstRecord: boolean;
}

/** How the measure of a view was counted. */
export function countingOf(view: View): Counting {
  return { unit: unitOf(view), firstRecord: beginsAtFirstRecord(view) };
}

/**
 * Counts have 1, weighted counts Σw² / Σw; what stands beside counts (amounts, shares) has its sum
 * over theirs; other whole numbers are taken as counts.
 */
function unitOf(view: View): number | null {
  const { measure, frame, kept, values } = view;
  if (measure.name === "count" || measure.kind === "integer") return 1;
  const total = kept.reduce((sum, at) => sum + values[at]!, 0);
  const weighted = measure.name === "weightedCount";
  const base = weighted ? "variance" : "count";
  if (total > 0 && frame.columns.includes(base)) {
    const sum = sumOf(view, base);
    if (sum > 0) return weighted ? sum / total : total / sum;
  }
  return kept.every((at) => Number.isInteger(values[at])) ? 1 : null;
}

function sumOf({ frame, rows, kept }: View, name: string): number {
  const all = frame.numbers(name);
  return kept.reduce((sum, at) => sum + (all[rows[at]!] ?? 0), 0);
}

function beginsAtFirstRecord({ values, kept }: View): boolean {
  return values.slice(0, kept[0] ?? 0).every((value) => !value);
}
