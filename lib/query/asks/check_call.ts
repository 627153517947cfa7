import {
  type Check,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
} from "../../words/check.ts";
import type { Options, Value } from "../../catalogue/options.ts";
import type { Call } from "./entry.ts";

/**
 * Sees that a method is given what it takes, and nothing that would be ignored.
 *
 * @throws {TypeError} for what it does not take, {RangeError} for a value out of bounds
 */
export function checkCall(
  { name, takes, options }: Pick<Call, "name" | "takes" | "options">,
  collection: string,
  given: ArrayLike<unknown>,
): void {
  const task = `call ${name}`;
  const all = Array.from(given);
  for (const [at, argument] of takes.entries()) {
    const check = checkOf(argument, collection);
    if (argument.rest) {
      const rest = all.slice(at);
      for (const each of rest.length ? rest : [undefined]) {
        checkValue(task, argument.name, each, check);
      }
      return;
    }
    const isLeftOut = all[at] === undefined &&
      (argument.optional || argument.default !== undefined);
    if (!isLeftOut) checkValue(task, argument.name, all[at], check);
  }
  if (!options) return checkSurplus(task, all, takes.length);
  const told = all[takes.length];
  if (told !== undefined) checkOptions(task, told as object, checksOf(options, collection));
  checkSurplus(task, all, takes.length + 1);
}

const CHECKS = new WeakMap<Options, Map<string, Checks<Record<string, unknown>>>>();

/** The checks of options in a question about a collection; made once, as every call asks for them. */
function checksOf(options: Options, collection: string): Checks<Record<string, unknown>> {
  return CHECKS.getOrInsertComputed(options, () => new Map()).getOrInsertComputed(
    collection,
    () =>
      Object.fromEntries(
        Object.entries(options).map(([option, value]) => [option, checkOf(value, collection)]),
      ),
  );
}

/** Of the values whose check depends on the collection, what it is. */
const OF_COLLECTIONS = new WeakMap<(collection: string) => Check, Map<string, Check>>();

/** What a value must be in a question about a collection. */
export function checkOf({ check }: Value, collection: string): Check {
  if (typeof check !== "function") return check;
  const made = OF_COLLECTIONS.getOrInsertComputed(check, () => new Map());
  return made.getOrInsertComputed(collection, check);
}
