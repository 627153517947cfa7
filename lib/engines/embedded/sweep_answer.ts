import type { FilterNode } from "../../catalogue/filter.ts";
import { filterNodes } from "../../catalogue/filter.ts";
import { ValidationError } from "../../catalogue/errors.ts";
import type { Sweep, SweepRequest } from "../engine.ts";
import { toBuckets } from "./buckets.ts";
import { layoutOf, select } from "./capability_selection.ts";
import { isDealType } from "./deals.ts";
import { evaluate, type Scoring } from "./filter.ts";
import { intersectAll, locate, type Scored, sweep, union } from "./kernels/mod.ts";
import { cut, type Selected } from "./selection.ts";
import type { Session } from "./session.ts";
import { checkFieldLeaves } from "./value_leaves.ts";

/** The series at each certainty of deals, or at each relevance of topics, in one pass. */
export function sweepSeries(session: Session, request: SweepRequest): Sweep {
  const { collection } = request.select;
  const deals = isDealType(collection);
  const selected = deals ? select(session, request.select, false) : bottleneck(session, request);
  const layout = layoutOf(request.select);
  const { labels, boundaries, labelled } = toBuckets(session, selected, layout, layout.resolution);
  const values = labelled.scores ?? new Float64Array(labelled.docs.length).fill(1);
  const thresholds = request.thresholds === "all"
    ? Float64Array.from(new Set(values)).sort()
    : Float64Array.from(new Set(request.thresholds)).sort();
  const amounts = deals ? session.store.column(collection, "amount", "f64") : null;
  const bucket = new Int32Array(labelled.docs.length);
  for (let at = 0, number = 0; at < bucket.length; at++) {
    while (labelled.docs[at]! >= boundaries[number + 1]!) number++;
    bucket[at] = number;
  }
  const swept = sweep(
    {
      bucket,
      certainty: values,
      amount: Float64Array.from(labelled.docs, (doc) => amounts?.[doc] ?? NaN),
    },
    thresholds,
    labels.length,
  );
  const rows = (flat: Float64Array) =>
    Array.from(
      thresholds,
      (_, row) => [...flat.subarray(row * labels.length, (row + 1) * labels.length)],
    );
  return {
    labels,
    thresholds: [...thresholds],
    counts: rows(swept.counts),
    amounts: deals ? rows(swept.amounts) : [],
  };
}

/**
 * For every document the highest `minScore` of all topic leaves at which it still matches: the
 * lowest of what it must have, the highest of what it may have; 1 where no topic decides.
 */
const BOTTLENECK: Scoring = {
  text: false,
  and: (clauses) => merged(clauses, intersectAll(clauses.map(({ docs }) => docs)), 1, Math.min),
  or: (clauses) => merged(clauses, union(clauses.map(({ docs }) => docs)), 0, Math.max),
};

function merged(
  clauses: readonly Scored[],
  docs: Int32Array,
  start: number,
  choose: (a: number, b: number) => number,
): Scored {
  const scores = new Float64Array(docs.length).fill(start);
  for (const clause of clauses) {
    const at = locate(docs, clause.docs);
    for (let i = 0; i < docs.length; i++) {
      if (at[i]! >= 0) scores[i] = choose(scores[i]!, clause.scores?.[at[i]!] ?? 1);
    }
  }
  return { docs, scores };
}

function bottleneck(session: Session, { select: selection }: SweepRequest): Selected {
  const { input } = selection;
  const tree = "query" in input ? input.query : null;
  if (!tree) return select(session, selection, false);
  checkFieldLeaves(session, tree);
  refuseNegatedTopics(tree);
  const matching = evaluate(session, tree, BOTTLENECK);
  return { matching, inside: cut(session, matching, layoutOf(selection)) };
}

function refuseNegatedTopics(tree: FilterNode): void {
  for (const { node, loc } of filterNodes(tree, ["body", "query"])) {
    if (node.type !== "not") continue;
    for (const inner of filterNodes(node.clause)) {
      if (inner.node.type !== "topic") continue;
      throw new ValidationError([{
        loc,
        msg: "a topic under a negation has no threshold that could be swept",
        type: "value_error",
        input: "not",
        ctx: {},
      }], "sweep");
    }
  }
}
