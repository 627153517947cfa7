import { inverted, listsAtLeast, type NumberLists, stretch, type Work } from "./kernels/mod.ts";
import type { Store } from "./store/reader.ts";
import { topicTree } from "./topic_tree.ts";

/** Topics alone, or with all below them. */
export type TopicKind = "topic" | "topic+";

/** The topics of each organisation that are certain enough, and the organisations of each topic. */
export interface ActiveOrganizations {
  readonly topics: NumberLists;
  readonly organizations: NumberLists;
}

/** Which organisations are active in which topics, from a certainty on. */
export function activeOrganizations(
  store: Store,
  kind: TopicKind,
  certainty: number,
  work: Work,
): ActiveOrganizations {
  return store.derive(`${kind} at ${certainty}`, () => {
    const topics = listsAtLeast(topicsOf(store, kind), certaintiesOf(store, kind), certainty, work);
    const { offsets, values } = inverted(topics, topicTree(store).topics.length, work);
    return { topics, organizations: { offsets, values } };
  }, ({ topics, organizations }) => bytesOfLists(topics) + bytesOfLists(organizations));
}

/** The organisations of each topic, and how certain each link is, in hundredths. */
export interface LinkedOrganizations extends NumberLists {
  readonly hundredths: Uint8Array;
}

/** Which organisations are linked to which topics, however certainly. */
export function linkedOrganizations(
  store: Store,
  kind: TopicKind,
  work: Work,
): LinkedOrganizations {
  return store.derive(`${kind} of organizations`, () => {
    const certainties = certaintiesOf(store, kind);
    const size = topicTree(store).topics.length;
    const { offsets, values, places } = inverted(topicsOf(store, kind), size, work);
    const hundredths = new Uint8Array(values.length);
    for (let at = 0; at < hundredths.length;) {
      for (const end = stretch(at, hundredths.length, work); at < end; at++) {
        // certainties are whole hundredths
        hundredths[at] = Math.round(100 * certainties[places[at]!]!);
      }
    }
    return { offsets, values, hundredths };
  }, (lists) => bytesOfLists(lists) + lists.hundredths.length);
}

function topicsOf(store: Store, kind: TopicKind): NumberLists {
  return store.lists("organizations", `refs.${kind}`);
}

function certaintiesOf(store: Store, kind: TopicKind): Float64Array {
  return store.column("organizations", `refs.${kind}.certainty`, "f64");
}

/** Bytes that lists take. */
export function bytesOfLists({ offsets, values }: NumberLists): number {
  return offsets.byteLength + values.byteLength;
}
