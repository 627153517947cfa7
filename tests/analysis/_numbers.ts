import { assertAlmostEquals, assertEquals } from "@std/assert";

/** Asserts that two lists agree value by value; null only meets null. */
export function assertNear(
  actual: ArrayLike<number | null>,
  expected: ArrayLike<number | null>,
  tolerance: number,
): void {
  assertEquals(actual.length, expected.length);
  for (let i = 0; i < expected.length; i++) {
    if (expected[i] === null) assertEquals(actual[i], null);
    else assertAlmostEquals(actual[i]!, expected[i]!, tolerance);
  }
}

/** Every number inside a value, however deep. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Pseudo-random numbers in [0, 1), the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A Poisson count (Knuth's product of uniforms). */
export function randomPoisson(random: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}
