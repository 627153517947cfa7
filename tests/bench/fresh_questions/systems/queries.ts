import type { Output } from "../../../../lib/catalogue/catalogue.ts";
import type { Resolution } from "../../../../lib/catalogue/dates.ts";
import type { RelatedTopic, TimeSeries } from "../../../../lib/catalogue/types.ts";
import type { Request } from "../../../../lib/engines/engine.ts";
import type { Trends } from "../../../../lib/query/mod.ts";
import type { Answer } from "../../answer.ts";
import { byFirst } from "../../questions.ts";
import { ACTIVE, type Gives, type Giving, GRANT_YEARS, type Question, ROWS } from "../question.ts";

const CHILDREN = { children: true } as const;
/** Related topics that are given at most: more than there are. */
export const ALL_RELATED = 1_000;

export type SeriesGives = "years" | "months" | "weights" | "deals" | "activity";
export type SeriesQuestion = Giving<SeriesGives>;

export const RESOLUTIONS: Readonly<Record<SeriesGives, Resolution>> = {
  years: "year",
  months: "month",
  weights: "month",
  deals: "quarter",
  activity: "month",
};

export function isSeries(question: Question): question is SeriesQuestion {
  return Object.hasOwn(RESOLUTIONS, question.gives);
}

/** An option that only series of documents have. */
export function weighted({ gives }: SeriesQuestion): { readonly scoreWeighted?: true } {
  return gives === "weights" ? { scoreWeighted: true } : {};
}

/** A question as people write it. */
export function seriesQuery(trends: Trends, question: SeriesQuestion) {
  switch (question.gives) {
    case "weights":
      return trends.researchArticles().topic(question.topic.id, CHILDREN);
    case "deals":
      return trends.acquisitions().topic(question.topic.id, CHILDREN).certainty(question.certainty);
    case "activity":
      return trends.grants().topic(question.topic.id, CHILDREN)
        .between(String(GRANT_YEARS.since), String(GRANT_YEARS.until));
    default:
      return matching(trends, question);
  }
}

export function matching(
  trends: Trends,
  { text, topic }: Giving<"years" | "months" | "total" | "best">,
) {
  const found = trends.researchArticles().matching(text);
  return topic ? found.topic(topic.id, CHILDREN) : found;
}

export function rowsQuery(trends: Trends, question: Giving<"best" | "page">) {
  return question.gives === "best"
    ? matching(trends, question).top(ROWS)
    : trends.researchArticles().sortBy("published_at").skip(question.skip).top(ROWS);
}

export const onTopic = (trends: Trends, { topic }: Giving<"groups">) =>
  trends.researchArticles().topic(topic.id, CHILDREN);

/** Related topics as they are asked for. */
export function relatedRequest({ topic }: Giving<"related">): Request<"relatedTopics"> {
  return {
    operation: "relatedTopics",
    input: { topicId: topic.id, loadChildren: true, certainty: ACTIVE, take: ALL_RELATED },
  };
}

/** A series as it is asked for. */
export function seriesRequest(trends: Trends, question: SeriesQuestion): Request {
  return seriesQuery(trends, question).toRequest("timeSeries", {
    resolution: RESOLUTIONS[question.gives],
    ...weighted(question),
  });
}

/** Buckets without records are left out: the peers give none. */
export function seriesRows(series: TimeSeries, gives: Gives): Answer {
  const { labels, counts, weightedCounts, variances, amount, amounts } = series;
  const measures = {
    weights: [counts, weightedCounts, variances],
    deals: [counts, amounts ?? []],
    activity: [counts, amount],
  }[gives as string] ?? [counts];
  return labels.flatMap((label, at) =>
    counts[at] ? [[label, ...measures.map((values) => values[at]!)]] : []
  );
}

export function relatedRows({ data }: Output<"relatedTopics">): Answer {
  return data.map(({ id, organizationCount, similarity }: RelatedTopic) => [
    id,
    organizationCount,
    similarity,
  ]).sort(byFirst);
}
