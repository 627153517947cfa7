/** Where the white space and commas from `at` on end. */
export function spaceEnd(text: string, at: number): number {
  while (" \n\r\t,".includes(text[at] ?? "x")) at++;
  return at;
}

/** Where the value that begins at `at` ends; null when the text ends before. */
export function valueEnd(text: string, at: number, isWhole: boolean): number | null {
  const first = text[at];
  if (first === '"') return stringEnd(text, at);
  if (first !== "{" && first !== "[") {
    const end = at + Math.max(1, text.slice(at).search(/[\s,:{}[\]"]|$/));
    return end === text.length && !isWhole ? null : end;
  }
  let depth = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = stringEnd(text, at);
      if (end === null) return null;
      at = end - 1;
    } else if (code === 0x7b || code === 0x5b) depth++;
    else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at + 1;
  }
  return null;
}

/**
 * Where the object that begins at `at` ends, or where the array `key` of it begins, whichever
 * comes first; null when the text ends before.
 */
export function objectEnd(
  text: string,
  at: number,
  key: string,
): { at: number; isPage: boolean } | null {
  for (at = spaceEnd(text, at + 1); at < text.length; at = spaceEnd(text, at)) {
    if (text[at] === "}") return { at: at + 1, isPage: false };
    const nameEnd = valueEnd(text, at, false);
    if (nameEnd === null) return null;
    const colon = spaceEnd(text, nameEnd);
    const value = spaceEnd(text, colon + 1);
    if (text[colon] !== ":" || value >= text.length) {
      if (value >= text.length) return null;
      at = nameEnd;
      continue;
    }
    if (text[value] === "[" && text.slice(at, nameEnd) === JSON.stringify(key)) {
      return { at: value, isPage: true };
    }
    const end = valueEnd(text, value, false);
    if (end === null) return null;
    at = end;
  }
  return null;
}

const QUOTE = 0x22;

function stringEnd(text: string, at: number): number | null {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return quote + 1;
  }
  return null;
}
