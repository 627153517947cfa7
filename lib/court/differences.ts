/** Sums and means of scores, on which engines agree to so much of them; on all else exactly. */
const SCORES = new Set(["score", "weightedCounts", "variances"]);
const TOLERANCE = 1e-6;
const SHOWN = 6;
const MOST_CHARACTERS = 300;

/** How two answers differ, by path, the first few; empty when they agree. */
export function differences(one: unknown, other: unknown): string[] {
  const found: string[] = [];
  for (const each of walk(one, other, "", false)) {
    found.push(each);
    if (found.length === SHOWN) break;
  }
  return found;
}

function* walk(one: unknown, other: unknown, path: string, isScore: boolean): Generator<string> {
  const tell = () => `${path || "the answer"}: ${brief(one)} and ${brief(other)}`;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) {
      return yield `${path || "the answer"}: ${one.length} and ${other.length} of them, ${
        brief(one)
      } and ${brief(other)}`;
    }
    for (const [at, value] of one.entries()) {
      yield* walk(value, other[at], `${path}[${at}]`, isScore);
    }
  } else if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const isOfScores = isScore || SCORES.has(key) || key === "values" && one.name === "score";
      yield* walk(one[key], other[key], path ? `${path}.${key}` : key, isOfScores);
    }
  } else if (!isSame(one, other, isScore)) yield tell();
}

function isSame(one: unknown, other: unknown, isScore: boolean): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (!isScore || typeof one !== "number" || typeof other !== "number") return false;
  return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in one line; of a list of records the ids. */
function brief(value: unknown): string {
  const text =
    Array.isArray(value) && value.length && value.every((each) => isObject(each) && "id" in each)
      ? JSON.stringify(value.map(({ id }) => id))
      : JSON.stringify(value) ?? "nothing";
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
