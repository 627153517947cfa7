import { parseSearchText, SearchTextError } from "../../catalogue/search_text.ts";
import { hintOf } from "../../words/nearest.ts";
import { words } from "../../text/mod.ts";
import { shown } from "../../words/shown.ts";
import { normalisedName } from "../identity.ts";
import type { Fault } from "./fault.ts";
import type { OwnTopic, PathTopic } from "./schema.ts";

const ROOM = 80;
/** Topics of a circle that are named. */
const NAMED = 5;

/** What a topic is known by in its taxonomy, whatever is above it. */
export function keyOf({ id, name }: Pick<OwnTopic, "id" | "name">): string {
  return id ?? name!;
}

/** The topics directly above each topic, as their places in the list, and what is wrong with them. */
export function parentsOf(
  topics: readonly OwnTopic[],
): { readonly parents: readonly (readonly number[])[]; readonly faults: readonly Fault[] } {
  const find = finderOf(topics);
  const faults: Fault[] = [];
  const parents = topics.map(({ parent, parents }, at) => {
    const single = parent !== undefined;
    const named = parents ?? (single ? [parent] : []);
    return [
      ...new Set(named.flatMap((each, index) => {
        const found = find(each);
        if (typeof found === "number") return [found];
        const path = ["topics", at, ...(single ? ["parent"] : ["parents", index])];
        faults.push({ path, told: `its parent ${shown(each)} ${found}` });
        return [];
      })),
    ];
  });
  return { parents, faults: [...faults, ...circlesOf(topics, parents)] };
}

/** The place of the topic of an id, else of a name, or why there is none. */
function finderOf(topics: readonly OwnTopic[]): (asked: string) => number | string {
  const byKey = new Map(topics.map((topic, at) => [keyOf(topic), at]));
  const byName = new Map<string, number[]>();
  for (const [at, { id, name }] of topics.entries()) {
    const folded = normalisedName(name ?? id!);
    byName.set(folded, [...byName.get(folded) ?? [], at]);
  }
  return (asked) => {
    const found = byKey.get(asked);
    if (found !== undefined) return found;
    const named = byName.get(normalisedName(asked)) ?? [];
    if (named.length === 1) return named[0]!;
    if (named.length) return `is the name of ${named.length} topics: give the id of one`;
    const known = [...new Set(topics.flatMap(({ id, name }) => [id ?? name!, name ?? id!]))];
    return `is no topic of this taxonomy; ${hintOf(asked, known, ROOM)}`;
  };
}

/** A fault for each circle of topics, at the first of them. */
function circlesOf(
  topics: readonly OwnTopic[],
  parents: readonly (readonly number[])[],
): Fault[] {
  const faults: Fault[] = [];
  const done = new Set<number>();
  for (const start of topics.keys()) {
    // depth first, without recursion: a taxonomy may be deep
    const path: number[] = [];
    const onPath = new Set<number>();
    const left: number[][] = [];
    const enter = (topic: number) => {
      path.push(topic);
      onPath.add(topic);
      left.push([...parents[topic]!]);
    };
    if (!done.has(start)) enter(start);
    while (path.length) {
      const next = left.at(-1)!.shift();
      if (next === undefined) {
        left.pop();
        const topic = path.pop()!;
        onPath.delete(topic);
        done.add(topic);
      } else if (onPath.has(next)) {
        faults.push(circleFault(topics, path.slice(path.indexOf(next))));
      } else if (!done.has(next)) enter(next);
    }
  }
  return faults;
}

function circleFault(topics: readonly OwnTopic[], circle: readonly number[]): Fault {
  const first = Math.min(...circle), from = circle.indexOf(first);
  const names = [...circle.slice(from), ...circle.slice(0, from)]
    .map((at) => shown(keyOf(topics[at]!)));
  const named = names.length > NAMED ? [...names.slice(0, NAMED - 1), "…", names.at(-1)!] : names;
  return {
    path: ["topics", first, topics[first]!.parents ? "parents" : "parent"],
    told: `its parents go in a circle, ${[...named, names[0]!].join(" → ")}: take one of them out`,
  };
}

/** A fault for each topic whose key another one before it has. */
export function repeatedKeys(
  topics: readonly OwnTopic[],
  placeOf: (topic: number) => string,
): Fault[] {
  const first = new Map<string, number>();
  return topics.flatMap((topic, at): Fault[] => {
    const key = keyOf(topic);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, at);
      return [];
    }
    return [{
      path: ["topics", at, topic.id === undefined ? "name" : "id"],
      told: `${placeOf(before)} is known as ${shown(key)}, too: give one of them another id`,
    }];
  });
}

/** A fault for each alias and exclusion that holds nothing to look for. */
export function emptyTexts(topics: readonly OwnTopic[]): Fault[] {
  return topics.flatMap((topic, at) =>
    (["aliases", "not"] as const).flatMap((key) =>
      topic[key].flatMap((text, index): Fault[] =>
        words(text).length ? [] : [{
          path: ["topics", at, key, index],
          told: `${key}[${index}] must hold a letter or digit, current value is ${shown(text)}`,
        }]
      )
    )
  );
}

/** A fault for each search string that cannot be read. */
export function unreadSearches(topics: readonly Pick<PathTopic, "search">[]): Fault[] {
  return topics.flatMap(({ search }, at) => searchFault(search, ["topics", at, "search"]));
}

function searchFault(search: string | undefined, path: Fault["path"]): Fault[] {
  if (search === undefined) return [];
  try {
    parseSearchText(search);
    return [];
  } catch (error) {
    if (!(error instanceof SearchTextError)) throw error;
    const { expected, position } = error;
    return [{
      path,
      told: `its search string needs ${expected} at position ${position}, current value is ${
        shown(around(search, position))
      }`,
    }];
  }
}

/** As much of a search string as a message has room for. */
function around(text: string, position: number): string {
  const from = Math.max(0, position - 15);
  return `${from ? "…" : ""}${text.slice(from, position + 15)}${
    position + 15 < text.length ? "…" : ""
  }`;
}
