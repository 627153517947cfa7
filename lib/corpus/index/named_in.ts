import type { IndexContext } from "./context.ts";
import type { TopicPairs } from "./documents.ts";

/** Pairs between two pauses. */
const PAUSE = 1 << 16;

/** The topics of the documents that name each organisation. */
export class NamedIn {
  private constructor(
    private readonly topics: Int32Array,
    private readonly ends: Int32Array,
  ) {}

  static async of(
    pairs: TopicPairs,
    { topics: { length: size }, organizations, pause }: IndexContext,
  ): Promise<NamedIn> {
    // a counting sort: those of an organisation lie before its end
    const ends = new Int32Array(organizations.size + 1);
    for (let at = 0; at < pairs.length; at++) {
      ends[Math.floor(pairs.get(at) / size) + 1]!++;
      if (at % PAUSE === 0) await pause();
    }
    for (let number = 0; number < organizations.size; number++) ends[number + 1]! += ends[number]!;
    const topics = new Int32Array(pairs.length);
    for (let at = 0; at < pairs.length; at++) {
      const pair = pairs.get(at);
      const number = Math.floor(pair / size);
      topics[ends[number]!++] = pair - number * size;
      if (at % PAUSE === 0) await pause();
    }
    return new NamedIn(topics, ends);
  }

  /** How many documents of each topic name the organisation. */
  counts(organization: number): Map<number, number> {
    const counts = new Map<number, number>();
    const end = this.ends[organization]!;
    for (let at = organization ? this.ends[organization - 1]! : 0; at < end; at++) {
      const topic = this.topics[at]!;
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
    return counts;
  }
}
