import { type Candidate, UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { RefKind } from "./refs.ts";
import { requestOf } from "./verbs/request.ts";

/** Something that a name may mean. */
export interface Found extends Candidate {
  readonly exact: boolean;
}

const TAKE = 50;
const MOST_WORDS = 5;
/** Compares names as people do: case and accents do not matter. */
const NAMES = new Intl.Collator("en", { sensitivity: "base" });

/** What a name or id may mean: all of exactly this name, and some that are near. */
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
      detail: [detail, `${count} records`].filter(Boolean).join(", "),
    }));
  }
  if (kind === "topic") return await topicsNamed(engine, name, options);
  if (kind === "organization") return await organizationsNamed(engine, name, options);
  throw new UnsupportedOperationError(engine.name, "resolve", "give the id of the place");
}

async function topicsNamed(engine: Engine, name: string, options: RunOptions): Promise<Found[]> {
  const search = async (query: string): Promise<Found[]> => {
    const request = requestOf(engine, "searchTopics", { query, take: TAKE });
    const { output } = await engine.execute(request, options);
    return output.data.map((topic) => ({
      id: topic.id,
      name: topic.name,
      exact: NAMES.compare(topic.name, name) === 0,
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
  const words = name.replace(/["*~]/g, " ").trim();
  const query = { type: "query", query: `"${words}"` };
  const request = requestOf(engine, "searchOrganizations", { query, take: TAKE });
  const { output } = await engine.execute(request, options);
  return output.data.map(({ id, name: found, gpes }) => ({
    id,
    name: found,
    exact: NAMES.compare(found, name) === 0,
    detail: gpes.map((place) => place.name).join(", "),
  }));
}
