/** A topic as a corpus keeps it. */
export interface TopicRow {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly uses: number;
  readonly vocabulary: string;
  /** Its identifiers there, from the root down. */
  readonly path: readonly string[];
  readonly parents: readonly number[];
  readonly aliases: readonly string[];
  readonly description: string | null;
}

/** The topics of a corpus with what is above and below each. */
export class TopicTree {
  readonly #children: ReadonlyMap<number, readonly number[]>;
  #numbers: ReadonlyMap<string, number> | null = null;

  constructor(readonly topics: readonly TopicRow[]) {
    const children = new Map<number, number[]>();
    for (const { number, parents } of topics) {
      for (const parent of parents) {
        const known = children.get(parent);
        if (known) known.push(number);
        else children.set(parent, [number]);
      }
    }
    this.#children = children;
  }

  /** The number of a topic by its id, in lower case; null where there is none. */
  numberOf(id: string): number | null {
    this.#numbers ??= new Map(this.topics.map((topic) => [topic.id, topic.number]));
    return this.#numbers.get(id) ?? null;
  }

  hasChildren(topic: number): boolean {
    return this.#children.has(topic);
  }

  /** A topic and all topics below it. */
  below(topic: number): number[] {
    return [...closure(topic, (each) => this.#children.get(each) ?? [])];
  }

  /** A topic and all topics above it. */
  above(topic: number): number[] {
    return [...closure(topic, (each) => this.topics[each]!.parents)];
  }
}

function closure(topic: number, next: (topic: number) => readonly number[]): Set<number> {
  const found = new Set([topic]);
  for (const each of found) for (const neighbour of next(each)) found.add(neighbour);
  return found;
}
