import type { FilterLeaf } from "../../catalogue/filter.ts";
import { unknownNote, withoutProvider } from "../answering/ids.ts";
import { orScored, type Scored, sifted, sortNumbers, stretch, union } from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { FIELD_BITS, type StoredCollection } from "./store/layout.ts";
import type { Store } from "./store/reader.ts";
import { topicTree } from "./topic_tree.ts";

type Leaf<T extends FilterLeaf["type"]> = Extract<FilterLeaf, { type: T }>;

/** The documents that link to any of the topics; the score is the best relevance. */
export function topicLeaf(session: Session, leaf: Leaf<"topic">): Scored {
  const { store, collection, work } = session;
  const mask = leaf.fields?.reduce((bits, field) => bits | FIELD_BITS[field], 0);
  const topics = numbersOf(session, "topic", leaf.ids.map(withoutProvider));
  const tree = topicTree(store);
  // the lists of whole subtrees know no fields: with fields, topic by topic
  const wanted = leaf.loadChildren && mask !== undefined
    ? topics.flatMap((topic) => tree.below(topic))
    : topics;
  const lists = [...new Set(wanted)].map((topic): Scored => {
    const kind = leaf.loadChildren && mask === undefined && tree.hasChildren(topic)
      ? "topic+"
      : "topic";
    work(LOOK_UP_ITEMS);
    const { documents, masks, scores } = store.links(collection, kind, topic);
    const limit = leaf.minScore;
    if (mask === undefined && limit === undefined) return { docs: documents, scores };
    const keep = new Uint8Array(documents.length);
    for (let at = 0; at < keep.length;) {
      for (const end = stretch(at, keep.length, work); at < end; at++) {
        const isThere = mask === undefined || (masks![at]! & mask) !== 0;
        keep[at] = isThere && (limit === undefined || scores![at]! >= limit) ? 1 : 0;
      }
    }
    return sifted({ docs: documents, scores }, keep, work);
  });
  return lists.length === 1 ? lists[0]! : orScored(lists, work);
}

/** The documents that name any of the organizations; of organizations these themselves. */
export function organizationLeaf(session: Session, leaf: Leaf<"organization">): Int32Array {
  const numbers = numbersOf(session, "organization", leaf.ids);
  if (session.collection === "organizations") {
    return sortNumbers(Int32Array.from(new Set(numbers)), session.work);
  }
  return linked(session, leaf.role === "org" ? "organization" : "candidate", numbers);
}

/** A document links to every part of its places, so a place finds all places inside it. */
export function placeLeaf(session: Session, leaf: Leaf<"place">): Int32Array {
  return linked(session, "place", numbersOf(session, "place", leaf.ids));
}

export function nodeLeaf(session: Session, leaf: Leaf<"node">): Int32Array {
  const numbers = numbersOf(session, `${leaf.kind}:${session.collection}`, leaf.ids);
  return linked(session, `node:${leaf.kind}`, numbers);
}

/** A look-up takes as long as so many items of an array. */
const LOOK_UP_ITEMS = 1_000;

const UUID_KINDS: ReadonlySet<string> = new Set(["topic", "organization", "place"]);

/** Internal numbers of ids; unknown ones match nothing and leave a note. */
export function numbersOf(session: Session, kind: string, ids: readonly string[]): number[] {
  const found: number[] = [], unknown: string[] = [];
  for (const id of ids) {
    session.work(LOOK_UP_ITEMS);
    const number = numberOf(session.store, kind, UUID_KINDS.has(kind) ? id.toLowerCase() : id);
    if (number === null) unknown.push(id);
    else found.push(number);
  }
  if (unknown.length) {
    const [name = "", collection = null] = kind.split(":");
    noteUnknown(session, { name, collection }, unknown);
  }
  return found;
}

/** Topics are few, and their tree is in memory. */
function numberOf(store: Store, kind: string, id: string): number | null {
  return kind === "topic"
    ? topicTree(store).numberOf(id)
    : store.resourceById(kind, id)?.number ?? null;
}

/** Notes that the corpus, or a collection of it, does not know some ids. */
export function noteUnknown(
  session: Session<StoredCollection>,
  { name: kind, collection }: { readonly name: string; readonly collection: string | null },
  unknown: readonly string[],
): void {
  session.noteAll(unknownNote(kind, collection, unknown));
}

function linked(
  { store, collection, work }: Session,
  kind: string,
  numbers: readonly number[],
): Int32Array {
  const lists = numbers.map((number) => {
    work(LOOK_UP_ITEMS);
    return store.links(collection, kind, number).documents;
  });
  return union(lists, undefined, work);
}
