import { DOCUMENT_TYPES } from "../../catalogue/collections.ts";
import type { StoredCollection } from "../../engines/answering/collection_meta.ts";
import { TopicTree } from "../../engines/answering/topic_tree.ts";
import { Store } from "../../engines/embedded/store/reader.ts";
import type { Scale } from "../../engines/opensearch/layout/fixed_point.ts";
import { Tokens } from "../../engines/opensearch/layout/tokens.ts";
import { type Scores, scoresOf } from "./linked_topics.ts";
import { amountScale, dailyScale, hasNearRates } from "./scales.ts";

/** A corpus that is published: its file, and what all of its records share. */
export interface Source {
  readonly store: Store;
  readonly tree: TopicTree;
  readonly scores: Scores;
  readonly tokens: Tokens;
  readonly topicId: (topic: number) => string;
  readonly amounts: Readonly<Partial<Record<StoredCollection, Scale>>>;
  readonly dailyRates: Scale | null;
  /** Whether no project costs less than nothing. */
  readonly nearRates: boolean;
  /** The collections that have records, in the order in which they are published. */
  readonly collections: readonly StoredCollection[];
}

const ORDER: readonly StoredCollection[] = [
  ...DOCUMENT_TYPES,
  "acquisitions",
  "investments",
  "organizations",
  "manifestations",
];

/**
 * Opens a corpus file to read it from end to end.
 *
 * @throws {CorpusError} when it is missing, damaged, of another version or no corpus
 */
export function openSource(path: string): Source {
  // nothing is asked twice
  const store = Store.open(path, 0);
  const collections = ORDER.filter((each) => store.collection(each)?.count);
  const tree = new TopicTree(store.topics());
  const scored = collections.filter((each) =>
    each !== "acquisitions" && each !== "investments" && each !== "manifestations"
  );
  return {
    store,
    tree,
    scores: scoresOf(store, scored, tree),
    tokens: new Tokens(),
    topicId: (topic) => tree.topics[topic]!.id,
    amounts: Object.fromEntries(
      (["acquisitions", "investments", "projects"] as const).filter((each) =>
        collections.includes(each)
      ).map((each) => [each, amountScale(store, each)]),
    ),
    dailyRates: collections.includes("projects") ? dailyScale(store) : null,
    nearRates: collections.includes("projects") && hasNearRates(store),
    collections,
  };
}
