import { DAY, firstInstant, lastInstant } from "../../../lib/catalogue/dates.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import { randomDate } from "./random_corpus.ts";

interface RandomBounds {
  readonly start?: string | null;
  readonly end?: string | null;
}

/** Bounds of all precisions, on both sides, one or none; `start` never after `end`. */
export function randomBounds(random: Dice): RandomBounds {
  const start = random.chance(0.3) ? randomBound(random) : null;
  const end = random.chance(0.3) ? randomBound(random) : null;
  if (start && end && firstInstant(start) > lastInstant(end)) return { start: end, end: start };
  return {
    ...(start ?? random.chance(0.3) ? { start } : {}),
    ...(end ?? random.chance(0.3) ? { end } : {}),
  };
}

export function randomBound(random: Dice): string {
  const { instant } = randomDate(random);
  const iso = new Date(instant).toISOString();
  switch (random.below(5)) {
    case 0:
      return iso;
    case 1:
      return new Date(instant + DAY - 1).toISOString();
    case 2:
      return `${new Date(instant + 7_200_000).toISOString().slice(0, -1)}+02:00`;
    default:
      return iso.slice(0, 10);
  }
}
