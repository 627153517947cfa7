/** A seeded source of choices: the same seed gives the same choices on any machine. */
export interface Dice {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number below `sides`. */
  below(sides: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Each of `from` with the given probability, in order. */
  some<T>(from: readonly T[], probability: number): T[];
  /** `count` times what `make` gives. */
  times<T>(count: number, make: (index: number) => T): T[];
  /** What `make` gives, or undefined. */
  maybe<T>(probability: number, make: () => T): T | undefined;
}

/** Mulberry32. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const chance = (probability: number) => next() < probability;
  return {
    next,
    chance,
    below: (sides) => Math.floor(next() * sides),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!,
    some: (from, probability) => from.filter(() => chance(probability)),
    times: (count, make) => Array.from({ length: count }, (_, index) => make(index)),
    maybe: (probability, make) => chance(probability) ? make() : undefined,
  };
}
