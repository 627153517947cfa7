import { completeValues, type View } from "./_view.ts";

/**
 * What one record adds to the measure, over the complete buckets: 1 to a count, Σw²/Σw to a weighted
 * count, Σ value ÷ Σ count to what stands beside counts (amounts, shares); other whole numbers are
 * taken as counts. 0 where that is not known, or nothing is counted. Values counted at random vary by
 * this times their expectation at least.
 */
export function recordUnit(view: View): number {
  const { measure, frame, rows, kept } = view;
  if (measure.kind === "integer" || measure.name === "count") return 1;
  const values = completeValues(view);
  const weighted = measure.name === "weightedCount";
  const base = weighted ? "variance" : "count";
  if (!frame.columns.includes(base)) return values.every(Number.isInteger) ? 1 : 0;
  const beside = frame.numbers(base);
  const [all, counted] = [values, kept.map((at) => beside[rows[at]!] ?? 0)]
    .map((list) => list.reduce((total, value) => total + value, 0));
  if (!(all! > 0 && counted! > 0)) return 0;
  return weighted ? counted! / all! : all! / counted!;
}
