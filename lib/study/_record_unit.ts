import { completeValues, type View } from "./_view.ts";

/**
 * What one record adds to the measure, over the complete buckets: 1 to a count, Σw²/Σw to a weighted
 * count, Σ amount ÷ Σ count to an amount; 0 where nothing is counted. Values counted at random vary
 * by this times their expectation at least.
 */
export function recordUnit(view: View): number {
  const { measure, frame, rows, kept } = view;
  if (measure.kind === "integer") return 1;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const all = sum(completeValues(view));
  const beside = (name: string) => {
    const values = frame.numbers(name);
    return sum(kept.map((at) => values[rows[at]!] ?? 0));
  };
  if (all <= 0) return 0;
  if (measure.name === "weightedCount") return beside("variance") / all;
  if (measure.name !== "amount") return 0;
  const counted = beside("count");
  return counted > 0 ? all / counted : 0;
}
