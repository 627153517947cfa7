import { isDealType } from "../../catalogue/collections.ts";
import { filterNodes } from "../../catalogue/filter.ts";
import type { SeriesReach, Sweep, SweepRequest } from "../engine.ts";
import { inUnits } from "../answering/sums_of_money.ts";
import { commonReach, reachOfCounts } from "../answering/reach.ts";
import { refuseNegatedTopics, withoutMinScore } from "../answering/swept_tree.ts";
import { toBuckets } from "./buckets.ts";
import { noteSeries } from "./caveats.ts";
import { dealFilter, layoutOf } from "./capability_selection.ts";
import { unnotedDeals } from "./deals.ts";
import { NO_WORTHS } from "./grant_costs.ts";
import { activityIn, grantWindow, withInterval } from "./grants.ts";
import { topicLeaf } from "./link_leaves.ts";
import { evaluate, type Scoring } from "./filter.ts";
import {
  bucketsOf,
  countsFrom,
  gather,
  intersectAll,
  locate,
  type Scored,
  scoringAtLeast,
  sifted,
  sortNumbers,
  stretch,
  sweep,
  union,
  type Work,
} from "./kernels/mod.ts";
import { noteReach, reachOf } from "./reach.ts";
import { checkFields, type Selected } from "./selection.ts";
import type { Session } from "./session.ts";
import { sweepOnOwnAxes } from "./sweep_strays.ts";
import { addUpWhole } from "./whole_amounts.ts";

/** The series at each certainty of deals, or at each relevance of topics, in one pass. */
export async function sweepSeries(session: Session, request: SweepRequest): Promise<Sweep> {
  const { work } = session;
  const { select: selection, thresholds: asked } = request;
  const deals = isDealType(session.collection);
  const { selected, values } = deals
    ? dealSweep(session, request)
    : await documentSweep(session, request);
  const thresholds = sortNumbers(
    Float64Array.from(new Set(asked === "all" ? values : asked)),
    work,
  );
  const kept = above(selected, thresholds[0] ?? NaN, work);
  const layout = layoutOf(selection);
  if (selection.collection === "grants") {
    return grantSweep(session, kept.matching, thresholds, layout);
  }
  const buckets = toBuckets(session, kept, layout, layout.resolution);
  noteSeries(session, buckets);
  const { labels, boundaries, labelled } = buckets;
  const amounts = deals ? session.store.column(session.collection, "amount", "f64") : null;
  const reaches = reachesOf(session, kept.matching, thresholds);
  const events = {
    bucket: bucketsOf(labelled.docs, boundaries, work),
    certainty: labelled.scores!,
    amount: amounts
      ? gather(amounts, labelled.docs, work)
      : new Float64Array(labelled.docs.length).fill(NaN),
    areWhole: !deals || addUpWhole(session, session.collection, "amount"),
  };
  const { docs } = labelled;
  const swept = sweepOnOwnAxes(session, { docs, events, thresholds, labels, reaches }, layout);
  const size = labels.length;
  const rows = (flat: Float64Array) =>
    Array.from(thresholds, (_, row) => [...flat.subarray(row * size, (row + 1) * size)]);
  return {
    labels,
    thresholds: [...thresholds],
    counts: rows(swept.counts),
    amounts: deals ? rows(swept.counts.map((_, cell) => inUnits(swept.amounts.cents(cell)))) : [],
    reaches,
  };
}

/** How far the sources reach of what is left at each threshold. */
function reachesOf(
  session: Session,
  { docs, scores }: Scored,
  thresholds: Float64Array,
): SeriesReach[] {
  const { meta, meta: { sources }, store, collection, work } = session;
  if (commonReach(meta, docs.length)) {
    return Array.from(countsFrom(scores!, thresholds, work), (of) => commonReach(meta, of)!);
  }
  const codes = store.column(collection, "importer", "u8");
  // what nobody read is of no source
  const size = sources.length + 1;
  const { counts } = sweep(
    {
      bucket: Int32Array.from(docs, (doc) => {
        work(1);
        return Math.min(codes[doc]!, sources.length);
      }),
      certainty: scores!,
      amount: new Float64Array(docs.length).fill(NaN),
      areWhole: true,
    },
    thresholds,
    size,
    work,
  );
  return Array.from(thresholds, (_, row) => {
    const own = counts.subarray(row * size, (row + 1) * size);
    return reachOfCounts(sources, own, own.reduce((sum, count) => sum + count, 0));
  });
}

/** What is swept: records whose score is the highest threshold that they pass, and all values. */
interface Swept {
  readonly selected: Selected;
  readonly values: Iterable<number>;
}

function dealSweep(session: Session, { select: selection }: SweepRequest): Swept {
  const input = { ...selection.input, certainty: 0 };
  const found = unnotedDeals(
    session,
    dealFilter(session, { ...selection, input } as Parameters<typeof dealFilter>[1]),
  );
  const certain = ({ docs, scores }: Scored): Scored => ({
    docs,
    scores: scores ?? new Float64Array(docs.length).fill(1),
  });
  const matching = certain(found.matching);
  const inside = found.inside === found.matching ? matching : certain(found.inside);
  const selected = { matching, inside };
  const layout = layoutOf(selection);
  const { labelled } = toBuckets(session, selected, layout, layout.resolution);
  return { selected, values: labelled.scores! };
}

async function documentSweep(
  session: Session,
  { select: selection }: SweepRequest,
): Promise<Swept> {
  const { input } = selection;
  const tree = "query" in input && input.query ? input.query : null;
  session.noteIfEmpty();
  if (tree) {
    checkFields(session, tree);
    refuseNegatedTopics(tree);
  }
  const swept = tree && withoutMinScore(tree);
  const matching = merged(
    [
      swept ? await evaluate(session, swept, BOTTLENECK) : { docs: session.all(), scores: null },
    ],
    Math.min,
    session.work,
  );
  const leaves = swept ? [...filterNodes(swept)].map(({ node }) => node) : [];
  const values = new Set(
    leaves.filter((leaf) => leaf.type === "topic")
      .flatMap((leaf) => [...topicLeaf(session, leaf).scores ?? []]),
  );
  const bounds = selection.collection === "grants" ? {} : layoutOf(selection);
  return { selected: { matching, inside: session.cut(matching, bounds) }, values };
}

/** The part of a selection that passes a threshold. */
function above({ matching, inside }: Selected, threshold: number, work: Work): Selected {
  const keep = (scored: Scored): Scored =>
    sifted(scored, reaching(scored.scores!, threshold, work), work);
  const kept = keep(matching);
  return { matching: kept, inside: inside === matching ? kept : keep(inside) };
}

function reaching(scores: Float64Array, threshold: number, work: Work): Uint8Array {
  const reached = new Uint8Array(scores.length);
  for (let at = 0; at < scores.length;) {
    for (const end = stretch(at, scores.length, work); at < end; at++) {
      reached[at] = Number(scores[at]! >= threshold);
    }
  }
  return reached;
}

/** Grants are counted by activity, threshold by threshold. */
function grantSweep(
  session: Session,
  { docs, scores }: Scored,
  thresholds: Float64Array,
  layout: ReturnType<typeof layoutOf>,
): Sweep {
  const reach = reachOf(session, docs);
  noteReach(session, { reach });
  const window = grantWindow(session, withInterval(session, docs), reach, layout);
  const { count } = session.meta;
  const unpriced = {
    rates: { rates: new Float64Array(count).fill(NaN), rests: new Float64Array(count) },
    worths: NO_WORTHS,
  };
  return {
    labels: window.labels,
    thresholds: [...thresholds],
    counts: Array.from(thresholds, (threshold) => {
      const kept = scoringAtLeast(docs, scores!, threshold, session.work);
      return activityIn(session, withInterval(session, kept), unpriced, window).counts;
    }),
    amounts: [],
    reaches: reachesOf(session, { docs, scores }, thresholds),
  };
}

/**
 * For every document the highest `minScore` of all topic leaves at which it still matches: the
 * lowest of what it must have, the highest of what it may have; infinite where no topic decides.
 */
const BOTTLENECK: Scoring = {
  text: false,
  and: (clauses, work) => merged(clauses, Math.min, work),
  or: (clauses, work) => merged(clauses, Math.max, work),
};

function merged(
  clauses: readonly Scored[],
  choose: typeof Math.min | typeof Math.max,
  work: Work,
): Scored {
  const sets = clauses.map(({ docs }) => docs);
  const docs = choose === Math.min ? intersectAll(sets, work) : union(sets, undefined, work);
  const scores = new Float64Array(docs.length).fill(choose());
  for (const clause of clauses) {
    const at = locate(docs, clause.docs, work);
    for (let i = 0; i < docs.length;) {
      for (const end = stretch(i, docs.length, work); i < end; i++) {
        if (at[i]! >= 0) scores[i] = choose(scores[i]!, clause.scores?.[at[i]!] ?? Infinity);
      }
    }
  }
  return { docs, scores };
}
