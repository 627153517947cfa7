/** Safe looks into JSON of any shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** A value as an object; an empty one where it is none. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of an array; none where it is no array. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text without white space around it; undefined where there is none. */
export function textIn(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

/** A number, also where it is written as a text; undefined where there is none. */
export function numberIn(object: JsonObject, key: string): number | undefined {
  const text = textIn(object, key);
  const value = text === undefined ? NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A count, a whole number of at least 0; null where a text is none. */
export function countOf(text: string): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A whole number as it was before a table of floats wrote it: `2019` for `2019.0`. */
export function wholeText(text: string): string {
  return /^(\d+)\.0+$/.exec(text)?.[1] ?? text;
}

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
}
