import { type Collection, isDealType } from "../../catalogue/collections.ts";
import { bucketOfLabel } from "../../catalogue/dates.ts";
import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { isPartial, spanOf } from "../../frame/buckets.ts";
import type { FrameContext } from "../../frame/mod.ts";
import type { Trends } from "../../query/mod.ts";
import { contextOf } from "../../query/verbs/context.ts";
import { askedOf, selectionOf } from "../../query/verbs/plan.ts";
import { note } from "../../words/note.ts";
import { checkTrends } from "../_given.ts";
import { planOf, type Query, reaching, type RunOptions, windowOf } from "../_query.ts";

/** What can be counted by topic. */
export type TopicCollection = Exclude<Collection, "organizations">;

/** Counts of every topic over the complete years of a collection. */
export interface TopicSeries {
  readonly labels: readonly string[];
  /** In years. */
  readonly times: readonly number[];
  readonly topics: readonly {
    readonly id: string;
    readonly name: string;
    readonly counts: readonly number[];
  }[];
  /** All records per year, in a topic or in none. */
  readonly totals: readonly number[];
  readonly context: FrameContext;
}

/** All records of a collection. */
export function allOf(trends: Trends, type: TopicCollection): Query {
  checkTrends(trends, "count topics");
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
  options: RunOptions,
): Promise<TopicSeries> {
  const query = await reaching(allOf(trends, type), "year", options);
  const plan = planOf(query);
  const { groupBy } = plan.engine.capabilities;
  if (!groupBy) {
    throw new UnsupportedOperationError(
      plan.engine.name,
      "groupBy",
      "counts of all topics need a corpus that is opened in this process",
    );
  }
  const select = selectionOf(plan, "year");
  const [{ output, notes }, all, window, info] = await Promise.all([
    groupBy({ select, by: "topic", resolution: "year" }, options),
    groupBy({ select, by: null, resolution: "year" }, options),
    windowOf(query, "year", options),
    plan.engine.corpus(options),
  ]);
  const complete = output.labels.flatMap((label, at) =>
    isPartial(spanOf(label), window) === false ? [at] : []
  );
  const { labels, counts = [] } = { ...all.output, ...all.output.groups[0] };
  const left = output.labels.filter((_, at) => !complete.includes(at));
  const request = { select, by: "topic", resolution: "year" };
  const asked = { ...askedOf(plan, request), currency: null };
  return {
    labels: complete.map((at) => output.labels[at]!),
    times: complete.map((at) => 1970 + bucketOfLabel(output.labels[at]!).bucket),
    topics: output.groups.map((group) => ({
      id: group.id,
      name: group.name,
      counts: complete.map((at) => group.counts[at] ?? 0),
    })),
    totals: complete.map((at) => counts[labels.indexOf(output.labels[at]!)] ?? 0),
    context: contextOf(plan.engine, info, asked, [
      ...notes,
      ...(left.length ? [note("unfinished_left_out", { labels: left })] : []),
    ]),
  };
}
