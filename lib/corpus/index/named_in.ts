import type { LinkTable, ThingLinks } from "./link_table.ts";

/** The topics of the documents that name each organisation, gathered document by document. */
export class NamedIn {
  readonly #links: Iterator<ThingLinks>;
  #next: ThingLinks | undefined;

  /** @param pairs of organisations and topics, one for each document that has both */
  constructor(pairs: LinkTable) {
    this.#links = pairs.byThing();
    this.#next = this.#links.next().value;
  }

  /** How many documents of each topic name the organisation; organisations come in their order. */
  counts(organization: number): Map<number, number> {
    const counts = new Map<number, number>();
    if (this.#next?.thing !== organization) return counts;
    for (const topic of this.#next.documents) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    this.#next = this.#links.next().value;
    return counts;
  }
}
