import { readToken, type SearchToken } from "./search_token.ts";

/** An operator as it is not one: in lower case it is a word like others. */
export type LowerCaseOperator = "and" | "or" | "not";

const SLIPS: readonly string[] = ["and", "or", "not"] satisfies LowerCaseOperator[];
const BEFORE: readonly SearchToken["type"][] = ["leaf", "close"];
const AFTER: readonly SearchToken["type"][] = ["leaf", "open", "field", "minus"];

/**
 * The words of a search string that may have been meant as operators: in lower case, outside of
 * quotes, between what they would join; each once.
 *
 * @throws {SearchTextError} for a string that cannot be read
 */
export function lowerCaseOperators(text: string): LowerCaseOperator[] {
  const tokens: SearchToken[] = [];
  for (let at = 0; tokens.at(-1)?.type !== "end";) {
    const token = readToken(text, at);
    tokens.push(token);
    at = token.end;
  }
  const found = tokens.flatMap(({ position, end }, at) => {
    const word = text.slice(position, end);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isBetween = before && after && BEFORE.includes(before.type) && AFTER.includes(after.type);
    return isBetween && SLIPS.includes(word) ? [word as LowerCaseOperator] : [];
  });
  return [...new Set(found)];
}
