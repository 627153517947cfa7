import { distance } from "fastest-levenshtein";
import { words } from "../../text/mod.ts";
import type { Resolved, ResolveRequest } from "../engine.ts";
import type { Session } from "./session.ts";
import type { ResourceRow, Store } from "./store/reader.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a name or id may mean: those that are named so, else the nearest names. */
export async function resolve(
  session: Session,
  { kind, name, take = 5 }: ResolveRequest,
): Promise<Resolved[]> {
  const { store } = session;
  const byId = UUID.test(name) ? store.resourceById(kind, name.toLowerCase()) : null;
  if (byId) return [toResolved(byId, true)];
  const folded = words(name).join(" ");
  const exact = store.resources(kind, folded || name.trim().toLowerCase());
  const aliased = kind === "topic" ? topicsByAlias(store, folded) : [];
  const named = [...new Map([...exact, ...aliased].map((row) => [row.number, row])).values()];
  if (named.length) return named.slice(0, take).map((row) => toResolved(row, true));
  const near: { readonly row: ResourceRow; readonly far: number }[] = [];
  const names = store.texts(kind, "reference.name");
  for (let number = 0; number < names.length; number++) {
    if (number % PAUSE === 0) await session.pause();
    const far = farness(words(names.at(number)!).join(" "), folded);
    if (far < 0.5) near.push({ row: store.resource(kind, number)!, far });
  }
  return near
    .sort((a, b) => a.far - b.far || b.row.uses - a.row.uses || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, take)
    .map(({ row }) => toResolved(row, false));
}

/** Names between two looks at the clock. */
const PAUSE = 256;

/** How unlike two folded names are: 0 equal, 1 nothing in common; a part of the other is near. */
function farness(name: string, asked: string): number {
  const longer = Math.max(name.length, asked.length);
  if (!longer || !asked) return 1;
  if (name.includes(asked) || asked.includes(name)) {
    return 0.4 * (1 - Math.min(name.length, asked.length) / longer);
  }
  if (Math.abs(name.length - asked.length) > longer / 2) return 1;
  return distance(name, asked) / longer;
}

function topicsByAlias(store: Store, folded: string): ResourceRow[] {
  return store.topics()
    .filter(({ aliases }) => aliases.some((alias) => words(alias).join(" ") === folded))
    .flatMap(({ number }) => store.resource("topic", number) ?? []);
}

function toResolved({ id, name, detail, uses }: ResourceRow, exact: boolean): Resolved {
  return { id, name, exact, detail, count: uses };
}
