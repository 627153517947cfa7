import { levenshteinDistance } from "@std/text/levenshtein-distance";
import { nearest } from "./nearest.ts";
import { RefusedType } from "./refusals.ts";

/**
 * Names that somebody may try who knows other libraries, each with the code to write in its place;
 * of several the first whose methods there are.
 */
export type Guesses = Readonly<Record<string, string | readonly string[]>>;

/** Whose names are guessed. */
export interface Guessed {
  /** What it is called in code: `query`. */
  readonly variable: string;
  /** What it is called in a sentence: `a query`. */
  readonly noun: string;
  readonly guesses: Guesses;
  /** Own members that are nobody's to call. */
  readonly inner?: readonly string[];
}

/** What displays, test libraries and our own code look for in anything; they find nothing. */
const LOOKED_FOR = new Set([
  ...["then", "catch", "finally", "next", "return", "throw", "length", "size", "toJSON", "inspect"],
  ...["toSpec", "toDataURL", "outerHTML", "nodeType", "nodeName", "tagName", "schema", "getChild"],
  ...["asymmetricMatch", "answerSeries", "getColumn", "splice", "buffer", "byteLength", "default"],
  ...["code", "data", "kind", "name", "type", "id", "start", "end", "title", "signal", "message"],
]);
/** A name that somebody may write; `_repr_html_` and `$$typeof` are none. */
const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const MOST_EDITS = 2;
const LEAST_LETTERS = 5;

/**
 * What stands behind the last prototype of something of ours. A name that is not there answers with
 * an error that says the one that is, where somebody may have meant one; else it is undefined, as
 * everywhere. Instances are left as they are, since a wrapped one would lose its private fields.
 */
export function guessing({ variable, noun, guesses, inner = [] }: Guessed): object {
  const answers = new Map(Object.entries(guesses).map(([name, code]) => [plain(name), code]));
  const used = new RegExp(`(?<![\\w."])${variable}\\.(\\w+)`, "g");
  const behind: object = new Proxy(Object.freeze({}), {
    get(target, name, receiver) {
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name, receiver);
      if (LOOKED_FOR.has(name) || !NAME.test(name)) return undefined;
      const start = `Cannot find ${name}: ${noun} has no such name`;
      const code = [answers.get(plain(name)) ?? []].flat().find((each) =>
        [...each.matchAll(used)].every(([, member]) => member! in receiver)
      );
      if (code !== undefined) throw new RefusedType(`${start}, write ${code}`);
      const meant = nearMiss(name, membersOf(receiver, behind, inner));
      if (meant !== null) throw new RefusedType(`${start}; did you mean ${meant}?`);
      return undefined;
    },
  });
  return behind;
}

/** Lets all instances of a class answer guesses; of a class that extends none. */
export function answersGuesses(type: { readonly prototype: object }, guessed: Guessed): void {
  Object.setPrototypeOf(type.prototype, guessing(guessed));
}

function nearMiss(name: string, members: readonly string[]): string | null {
  if (name.length < LEAST_LETTERS) return null;
  // nobody mistypes the first letter: `amount` is not meant to be `count`
  const known = members.filter((each) =>
    each.length >= LEAST_LETTERS && each[0]!.toLowerCase() === name[0]!.toLowerCase()
  );
  const found = nearest(name, known);
  if (found === null) return null;
  const edits = levenshteinDistance(name.toLowerCase(), found.toLowerCase());
  return plain(name) === plain(found) || edits <= MOST_EDITS ? found : null;
}

function membersOf(thing: object, last: object, inner: readonly string[]): string[] {
  const names: string[] = [];
  for (let each = thing; each && each !== last; each = Object.getPrototypeOf(each)) {
    names.push(...Object.getOwnPropertyNames(each));
  }
  return names.filter((each) => each !== "constructor" && !inner.includes(each));
}

/** `groupBy`, `groupby` and `group_by` are the same. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll("_", "");
}
