/** How much the random tests do; TRENDFRAME_RUNS multiplies it. */
export function timesRuns(count: number): number {
  const runs = Number(Deno.env.get("TRENDFRAME_RUNS") ?? 1);
  if (!(runs > 0)) {
    throw new RangeError(`Cannot run the random tests: TRENDFRAME_RUNS must be above 0`);
  }
  return Math.max(1, Math.round(count * runs));
}

const SIZES = [0, 1, 6, 25, 60, 120, 250] as const;

/** The sizes of random corpora, by seed. */
export function sizeOf(seed: number): number {
  return SIZES[seed % SIZES.length]!;
}
