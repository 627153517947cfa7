import { checkOptions, checkSurplus } from "../words/check.ts";
import { type Note, note } from "../words/note.ts";
import { RefusedValue } from "../words/refusals.ts";
import { checkCounts, checkSameLength, type Numbers, ONLY_LEVEL } from "./_check.ts";
import type { Quantity, Result } from "./_result.ts";
import { type Scatter, scatterOfShares } from "./_neighbour_scatter.ts";
import { squaredQuantile, wilson } from "./_wilson.ts";

/**
 * A share, and what it is a share of.
 *
 * @category Shares and sources
 */
export type Share = Quantity & { readonly count: number; readonly base: number };

/**
 * Share of a topic in everything, bucket by bucket.
 *
 * @category Shares and sources
 */
export interface ShareOfVoice extends Result<{ readonly level: number }> {
  /** One share per bucket. */
  readonly shares: readonly Share[];
}

/**
 * Share of voice k / N per bucket with Wilson's interval; the base is always shown.
 *
 * A bucket without a base is null (`zero_base`). Where shares scatter from bucket to bucket by more
 * than chance, a note says how much: an interval then holds for the records that were counted in
 * its bucket, not for the level around which buckets scatter.
 *
 * @param counts what is about the topic, one value per bucket
 * @param bases everything, one value per bucket, at least as many as the count
 * @param options.level confidence level
 * @default {level: 0.95}
 * @throws {TypeError} when an argument is not a list of numbers or the lists differ in length
 * @throws {RangeError} when a number is negative or not finite, or a count is greater than its base
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * const { shares } = shareOfVoice([3, 0], [10, 0]);
 * assertEquals([shares[0]!.value, shares[0]!.base], [0.3, 10]);
 * assertEquals(shares[1]!.reason, "zero_base");
 * ```
 */
export function shareOfVoice(
  counts: Numbers,
  bases: Numbers,
  options: { readonly level?: number } = {},
): ShareOfVoice {
  const task = "compute share of voice";
  checkOptions(task, options, ONLY_LEVEL);
  checkSurplus(task, arguments, 3);
  const { level = 0.95 } = options;
  checkSameLength(task, { counts, bases });
  checkCounts(task, "counts", counts);
  checkCounts(task, "bases", bases);
  const z2 = squaredQuantile(level);
  const shares = Array.from(counts, (count, i): Share => {
    const base = bases[i]!;
    if (count > base) {
      throw new RefusedValue(
        `Cannot ${task}: counts[${i}] must be at most its base ${base}, current value is ${count}`,
      );
    }
    return { ...wilson(count, base, z2), count, base };
  });
  return {
    method: "share of voice",
    parameters: { level },
    notes: notesOf(scatterOfShares(counts, bases)),
    shares,
  };
}

function notesOf({ dispersion, beyondChance }: Scatter): Note[] {
  return dispersion !== null && beyondChance ? [note("scattering_shares", { dispersion })] : [];
}
