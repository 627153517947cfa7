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
  /** @throws {UsageError} when the value is not a whole number of at least `least` */
  whole(name: string, least: number): number | undefined;
  /** @throws {UsageError} when the value is not a number */
  number(name: string): number | undefined;
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
    if (!arg.startsWith("--")) {
      positional.push(arg);
      continue;
    }
    const [name, inline] = split(arg.slice(2));
    const option = options.find((each) => each.name === name);
    if (!option) throw unknown("option", name, options.map((each) => each.name), "--");
    if (values.has(name) && !option.repeatable) {
      throw new UsageError(`Cannot read the options: --${name} is given twice`);
    }
    let value = "";
    if (option.value) {
      const next = inline ?? args[++at];
      if (next === undefined || (inline === undefined && next.startsWith("--"))) {
        throw new UsageError(`Cannot read the options: --${name} needs a value, ${option.value}`);
      }
      value = next;
    } else if (inline !== undefined) {
      throw new UsageError(
        `Cannot read the options: --${name} takes no value, current value is "${inline}"`,
      );
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
  prefix = "",
): UsageError {
  const nearest = known.length ? closest(name, [...known]) : "";
  const near = nearest && distance(name, nearest) <= Math.max(2, name.length / 3);
  const hint = near
    ? `did you mean ${prefix}${nearest}?`
    : `known are ${known.map((each) => prefix + each).join(", ")}`;
  return new UsageError(`Cannot read the ${kind}: there is no ${prefix}${name}; ${hint}`);
}

function split(text: string): [string, string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function given(positional: readonly string[], values: ReadonlyMap<string, string[]>): Given {
  const text = (name: string) => values.get(name)?.[0];
  const number = (name: string): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = value.trim() === "" ? NaN : Number(value);
    if (!Number.isFinite(parsed)) {
      throw new UsageError(`Cannot read --${name}: must be a number, current value is "${value}"`);
    }
    return parsed;
  };
  return {
    positional,
    has: (name) => values.has(name),
    text,
    texts: (name) => values.get(name) ?? [],
    number,
    whole(name, least) {
      const value = number(name);
      if (value === undefined || (Number.isSafeInteger(value) && value >= least)) return value;
      throw new UsageError(
        `Cannot read --${name}: must be a whole number of at least ${least}, current value is ${value}`,
      );
    },
    choice(name, choices) {
      const value = text(name);
      if (value === undefined) return undefined;
      const found = choices.find((each) => each === value);
      if (found === undefined) throw unknown(`value of --${name}`, value, choices);
      return found;
    },
  };
}
