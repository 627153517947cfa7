import { countWords, listWords } from "../words/numbers.ts";
import { standingOf, type Story } from "./story.ts";
import { spanWords } from "./words/counts.ts";
import { leaderSentence, moneySentence, trendSentence } from "./words/story.ts";

/** So many types of evidence are told of; the others are counted. */
const MOST = 3;

/**
 * What happened, as far as the evidence bears it: claims first, then what has most records. Where
 * no trend can be claimed, also how much money and who leads.
 */
export function openingOf(stories: readonly Story[], none: string): string[] {
  if (!stories.length) return [none];
  const ordered = inOrderTold(stories);
  const told = ordered.slice(0, MOST);
  const isClaim = rankOf(told[0]!) === 0;
  const richest = told.find(({ money }) => money?.sum);
  return [
    ...told.map(trendSentence),
    isClaim || !richest ? "" : moneySentence(richest),
    isClaim ? "" : leaderSentence(told[0]!),
    othersOf(ordered.slice(MOST)),
  ].filter(Boolean);
}

/** Claims first, then what has most records. */
export function inOrderTold<S extends Story>(stories: readonly S[]): S[] {
  return stories.toSorted((one, other) => rankOf(one) - rankOf(other) || other.total - one.total);
}

function rankOf(story: Story): number {
  const standing = standingOf(story);
  return standing === "claimed" || standing === "mostly" ? 0 : 1;
}

function othersOf(stories: readonly Story[]): string {
  const counts = stories.map((story) => countWords(story.total, story.noun) + spanOf(story));
  return counts.length ? `Also ${listWords(counts)}.` : "";
}

/** The buckets of the first and last record, where all have one: ` from 1998 to 2025`. */
function spanOf({ frame, total }: Story): string {
  const counts = frame.numbers("count").map((count) => count ?? 0);
  const filled = frame.texts("label").flatMap((label, row) =>
    label !== null && counts[row] ? [{ label, value: counts[row] }] : []
  );
  const isWhole = filled.length && filled.reduce((sum, { value }) => sum + value, 0) === total;
  return isWhole ? ` ${spanWords(filled)}` : "";
}
