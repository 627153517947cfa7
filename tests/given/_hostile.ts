import { TrendframeError } from "../../lib/catalogue/errors.ts";
import { Frame } from "../../lib/frame/mod.ts";
import { PlannedQuery } from "../../lib/query/planned_query.ts";
import { isRefusal } from "../../lib/words/refusals.ts";

/** What a value is, as far as a call may take one in the place of another. */
export type Kind =
  | "undefined"
  | "null"
  | "flag"
  | "number"
  | "no number"
  | "text"
  | "function"
  | "promise"
  | "frame"
  | "query"
  | "object"
  | "empty list"
  | "numbers"
  | "no numbers"
  | "texts"
  | "things"
  | "instance";

export function kindOf(value: unknown): Kind {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (typeof value === "boolean") return "flag";
  if (typeof value === "number") return Number.isNaN(value) ? "no number" : "number";
  if (typeof value === "string") return "text";
  if (typeof value === "function") return "function";
  if (value instanceof Promise) return "promise";
  if (value instanceof Frame) return "frame";
  if (value instanceof PlannedQuery) return "query";
  if (Array.isArray(value) || value instanceof Float64Array) return kindOfList(value);
  return Object.getPrototypeOf(value) === Object.prototype ? "object" : "instance";
}

function kindOfList(values: ArrayLike<unknown>): Kind {
  const [first] = Array.from(values);
  if (values.length === 0) return "empty list";
  if (typeof first === "number") return Number.isNaN(first) ? "no numbers" : "numbers";
  return typeof first === "string" ? "texts" : first === null ? "no numbers" : "things";
}

/** A value of each kind, as somebody may give it by mistake. */
export function hostileValues(frame: Frame, query: unknown): readonly unknown[] {
  return [
    null,
    undefined,
    true,
    7,
    -1,
    NaN,
    "text",
    () => {},
    Promise.resolve(frame),
    frame,
    query,
    {},
    { childern: true },
    [],
    [3, 1, 2],
    [NaN],
    [null],
    ["text"],
    [{}],
    new Date(0),
  ];
}

/** What came of a call: nothing to say, or what is wrong with its refusal. */
export type Outcome =
  | { readonly answered: true }
  | { readonly answered: false; readonly message: string; readonly wrong: string | null };

export async function outcomeOf(call: () => unknown): Promise<Outcome> {
  try {
    await call();
    return { answered: true };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { answered: false, message, wrong: wrongWith(error, message) };
  }
}

const RAW =
  /\[object |undefined is not|is not a function|is not iterable|Cannot (read|set) propert|Cannot (destructure|convert|mix) |os error|ENOENT|\/tmp\/|\.tmp\b|NaN|undefined/;
/** What was given is told at the end. */
const TOLD = /current (value|values|length|lengths|columns)\b.*/;

function wrongWith(error: unknown, message: string): string | null {
  if (!isRefusal(error) && !(error instanceof TrendframeError)) {
    return `${(error as Error)?.constructor?.name}, which is not of this library: ${message}`;
  }
  if (!/^Cannot \p{L}/u.test(message)) return `does not say what cannot be done: ${message}`;
  if (message.length > 200) return `${message.length} characters: ${message}`;
  return RAW.test(message.replace(TOLD, "")) ? `is not for people: ${message}` : null;
}
