import { levenshteinDistance } from "@std/text/levenshtein-distance";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { words } from "../../text/mod.ts";
import { singularOf } from "../../words/numbers.ts";
import { requestOf } from "../verbs/request.ts";
import { type Meant, TAKE } from "./meant.ts";
import { hasSameWords, wordsOf } from "./same_name.ts";

/** Most that the operation gives. */
const MOST_TOPICS = 1_000;
const MOST_WORDS = 5;
/** Letters that any form of a longer word begins with. */
const START = 3;
/** The topics that a name may mean, of what searches for it and its parts find. */
export async function topicsNamed(
  engine: Engine,
  name: string,
  options: RunOptions,
): Promise<Meant[]> {
  const search = async (query: string, take = TAKE): Promise<Meant[]> => {
    const request = requestOf(engine, "searchTopics", { query, take });
    const { output } = await engine.execute(request, options);
    return output.data.map((topic) => ({
      id: topic.id,
      name: topic.name,
      match: hasSameWords(topic.name, name) ? "name" : "near",
      detail: topic.parents.map((parent) => parent.name).join(", "),
    }));
  };
  const found = await search(name);
  if (found.some(({ match }) => match === "name")) return nearestFirst(found, name);
  const start = startOf(name);
  const [begun, ...more] = await Promise.all([
    start ? search(start, MOST_TOPICS) : [],
    ...partsOf(name).map((part) => search(part)),
  ]);
  const all = new Map([...found, ...begun, ...more.flat()].map((each) => [each.id, each]));
  // who knows them all can say which are the same in the singular
  const isWhole = start !== "" && begun.length < MOST_TOPICS;
  const singular = (text: string) => words(text).map(singularOf).join(" ");
  const asked = singular(name);
  const matched = [...all.values()].map((each): Meant =>
    isWhole && singular(each.name) === asked ? { ...each, match: "plural" } : each
  );
  return nearestFirst(matched, name);
}

/** What to look for when nothing has the name: its words. */
function partsOf(name: string): string[] {
  const parts = name.split(/\s+/).filter((word) => word.length > 2 && word !== name);
  return [...new Set(parts)].slice(0, MOST_WORDS);
}

/** How every name begins whose words are the same in the singular. */
function startOf(name: string): string {
  const [first = ""] = words(name);
  const letters = Array.from(singularOf(first));
  return letters.slice(0, Math.max(1, Math.min(START, letters.length - 1))).join("");
}

/** The organisations that a name may mean, of what a search for its words finds. */
export async function organizationsNamed(
  engine: Engine,
  name: string,
  options: RunOptions,
): Promise<Meant[]> {
  const phrase = wordsOf(name);
  if (!phrase) return [];
  const query = { type: "query", query: `"${phrase}"` };
  const request = requestOf(engine, "searchOrganizations", { query, take: TAKE });
  const { output } = await engine.execute(request, options);
  const found = output.data.map(({ id, name: found, gpes }): Meant => ({
    id,
    name: found,
    match: hasSameWords(found, name) ? "name" : "near",
    detail: gpes.map((place) => place.name).join(", "),
  }));
  return nearestFirst(found, name);
}

/** By how near they are; those of the same singular before others. */
function nearestFirst(found: readonly Meant[], name: string): Meant[] {
  const far = (each: Meant) => levenshteinDistance(each.name.toLowerCase(), name.toLowerCase());
  return found.map((each) => ({ each, isSame: each.match === "plural", edits: far(each) }))
    .sort((one, other) => Number(other.isSame) - Number(one.isSame) || one.edits - other.edits)
    .map(({ each }) => each);
}
