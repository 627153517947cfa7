import type { StoredCollection } from "../../engines/answering/collection_meta.ts";
import type { TopicTree } from "../../engines/answering/topic_tree.ts";
import { lowerBound } from "../../engines/embedded/kernels/docset.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { FoundTopic, LinkedTopics } from "../../engines/opensearch/layout/document_row.ts";
import { MOST_SCORES, wholeOf } from "../../engines/opensearch/layout/packed_topic.ts";

/** The distinct scores of all links of a corpus, and the rank of each. */
export interface Scores {
  readonly scores: readonly number[];
  rankOf(score: number): number;
  /** Scores times this are whole numbers, by which links score; null: they score by their ranks. */
  readonly whole: number | null;
  /** The whole number by which a link of a rank scores. */
  toldOf(rank: number): number;
}

/** Turns lists of what each topic has into lists of the topics of each record. */
export class LinkedTopicsOf {
  readonly #direct: readonly FoundTopic[][];
  readonly #within: readonly FoundTopic[][];

  /** @param documents some records of a collection, in order */
  constructor(
    store: Store,
    collection: StoredCollection,
    private readonly documents: Int32Array,
    tree: TopicTree,
    scores: Scores,
  ) {
    const gather = (kindOf: (topic: number) => string): FoundTopic[][] => {
      const found: FoundTopic[][] = Array.from(documents, () => []);
      for (const { number: topic } of tree.topics) {
        const links = store.links(collection, kindOf(topic), topic);
        for (const { place, at } of common(documents, links.documents)) {
          found[place]!.push({
            topic,
            mask: links.masks?.[at] ?? 0,
            rank: scores.rankOf(links.scores![at]!),
          });
        }
      }
      return found;
    };
    this.#direct = gather(() => "topic");
    this.#within = gather((topic) => tree.hasChildren(topic) ? "topic+" : "topic");
  }

  /** The topics of one of the records. */
  of(document: number): LinkedTopics {
    const place = lowerBound(this.documents, document);
    return { direct: this.#direct[place]!, within: this.#within[place]! };
  }
}

/** Where numbers that are in both of two ascending lists stand in each. */
function* common(
  wanted: Int32Array,
  linked: Int32Array,
): Generator<{ readonly place: number; readonly at: number }> {
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return;
  const isRun = last - first + 1 === wanted.length;
  const to = lowerBound(linked, last + 1);
  for (let at = lowerBound(linked, first); at < to; at++) {
    const place = isRun ? linked[at]! - first : lowerBound(wanted, linked[at]!);
    if (wanted[place] === linked[at]) yield { place, at };
  }
}

/**
 * Finds the distinct scores of a corpus: the relevance of links, and the certainty of organisations.
 *
 * @throws {RangeError} for more of them than ranks can tell apart
 */
export function scoresOf(
  store: Store,
  collections: readonly StoredCollection[],
  tree: TopicTree,
): Scores {
  const distinct = new Set<number>();
  for (const collection of collections) {
    for (const { number } of tree.topics) {
      for (const score of store.links(collection, "topic", number).scores ?? []) {
        distinct.add(score);
      }
    }
  }
  if (distinct.size > MOST_SCORES) {
    throw new RangeError(
      `Cannot publish: the links of topics have more than ${MOST_SCORES} distinct scores; round them`,
    );
  }
  const scores = [...distinct].sort((a, b) => a - b);
  const ranks = new Map(scores.map((score, rank) => [score, rank]));
  const whole = wholeOf(scores);
  return {
    scores,
    rankOf: (score) => ranks.get(score)!,
    whole,
    toldOf: (rank) => whole === null ? rank : Math.round(scores[rank]! * whole),
  };
}
