import { DEEPEST, MOST_PARTS, TOO_DEEP, TOO_MANY } from "./_limits.ts";

/**
 * The value of a record that is JSON.
 *
 * @throws {SyntaxError} for text that is none, or has more parts or levels than a record has
 */
export function jsonValue(text: string): unknown {
  if (bracketsIn(text) > MOST_PARTS) throw new SyntaxError(TOO_MANY);
  const value: unknown = JSON.parse(text);
  if (isDeep(value, DEEPEST)) throw new SyntaxError(TOO_DEEP);
  return value;
}

/** The value of a text that is JSON; undefined for any other. */
export function parsedJson(text: string): unknown {
  try {
    return jsonValue(text);
  } catch {
    return undefined;
  }
}

/** About how many objects, lists and values there are, before memory is spent on them. */
function bracketsIn(text: string): number {
  // of less text there cannot be too many
  if (text.length <= 2 * MOST_PARTS) return 0;
  let count = 0;
  for (let at = 0; at < text.length && count <= MOST_PARTS; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b || code === 0x2c) count++;
  }
  return count;
}

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (most === 0) return true;
  for (const each of Array.isArray(value) ? value : Object.values(value)) {
    if (isDeep(each, most - 1)) return true;
  }
  return false;
}
