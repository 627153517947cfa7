import { DAY } from "../../catalogue/dates.ts";

/** A text and when it was published. */
export interface DatedText {
  /** Milliseconds since 1970, UTC. */
  readonly instant: number;
  readonly text: string;
}

const WORDS = /[\p{L}\p{N}]+/gu;
const SHINGLE = 3;
const SIMILAR = 0.6;
const APART = 14 * DAY;

/**
 * Groups of texts that repeat each other, as positions: word 3-shingles with a Jaccard similarity
 * of at least 0.6, at most 14 days apart, single linkage. Exact: shared shingles are counted.
 */
export function nearDuplicates(texts: readonly DatedText[]): number[][] {
  const order = [...texts.keys()].sort((one, other) => texts[one]!.instant - texts[other]!.instant);
  const shingles = texts.map(({ text }) => shinglesOf(text));
  const holders = new Map<string, number[]>();
  const leaders = [...texts.keys()];
  const leaderOf = (at: number): number => {
    while (leaders[at] !== at) at = leaders[at] = leaders[leaders[at]!]!;
    return at;
  };
  for (const at of order) {
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

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(WORDS) ?? [];
  if (words.length < SHINGLE) return new Set();
  return new Set(
    words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(" ")),
  );
}
