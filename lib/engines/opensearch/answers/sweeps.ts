import type { FilterNode } from "../../../catalogue/filter.ts";
import { filterNodes } from "../../../catalogue/filter.ts";
import { reachNotes } from "../../answering/reach.ts";
import { refuseNegatedTopics, withoutMinScore } from "../../answering/swept_tree.ts";
import type { Bounds } from "../../answering/window.ts";
import type { SeriesReach, Sweep, SweepRequest } from "../../engine.ts";
import { leastHundredths } from "../../answering/hundredths.ts";
import { leafQuery } from "../filter/filter.ts";
import { inFewClauses } from "../filter/clauses.ts";
import { linksQuery, type TopicLinks, topicLinks } from "../filter/links.ts";
import { ALL, allOf, anyOf, noneOf, type Query } from "../filter/scope.ts";
import {
  activityOf,
  daySpan,
  grantWindow,
  NO_SPENDING,
  readActivity,
  readSpan,
} from "../grants/activity.ts";
import { MOST_SCORES, packTopic } from "../layout/packed_topic.ts";
import { amountOf, amountSums, centsIn, scaleOf } from "../money.ts";
import { bucketsOf, type Counted, countOf, under } from "../search.ts";
import { valuesOf } from "../composite.ts";
import { selectDeals, topicsOf } from "../deals.ts";
import { dealRequestOf, type DealSelection, isOfDeals } from "../select.ts";
import { checkFields } from "../selection.ts";
import { layOut, noteSeries, onOwnAxis, reachOfTally } from "../series/laid_out.ts";
import {
  countTally,
  NO_TALLY,
  readSources,
  readTally,
  sourcesOf,
  type Tally,
  tallyOf,
  type TallyRequest,
  together,
} from "../series/tally.ts";
import type { Session } from "../session.ts";

/** The series at each certainty of deals, or at each relevance of topics. */
export async function sweepSeries(session: Session, request: SweepRequest): Promise<Sweep> {
  const { select: selection } = request;
  if (selection.collection === "grants") return await grantSweep(session, request);
  const { thresholds, tallies } = isOfDeals(selection)
    ? await dealTallies(session, selection, request.thresholds)
    : await documentTallies(session, request);
  const { start, end, resolution } = selection.input, bounds = { start, end };
  const laid = layOut(session, tallies[0] ?? NO_TALLY, bounds, resolution);
  await noteSeries(session, laid);
  const reaches = tallies.map((tally) => reachOfTally(session.meta, tally));
  const rows = tallies.map((tally, at) => {
    const cells = tally.inside.filter(({ bucket }) => bucket - laid.first in laid.labels);
    return onOwnAxis(session, cells, reaches[at]!, bounds, resolution);
  });
  const table = (valueOf: (cell: typeof rows[number][number]) => number) =>
    rows.map((cells) => {
      const values = new Array<number>(laid.labels.length).fill(0);
      for (const cell of cells) values[cell.bucket - laid.first] = valueOf(cell);
      return values;
    });
  const scale = scaleOf(session);
  return {
    labels: laid.labels,
    thresholds,
    counts: table(({ count }) => count),
    amounts: isOfDeals(selection)
      ? table(({ more, without }) =>
        amountOf(centsIn(more, scale) - centsIn(without, scale), scale)
      )
      : [],
    reaches,
  };
}

/** Series at some thresholds, ascending. */
interface Swept {
  readonly thresholds: readonly number[];
  /** Of what passes each of them. */
  readonly tallies: readonly Tally[];
}

function ascending(thresholds: Iterable<number>): number[] {
  return [...new Set(thresholds)].sort((a, b) => a - b);
}

/** Deals that are so certain, and not as certain as those of the next level. */
interface Level {
  readonly certainty: number;
  readonly tally: Tally;
}

/** Deals by certainty: how many there are of each, added up from the highest down. */
async function dealTallies(
  session: Session,
  selection: DealSelection,
  asked: SweepRequest["thresholds"],
): Promise<Swept> {
  const { resolution } = selection.input;
  const steps = asked === "all" ? HUNDREDTHS : ascending(asked);
  const deals = { ...dealRequestOf(selection), certainty: 0 };
  const topics = await topicsOf(session, deals.topicIds);
  const levels = ascending(steps.map(leastHundredths));
  const { matching, scored, bounds } = await selectDeals(session, deals, topics, levels);
  const request = { bounds, resolution, more: amountSums(scaleOf(session)) };
  const found = scored
    ? await levelsIn(session, scored(), request)
    : [{ certainty: 1, tally: await countTally(session, matching, request) }];
  if (asked !== "all") return { thresholds: steps, tallies: passing(steps, found) };
  const { first, labels } = layOut(
    session,
    together(found.map(({ tally }) => tally)),
    bounds,
    resolution,
  );
  const labelled = found.filter(({ tally }) =>
    tally.inside.some(({ bucket }) => bucket - first in labels)
  );
  const thresholds = ascending(labelled.map(({ certainty }) => certainty));
  return { thresholds, tallies: passing(thresholds, found) };
}

/** Every certainty that a link has. */
const HUNDREDTHS: readonly number[] = Array.from({ length: 100 }, (_, at) => (at + 1) / 100);

/** Deals by what they are scored: the highest of some certainties that they reach, in hundredths. */
async function levelsIn(session: Session, query: Query, request: TallyRequest): Promise<Level[]> {
  const script = { source: "_score.doubleValue()" };
  const { counted } = await session.search({
    query,
    size: 0,
    track_total_hits: false,
    aggs: {
      levels: {
        histogram: { script, interval: 1, min_doc_count: 1 },
        aggs: tallyOf(session, request),
      },
    },
  });
  return bucketsOf(under(counted, "levels")).map((level) => ({
    certainty: level.key / 100,
    tally: readTally(session, level, countOf(level), request),
  }));
}

/** What passes each of some ascending thresholds. */
function passing(thresholds: readonly number[], levels: readonly Level[]): Tally[] {
  let passed = NO_TALLY, above = Infinity;
  const tallies = thresholds.toReversed().map((threshold) => {
    const more = levels.filter(({ certainty }) => certainty >= threshold && certainty < above);
    above = threshold;
    return passed = together([passed, ...more.map(({ tally }) => tally)]);
  });
  return tallies.toReversed();
}

/** So many thresholds are asked in one request. */
const AT_ONCE = 10;

/** Documents by the relevance that each topic must have at least. */
async function documentTallies(session: Session, request: SweepRequest): Promise<Swept> {
  const { start, end, resolution } = request.select.input;
  const { thresholds, matchingAt } = await sweptTree(session, request);
  const axis = { bounds: { start, end }, resolution };
  const found = await atThresholds(session, thresholds, matchingAt, tallyOf(session, axis));
  return {
    thresholds,
    tallies: found.map((counted) => readTally(session, counted, countOf(counted), axis)),
  };
}

async function atThresholds(
  session: Session,
  thresholds: readonly number[],
  matchingAt: (threshold: number) => Query,
  aggs: object,
): Promise<Counted[]> {
  const found: Counted[] = [];
  for (let from = 0; from < thresholds.length; from += AT_ONCE) {
    const some = thresholds.slice(from, from + AT_ONCE);
    const { counted } = await session.search({
      // what passes a threshold passes those below it
      query: matchingAt(some[0]!),
      size: 0,
      track_total_hits: false,
      aggs: { swept: { filters: { filters: some.map(matchingAt) }, aggs } },
    });
    const buckets = bucketsOf(under(counted, "swept"));
    found.push(...some.map((_, at) => buckets[at] ?? {}));
  }
  return found;
}

/** The tree of a sweep, as it is asked at every threshold. */
interface SweptTree {
  readonly thresholds: readonly number[];
  readonly matchingAt: (threshold: number) => Query;
}

async function sweptTree(
  session: Session,
  { select: { input }, thresholds: asked }: SweepRequest,
): Promise<SweptTree> {
  const given = "query" in input && input.query ? input.query : null;
  session.noteIfEmpty();
  if (given) {
    checkFields(session, given);
    refuseNegatedTopics(given);
  }
  const tree = given && withoutMinScore(given);
  if (!tree) {
    return { thresholds: asked === "all" ? [] : ascending(asked), matchingAt: () => ALL };
  }
  const scope = { session, collection: session.collection, path: "" } as const;
  const scores = await session.state.scores(session.run);
  const links = new Map<FilterNode, TopicLinks>(), others = new Map<FilterNode, Query>();
  for (const { node } of filterNodes(tree)) {
    if (node.type === "topic") links.set(node, await topicLinks(scope, node));
    else if (node.type !== "and" && node.type !== "or" && node.type !== "not") {
      others.set(node, await leafQuery(scope, node));
    }
  }
  const at = (node: FilterNode, threshold: number): Query => {
    switch (node.type) {
      case "and":
        return allOf(node.clauses.map((each) => at(each, threshold)));
      case "or":
        return anyOf(node.clauses.map((each) => at(each, threshold)));
      case "not":
        return noneOf([at(node.clause, threshold)]);
      case "topic":
        return linksQuery(links.get(node)!, scores, threshold);
      default:
        return others.get(node)!;
    }
  };
  const values: number[] = [];
  if (asked === "all") {
    for (const found of links.values()) values.push(...await relevancesOf(session, found, scores));
  }
  return {
    thresholds: ascending(asked === "all" ? values : asked),
    matchingAt: (threshold) => inFewClauses(at(tree, threshold)),
  };
}

const BEST_RANK = "long best = -1; " +
  "for (def field : params.fields) { for (long packed : doc[field]) { " +
  "for (int i = 0; i < params.from.size(); i++) { " +
  "if (packed >= params.from[i] && packed <= params.to[i]) { " +
  `long rank = packed % ${MOST_SCORES}L; if (rank > best) { best = rank } } } } } return best;`;

/** The distinct relevances of the records that have any of some links. */
async function relevancesOf(
  session: Session,
  links: TopicLinks,
  scores: readonly number[],
): Promise<number[]> {
  const { fields, topics } = links;
  const script = {
    source: BEST_RANK,
    params: {
      fields,
      from: topics.map((topic) => packTopic({ topic, rank: 0 })),
      to: topics.map((topic) => packTopic({ topic, rank: MOST_SCORES - 1 })),
    },
  };
  const found: number[] = [];
  const ranks = valuesOf<number>(session, {
    query: linksQuery(links, scores, undefined),
    terms: { script, value_type: "long" },
  });
  for await (const { key } of ranks) found.push(scores[key]!);
  return found;
}

/** Grants are counted by activity, threshold by threshold. */
async function grantSweep(session: Session, request: SweepRequest): Promise<Sweep> {
  const { start, end, resolution } = request.select.input;
  const { thresholds, matchingAt } = await sweptTree(session, request);
  const sources = sourcesOf(session);
  const [lowest = {}] = await atThresholds(session, thresholds.slice(0, 1), matchingAt, {
    ...sources,
    ...daySpan(session),
  });
  const reachIn = (counted: Counted): SeriesReach =>
    reachOfTally(session.meta, readSources(session, counted, countOf(counted)));
  const reach = reachIn(lowest);
  session.noteAll(reachNotes(session.meta, { reach }));
  const bounds: Bounds = { start, end };
  const window = grantWindow(readSpan(session, lowest), reach, { ...bounds, resolution });
  const found = await atThresholds(session, thresholds, matchingAt, {
    ...sources,
    ...activityOf(resolution, NO_SPENDING),
  });
  return {
    labels: window.labels,
    thresholds,
    counts: found.map((counted) => readActivity(window, counted, NO_SPENDING).counts),
    amounts: [],
    reaches: found.map(reachIn),
  };
}
