import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { Engine, Resolved, RunOptions } from "../../engines/engine.ts";
import { linkedWords } from "../../words/linked.ts";
import { countWords, listWords } from "../../words/numbers.ts";
import type { RefKind } from "../refs.ts";
import { type Links, type Meant, TAKE } from "./meant.ts";
import { organizationsNamed, topicsNamed } from "./search_names.ts";

/** What a name or id may mean: all of exactly this name, then some that are near, nearest first. */
export async function candidatesOf(
  engine: Engine,
  kind: RefKind,
  name: string,
  options: RunOptions,
): Promise<Meant[]> {
  const { resolve } = engine.capabilities;
  if (resolve) return (await resolve({ kind, name, take: TAKE }, options)).map(meantBy);
  if (kind === "topic") return await topicsNamed(engine, name, options);
  if (kind === "organization") return await organizationsNamed(engine, name, options);
  throw new UnsupportedOperationError(engine.name, "resolve", "give the id of the place");
}

/** What an engine knows of something, as a candidate. */
export function meantBy({ id, name, match, detail, count, topic }: Resolved): Meant {
  if (!topic) {
    const known = [detail, countWords(count, "records")].filter(Boolean).join(", ");
    return { id, name, match, detail: known };
  }
  const { vocabulary, parents, organizations, withBelow } = topic;
  const links = { count, organizations, withBelow };
  return { id, name, match, vocabulary, detail: standing(parents, links), links };
}

/** Where a topic stands and what links to it, in words. */
function standing(parents: readonly string[], { count, organizations, withBelow }: Links): string {
  const own = linkedWords(count, organizations);
  const all = linkedWords(withBelow.count, withBelow.organizations);
  return [
    parents.length && `below ${listWords(parents)}`,
    own,
    all !== own && `with those below ${all}`,
  ].filter(Boolean).join("; ");
}
