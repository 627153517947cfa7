import { DAY } from "../../catalogue/dates.ts";
import type { Breathe } from "../../event_loop.ts";

/** A text and when it was published. */
export interface DatedText {
  /** Milliseconds since 1970, UTC. */
  readonly instant: number;
  readonly text: string;
}

const WORDS = /[\p{L}\p{N}]+/gu;
const SIMILAR = 0.6;
const APART = 14 * DAY;

/**
 * Groups of texts that repeat each other, as positions: word 3-shingles with a Jaccard similarity
 * of at least 0.6, at most 14 days apart, single linkage. Exact: shared shingles are counted.
 */
export async function nearDuplicates(
  texts: readonly DatedText[],
  breathe: Breathe,
): Promise<number[][]> {
  const order = [...texts.keys()].sort((one, other) => texts[one]!.instant - texts[other]!.instant);
  const shingles = await shinglesOf(texts, breathe);
  const holders = new Map<number, number[]>();
  const leaders = [...texts.keys()];
  const leaderOf = (at: number): number => {
    while (leaders[at] !== at) at = leaders[at] = leaders[leaders[at]!]!;
    return at;
  };
  for (const at of order) {
    await breathe();
    const shared = new Map<number, number>();
    for (const shingle of shingles[at]!) {
      const earlier = holders.get(shingle) ?? [];
      for (let k = earlier.length - 1; k >= 0; k--) {
        const other = earlier[k]!;
        if (texts[at]!.instant - texts[other]!.instant > APART) break;
        shared.set(other, (shared.get(other) ?? 0) + 1);
      }
      earlier.push(at);
      holders.set(shingle, earlier);
    }
    for (const [other, both] of shared) {
      const union = shingles[at]!.size + shingles[other]!.size - both;
      if (both >= SIMILAR * union) leaders[leaderOf(at)] = leaderOf(other);
    }
  }
  return [...Map.groupBy(order, leaderOf).values()].filter((group) => group.length > 1);
}

/** The shingles of each text as small numbers, the same number for the same three words. */
async function shinglesOf(
  texts: readonly DatedText[],
  breathe: Breathe,
): Promise<Set<number>[]> {
  const words = new Map<string, number>();
  const numbered: number[][] = [];
  for (const { text } of texts) {
    numbered.push((text.toLowerCase().match(WORDS) ?? []).map((word) => numberOf(words, word)));
    await breathe();
  }
  const pairs = new Map<number, number>();
  const triples = new Map<number, number>();
  const size = words.size;
  const shingles: Set<number>[] = [];
  for (const text of numbered) {
    const found = new Set<number>();
    for (let at = 2; at < text.length; at++) {
      const pair = numberOf(pairs, text[at - 2]! * size + text[at - 1]!);
      found.add(numberOf(triples, pair * size + text[at]!));
    }
    shingles.push(found);
    await breathe();
  }
  return shingles;
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
