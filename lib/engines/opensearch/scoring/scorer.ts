import type { FilterLeaf, FilterNode } from "../../../catalogue/filter.ts";
import { givesScores, positiveLeaves } from "../../../catalogue/scoring.ts";
import { parseSearchText } from "../../../catalogue/search_text.ts";
import { andScored, orScored, type Scored } from "../../embedded/kernels/mod.ts";
import { leafQuery } from "../filter/filter.ts";
import { type TopicLinks, topicLinks } from "../filter/links.ts";
import { allOf, anyOf, type Leaf, noneOf, type Query } from "../filter/scope.ts";
import { rankFrom, unpackTopic } from "../layout/packed_topic.ts";
import type { Hit } from "../search.ts";
import type { Session } from "../session.ts";
import { ScoredTexts, textsOfRecord } from "./texts.ts";
import { weighed, type Weighted } from "./weights.ts";

/** What is asked of each record beside a search, so that it can be scored. */
export interface ScoringFields {
  readonly docvalues: readonly string[];
  /** Whether its texts are needed. */
  readonly record: boolean;
}

/** Scores records as the embedded engine does, from what a search gave of them. */
export class Scorer {
  readonly fields: ScoringFields;

  private constructor(
    private readonly session: Session,
    private readonly tree: FilterNode,
    /** Matches the tree, and tells by name which clauses of each `or` match. */
    readonly query: Query,
    readonly texts: ReadonlyMap<FilterLeaf, readonly Weighted[]>,
    readonly links: ReadonlyMap<FilterLeaf, TopicLinks>,
    private readonly ranks: readonly number[],
  ) {
    this.fields = {
      docvalues: [...new Set([...links.values()].flatMap(({ fields }) => fields))],
      record: texts.size > 0,
    };
  }

  static async of(session: Session, tree: FilterNode): Promise<Scorer> {
    const texts = new Map<FilterLeaf, readonly Weighted[]>();
    const links = new Map<FilterLeaf, TopicLinks>();
    const scope = { session, collection: session.collection, path: "" } as const;
    const read = async (node: FilterNode): Promise<void> => {
      if (node.type === "and" || node.type === "or") {
        for (const clause of node.clauses) await read(clause);
      } else if (node.type === "query") {
        const leaves = positiveLeaves(parseSearchText(node.query));
        if (leaves.length) texts.set(node, await weighed(session, leaves));
      } else if (node.type === "topic") links.set(node, await topicLinks(scope, node));
    };
    await read(tree);
    const named = async (node: FilterNode, name: string): Promise<Query> => {
      switch (node.type) {
        case "and":
          return allOf(
            await Promise.all(node.clauses.map((each, at) => named(each, `${name}.${at}`))),
          );
        case "or":
          return anyOf(
            await Promise.all(node.clauses.map(async (each, at) => {
              const query = await named(each, `${name}.${at}`);
              return givesScores(each)
                ? { bool: { filter: [query], _name: `${name}.${at}` } }
                : query;
            })),
          );
        case "not":
          return noneOf([await named(node.clause, `${name}.0`)]);
        default:
          return await leafQuery(scope, node);
      }
    };
    const ranks = links.size ? await session.state.scores(session.run) : [];
    return new Scorer(session, tree, await named(tree, "0"), texts, links, ranks);
  }

  /** The scores of records in their order; NaN for those that nothing scored. */
  scores(hits: readonly Hit[]): Float64Array {
    const { collection } = this.session;
    const scored = this.#evaluate(this.tree, "0", {
      hits,
      docs: Int32Array.from(hits.keys()),
      texts: this.fields.record
        ? new ScoredTexts(hits.map((hit) => textsOfRecord(collection, recordOf(hit))))
        : null,
    });
    return scored.scores ?? new Float64Array(hits.length).fill(NaN);
  }

  #evaluate(node: FilterNode, name: string, batch: Batch): Scored {
    const { docs } = batch;
    switch (node.type) {
      case "and":
        return andScored(
          node.clauses.map((clause, at) => this.#evaluate(clause, `${name}.${at}`, batch)),
        );
      case "or":
        return orScored([
          { docs, scores: null },
          ...node.clauses.flatMap((clause, at) => {
            if (!givesScores(clause)) return [];
            const own = `${name}.${at}`;
            const matching = docs.filter((doc) =>
              batch.hits[doc]!.matched_queries?.includes(own) ?? false
            );
            return [this.#evaluate(clause, own, { ...batch, docs: matching })];
          }),
        ]);
      case "query": {
        const terms = this.texts.get(node);
        return {
          docs,
          scores: terms ? batch.texts!.scores(docs, terms, this.session.meta.averageLength) : null,
        };
      }
      case "topic":
        return { docs, scores: this.#relevances(node, batch) };
      default:
        return { docs, scores: null };
    }
  }

  #relevances(leaf: Leaf<"topic">, { docs, hits }: Batch): Float64Array {
    const { fields, topics } = this.links.get(leaf)!;
    const wanted = new Set(topics);
    const least = leaf.minScore === undefined ? 0 : rankFrom(this.ranks, leaf.minScore);
    return Float64Array.from(docs, (doc) => {
      let best = -1;
      for (const field of fields) {
        for (const packed of hits[doc]!.fields?.[field] ?? []) {
          const { topic, rank } = unpackTopic(Number(packed));
          if (wanted.has(topic) && rank >= least && rank > best) best = rank;
        }
      }
      return this.ranks[best] ?? NaN;
    });
  }
}

interface Batch {
  readonly hits: readonly Hit[];
  readonly docs: Int32Array;
  readonly texts: ScoredTexts | null;
}

/** The record of a hit; parsed anew each time: who asked may change it. */
export function recordOf(
  { fields }: Pick<Hit, "fields">,
): Record<string, unknown> & { id: string } {
  return JSON.parse(fields!.record![0] as string);
}
