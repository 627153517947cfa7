/** Sums and means of scores, on which engines agree to so much of them; on all else exactly. */
const SCORES = new Set(["score", "weightedCounts", "variances"]);
const TOLERANCE = 1e-6;
const SHOWN = 6;
/** So much of a value is told, and so much before the place from which it differs. */
const MOST_CHARACTERS = 60;
const BEFORE = 12;

/**
 * How two answers differ, the first few places: the path of each and both values, in a line; empty
 * when they agree.
 */
export function differences(one: unknown, other: unknown): string[] {
  const found: string[] = [];
  for (const each of walk(one, other, "", false)) {
    if (found.length === SHOWN) return [...found, "and elsewhere"];
    found.push(each);
  }
  return found;
}

function* walk(one: unknown, other: unknown, path: string, isScore: boolean): Generator<string> {
  const tell = () => `${path || "the answer"}: ${both(one, other)}`;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) {
      const lengths = `${path || "the answer"}: ${one.length} and ${other.length} of them`;
      const at = Array.from(one.length > other.length ? one : other).findIndex((_, at) =>
        !walk(one[at], other[at], "", isScore).next().done
      );
      return yield `${lengths}, [${at}] is ${both(one[at], other[at])}`;
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

/** Two values in one line, from where they differ. */
function both(one: unknown, other: unknown): string {
  const textsOf = (values: readonly unknown[]) =>
    values.map((value) => JSON.stringify(value) ?? "nothing") as [string, string];
  const ids = textsOf([one, other].map(idsIn));
  const [first, second] = ids[0] === ids[1] ? textsOf([one, other]) : ids;
  let same = 0;
  while (same < first.length && first[same] === second[same]) same++;
  const from = same + BEFORE > MOST_CHARACTERS ? same - BEFORE : 0;
  return [first, second].map((text) => {
    const told = `${from ? "…" : ""}${text.slice(from, from + MOST_CHARACTERS)}`;
    return text.length > from + MOST_CHARACTERS ? `${told}…` : told;
  }).join(" and ");
}

/** Of a record, or a list of some, the ids; all else as it is. */
function idsIn(value: unknown): unknown {
  const idOf = (each: unknown) => isObject(each) && "id" in each ? each.id : undefined;
  if (Array.isArray(value) && value.length && value.every((each) => idOf(each) !== undefined)) {
    return value.map(idOf);
  }
  return idOf(value) ?? value;
}
