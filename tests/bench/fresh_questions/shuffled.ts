import type { Random } from "../../calibration/random.ts";

/** The items in an order of chance (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items];
  for (let left = all.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    [all[left - 1], all[at]] = [all[at]!, all[left - 1]!];
  }
  return all;
}
