import type { Collection } from "../../catalogue/collections.ts";
import {
  atLeast,
  type Certain,
  certainOnes,
  nonZero,
  type NumberLists,
  type Scored,
  spread,
} from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import type { Store } from "./store/reader.ts";
import { topicTree } from "./topic_tree.ts";

/** How deals must be linked to a topic: a buyer acquires or invests, a target is its object. */
export interface Linking {
  readonly loadChildren: boolean;
  readonly certainty: number;
  readonly link: "buyer" | "target" | "both";
}

/**
 * Deals whose organisations are active in any of the topics, on the sides asked for and certainly
 * enough; the score is the highest certainty. They are kept, at any certainty and at this: deals
 * are asked for with one filter after another.
 */
export function linkedDeals(
  session: Session,
  topics: readonly number[],
  { certainty, ...linking }: Linking,
): Scored {
  const { store, collection } = session;
  const wanted = [...new Set(topics)].sort((a, b) => a - b);
  const key = `deals ${collection} ${linking.link} ${linking.loadChildren} ${wanted.join(" ")}`;
  return store.remember(
    `${key} at ${certainty}`,
    () => atLeast(dealsOfTopics(session, key, wanted, linking), certainty),
    ({ docs }) => docs.length * 12,
  );
}

function dealsOfTopics(
  { store, collection, meta, check }: Session,
  key: string,
  wanted: readonly number[],
  { loadChildren, link }: Omit<Linking, "certainty">,
): Certain {
  return store.remember(key, () => {
    const tree = topicTree(store);
    const best = new Uint8Array(meta.count);
    for (const topic of wanted) {
      check();
      const kind = loadChildren && tree.hasChildren(topic) ? "topic+" : "topic";
      const { documents, scores } = store.links("organizations", kind, topic);
      // certainties are whole hundredths
      const hundredths = new Uint8Array(documents.length);
      for (let at = 0; at < documents.length; at++) hundredths[at] = Math.round(100 * scores![at]!);
      for (const side of SIDES[link]) {
        spread(documents, hundredths, dealsOf(store, collection, side), best);
      }
    }
    return certainOnes(best);
  }, ({ docs }) => docs.length * 5);
}

const SIDES = {
  buyer: ["byBuyer"],
  target: ["byTarget"],
  both: ["byBuyer", "byTarget"],
} as const;

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const involved = new Uint8Array(meta.count);
  for (const side of SIDES.both) {
    const { offsets, values } = dealsOf(store, collection, side);
    for (const number of organizations) {
      for (let at = offsets[number]!; at < offsets[number + 1]!; at++) involved[values[at]!] = 1;
    }
  }
  return nonZero(involved);
}

/** For each organisation the deals in which it has a side. */
function dealsOf(store: Store, collection: Collection, side: "byBuyer" | "byTarget"): NumberLists {
  return {
    offsets: store.column(collection, `${side}.offsets`, "i32"),
    values: store.column(collection, side, "i32"),
  };
}
