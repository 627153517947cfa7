import type { Resolved, ResolveRequest } from "../engine.ts";
import { foldedName, nearest } from "./near_names.ts";
import { resolveTopic } from "./resolve_topic.ts";
import type { Session } from "./session.ts";
import type { ResourceRow, Store } from "./store/reader.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TAKE = 5;

/** What a name or id may mean: those that are named so, else the nearest names. */
export async function resolve(
  session: Session,
  { kind, name, vocabulary, take = TAKE }: ResolveRequest,
): Promise<Resolved[]> {
  const { store } = session;
  if (kind === "vocabulary") return vocabulariesNear(store, name).slice(0, take);
  const byId = UUID.test(name) ? store.resourceById(kind, name.toLowerCase()) : null;
  if (kind === "topic") {
    return await resolveTopic(session, { name, byId: byId?.number ?? null, vocabulary, take });
  }
  if (byId) return [{ ...resolvedOf(byId), match: "id" }];
  const named = store.resources(kind, foldedName(name)).slice(0, take);
  if (named.length) return named.map((row) => ({ ...resolvedOf(row), match: "name" }));
  const names = store.texts(kind, "reference.name");
  const near = await nearest(session, name, names.length, (number) => names.at(number)!);
  return near
    .map(({ number, far }) => ({ row: store.resource(kind, number)!, far }))
    .sort((a, b) => a.far - b.far || b.row.uses - a.row.uses || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, take)
    .map(({ row }) => ({ ...resolvedOf(row), match: "near" }));
}

/** The vocabulary of that name, else all, those of most topics first. */
function vocabulariesNear(store: Store, name: string): Resolved[] {
  const counts = new Map<string, number>();
  for (const { vocabulary } of store.topics()) {
    counts.set(vocabulary, (counts.get(vocabulary) ?? 0) + 1);
  }
  const all = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const same = all.filter(([each]) => foldedName(each) === foldedName(name));
  const match = same.length ? "name" : "near";
  return (same.length ? same : all).map(([each, count]) => ({
    id: each,
    name: each,
    match,
    detail: null,
    count,
  }));
}

function resolvedOf(
  { id, name, detail, uses }: ResourceRow,
): Omit<Resolved, "match"> {
  return { id, name, detail, count: uses };
}
