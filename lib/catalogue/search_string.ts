import { z } from "zod";
import { LIMITS, limitText } from "./limits.ts";
import { parseSearchText, SearchTextError } from "./search_text.ts";

/** The grammar, for those who write search strings. */
const GRAMMAR = 'words, "phrases", prefix*, title:word (also summary: and body:), ' +
  '"two words"~5 (at most 5 others between), AND, OR, NOT, -word and parentheses; neighbours mean ' +
  "AND, and NOT binds before AND before OR; words are stemmed, case and accents do not count; at most " +
  `${limitText("leaves")} words, prefixes and phrases, of which ${LIMITS.prefixes} prefixes, ` +
  `phrases of ${LIMITS.phraseWords} words, and ${limitText("characters")} characters`;

/** A search string that can be read. */
export const SearchString = z.string().superRefine((text, context) => {
  const message = faultOf(text);
  if (message !== null) context.addIssue({ code: "custom", message, input: text });
});

/** What a search string is, and where it looks. */
export function describeSearchString(where: string): string {
  return `A search string${where}. This implementation: ${GRAMMAR}`;
}

function faultOf(text: string): string | null {
  try {
    parseSearchText(text);
    return null;
  } catch (error) {
    if (!(error instanceof SearchTextError)) throw error;
    return `expected ${error.expected} at position ${error.position}`;
  }
}
