import { distance } from "fastest-levenshtein";
import { type Candidate, UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { countWords } from "../words/numbers.ts";
import type { RefKind } from "./refs.ts";
import { requestOf } from "./verbs/request.ts";

/** Something that a name may mean. */
export interface Found extends Candidate {
  readonly exact: boolean;
}

const TAKE = 50;
const MOST_WORDS = 5;
/** Compares names as people do: case, accents and punctuation do not matter. */
const NAMES = new Intl.Collator("en", { sensitivity: "base" });

/** What a name or id may mean: all of exactly this name, then some that are near, nearest first. */
export async function candidatesOf(
  engine: Engine,
  kind: RefKind,
  name: string,
  options: RunOptions,
): Promise<Found[]> {
  const { resolve } = engine.capabilities;
  if (resolve) {
    const resolved = await resolve({ kind, name, take: TAKE }, options);
    return resolved.map(({ id, name, exact, detail, count }) => ({
      id,
      name,
      exact,
      detail: [detail, countWords(count, "records")].filter(Boolean).join(", "),
    }));
  }
  if (kind === "topic") return nearestFirst(await topicsNamed(engine, name, options), name);
  if (kind === "organization") {
    return nearestFirst(await organizationsNamed(engine, name, options), name);
  }
  throw new UnsupportedOperationError(engine.name, "resolve", "give the id of the place");
}

async function topicsNamed(engine: Engine, name: string, options: RunOptions): Promise<Found[]> {
  const search = async (query: string): Promise<Found[]> => {
    const request = requestOf(engine, "searchTopics", { query, take: TAKE });
    const { output } = await engine.execute(request, options);
    return output.data.map((topic) => ({
      id: topic.id,
      name: topic.name,
      exact: isSameName(topic.name, name),
      detail: topic.parents.map((parent) => parent.name).join(", "),
    }));
  };
  const found = await search(name);
  if (found.some(({ exact }) => exact)) return found;
  const more = await Promise.all(partsOf(name).map(search));
  return [...new Map([...found, ...more.flat()].map((each) => [each.id, each])).values()];
}

/** What to look for when nothing has the name: its words, and how it begins. */
function partsOf(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word.length > 2 && word !== name);
  const start = Array.from(name).slice(0, 3).join("");
  return [...new Set([...words.slice(0, MOST_WORDS), start])];
}

async function organizationsNamed(
  engine: Engine,
  name: string,
  options: RunOptions,
): Promise<Found[]> {
  const words = wordsOf(name);
  if (!words) return [];
  const query = { type: "query", query: `"${words}"` };
  const request = requestOf(engine, "searchOrganizations", { query, take: TAKE });
  const { output } = await engine.execute(request, options);
  return output.data.map(({ id, name: found, gpes }) => ({
    id,
    name: found,
    exact: isSameName(found, name),
    detail: gpes.map((place) => place.name).join(", "),
  }));
}

function isSameName(found: string, name: string): boolean {
  return NAMES.compare(wordsOf(found), wordsOf(name)) === 0;
}

/** A name without its punctuation. */
function wordsOf(name: string): string {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).join(" ");
}

function nearestFirst(found: readonly Found[], name: string): Found[] {
  const far = (each: Found) => distance(each.name.toLowerCase(), name.toLowerCase());
  return found.map((each) => ({ each, edits: far(each) }))
    .sort((one, other) => one.edits - other.edits)
    .map(({ each }) => each);
}
