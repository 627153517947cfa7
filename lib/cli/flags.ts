import type { Collection } from "../catalogue/collections.ts";
import type { Flag, Value } from "../catalogue/options.ts";
import { sortColumnsFor } from "../catalogue/sort_columns.ts";
import { type Call, KINDS } from "../query/asks/entry.ts";
import { filtersOf, kindOf } from "../query/asks/filters.ts";
import { CORPUS_VERBS, verbsOf } from "../query/asks/verbs.ts";
import { QUERY_TYPES, type QueryType } from "./query_types.ts";

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

/** A flag that only qualifies another, without that: it has nothing to say then. */
export function aloneIn(
  type: QueryType,
  isGiven: (name: string) => boolean,
): { readonly name: string; readonly goesWith: string } | null {
  for (const { takes: [first], options = {} } of filterCallsOf(type)) {
    if (!first?.flag || isGiven(first.flag.name)) continue;
    for (const { flag } of Object.values(options) as readonly Value[]) {
      if (flag && flag.name !== "top" && isGiven(flag.name)) {
        return { name: flag.name, goesWith: first.flag.name };
      }
    }
  }
  return null;
}

/** What runs where nothing is said. */
export const ROWS_RUN = "rows";
export const SORT_FLAG: Flag = {
  name: "sort",
  value: "COLUMN",
  help: "Rows: score, published_at (investments announced_on, acquisitions acquired_on), amount " +
    "…; COLUMN:asc or COLUMN:desc. Default: desc.",
};

/** What runs a question of a type, rows or the flag of a verb, and the flags that each can use. */
export function runsOf(type: QueryType): ReadonlyMap<string, readonly string[]> {
  if (type === "topics" || type === "related") return new Map([[ROWS_RUN, ["top"]], ["count", []]]);
  const runs = new Map<string, readonly string[]>();
  for (const { flag, takes: [first], options = {} } of verbsOf(kindOf(type))) {
    const { name } = flag ?? first?.flag ?? {};
    if (name === undefined) continue;
    if (name !== "top") runs.set(name, flagsOf([{ takes: [], options }]).map(({ name }) => name));
    else {
      const isSorted = sortColumnsFor(type as Collection).length > 0;
      runs.set(ROWS_RUN, isSorted ? [name, SORT_FLAG.name] : [name]);
    }
  }
  if (type === "acquisitions") runs.delete("summary");
  return runs;
}

/** The flags of {@link runsOf} that choose what runs, of all types. */
export const RUN_FLAGS: readonly string[] = namesIn((type) => [...runsOf(type).keys()])
  .filter((name) => name !== ROWS_RUN);

/** The flags that qualify what runs, of all types. */
export const QUALIFYING_FLAGS: readonly string[] = namesIn((type) =>
  [...runsOf(type).values()].flat()
);

function namesIn(of: (type: QueryType) => readonly string[]): readonly string[] {
  return [...new Set(QUERY_TYPES.flatMap(of))];
}

/** Everything that runs a question, with the options of each. */
export const VERB_OPTIONS: readonly Flag[] = flagsOf(KINDS.flatMap(verbsOf));
