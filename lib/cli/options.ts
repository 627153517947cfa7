import { parseArgs } from "node:util";
import { LONGEST } from "../words/check.ts";
import { knownIn, nearest } from "../words/nearest.ts";
import { shown } from "../words/shown.ts";
import { UsageError } from "./usage.ts";

/** An option of a command. */
export interface Option {
  readonly name: string;
  /** Name of its value, for help; absent for a switch. */
  readonly value?: string;
  readonly repeatable?: true;
  /** The option that it says more of, without which it has nothing to say. */
  readonly goesWith?: string;
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
 * @throws {UsageError} for an unknown option, a missing value, one given twice or without what it
 * goes with
 */
export function readOptions(args: readonly string[], options: readonly Option[]): Given {
  const positional: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokensOf(args, options)) {
    if (token.kind === "positional") positional.push(token.value);
    if (token.kind !== "option") continue;
    const { name, value } = token;
    const given = args[token.index]!;
    const option = given.startsWith("--") && options.find((each) => each.name === name);
    if (!option) throw unknownOption(given, options);
    const refuse = (what: string) => new UsageError(`Cannot read --${name}: ${what}`);
    if (values.has(name) && !option.repeatable) throw refuse("it is given twice");
    const isNext = !token.inlineValue && value?.startsWith("--");
    if (option.value && (value === undefined || isNext)) {
      throw refuse(`it needs a value, ${option.value}`);
    }
    if (!option.value && value !== undefined) {
      throw refuse(`it takes no value, current value is ${shown(value)}`);
    }
    values.set(name, [...values.get(name) ?? [], value ?? ""]);
  }
  const alone = options.find(({ name, goesWith }) =>
    goesWith !== undefined && values.has(name) && !values.has(goesWith)
  );
  if (alone) throw new UsageError(`Cannot use --${alone.name}: it goes with --${alone.goesWith}`);
  return given(positional, values);
}

/** Each argument with what it is: a name, its value, a word. */
function tokensOf(args: readonly string[], options: readonly Option[]) {
  const typeOf = ({ value }: Option) => value ? "string" as const : "boolean" as const;
  return parseArgs({
    args: [...args],
    options: Object.fromEntries(options.map((each) => [each.name, { type: typeOf(each) }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

/**
 * Checks that an action has the options that it is given.
 *
 * @throws {UsageError} for the first that it does not have
 */
export function checkAction(
  action: string,
  things: string,
  given: Given,
  options: readonly Option[],
  names: readonly string[],
): void {
  const strange = options.find(({ name }) => given.has(name) && !names.includes(name));
  if (strange === undefined) return;
  throw new UsageError(
    `Cannot ${action} ${things}: there is no --${strange.name}, but ${
      names.map((each) => `--${each}`).join(", ")
    }`,
  );
}

/** An error about a name that is none of the known ones, with the nearest of them. */
export function unknown(kind: string, name: string, known: readonly string[]): UsageError {
  const meant = nearest(name, known);
  return refusalOf(kind, shown(name), meant === null ? null : `"${meant}"`, known);
}

function unknownOption(given: string, options: readonly Option[]): UsageError {
  const [dashedName = ""] = given.split("=", 1);
  const names = options.map(({ name }) => name);
  const meant = nearest(dashedName.replace(/^-+/, ""), names);
  const dashed = (name: string) => `--${name}`;
  return refusalOf("the option", short(dashedName), meant && dashed(meant), names.map(dashed));
}

/** As much of a name as a message has room for. */
function short(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

function refusalOf(
  kind: string,
  given: string,
  meant: string | null,
  known: readonly string[],
): UsageError {
  const start = `Cannot read ${kind}: there is no ${given}; `;
  const hint = meant === null ? knownIn(known, LONGEST - start.length) : `did you mean ${meant}?`;
  return new UsageError(start + hint);
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
      `Cannot read --${name}: must be a ${what}${range}, current value is ${shown(value)}`,
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
