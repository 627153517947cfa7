import type { Numbers } from "../../analysis/mod.ts";
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

/** How many records each complete bucket sums, where they have weights; null where they have none. */
export function eventsOf({ measure, frame, rows, kept }: View): Numbers | null {
  if (measure.name !== "weightedCount") return null;
  const all = frame.numbers("count");
  return kept.map((at) => all[rows[at]!] ?? 0);
}
