import type { Flag, Value } from "../catalogue/options.ts";
import { type Call, KINDS } from "../query/asks/entry.ts";
import { filtersOf, kindOf } from "../query/asks/filters.ts";
import { CORPUS_VERBS, verbsOf } from "../query/asks/verbs.ts";
import type { QueryType } from "./query_types.ts";

/** What the filters of a type are made of: those of its questions, or the one verb of topics. */
export function filterCallsOf(
  type: QueryType,
): readonly Pick<Call, "name" | "takes" | "options">[] {
  return type === "topics" || type === "related" ? [CORPUS_VERBS[type]] : filtersOf(kindOf(type));
}

/** The flags of calls, of what they take and of their options, each once. */
export function flagsOf(
  calls: readonly (Pick<Call, "takes" | "options"> & Pick<Value, "flag">)[],
): readonly Flag[] {
  const all = new Map<string, Flag>();
  for (const { flag, takes, options = {} } of calls) {
    const values: readonly Value[] = [...takes, ...Object.values(options)];
    for (const each of [flag, ...values.map((value) => value.flag)]) {
      if (each && !all.has(each.name)) all.set(each.name, each);
    }
  }
  return [...all.values()];
}

/** The filters of `query` and `export`. */
export const FILTER_OPTIONS: readonly Flag[] = flagsOf(KINDS.flatMap(filtersOf));

/**
 * The filter of a name, for a command that has some of them.
 *
 * @throws {TypeError} for a name that no filter has
 */
export function filterOption(name: string, help?: string): Flag {
  const found = FILTER_OPTIONS.find((each) => each.name === name);
  if (!found) throw new TypeError(`there is no filter --${name}`);
  return help === undefined ? found : { ...found, help };
}

/** The names of the filters of a type. */
export function filterNamesOf(type: QueryType): readonly string[] {
  return flagsOf(filterCallsOf(type)).map(({ name }) => name).filter((name) => name !== "top");
}

/** A flag of an option without that of what it is an option of, which it has nothing to say without. */
export function aloneIn(
  type: QueryType,
  isGiven: (name: string) => boolean,
): { readonly name: string; readonly goesWith: string } | null {
  const calls = filterCallsOf(type);
  const main = new Set(flagsOf(calls.map(({ takes }) => ({ takes }))).map(({ name }) => name));
  for (const { takes: [first], options = {} } of calls) {
    if (!first?.flag || isGiven(first.flag.name)) continue;
    for (const { flag } of Object.values(options) as readonly Value[]) {
      if (flag && flag.name !== "top" && isGiven(flag.name) && !main.has(flag.name)) {
        return { name: flag.name, goesWith: first.flag.name };
      }
    }
  }
  return null;
}

/** The flags that run a question of a type, one of them at a time. */
export function verbNamesOf(type: QueryType): readonly string[] {
  if (type === "topics" || type === "related") return ["top", "count"];
  const verbs = verbsOf(kindOf(type)).map(({ flag, takes }) => ({ takes, ...(flag && { flag }) }));
  const names = flagsOf(verbs).map(({ name }) => name);
  return type === "acquisitions" ? names.filter((name) => name !== "summary") : names;
}

/** Whether the series of a type can be weighted by scores. */
export function isWeighable(type: QueryType): boolean {
  if (type === "topics" || type === "related") return false;
  return verbsOf(kindOf(type)).some(({ options }) => options?.scoreWeighted?.flag !== undefined);
}

/** Everything that runs a question, with the options of each. */
export const VERB_OPTIONS: readonly Flag[] = flagsOf(KINDS.flatMap(verbsOf));
