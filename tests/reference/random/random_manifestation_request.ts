import type { FilterInput } from "../../../lib/catalogue/filter.ts";
import { MANIFESTATION_TYPES } from "../../../lib/catalogue/records.ts";
import type { Dice } from "../../../lib/court/dice.ts";
import type { Pool } from "./pool.ts";
import { randomBounds } from "./random_bounds.ts";
import { randomFilter } from "./random_filter.ts";

/** What manifestations are made of has no field in common. */
function randomTree(random: Dice, pool: Pool): FilterInput {
  for (;;) {
    const tree = randomFilter(random, pool, "pdfs", false, 2);
    if (!JSON.stringify(tree).includes('"type":"field"')) return tree;
  }
}

/** A search of manifestations in small pages, its parameters at random. */
export function randomManifestationRequest(random: Dice, pool: Pool) {
  return {
    operation: "searchManifestations" as const,
    input: {
      ...(random.chance(0.7) && { query: randomTree(random, pool) }),
      ...(random.chance(0.4) && randomBounds(random)),
      ...(random.chance(0.3) && {
        types: random.chance(0.2) ? null : random.some(MANIFESTATION_TYPES, 0.6),
      }),
      ...(random.chance(0.8) && { take: random.pick([1, 2, 5, 100]) }),
    },
  };
}
