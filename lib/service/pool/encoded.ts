/** Items of a list that are written at a time. */
const AT_ONCE = 16;
/** Plain values in place of one item that may be long. */
const PLAIN_AT_ONCE = 4_096;

/**
 * An answer as JSON in UTF-8. It is written part by part, with a look in between at whether anybody
 * still wants it.
 *
 * @param look throws when nobody does
 */
export function encoded(output: unknown, look: () => void): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (const text of written(output)) {
    look();
    parts.push(encoder.encode(text));
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    look();
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The fields of an object one after another, and of lists in them some items at a time. */
function* written(output: unknown): Generator<string> {
  if (typeof output !== "object" || output === null || Array.isArray(output)) {
    return yield JSON.stringify(output);
  }
  let separator = "{";
  for (const [name, value] of Object.entries(output)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* listed(value);
    else yield JSON.stringify(value);
    separator = ",";
  }
  yield separator === "{" ? "{}" : "}";
}

function* listed(values: readonly unknown[]): Generator<string> {
  const step = typeof values[0] === "object" ? AT_ONCE : PLAIN_AT_ONCE;
  yield "[";
  for (let from = 0; from < values.length; from += step) {
    const text = JSON.stringify(values.slice(from, from + step)).slice(1, -1);
    yield from ? `,${text}` : text;
  }
  yield "]";
}
