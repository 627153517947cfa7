import type { View } from "../_view.ts";

/** Whether a series counts, so that its variance grows with its values. */
export function isCounted({ measure }: View): boolean {
  return measure.kind === "integer" || measure.name === "weightedCount";
}

/** A count on the scale on which counts vary alike: √(count + 3/8) (Anscombe 1948). */
export function evened(count: number): number {
  return Math.sqrt(count + 3 / 8);
}
