import { countWords, listWords } from "../words/numbers.ts";
import { standingOf, type Story } from "./story.ts";
import { wholeSpan } from "./words/counts.ts";
import { leaderSentence, moneySentence, trendSentence } from "./words/story.ts";
import { tellsInterval } from "./words/verdict.ts";

/** So many types of evidence are told of; the others are counted. */
const MOST = 3;

/** The story whose interval a reader meets first, where the sentences do not tell it. */
export function firstOnCards<S extends Story>(ordered: readonly S[]): S | null {
  const at = ordered.findIndex(tellsInterval);
  return at < MOST ? null : ordered[at]!;
}

/**
 * What happened, as far as the evidence bears it: claims first, then what has most records. Where
 * no trend can be claimed, also how much money and who leads.
 */
export function openingOf(stories: readonly Story[], none: string): string[] {
  if (!stories.length) return [none];
  const ordered = inOrderTold(stories);
  const told = ordered.slice(0, MOST);
  const first = told.find(tellsInterval);
  const isClaim = rankOf(told[0]!) === 0;
  const richest = told.find(({ money }) => money?.sum);
  return [
    ...told.map((story) => trendSentence(story, story === first, true)),
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
  const counts = stories.map((story) => countWords(story.total, story.noun) + wholeSpan(story));
  return counts.length ? `Also ${listWords(counts)}.` : "";
}
