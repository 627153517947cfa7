import { DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import { type Linked, type NamedKind, type Names, nearest } from "../answering/names.ts";
import type { Session } from "./session.ts";
import { topicTree } from "./topic_tree.ts";

/** The names of a corpus file. */
export function namesOf(session: Session): Names {
  const { store } = session;
  const pause = () => session.pause();
  return {
    pause,
    topics: topicTree(store),
    byId: (kind, id) => Promise.resolve(store.resourceById(kind, id)),
    named: (kind, folded) => Promise.resolve(store.resources(kind, folded)),
    near: (kind, name) => nearTo(session, kind, name),
    linked: (topic, below): Promise<Linked> => {
      const kind = below ? "topic+" : "topic";
      return Promise.resolve({
        documents: DOCUMENT_TYPES.reduce(
          (sum, type) => sum + store.linkCount(type, kind, topic),
          0,
        ),
        organizations: store.linkCount("organizations", kind, topic),
      });
    },
  };
}

async function nearTo(session: Session, kind: NamedKind, name: string) {
  const { store } = session;
  const texts = store.texts(kind, "reference.name");
  const pause = () => session.pause();
  const near = await nearest(pause, name, texts.length, (number) => texts.at(number)!);
  return near.map(({ number, far }) => ({ named: store.resource(kind, number)!, far }));
}
