import { closest, distance } from "fastest-levenshtein";
import { UsageError } from "./usage.ts";

/** An option of a command. */
export interface Option {
  readonly name: string;
  /** Name of its value, for help; absent for a switch. */
  readonly value?: string;
  readonly repeatable?: true;
  readonly help: string;
}

/** What was given on the command line. */
export interface Given {
  readonly positional: readonly string[];
  has(name: string): boolean;
  /** The value of an option, or undefined. */
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  /** @throws {UsageError} when the value is not a whole number, or outside the bounds */
  whole(name: string, least: number, most?: number): number | undefined;
  /** @throws {UsageError} when the value is not a number, or outside the bounds */
  number(name: string, bounds?: { least?: number; most?: number }): number | undefined;
  /** @throws {UsageError} when the value is none of the choices */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined;
}

/**
 * Reads the arguments of a command by its options; `--name value` and `--name=value` are the same.
 *
 * @throws {UsageError} for an unknown option, a missing value or one given twice
 */
export function readOptions(args: readonly string[], options: readonly Option[]): Given {
  const positional: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === "--") {
      positional.push(...args.slice(at + 1));
      break;
    }
    if (!arg.startsWith("-") || arg === "-") {
      positional.push(arg);
      continue;
    }
    const [dashes, name, inline] = split(arg);
    const option = dashes === "--" && options.find((each) => each.name === name);
    if (!option) throw unknown("the option", name, options.map((each) => each.name), dashes);
    const refuse = (what: string) => new UsageError(`Cannot read --${name}: ${what}`);
    if (values.has(name) && !option.repeatable) throw refuse("it is given twice");
    let value = "";
    if (option.value) {
      const next = inline ?? args[++at];
      if (next === undefined || (inline === undefined && next.startsWith("--"))) {
        throw refuse(`it needs a value, ${option.value}`);
      }
      value = next;
    } else if (inline !== undefined) {
      throw refuse(`it takes no value, current value is "${inline}"`);
    }
    values.set(name, [...values.get(name) ?? [], value]);
  }
  return given(positional, values);
}

/** An error about a name that is none of the known ones, with the nearest of them. */
export function unknown(
  kind: string,
  name: string,
  known: readonly string[],
  dashes = "",
): UsageError {
  const written = (each: string) => dashes ? `--${each}` : `"${each}"`;
  const nearest = known.length ? closest(name, [...known]) : "";
  const edits = distance(name, nearest);
  const near = edits < name.length && edits <= Math.max(2, name.length / 3);
  const hint = near
    ? `did you mean ${written(nearest)}?`
    : `known are ${known.map((each) => dashes ? `--${each}` : each).join(", ")}`;
  const given = dashes ? dashes + name : `"${name}"`;
  return new UsageError(`Cannot read ${kind}: there is no ${given}; ${hint}`);
}

function split(arg: string): [dashes: string, name: string, value: string | undefined] {
  const [, dashes = "", name = "", value] = /^(--?)([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
  return [dashes, name, value];
}

function given(positional: readonly string[], values: ReadonlyMap<string, string[]>): Given {
  const text = (name: string) => values.get(name)?.[0];
  const number = (
    name: string,
    what: string,
    { least = -Infinity, most = Infinity }: { least?: number; most?: number },
    isRight: (value: number) => boolean,
  ): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = value.trim() === "" ? NaN : Number(value);
    if (isRight(parsed) && parsed >= least && parsed <= most) return parsed;
    const range = most < Infinity
      ? ` from ${least} to ${most}`
      : least > -Infinity
      ? ` of at least ${least}`
      : "";
    throw new UsageError(
      `Cannot read --${name}: must be a ${what}${range}, current value is "${value}"`,
    );
  };
  return {
    positional,
    has: (name) => values.has(name),
    text,
    texts: (name) => values.get(name) ?? [],
    number: (name, bounds = {}) => number(name, "number", bounds, Number.isFinite),
    whole: (name, least, most = Infinity) =>
      number(name, "whole number", { least, most }, Number.isSafeInteger),
    choice(name, choices) {
      const value = text(name);
      if (value === undefined) return undefined;
      const found = choices.find((each) => each === value);
      if (found === undefined) throw unknown(`--${name}`, value, choices);
      return found;
    },
  };
}
