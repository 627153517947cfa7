import type { FilterNode } from "../../catalogue/filter.ts";
import { andScored, complement, orScored, type Scored, sieve, type Work } from "./kernels/mod.ts";
import { nodeLeaf, organizationLeaf, placeLeaf, topicLeaf } from "./link_leaves.ts";
import { overlaps } from "../answering/intervals.ts";
import type { Bounds } from "../answering/window.ts";
import type { Session } from "./session.ts";
import { textLeaf } from "./text_leaf.ts";
import { codedLeaf, fieldLeaf, sourceIds } from "./value_leaves.ts";

/** How leaves and branches give numbers to documents. */
export interface Scoring {
  /** Whether text is scored; topics always are. */
  readonly text: boolean;
  readonly and: (clauses: readonly Scored[], work: Work) => Scored;
  readonly or: (clauses: readonly Scored[], work: Work) => Scored;
}

/** Scores as answers give them: the mean of what all ask, the best of what any asks. */
export const RELEVANCE: Scoring = { text: true, and: andScored, or: orScored };

/** Only which documents match; numbers mean nothing. */
export const MATCHING: Scoring = { text: false, and: dropped(andScored), or: dropped(orScored) };

/** So many clauses are united at a time. */
const UNITED = 16;

/** Evaluates a filter tree bottom-up. */
export async function evaluate(
  session: Session,
  node: FilterNode,
  scoring: Scoring,
): Promise<Scored> {
  const rest = session.pause();
  if (rest) await rest;
  switch (node.type) {
    case "and": {
      const clauses: Scored[] = [];
      for (const clause of node.clauses) clauses.push(await evaluate(session, clause, scoring));
      return scoring.and(clauses, session.work);
    }
    case "or": {
      let clauses: Scored[] = [];
      for (const clause of node.clauses) {
        clauses.push(await evaluate(session, clause, scoring));
        if (clauses.length === UNITED) clauses = [scoring.or(clauses, session.work)];
      }
      return scoring.or(clauses, session.work);
    }
    case "not": {
      const { docs } = await evaluate(session, node.clause, MATCHING);
      return unscored(complement(docs, session.meta.count, session.work));
    }
    case "query":
      return await textLeaf(session, node, scoring.text);
    case "topic":
      return topicLeaf(session, node);
    case "organization":
      return unscored(organizationLeaf(session, node));
    case "place":
      return unscored(placeLeaf(session, node));
    case "node":
      return unscored(nodeLeaf(session, node));
    case "source":
      return kept(
        session,
        node,
        () => codedLeaf(session, "source", sourceIds(session, node.values)),
      );
    case "domain":
    case "language":
      return kept(session, node, () => codedLeaf(session, node.type, node.values));
    case "field":
      return kept(session, node, () => fieldLeaf(session, node));
    case "date":
      return unscored(session.within(session.all(), node));
    case "interval_overlap":
      return kept(session, node, () => overlapping(session, node));
  }
}

/** The documents of a leaf that looks at every document of its collection. */
function kept({ store, collection }: Session, leaf: FilterNode, find: () => Int32Array): Scored {
  const key = `leaf ${collection} ${JSON.stringify(leaf)}`;
  return unscored(store.remember(key, find, ({ byteLength }) => byteLength));
}

/** The projects whose interval has a day in common with the bounds. */
export function overlapping(session: Session, bounds: Bounds): Int32Array {
  const starts = session.store.column(session.collection, "startDay", "i32");
  const ends = session.store.column(session.collection, "endDay", "i32");
  return sieve(session.all(), overlaps(starts, ends, bounds), session.work);
}

function unscored(docs: Int32Array): Scored {
  return { docs, scores: null };
}

function dropped(merge: Scoring["and"]): Scoring["and"] {
  return (clauses, work) => merge(clauses.map(({ docs }) => unscored(docs)), work);
}
