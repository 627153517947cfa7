const MOST = 40;

/** What classes are called in a sentence, by the end of their names. */
const NOUNS: readonly (readonly [end: string, noun: string])[] = [
  ["Frame", "a frame"],
  ["Query", "a query"],
  ["Comparison", "a comparison"],
  ["Trends", "a corpus"],
  ["Chart", "a chart"],
];

/** A value as a message shows it: short, on one line, and never `[object Object]`. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case "string":
      return cut(JSON.stringify(value));
    case "function":
      return "a function";
    case "symbol":
      return "a symbol";
    case "bigint":
      return `${value}n`;
    case "object":
      return value === null ? "null" : shownObject(value);
    default:
      return String(value);
  }
}

function shownObject(value: object): string {
  if (Array.isArray(value)) return shownList(value);
  if (value instanceof Promise) return "a promise: await it";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "no date" : value.toJSON();
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? "Object";
  if (name === "Object") return cut(`{ ${Object.keys(value).join(", ")} }`.replace("{  }", "{}"));
  return NOUNS.find(([end]) => name.endsWith(end))?.[1] ?? `a ${name}`;
}

function shownList(values: readonly unknown[]): string {
  const plain = values.every((each) => typeof each !== "object" && typeof each !== "function");
  const text = plain ? `[${values.slice(0, 10).map(shown).join(", ")}]` : "";
  return text && text.length <= MOST && values.length <= 10 ? text : `a list of ${values.length}`;
}

function cut(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
