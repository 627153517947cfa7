import type { Collection } from "../../catalogue/collections.ts";
import { nonZero, type NumberLists, type Scored, spread } from "./kernels/mod.ts";
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
 * enough; the score is the highest certainty.
 */
export function linkedDeals(
  { store, collection, meta, check }: Session,
  topics: readonly number[],
  { loadChildren, certainty, link }: Linking,
): Scored {
  const tree = topicTree(store);
  // certainties are whole hundredths
  const certain = new Uint8Array(store.collection("organizations")?.count ?? 0);
  for (const topic of new Set(topics)) {
    check();
    const kind = loadChildren && tree.hasChildren(topic) ? "topic+" : "topic";
    const { documents, scores } = store.links("organizations", kind, topic);
    for (let at = 0; at < documents.length; at++) {
      const hundredths = Math.round(100 * scores![at]!);
      if (scores![at]! >= certainty && hundredths > certain[documents[at]!]!) {
        certain[documents[at]!] = hundredths;
      }
    }
  }
  const best = new Uint8Array(meta.count);
  if (link !== "target") spread(certain, dealsOf(store, collection, "byBuyer"), best);
  if (link !== "buyer") spread(certain, dealsOf(store, collection, "byTarget"), best);
  const docs = nonZero(best);
  const scores = new Float64Array(docs.length);
  for (let at = 0; at < docs.length; at++) scores[at] = best[docs[at]!]! / 100;
  return { docs, scores };
}

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const involved = new Uint8Array(meta.count);
  for (const side of ["byBuyer", "byTarget"] as const) {
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
