import type { Cell } from "./_cells.ts";
import { fUpper } from "./_distributions.ts";

/**
 * The bucket furthest off in the cell whose part of χ² is more than all others', by no chance (1 %).
 */
export function outlierOf(
  parts: Float64Array,
  cells: readonly Cell[],
  residuals: Float64Array,
): number | null {
  const squares = parts.map((part) => part ** 2);
  const n = squares.length;
  const most = squares.reduce((a, b) => Math.max(a, b));
  const others = squares.reduce((sum, part) => sum + part, 0) - most;
  if (n < 5 || most <= others) return null;
  if (n * fUpper(most / (others / (n - 3)), 1, n - 3) > 0.01) return null;
  const { first, end } = cells[squares.indexOf(most)]!;
  let furthest = first;
  for (let i = first; i < end; i++) {
    if (Math.abs(residuals[i]!) > Math.abs(residuals[furthest]!)) furthest = i;
  }
  return furthest;
}
