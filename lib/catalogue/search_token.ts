import { words } from "../text/mod.ts";
import { counted, LIMITS } from "./limits.ts";
import { SEARCH_FIELDS, type SearchField, type SearchLeaf } from "./search_node.ts";
import { SearchTextError } from "./search_text_error.ts";

/** One token of a search string; `end` is the position after it. */
export type SearchToken =
  & { readonly position: number; readonly end: number }
  & (
    | { readonly type: "open" | "close" | "minus" | "and" | "or" | "not" | "end" }
    | { readonly type: "field"; readonly field: SearchField }
    | { readonly type: "leaf"; readonly leaf: SearchLeaf }
  );

const OPERATORS: ReadonlyMap<string, "and" | "or" | "not"> = new Map([
  ["AND", "and"],
  ["OR", "or"],
  ["NOT", "not"],
]);
const SPACE = /\s*/y;
const RUN = /[^\s()"“”„‟]+/y;
const PHRASE = /["“”„‟]([^"“”„‟]*)["“”„‟]/y;
const SLOP = /~(\d+)(?=[\s()"“”„‟]|$)/y;
const FIELD = /^(\p{L}[\p{L}\p{N}_.]*):/u;
const WORD = /^[\p{L}\p{N}\p{M}]+$/u;
/** Most words: the patterns of all letters take a millisecond until they are compiled. */
const PLAIN_WORD = /^[a-z0-9]+$/i;
const MAX_SLOP = 1000;

/** What means something in other search languages would be read as something else here. */
const FOREIGN = /^[!\p{Pd}−]|[~^]|\?(?=[\p{L}\p{N}])/u;

/** Whether a text can stand as a word without quotes and means that word. */
export function isBareWord(text: string): boolean {
  return WORD.test(text) && words(text).length === 1 && !OPERATORS.has(text);
}

/** Read the token that begins at or after a position. */
export function readToken(text: string, from: number): SearchToken {
  const position = from + match(SPACE, text, from)![0].length;
  const character = text.charAt(position);
  if (character === "") return { type: "end", position, end: position };
  if (character === "(") return { type: "open", position, end: position + 1 };
  if (character === ")") return { type: "close", position, end: position + 1 };
  if (character === "-" && /\S/.test(text.charAt(position + 1))) {
    return { type: "minus", position, end: position + 1 };
  }
  const run = match(RUN, text, position)?.[0];
  return run === undefined ? readPhrase(text, position) : readRun(text, position, run);
}

function readPhrase(text: string, position: number): SearchToken {
  const [quoted, content] = match(PHRASE, text, position) ?? [];
  if (quoted === undefined || content === undefined) {
    throw new SearchTextError(text, position, "a closing quote for this one");
  }
  const end = position + quoted.length;
  const leaf = toLeaf(text, position, content);
  if (text.charAt(end) !== "~") return { type: "leaf", leaf, position, end };
  const [tail, digits] = match(SLOP, text, end) ?? [];
  const slop = Number(digits);
  if (tail === undefined || slop > MAX_SLOP) {
    throw new SearchTextError(text, end, `a whole number from 0 to ${MAX_SLOP} after ~`);
  }
  const near = leaf.type === "phrase" ? { ...leaf, slop } : leaf;
  return { type: "leaf", leaf: near, position, end: end + tail.length };
}

function readRun(text: string, position: number, run: string): SearchToken {
  const end = position + run.length;
  const operator = OPERATORS.get(run);
  if (operator !== undefined) return { type: operator, position, end };
  if (PLAIN_WORD.test(run)) {
    return { type: "leaf", leaf: { type: "term", text: run }, position, end };
  }
  const name = FIELD.exec(run)?.[1];
  if (name !== undefined) return readField(text, position, name);
  const star = run.indexOf("*");
  if (star >= 0) {
    const prefix = run.slice(0, star);
    if (star < run.length - 1 || !WORD.test(prefix) || words(prefix).length !== 1) {
      throw new SearchTextError(text, position + star, "* only at the end of one plain word");
    }
    return { type: "leaf", leaf: { type: "prefix", text: prefix }, position, end };
  }
  const leaf = toLeaf(text, position, run);
  const foreign = run.search(FOREIGN);
  if (foreign >= 0) {
    throw new SearchTextError(text, position + foreign, "a plain word, or quotes around this one");
  }
  return { type: "leaf", leaf, position, end };
}

function readField(text: string, position: number, name: string): SearchToken {
  const field = SEARCH_FIELDS.find((known) => known === name);
  if (field === undefined) {
    throw new SearchTextError(
      text,
      position,
      `one of the fields ${SEARCH_FIELDS.join(", ")} before the colon, or quotes around all of it`,
    );
  }
  return { type: "field", field, position, end: position + name.length + 1 };
}

/** A term when the content holds one word, a phrase when it holds several. */
function toLeaf(text: string, position: number, content: string): SearchLeaf {
  const count = words(content).length;
  if (count === 0) throw new SearchTextError(text, position, "at least one letter or digit");
  if (count > LIMITS.phraseWords) {
    throw new SearchTextError(
      text,
      position,
      `a phrase of at most ${LIMITS.phraseWords} words, not of ${counted(count)}: ` +
        "shorten this one",
    );
  }
  const type = count === 1 ? "term" : "phrase";
  return { type, text: content.replace(/\s+/gu, " ").trim() };
}

function match(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}
