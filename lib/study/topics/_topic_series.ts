import {
  type Collection,
  DEAL_TYPES,
  DOCUMENT_TYPES,
  isDealType,
} from "../../catalogue/collections.ts";
import { bucketOfLabel } from "../../catalogue/dates.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import type { SeriesReach } from "../../engines/engine.ts";
import { isPartial, spanOf } from "../../frame/buckets.ts";
import type { FrameContext } from "../../frame/mod.ts";
import type { Trends } from "../../query/mod.ts";
import { contextOf } from "../../query/verbs/context.ts";
import { askedOf, selectionOf } from "../../query/verbs/plan.ts";
import { reachIn, windowsOf } from "../../query/verbs/reach.ts";
import { type Check, checkValue, choice } from "../../words/check.ts";
import { type Note, note } from "../../words/note.ts";
import { checkTrends } from "../_given.ts";
import { planOf, type Query, type RunOptions } from "../_query.ts";
import { completeOf } from "../_read_view.ts";
import type { View } from "../_view.ts";

/**
 * What can be counted by topic.
 *
 * @category Topics
 */
export type TopicCollection = Exclude<Collection, "organizations">;

export const COLLECTION: Check = choice(...DOCUMENT_TYPES, ...DEAL_TYPES);

/** The yearly course of a topic, with the complete years of its own sources. */
export interface TopicCourse extends
  Pick<
    View,
    "labels" | "times" | "values" | "records" | "kept" | "begins" | "notes" | "resolution"
  > {
  readonly id: string;
  readonly name: string;
}

/** Counts of every topic over the years of a collection. */
export interface TopicSeries {
  readonly topics: readonly TopicCourse[];
  readonly labels: readonly string[];
  /** Positions of the years that are complete for the collection as a whole. */
  readonly complete: readonly number[];
  /** All records per year, in a topic or in none, and the notes on them. */
  readonly totals: readonly number[];
  readonly ofTotals: readonly Note[];
  readonly context: FrameContext;
}

export interface TopicSeriesOptions extends RunOptions {
  /** Records count in the topics above theirs, too. */
  readonly children: boolean;
}

/** All records of a collection. */
export function allOf(trends: Trends, type: TopicCollection): Query {
  checkTrends(trends, "count topics");
  checkValue("count topics", "the type", type, COLLECTION);
  return isDealType(type) ? trends.deals(type) : trends.documents(type);
}

/**
 * The yearly counts of all topics of a collection, in one call.
 *
 * @throws {UnsupportedOperationError} where the engine has no capability `groupBy`
 */
export async function topicSeries(
  trends: Trends,
  type: TopicCollection,
  { children, ...options }: TopicSeriesOptions,
): Promise<TopicSeries> {
  const plan = planOf(allOf(trends, type));
  const { groupBy } = plan.engine.capabilities;
  if (!groupBy) {
    throw new UnsupportedOperationError(
      plan.engine.name,
      "groupBy",
      "counts of all topics need a corpus that is opened in this process",
    );
  }
  const select = selectionOf(plan, "year");
  const request = { select, by: "topic", children, resolution: "year" } as const;
  const [{ output, notes }, all, info] = await Promise.all([
    groupBy(request, options),
    groupBy({ select, by: null, resolution: "year" }, options),
    plan.engine.corpus(options),
  ]);
  const labels = [...output.labels];
  const times = labels.map((label) => 1970 + bucketOfLabel(label).bucket);
  const spans = labels.map(spanOf);
  const windowAt = windowsOf(plan, "year", info);
  const keptOf = (values: readonly number[], reach: SeriesReach) => {
    const window = windowAt(reach);
    const partial = spans.map((span) => isPartial(span, window));
    return completeOf({ labels, values, partial }, false).kept;
  };
  const totals = labels.map((_, at) => all.output.groups[0]?.counts[at] ?? 0);
  const topics = output.groups.map(({ id, name, counts, reach }): TopicCourse => {
    const kept = keptOf(counts, reach ?? reachIn(notes));
    const values = [...counts];
    return {
      id,
      name,
      labels,
      times,
      values,
      records: values,
      kept,
      begins: 0,
      notes: [],
      resolution: "year",
    };
  });
  const complete = keptOf(totals, reachIn(all.notes));
  const used = new Set([...complete, ...topics.flatMap(({ kept }) => kept)]);
  const left = labels.filter((_, at) => !used.has(at));
  const asked = { ...askedOf(plan, request), currency: null };
  return {
    topics,
    labels,
    complete,
    totals,
    ofTotals: all.notes,
    context: contextOf(plan.engine, info, asked, [
      ...notes,
      ...(left.length ? [note("unfinished_left_out", { labels: left })] : []),
    ]),
  };
}
