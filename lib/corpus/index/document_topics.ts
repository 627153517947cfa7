import type { DocumentType } from "../../catalogue/collections.ts";
import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import type { DocumentRecord } from "../record.ts";
import type { FoundInTexts } from "../tagging/topic_tagger.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { LinkTable } from "./link_table.ts";

/** A topic of a document: where it was found and how relevant that makes it. */
export interface FoundTopic {
  readonly topic: number;
  readonly mask: number;
  readonly score: number;
}

/** Relevance of a topic whose name, or what its search string looks for, was found in a field. */
const RELEVANCE = { title: 1, summary: 0.7, body: 0.4 } as const;
const PARTS = { masks: true, scores: true };
const FIELDS = ["title", "summary", "body"] as const;

/** Weighs the topics of documents and gathers their links, those of whole subtrees too. */
export class DocumentTopics {
  readonly #direct: LinkTable;
  readonly #subtrees: LinkTable;

  constructor(private readonly context: IndexContext) {
    this.#direct = new LinkTable(context.staging, PARTS);
    this.#subtrees = new LinkTable(context.staging, PARTS);
  }

  /** The topics of a document, most relevant first, then by id. */
  add(
    document: number,
    record: DocumentRecord,
    { named, searched }: FoundInTexts,
  ): readonly FoundTopic[] {
    const { topicRegistry } = this.context;
    const found = new Map<number, { mask: number; score: number }>();
    const find = (topic: number, mask: number, score: number) => {
      const known = found.get(topic);
      found.set(topic, {
        mask: (known?.mask ?? FIELD_BITS.document) | mask,
        score: Math.max(known?.score ?? 0, score),
      });
    };
    for (const mention of record.topics ?? []) {
      find(topicRegistry.numberOf(mention), FIELD_BITS.document, mention.score);
    }
    for (const [at, field] of FIELDS.entries()) {
      for (const topic of named[at]!.keys()) find(topic, FIELD_BITS[field], RELEVANCE[field]);
      for (const [topic, mask] of searched) {
        if (mask & FIELD_BITS[field]) find(topic, FIELD_BITS[field], RELEVANCE[field]);
      }
    }
    // a negation alone tells the least
    for (const [topic, mask] of searched) {
      if (!mask) find(topic, FIELD_BITS.document, RELEVANCE.body);
    }
    const topics = [...found].map(([topic, link]) => ({ topic, ...link }))
      .sort((a, b) => b.score - a.score || a.topic - b.topic);
    return this.link(document, topics);
  }

  /** Links a document to its topics, which are in their order. */
  link(document: number, topics: readonly FoundTopic[]): readonly FoundTopic[] {
    const { ancestors } = this.context;
    const subtrees = new Map<number, { mask: number; score: number }>();
    for (const { topic, mask, score } of topics) {
      this.#direct.add(topic, document, mask, score);
      for (const above of ancestors[topic]!) {
        const known = subtrees.get(above);
        subtrees.set(above, {
          mask: (known?.mask ?? 0) | mask,
          score: Math.max(known?.score ?? 0, score),
        });
      }
    }
    for (const [topic, { mask, score }] of subtrees) {
      this.#subtrees.add(topic, document, mask, score);
    }
    return topics;
  }

  async write(type: DocumentType): Promise<void> {
    await writeLinks(this.context, type, "topic", this.#direct);
    await writeLinks(this.context, type, "topic+", this.#subtrees);
  }
}
