import { hintOf, nearest } from "./nearest.ts";
import { RefusedType, RefusedValue } from "./refusals.ts";
import { shown } from "./shown.ts";

/** What a value must be. */
export interface Check {
  /** In words, after "must be". */
  readonly must: string;
  passes(value: unknown): boolean;
  /** All that it can be, where they are few. */
  readonly choices?: readonly string[];
  /** Whether it is of the right kind at all; the error of one that is not is a TypeError. */
  fits(value: unknown): boolean;
}

/** What each option of a function must be; one that is missing or too many does not compile. */
export type Checks<O> = { readonly [K in keyof Required<O>]: Check };

/** Bounds of a number, each left out where there is none. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  readonly over?: number;
  readonly under?: number;
}

export const FLAG = check("true or false", (value) => typeof value === "boolean");
export const TEXT = check("a text", (value) => typeof value === "string");
export const FUNCTION = check("a function", (value) => typeof value === "function");
export const SIGNAL = check("an AbortSignal", (value) => value instanceof AbortSignal);
export const OBJECT = check("a plain object", isPlain);
/** A list, whose values are checked where they are read. */
export const LIST = check("a list", isList);
/** What is checked elsewhere. */
export const ANYTHING = check("anything", () => true);

/** A number within bounds; Infinity, NaN and what is too large for its square are none. */
export function number(range: Range = {}): Check {
  return numeric("a number", range, isModerate);
}

/** A confidence level, or another share that is neither none nor all. */
export const LEVEL = number({ over: 0, under: 1 });

/** A whole number within bounds. */
export function whole(range: Range = {}): Check {
  return numeric("a whole number", range, Number.isSafeInteger);
}

/** One of some values. */
export function choice(...values: readonly (string | number | boolean | null)[]): Check {
  const kinds = new Set(values.map((each) => typeof each));
  return {
    must: values.length === 1 ? shown(values[0]) : `one of ${values.join(", ")}`,
    choices: values.map(String),
    passes: (value) => values.includes(value as string),
    fits: (value) => kinds.has(typeof value as "string"),
  };
}

/** A list of values, each of which passes. */
export function listOf(each: Check, { least = 0 }: { least?: number } = {}): Check {
  const some = least ? ` of at least ${least}` : "";
  return {
    must: `a list${some}, each ${each.must}`,
    passes: (value) =>
      isList(value) && value.length >= least && Array.from(value).every((one) => each.passes(one)),
    fits: isList,
  };
}

/** A value that passes at least one of several checks. */
export function either(...checks: readonly Check[]): Check {
  return {
    must: checks.map(({ must }) => must).join(", or "),
    passes: (value) => checks.some((each) => each.passes(value)),
    fits: (value) => checks.some((each) => each.fits(value)),
  };
}

/** Something that a test knows. */
export function check(must: string, passes: (value: unknown) => boolean): Check {
  return { must, passes, fits: passes };
}

/** An object with some names, each of which passes; names that are not known are refused. */
export function shape(must: string, checks: Readonly<Record<string, Check>>): Check {
  return check(
    must,
    (value) =>
      isPlain(value) && Object.keys(value as object).every((name) => Object.hasOwn(checks, name)) &&
      Object.entries(checks).every(([name, each]) =>
        each.passes((value as Readonly<Record<string, unknown>>)[name])
      ),
  );
}

/** A value that passes, or one that was left out. */
export function optional(each: Check): Check {
  return {
    must: each.must,
    passes: (value) => value === undefined || each.passes(value),
    fits: (value) => value === undefined || each.fits(value),
  };
}

/** An object of values by name, each of which passes. */
export function byName(each: Check): Check {
  return {
    must: `an object by name, each ${each.must}`,
    passes: (value) => isPlain(value) && Object.values(value as object).every(each.passes),
    fits: isPlain,
  };
}

/** An instance of one of ours or of the platform: `a frame`. */
export function instance(
  // deno-lint-ignore no-explicit-any
  ...kinds: readonly (abstract new (...args: any[]) => unknown)[]
): (must: string) => Check {
  return (must) => check(must, (value) => kinds.some((kind) => value instanceof kind));
}

/**
 * Sees that options have known names and sound values; one that is undefined was not given.
 *
 * @param task what cannot be done otherwise: `measure growth`
 * @param of what has them, where it is not called options: `rate`
 * @throws {TypeError} for something that is no object, for an unknown name or a value of another kind
 * @throws {RangeError} for a value out of bounds
 */
export function checkOptions<O extends object>(
  task: string,
  given: O | undefined,
  checks: Checks<O>,
  of?: string,
): void {
  if (given === undefined && of === undefined) return;
  if (!isPlain(given) && (of !== undefined || !bearsOnly(given, checks))) {
    const [first] = Object.keys(checks);
    const example = first === undefined ? "" : `, as { ${first}: … }`;
    throw new RefusedType(
      `Cannot ${task}: ${of ?? "options"} must be an object${example}, current value is ${
        shown(given)
      }`,
    );
  }
  for (const [name, value] of Object.entries(given!)) {
    if (value === undefined) continue;
    const found = Object.hasOwn(checks, name) ? checks[name as keyof O] as Check : null;
    if (!found) {
      const what = of === undefined ? "option" : `part of ${of}`;
      throw new RefusedType(unknownName(task, what, name, Object.keys(checks)));
    }
    checkValue(task, of === undefined ? name : `${of}.${name}`, value, found);
  }
}

/** The error for a name that is not among those that are known. */
export function unknownName(
  task: string,
  what: string,
  name: string,
  known: readonly string[],
): string {
  const start = `Cannot ${task}: there is no ${what} ${shown(name)}; `;
  return start + hintOf(name, known, LONGEST - start.length);
}

/** Sees that a value is sound; throws as {@linkcode checkOptions} does. */
export function checkValue(task: string, name: string, value: unknown, check: Check): void {
  if (check.passes(value)) return;
  const Refused = check.fits(value) ? RefusedValue : RefusedType;
  throw new Refused(refusal(task, name, check, value));
}

/**
 * Sees that what a function is asked about is of the right kind.
 *
 * @throws {TypeError} for anything else
 */
export function checkGiven(task: string, value: unknown, { must, passes }: Check): void {
  if (passes(value)) return;
  throw new RefusedType(`Cannot ${task}: give ${must}, current value is ${shown(value)}`);
}

/**
 * Sees that no more was given than a function takes.
 *
 * @throws {TypeError} for what would be ignored
 */
export function checkSurplus(task: string, given: ArrayLike<unknown>, most: number): void {
  if (given.length <= most) return;
  if (Array.from(given).slice(most).every((each) => each === undefined)) return;
  const takes = most ? `takes ${most} value${most > 1 ? "s" : ""}` : "takes nothing";
  throw new RefusedType(
    `Cannot ${task}: it ${takes}, current value ${most ? `${most + 1} ` : ""}is ${
      shown(given[most])
    }`,
  );
}

/** Characters of a message. */
export const LONGEST = 200;

/** A text of at most so many characters, its end left out where it has more. */
export function cutTo(most: number, text: string): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function refusal(task: string, name: string, check: Check, value: unknown): string {
  const { must, choices = [] } = check;
  const meant = typeof value === "string" ? nearest(value, choices) : null;
  const hint = meant === null ? "" : `; did you mean ${shown(meant)}?`;
  const end = `, current value is ${shown(value)}${hint}`;
  const start = `Cannot ${task}: ${name} must be `;
  const room = LONGEST - start.length - end.length;
  return start + cutTo(room, must) + end;
}

function numeric(what: string, range: Range, isOne: (value: unknown) => boolean): Check {
  const { least = -Infinity, most = Infinity, over = -Infinity, under = Infinity } = range;
  return {
    must: what + rangeWords(range),
    passes: (value) =>
      isOne(value) && (value as number) >= least && (value as number) <= most &&
      (value as number) > over && (value as number) < under,
    fits: (value) => typeof value === "number",
  };
}

function rangeWords({ least, most, over, under }: Range): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (over !== undefined && under !== undefined) return ` between ${over} and ${under}`;
  const words = [
    least !== undefined && `of at least ${least}`,
    over !== undefined && `over ${over}`,
    most !== undefined && `of at most ${most}`,
    under !== undefined && `under ${under}`,
  ].filter((each) => each !== false);
  return words.length ? ` ${words.join(" and ")}` : "";
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/** Squares of larger numbers, and sums of these, would not be finite. */
const LARGEST = 1e100;

function isModerate(value: unknown): boolean {
  return Number.isFinite(value) && Math.abs(value as number) <= LARGEST;
}

/** Whether an object of a class bears options and nothing else, as a progress bar does. */
function bearsOnly(value: unknown, checks: object): boolean {
  if (typeof value !== "object" || value === null || isList(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => Object.hasOwn(checks, name));
}

/** Whether something is an object without a class of its own. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
