import { bucketLabel, bucketOf, firstInstant, Resolution } from "../../catalogue/dates.ts";
import { bucketWords, dayWords } from "../../words/numbers.ts";

/** A date as exactly as it is known: `3 March 2024`, `March 2024`, `Q1 2024`, `2024`. */
export function dateWords(iso: string, precision: string): string {
  const { success, data: resolution } = Resolution.safeParse(precision);
  if (!success) return dayWords(iso);
  return bucketWords(bucketLabel(bucketOf(firstInstant(iso), resolution), resolution));
}
