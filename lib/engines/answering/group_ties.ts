import type { GroupTie } from "../engine.ts";
import { FREELY, stretch, type Work } from "../embedded/kernels/mod.ts";

/** The tie at the end of the groups that are given, if there are more of it than those. */
export function tieOf(
  given: readonly (number | null)[],
  sizes: Float64Array,
  work: Work = FREELY,
): GroupTie | null {
  const value = given.at(-1);
  if (value === undefined || given.length === sizes.length) return null;
  let groups = 0;
  for (let at = 0; at < sizes.length;) {
    for (const end = stretch(at, sizes.length, work); at < end; at++) {
      const size = sizes[at]!;
      if (value === null ? Number.isNaN(size) : size === value) groups++;
    }
  }
  const those = given.filter((size) => size === value).length;
  return groups > those ? { value, groups, given: those } : null;
}
