import { DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import { FAR, farness, foldedName } from "../answering/near_names.ts";
import type { Linked, NamedKind, Names, Near } from "../answering/names.ts";
import { search } from "./search.ts";
import { keyOf } from "./layout/keys.ts";
import type { Session } from "./session.ts";
import { jsonOf, type Resource } from "./state.ts";

/** The names of a published corpus. */
export async function namesOf(session: Session): Promise<Names> {
  const { state, run, pause } = session;
  return {
    pause,
    topics: await state.topics(run),
    byId: async (kind, id) => (await state.byIds(kind, [id], run)).get(id) ?? null,
    named: async (kind, folded) => {
      const found = await state.having(kind, { term: { folded: keyOf(folded) } }, run);
      return found.sort((a, b) => b.uses - a.uses || (a.id < b.id ? -1 : 1));
    },
    near: (kind, name) => nearTo(session, kind, name),
    linked: (topic, below) => linkedTo(session, topic, below),
  };
}

/** Those near a name: all names are looked at, some at a time. */
async function nearTo(session: Session, kind: NamedKind, name: string): Promise<Near[]> {
  const asked = foldedName(name);
  const near: Near[] = [];
  for await (const hits of session.state.rows(`resource:${kind}`, session.run)) {
    await session.pause();
    for (const hit of hits) {
      const named = jsonOf<Resource>(hit);
      const far = farness(foldedName(named.name), asked);
      if (far < FAR) near.push({ named, far });
    }
  }
  return near;
}

async function linkedTo(
  { connection, state, run }: Session,
  topic: number,
  below: boolean,
): Promise<Linked> {
  const { topics } = await state.topics(run);
  const query = { term: { [below ? "topicAbove" : "topic"]: topics[topic]!.id } };
  const count = async (collection: typeof DOCUMENT_TYPES[number] | "organizations") =>
    state.meta.collections[collection]?.count
      ? (await search(connection, state.index(collection), { query, size: 0 }, run)).total
      : 0;
  const documents = await Promise.all(DOCUMENT_TYPES.map(count));
  return {
    documents: documents.reduce((sum, each) => sum + each, 0),
    organizations: await count("organizations"),
  };
}
