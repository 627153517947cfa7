import { completeValues, type View } from "../_view.ts";

/**
 * Variances of the complete buckets: of counts the counts themselves, of weighted counts the
 * column `variance`; null for what is not counted.
 */
export function variancesOf(view: View): number[] | null {
  const { measure, frame, rows, kept } = view;
  if (measure.name === "weightedCount") {
    const all = frame.numbers("variance");
    return kept.map((at) => all[rows[at]!] ?? 0);
  }
  return measure.kind === "integer" ? completeValues(view) : null;
}
