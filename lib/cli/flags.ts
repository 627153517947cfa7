import type { Flag, Value } from "../catalogue/options.ts";
import { type Call, type Kind, KINDS } from "../query/asks/entry.ts";
import { filtersOf, kindOf } from "../query/asks/filters.ts";
import { CORPUS_VERBS, verbsOf } from "../query/asks/verbs.ts";
import type { QueryType } from "./query_types.ts";

/** What the filters of a type are made of: those of its questions, or the one verb of topics. */
export function filterCallsOf(
  type: QueryType,
): readonly Pick<Call, "name" | "takes" | "options">[] {
  return type === "topics" || type === "related" ? [CORPUS_VERBS[type]] : filtersOf(kindOf(type));
}

/** The flags of values, each once. */
export function flagsOf(calls: readonly Pick<Call, "takes" | "options">[]): readonly Flag[] {
  const all = new Map<string, Flag>();
  for (const { takes, options = {} } of calls) {
    for (const { flag } of [...takes, ...Object.values(options)] as readonly Value[]) {
      if (flag && flag.name !== "top" && !all.has(flag.name)) all.set(flag.name, flag);
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
  return flagsOf(filterCallsOf(type)).map(({ name }) => name);
}

/** The flags that run a question of a type, one of them at a time. */
export function verbNamesOf(type: QueryType): readonly string[] {
  if (type === "topics" || type === "related") return ["top", "count"];
  const flags = verbsOf(kindOf(type)).flatMap(({ flag, takes }) => [
    ...(flag ? [flag] : []),
    ...takes.flatMap((each) => each.flag ? [each.flag] : []),
  ]);
  const names = [...new Set(flags.map(({ name }) => name))];
  return type === "acquisitions" ? names.filter((name) => name !== "summary") : names;
}

/** Whether the series of a type can be weighted by scores. */
export function isWeighable(type: QueryType): boolean {
  if (type === "topics" || type === "related") return false;
  return verbsOf(kindOf(type)).some(({ options }) => options?.scoreWeighted?.flag !== undefined);
}

/** Everything that runs a question, with the options of each. */
export const VERB_OPTIONS: readonly Flag[] = verbFlags();

function verbFlags(): readonly Flag[] {
  const all = new Map<string, Flag>();
  for (const { flag, takes, options = {} } of KINDS.flatMap((kind: Kind) => verbsOf(kind))) {
    const flags = [
      flag,
      ...takes.map((each) => each.flag),
      ...Object.values(options).map((each) => each.flag),
    ];
    for (const each of flags) if (each && !all.has(each.name)) all.set(each.name, each);
  }
  return [...all.values()];
}
