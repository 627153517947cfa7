/** Far deeper than the values of a record may lie. */
const MOST_OPEN = 10_000;

/** Where a value ends; `cut` when the text ends before, `broken` when it goes on as no value does. */
export type End = number | "cut" | "broken";

/** Where the white space and commas from `at` on end. */
export function spaceEnd(text: string, at: number): number {
  while (" \n\r\t,".includes(text[at] ?? "x")) at++;
  return at;
}

/** Where the value that begins at `at` ends. */
export function valueEnd(text: string, at: number, isWhole: boolean): End {
  const first = text[at];
  if (first === '"') return stringEnd(text, at);
  if (first !== "{" && first !== "[") {
    const end = at + Math.max(1, text.slice(at).search(/[\s,:{}[\]"]|$/));
    return end === text.length && !isWhole ? "cut" : end;
  }
  const open: string[] = [];
  let before = "";
  for (; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === " " || letter === "\n" || letter === "\r" || letter === "\t") continue;
    if (letter === '"') {
      const end = stringEnd(text, at);
      if (end === "cut" || end === text.length) return "cut";
      if (!",:}] \n\r\t".includes(text[end]!)) return "broken";
      at = end - 1;
    } else if (letter === "{" || letter === "[") {
      if (before === "," && open.at(-1) === "{") return "broken";
      if (open.push(letter) > MOST_OPEN) return "broken";
    } else if (letter === "}" || letter === "]") {
      if (open.pop() !== (letter === "}" ? "{" : "[")) return "broken";
      if (open.length === 0) return at + 1;
    }
    before = letter;
  }
  return "cut";
}

/**
 * Where the object that begins at `at` ends, or where the array `key` of it, or of an object of it
 * that is named in `around`, begins, whichever comes first; and how many objects are open there.
 */
export function objectEnd(
  text: string,
  at: number,
  key: string,
  around: readonly string[],
): { at: number; depth: number } | "cut" | "broken" {
  let depth = 1;
  for (at = spaceEnd(text, at + 1); at < text.length; at = spaceEnd(text, at)) {
    if (text[at] === "}") {
      at++;
      if (--depth === 0) return { at, depth };
      continue;
    }
    if (text[at] === "{" || text[at] === "[") return "broken";
    const nameEnd = valueEnd(text, at, false);
    if (typeof nameEnd === "string") return nameEnd;
    const colon = spaceEnd(text, nameEnd);
    const value = spaceEnd(text, colon + 1);
    if (value >= text.length) return "cut";
    if (text[colon] !== ":") {
      at = nameEnd;
      continue;
    }
    const name = text.slice(at + 1, nameEnd - 1);
    if (text[value] === "[" && name === key) return { at: value, depth };
    if (text[value] === "{" && around.includes(name)) {
      depth++;
      at = value + 1;
      continue;
    }
    const end = valueEnd(text, value, false);
    if (typeof end === "string") return end;
    at = end;
  }
  return "cut";
}

function stringEnd(text: string, at: number): number | "cut" {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return quote + 1;
  }
  return "cut";
}
