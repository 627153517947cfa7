/** What engines agree on to 1e-6 alone; everything else they agree on exactly. */
const TOLERANT = new Set(["score", "weightedCounts", "variances", "similarity"]);
const TOLERANCE = 1e-6;
/** Where an engine may keep more than the source's fields. */
const OPEN = new Set(["extra"]);
const SHOWN = 6;

/** The differences between two answers by path, the first few; empty when they agree. */
export function differences(expected: unknown, actual: unknown): string[] {
  return [...walk(expected, actual, "", false, false)].slice(0, SHOWN);
}

/** The same, where objects may have more than what is expected of them. */
export function missing(expected: unknown, actual: unknown): string[] {
  return [...walk(expected, actual, "", false, true)].slice(0, SHOWN);
}

function* walk(
  expected: unknown,
  actual: unknown,
  path: string,
  tolerant: boolean,
  partial: boolean,
): Generator<string> {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) {
      yield `${path || "answer"}: expected ${brief(expected)}, got ${brief(actual)}`;
      return;
    }
    for (const [index, value] of expected.entries()) {
      yield* walk(value, actual[index], `${path}[${index}]`, tolerant, partial);
    }
  } else if (isObject(expected) && isObject(actual)) {
    // an error explains what is lacking
    const keys = partial
      ? Object.keys(expected)
      : new Set(["error", ...Object.keys(expected), ...Object.keys(actual)]);
    for (const key of keys) {
      const below = path ? `${path}.${key}` : key;
      yield* walk(
        expected[key],
        actual[key],
        below,
        tolerant || TOLERANT.has(key),
        partial || OPEN.has(key),
      );
    }
  } else if (!isSame(expected, actual, tolerant)) {
    yield `${path || "answer"}: expected ${brief(expected)}, got ${brief(actual)}`;
  }
}

function isSame(expected: unknown, actual: unknown, tolerant: boolean): boolean {
  if (typeof expected !== "number" || typeof actual !== "number" || !tolerant) {
    return Object.is(expected, actual) || (expected === 0 && actual === 0);
  }
  return Math.abs(expected - actual) <= TOLERANCE * Math.max(1, Math.abs(expected));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in one line; of a list of records the ids. */
export function brief(value: unknown, limit = 400): string {
  const ids = Array.isArray(value) && value.every((each) => isObject(each) && "id" in each)
    ? `${value.length} × ${JSON.stringify(value.map((each) => each.id))}`
    : JSON.stringify(value) ?? "nothing";
  return ids.length > limit ? `${ids.slice(0, limit)}…` : ids;
}
