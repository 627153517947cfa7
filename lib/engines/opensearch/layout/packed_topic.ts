/** So many scores can be told apart. */
export const MOST_SCORES = 2 ** 24;

/** A topic by its number, and the rank of the score of a link among the corpus's distinct scores. */
export interface RankedTopic {
  readonly topic: number;
  readonly rank: number;
}

/** Both as one number: those of a topic are in one range, in the order of their scores. */
export function packTopic({ topic, rank }: RankedTopic): number {
  return topic * MOST_SCORES + rank;
}

export function unpackTopic(packed: number): RankedTopic {
  const topic = Math.floor(packed / MOST_SCORES);
  return { topic, rank: packed - topic * MOST_SCORES };
}

/** The packed links of a topic that score at least so high, the ends included. */
export function packedRange(
  topic: number,
  scores: readonly number[],
  least = -Infinity,
): { readonly gte: number; readonly lte: number } {
  return {
    gte: packTopic({ topic, rank: rankFrom(scores, least) }),
    lte: packTopic({ topic, rank: MOST_SCORES - 1 }),
  };
}

/** The rank of the first score that is at least so high. */
export function rankFrom(scores: readonly number[], least: number): number {
  let from = 0, to = scores.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (scores[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The field beside one of packed links in which their topics score. */
export function scoredField(links: string): string {
  return `${links}Scored`;
}

export const BAR = "|";

/** A link as its topic scores: by a whole number, from which its score is told. */
export function scoredLink(topic: number, told: number): string {
  return `${topic}${BAR}${told + 1}`;
}

/** What makes whole numbers of scores that a float holds; null: they score by their ranks. */
export function wholeOf(scores: readonly number[]): number | null {
  for (let digits = 0; digits < MOST_DIGITS; digits++) {
    const whole = 10 ** digits;
    if (!((scores.at(-1) ?? 0) * whole < MOST_SCORES - 1)) return null;
    if (scores.every((score) => Math.round(score * whole) / whole === score)) return whole;
  }
  return null;
}

/** More no float tells apart. */
const MOST_DIGITS = 8;
