import type { Trends } from "../../../lib/query/mod.ts";
import type { Calls } from "./measure.ts";

/** The heaviest questions of each kind to the engine. */
export async function engineCalls(trends: Trends): Promise<Calls> {
  const topic = await trends.topic("clean energy");
  const articles = trends.researchArticles();
  const { capabilities } = trends.engine;
  const select = {
    collection: "acquisitions" as const,
    input: trends.acquisitions().topic(topic, { children: true })
      .toRequest("timeSeries").input as never,
  };
  return {
    "series of a common word": (run) => articles.matching("results").timeSeries("month", run),
    "series of a prefix": (run) => articles.matching("a*").timeSeries("month", run),
    "series of a phrase of common words": (run) =>
      articles.matching('"of the"').timeSeries("month", run),
    "series of near words": (run) => articles.matching('"the of"~20').timeSeries("month", run),
    "score-weighted series of many words": (run) =>
      articles.matching("the OR of OR and OR a OR in")
        .timeSeries("month", { scoreWeighted: true, ...run }),
    "page by score": (run) => articles.matching("the OR of OR and").top(1_000).proofPoints(run),
    "page by citations": (run) =>
      articles.sortBy("forward_citation_count").top(1_000).proofPoints(run),
    "groups by organization": (run) => articles.groupBy("organization", run),
    "groups by organization per year": (run) =>
      articles.groupBy("organization", { take: 100, resolution: "year", ...run }),
    "groups by DOI": (run) => articles.groupBy("doi", { take: 100, ...run }),
    "groups by city, from the records": (run) => articles.groupBy("cityNodes", run),
    "all ids": (run) => articles.members(undefined, run),
    "rows of ten columns": (run) =>
      articles.top(1_000_000).proofPoints({
        fields: ["id", "publishedAt", "title", "url", "source", "journal", "topics", "orgNodes"],
        ...run,
      }),
    "rows of all columns": (run) => articles.top(20_000).proofPoints(run),
    "deals at every certainty": (run) => capabilities.sweep!({ select, thresholds: "all" }, run),
    "topics at every relevance": (run) =>
      capabilities.sweep!({
        select: {
          collection: "research-articles",
          input: articles.topic(topic, { children: true }).toRequest("timeSeries")
            .input as never,
        },
        thresholds: "all",
      }, run),
    "acquisitions by name": (run) =>
      trends.acquisitions().sortBy("acquirer").top(1_000).proofPoints(run),
    "grants per month": (run) => trends.grants().timeSeries("month", run),
    "grants by organization per year": (run) =>
      trends.grants().groupBy("organization", { take: 100, resolution: "year", ...run }),
    "related topics": (run) => trends.related(topic, { children: true, take: 1_000, ...run }),
    "a name that nothing has": (run) =>
      trends.organization("Zyxwv Qponm Laboratories", run).catch((error: Error) => {
        if (error.name !== "UnknownNameError") throw error;
      }),
  };
}
