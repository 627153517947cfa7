import type { Dice } from "../../../lib/court/dice.ts";
import { WORDS } from "./vocabulary.ts";

const PREFIXES = ["qu", "comput", "sen", "n", "量", "graphe", "GRAPHÈ", "zz"];

/** A search string of the whole grammar, always a valid one. */
export function randomSearchText(random: Dice, depth = 2): string {
  const kind = depth === 0 ? 0 : random.below(8);
  const inner = () => randomSearchText(random, depth - 1);
  switch (kind) {
    case 4:
      return `${inner()} ${inner()}`;
    case 5:
      return `(${inner()} OR ${inner()})`;
    case 6:
      return random.chance(0.5) ? `NOT (${inner()})` : `-(${inner()})`;
    case 7:
      return `${inner()} AND ${inner()}`;
    default:
      return leaf(random);
  }
}

function leaf(random: Dice): string {
  const field = random.chance(0.15) ? `${random.pick(["title", "summary", "body"])}:` : "";
  return field + operand(random);
}

function operand(random: Dice): string {
  const phrase = () => random.times(2 + random.below(2), () => random.pick(WORDS)).join(" ");
  switch (random.below(6)) {
    case 0:
      return `"${phrase()}"`;
    case 1:
      return `"${phrase()}"~${random.pick([0, 1, 2, 5, 100])}`;
    case 2:
      return `${random.pick(PREFIXES)}*`;
    case 3:
      return random.pick(["error-correction", "quantum-computers", "zebra", "“laser”"]);
    default:
      return random.pick(WORDS);
  }
}
