/** More than any request needs; fields are those of one object. */
const MAX_DEPTH = 100, MAX_VALUES = 25_000, MAX_FIELDS = 100;

const QUOTE = 0x22, BACKSLASH = 0x5c, COMMA = 0x2c;
const OPEN_LIST = 0x5b, CLOSE_LIST = 0x5d, OPEN_OBJECT = 0x7b, CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * Why the bytes of a JSON text hold more than any request needs, or null. Counts as far as it has
 * to, before they are parsed: a parser would first make all the values.
 */
export function jsonExcess(bytes: Uint8Array): string | null {
  let values = 1, depth = 0, isEmpty = false;
  // of the objects around: how many fields each has so far, or less than nothing for a list
  const fields = new Int32Array(MAX_DEPTH + 1);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte <= SPACE) continue;
    switch (byte) {
      case QUOTE:
        at = endOfString(bytes, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH) return `must be nested at most ${MAX_DEPTH} deep`;
        // a value, unless the next thing closes it
        values++;
        isEmpty = true;
        fields[depth] = byte === OPEN_OBJECT ? 1 : -MAX_VALUES;
        if (values > MAX_VALUES + 1) return `must hold at most ${MAX_VALUES} values`;
        continue;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1);
        if (isEmpty) values--;
        break;
      case COMMA:
        values++;
        if (++fields[depth]! > MAX_FIELDS && depth > 0) {
          return `must have at most ${MAX_FIELDS} fields in one object`;
        }
    }
    isEmpty = false;
    if (values > MAX_VALUES) return `must hold at most ${MAX_VALUES} values`;
  }
  return null;
}

function endOfString(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  for (;;) {
    const end = bytes.indexOf(QUOTE, at);
    if (end < 0) return bytes.length;
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
    at = end + 1;
  }
}
