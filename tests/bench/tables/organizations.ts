import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { topicTree } from "../../../lib/engines/embedded/topic_tree.ts";

/** Who is active in what: parallel arrays, by organisation, then topic (whole subtrees). */
export interface ActiveIn {
  readonly organizations: Int32Array;
  readonly topics: Int32Array;
  /** Ids of topics by number. */
  readonly ids: readonly string[];
  /** Topics that are never related to the asked one: itself, those above and below it. */
  readonly kin: ReadonlySet<number>;
}

/** The pairs of organisation and topic with at least a certainty. */
export function activeIn(store: Store, certainty: number, asked: number): ActiveIn {
  const offsets = store.column("organizations", "refs.topic+.offsets", "i32");
  const values = store.column("organizations", "refs.topic+", "i32");
  const hundredths = store.column("organizations", "refs.topic+.certainty", "u8");
  const kept = Int32Array.from(values.keys()).filter((at) => hundredths[at]! / 100 >= certainty);
  const owner = new Int32Array(values.length);
  for (let number = 0; number + 1 < offsets.length; number++) {
    owner.fill(number, offsets[number]!, offsets[number + 1]!);
  }
  const tree = topicTree(store);
  return {
    organizations: kept.map((at) => owner[at]!),
    topics: kept.map((at) => values[at]!),
    ids: tree.topics.map(({ id }) => id),
    kin: new Set([...tree.above(asked), ...tree.below(asked)]),
  };
}
