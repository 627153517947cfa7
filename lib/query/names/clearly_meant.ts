import { AmbiguousNameError } from "../../catalogue/errors.ts";
import type { Match } from "../../engines/engine.ts";
import type { Found, TopicRef } from "../refs.ts";
import { type Links, type Meant, TAKE } from "./meant.ts";
import { shownRef } from "./ref_card.ts";
import { isSameName } from "./same_name.ts";

/** One is clearly meant where it has so many times the records of every other. */
const TIMES = 10;

/**
 * The candidate that is clearly meant; null where none is.
 *
 * @param tiers what is a name, the foremost first: a later one is asked where nothing has an earlier
 * @throws {AmbiguousNameError} when several have the name
 */
export function clearlyMeant(
  typed: string,
  candidates: readonly Meant[],
  tiers: readonly (readonly Match[])[],
  name = typed,
): TopicRef | null {
  for (const tier of tiers) {
    const named = candidates.filter(({ match }) => tier.includes(match));
    const [first] = named;
    if (!first) continue;
    if (named.length === 1) return refOf(first, foundBy(first, name));
    const most = named.length < TAKE ? named.find((each) => hasMost(each, named)) : undefined;
    if (most) return refOf(most, "most");
    throw new AmbiguousNameError("topic", typed, named);
  }
  const [same, ...others] = candidates.filter(({ match }) => match === "plural");
  return same && !others.length ? refOf(same, "plural") : null;
}

/** How the only one of a name was found. */
function foundBy({ match, name }: Meant, typed: string): Found {
  if (match === "alias") return "alias";
  return match === "id" || isSameName(name, typed) ? "exact" : "plural";
}

/**
 * Whether one has so many times the records of every other, and of neither documents nor
 * organisations fewer: what is below a topic counts for the others alone.
 */
function hasMost({ id, links: own }: Meant, named: readonly Meant[]): boolean {
  if (!own || total(own) === 0) return false;
  const outdoes = (its: Pick<Links, "count" | "organizations">) =>
    total(own) >= TIMES * total(its) && own.count >= its.count &&
    own.organizations >= its.organizations;
  return named.every(({ id: other, links }) =>
    other === id || links !== undefined && outdoes(links.withBelow)
  );
}

function total({ count, organizations }: Pick<Links, "count" | "organizations">): number {
  return count + organizations;
}

function refOf({ id, name, vocabulary, links, detail }: Meant, found: Found): TopicRef {
  return shownRef({
    kind: "topic",
    id,
    name,
    found,
    ...(vocabulary !== undefined && { vocabulary }),
    ...(links && { records: links.count, organizations: links.organizations }),
  }, detail);
}
