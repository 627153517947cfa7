import { type Collection, type DealType, isDealType } from "../../../catalogue/collections.ts";
import { lowerBound } from "../kernels/docset.ts";
import {
  type Entries,
  MARK_BYTES,
  SIDE_BITS,
  type TopicLists,
} from "../../answering/states/ledger.ts";
import { LEDGER } from "./ledger.ts";
import { NO_DAY, widen } from "./layout.ts";
import type { Store } from "./reader.ts";
import { checkSound } from "../../answering/unsound.ts";

/** The records of a collection in the order of their ids, as the ledger knows them. */
export interface PresentEntries extends Entries {
  /** The document of each. */
  readonly documents: Int32Array;
}

/** What the ledger knows of a collection as it is now; kept, for questions that compare states. */
export function presentEntries(store: Store, collection: Collection): PresentEntries {
  return store.derive(
    `entries ${collection}`,
    () => readEntries(store, collection),
    ({ ids }) => ids.length * 120,
  );
}

/**
 * The same of some records alone, not kept.
 *
 * @param isLeftOut of each document whether it is none of them
 */
export function entriesWithout(
  store: Store,
  collection: Collection,
  isLeftOut: Uint8Array,
): PresentEntries {
  return store.sound(() => readEntries(store, collection, isLeftOut));
}

function readEntries(
  store: Store,
  collection: Collection,
  isLeftOut?: Uint8Array,
): PresentEntries {
  const ranks = store.column(collection, "rank", "i32");
  const count = ranks.length;
  const all = new Int32Array(count).fill(-1);
  for (let document = 0; document < count; document++) {
    checkSound(ranks[document]! >= 0 && ranks[document]! < count);
    all[ranks[document]!] = document;
  }
  const texts = store.texts(collection, "id");
  checkSound(texts.length === count && !all.includes(-1));
  const documents = isLeftOut ? all.filter((document) => !isLeftOut[document]) : all;
  const byDocument: string[] = [];
  for (const document of documents.toSorted()) byDocument[document] = texts.at(document)!;
  const [content, topics] = [LEDGER.content, LEDGER.topics].map((name) => {
    const marks = store.column(collection, name, "u8");
    checkSound(marks.length === count * MARK_BYTES);
    return inOrder(marks, documents);
  });
  const instants = store.column(collection, "published", "f64");
  const precisions = store.column(collection, "precision", "u8");
  const files = widen(store.column(collection, LEDGER.files, "u8"), count);
  const daysOf = (name: "startDay" | "endDay") => {
    if (collection !== "projects") return NO_DAYS;
    const days = store.column(collection, name, "i32");
    return Int32Array.from(documents, (document) => days[document] ?? NO_DAY);
  };
  checkSound(instants.length === count && precisions.length === count);
  return {
    ids: Array.from(documents, (document) => byDocument[document]!),
    documents,
    content: content!,
    topics: topics!,
    instants: Float64Array.from(documents, (document) => instants[document]!),
    precisions: Uint8Array.from(documents, (document) => precisions[document]!),
    starts: daysOf("startDay"),
    ends: daysOf("endDay"),
    files: Int32Array.from(documents, (document) => files[document]! - 1),
    merged: mergedOf(store, collection, placesOf(documents, count)),
  };
}

/** The place of each document among some; −1: it is none of them. */
function placesOf(documents: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count).fill(-1);
  for (const [place, document] of documents.entries()) places[document] = place;
  return places;
}

function inOrder(marks: Uint8Array, documents: Int32Array): Uint8Array {
  const sorted = new Uint8Array(documents.length * MARK_BYTES);
  for (const [rank, document] of documents.entries()) {
    const from = document * MARK_BYTES;
    for (let at = 0; at < MARK_BYTES; at++) sorted[rank * MARK_BYTES + at] = marks[from + at]!;
  }
  return sorted;
}

function mergedOf(
  store: Store,
  collection: Collection,
  places: Int32Array,
): Map<number, readonly string[]> {
  const into = store.column(collection, LEDGER.merged, "i32");
  const ids = store.texts(collection, LEDGER.merged);
  checkSound(ids.length === into.length);
  const merged = new Map<number, string[]>();
  for (const [at, document] of into.entries()) {
    checkSound(document >= 0 && document < places.length);
    const place = places[document]!, known = merged.get(place);
    if (place < 0) continue;
    if (known) known.push(ids.at(at)!);
    else merged.set(place, [ids.at(at)!]);
  }
  return new Map([...merged].sort(([a], [b]) => a - b));
}

/** The topics of some records of a corpus, with what each link says; of deals those of their sides. */
export function linksOf(store: Store, collection: Collection, documents: Int32Array): TopicLists {
  return store.sound(() =>
    isDealType(collection)
      ? readSides(store, collection, documents)
      : readLinks(store, collection, documents)
  );
}

/**
 * The topics in which organisations of a side of some deals are active, each once a side, with the
 * highest certainty.
 */
function readSides(store: Store, collection: DealType, documents: Int32Array): TopicLists {
  const offsets = new Int32Array(documents.length + 1);
  const topics: number[] = [], masks: number[] = [], scores: number[] = [];
  for (const [at, document] of documents.entries()) {
    for (const side of ["buyers", "targets"] as const) {
      const from = store.column(collection, `${side}.offsets`, "i32");
      const own = store.column(collection, side, "i32")
        .subarray(from[document]!, from[document + 1]!);
      const links = readLinks(store, "organizations", own);
      const highest = new Map<number, number>();
      for (const [link, topic] of links.topics.entries()) {
        highest.set(topic, Math.max(highest.get(topic) ?? 0, links.scores[link]!));
      }
      for (const [topic, score] of [...highest].sort(([a], [b]) => a - b)) {
        topics.push(topic);
        masks.push(SIDE_BITS[side]);
        scores.push(score);
      }
    }
    offsets[at + 1] = topics.length;
  }
  return {
    offsets,
    topics: Int32Array.from(topics),
    masks: Uint8Array.from(masks),
    scores: Float64Array.from(scores),
  };
}

function readLinks(store: Store, collection: Collection, documents: Int32Array): TopicLists {
  const offsets = store.column(collection, "refs.topic.offsets", "i32");
  const values = store.column(collection, "refs.topic", "i32");
  const own = new Int32Array(documents.length + 1);
  if (!offsets.length) return { ...NO_LINKS, offsets: own };
  for (const [at, document] of documents.entries()) {
    own[at + 1] = own[at]! + offsets[document + 1]! - offsets[document]!;
  }
  const count = own.at(-1)!;
  const links = {
    offsets: own,
    topics: new Int32Array(count),
    masks: new Uint8Array(count),
    scores: new Float64Array(count),
  };
  for (const [at, document] of documents.entries()) {
    for (let from = offsets[document]!, to = own[at]!; to < own[at + 1]!; from++, to++) {
      const topic = values[from]!;
      const linked = store.links(collection, "topic", topic);
      const place = lowerBound(linked.documents, document);
      checkSound(linked.documents[place] === document);
      links.topics[to] = topic;
      links.masks[to] = linked.masks?.[place] ?? 0;
      links.scores[to] = linked.scores?.[place] ?? 1;
    }
  }
  return links;
}

const NO_DAYS = new Int32Array(0);
const NO_LINKS = {
  topics: new Int32Array(0),
  masks: new Uint8Array(0),
  scores: new Float64Array(0),
};
