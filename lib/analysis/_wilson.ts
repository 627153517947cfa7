import { normalQuantile } from "./_distributions.ts";
import { estimate, type Quantity, undefinedFor } from "./_result.ts";

/** The square of the normal quantile that a two-sided interval of this level takes. */
export function squaredQuantile(level: number): number {
  return normalQuantile((1 + level) / 2) ** 2;
}

/**
 * Wilson's interval of count / total, with arguments already checked and z² of {@linkcode
 * squaredQuantile}.
 */
export function wilson(count: number, total: number, z2: number): Quantity {
  if (total === 0) return undefinedFor("zero_base");
  const share = count / total;
  const shrink = 1 + z2 / total;
  const centre = (share + z2 / (2 * total)) / shrink;
  const margin = Math.sqrt(z2 * (share * (1 - share) / total + z2 / (4 * total * total))) / shrink;
  const low = count === 0 ? 0 : centre - margin;
  const high = count === total ? 1 : centre + margin;
  return estimate(share, low, high);
}
