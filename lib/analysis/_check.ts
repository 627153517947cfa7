import { type Checks, LEVEL } from "../words/check.ts";
import { RefusedType, RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";

/**
 * Any list of numbers: a plain array or a typed array.
 *
 * @category Results
 */
export type Numbers = ArrayLike<number>;

/** Bounds of a single number, both inclusive; `above` is exclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
}

/** The option of a method that has no other. */
export const ONLY_LEVEL: Checks<{ readonly level?: number }> = { level: LEVEL };

/** Larger numbers are refused: their squares, and sums of these, would not be finite. */
const LARGEST = 1e100;

function outside(value: number, { min, max, above, below }: Bounds): string | undefined {
  if (!Number.isFinite(value)) return "finite";
  if (Math.abs(value) > LARGEST) return `between -${LARGEST} and ${LARGEST}`;
  if (min !== undefined && value < min) return `at least ${min}`;
  if (max !== undefined && value > max) return `at most ${max}`;
  if (above !== undefined && value <= above) return `greater than ${above}`;
  if (below !== undefined && value >= below) return `less than ${below}`;
}

/**
 * Checks one finite number, whose square must be one, too.
 *
 * @throws {TypeError} when it is not a number
 * @throws {RangeError} when it is NaN, infinite, beyond ±1e100 or out of bounds
 */
export function checkNumber(task: string, name: string, value: number, bounds: Bounds = {}): void {
  if (typeof value !== "number") {
    throw new RefusedType(
      `Cannot ${task}: ${name} must be a number, current value is ${shown(value)}`,
    );
  }
  const rule = outside(value, bounds);
  if (rule) {
    throw new RefusedValue(`Cannot ${task}: ${name} must be ${rule}, current value is ${value}`);
  }
}

/** Checks one whole number, with the errors of {@linkcode checkNumber}. */
export function checkInteger(task: string, name: string, value: number, bounds: Bounds = {}): void {
  checkNumber(task, name, value, bounds);
  if (!Number.isInteger(value)) {
    throw new RefusedValue(
      `Cannot ${task}: ${name} must be a whole number, current value is ${value}`,
    );
  }
}

/** Checks a confidence level or another number strictly between 0 and 1. */
export function checkLevel(task: string, name: string, value: number): void {
  checkNumber(task, name, value, { above: 0, below: 1 });
}

/**
 * Checks a choice from a closed set.
 *
 * @throws {RangeError} when it is none of the choices, which the error lists
 */
export function checkOneOf(
  task: string,
  name: string,
  value: unknown,
  choices: readonly (string | number)[],
): void {
  if (!choices.some((choice) => choice === value)) {
    throw new RefusedValue(
      `Cannot ${task}: ${name} must be one of ${choices.join(", ")}, current value is ${
        shown(value)
      }`,
    );
  }
}

/**
 * Checks that something with named parts was given.
 *
 * @throws {TypeError} when it is not an object
 */
export function checkObject(task: string, name: string, value: unknown, example: string): void {
  if (typeof value !== "object" || value === null) {
    throw new RefusedType(
      `Cannot ${task}: ${name} must be an object such as ${example}, current value is ${
        shown(value)
      }`,
    );
  }
}

/**
 * Checks a list of finite numbers, each within the bounds, and its length.
 *
 * @throws {TypeError} when it is not a list of numbers
 * @throws {RangeError} when it is too short, or a value is NaN, infinite or out of bounds
 */
export function checkNumbers(
  task: string,
  name: string,
  values: Numbers,
  { minLength = 0, ...bounds }: Bounds & { readonly minLength?: number } = {},
): void {
  checkList(task, name, values);
  for (let i = 0; i < values.length; i++) {
    checkNumber(task, `${name}[${i}]`, values[i]!, bounds);
  }
  checkMinLength(task, name, values, minLength);
}

/**
 * Checks counts or other amounts that cannot be negative, with the errors of {@linkcode
 * checkNumbers}.
 */
export function checkCounts(task: string, name: string, values: Numbers, minLength = 0): void {
  checkNumbers(task, name, values, { min: 0, minLength });
}

/**
 * Checks that the values increase, as times of a series must; ties only where allowed.
 *
 * @throws {RangeError} when they do not
 */
export function checkIncreasing(
  task: string,
  name: string,
  values: Numbers,
  { ties = false }: { readonly ties?: boolean } = {},
): void {
  checkNumbers(task, name, values);
  for (let i = 1; i < values.length; i++) {
    const [before, now] = [values[i - 1]!, values[i]!];
    if (now < before || (now === before && !ties)) {
      throw new RefusedValue(
        `Cannot ${task}: ${name} must increase, current value of ${name}[${i}] is ${now} after ${before}`,
      );
    }
  }
}

/**
 * Checks that the named lists, those left out aside, have one length, and gives it.
 *
 * @throws {TypeError} when they have not, or one is not a list
 */
export function checkSameLength(
  task: string,
  lists: Readonly<Record<string, ArrayLike<unknown> | undefined>>,
): number {
  const given = Object.entries(lists).filter((entry): entry is [string, ArrayLike<unknown>] =>
    entry[1] !== undefined
  );
  for (const [name, list] of given) checkLength(task, name, list);
  const [first = "", { length }] = given[0] ?? ["", []];
  const other = given.find(([, list]) => list.length !== length);
  if (other) {
    throw new RefusedType(
      `Cannot ${task}: ${first} and ${other[0]} must have one length, current lengths are ` +
        `${length} and ${other[1].length}`,
    );
  }
  return length;
}

/**
 * Checks that a list is long enough.
 *
 * @throws {RangeError} when it is not
 */
export function checkMinLength(
  task: string,
  name: string,
  values: ArrayLike<unknown>,
  minLength: number,
): void {
  if (values.length < minLength) {
    throw new RefusedValue(
      `Cannot ${task}: ${name} must have at least ${minLength} values, current length is ${values.length}`,
    );
  }
}

/**
 * Checks that something has a length, as a list has.
 *
 * @throws {TypeError} when it has none
 */
export function checkLength(
  task: string,
  name: string,
  list: ArrayLike<unknown> | null | undefined,
): void {
  if (typeof list !== "object" || typeof list?.length !== "number") {
    throw new RefusedType(
      `Cannot ${task}: ${name} must be a list, current value is ${shown(list)}`,
    );
  }
}

function checkList(task: string, name: string, values: unknown): void {
  const isList = Array.isArray(values) ||
    ArrayBuffer.isView(values) && !(values instanceof DataView);
  if (!isList) {
    throw new RefusedType(
      `Cannot ${task}: ${name} must be a list of numbers, current value is ${shown(values)}`,
    );
  }
}
