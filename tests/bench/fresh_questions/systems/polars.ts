import pl from "nodejs-polars";
import { relatedOf } from "../../peers/related.ts";
import { type Asker, type Ready, ready, type Setup } from "../asker.ts";
import { type Question, ROWS } from "../question.ts";

/** polars: frames in memory, where those of a topic are a stretch of rows. */
export function polars({ path, topics }: Setup): Asker {
  const frame = (name: string) => pl.readParquet(`${path}/${name}.parquet`);
  const articlesOf = byTopic(frame("article_topics"), topics.length);
  const dealsOf = byTopic(frame("topic_deals"), topics.length);
  const organizations = frame("article_organizations");
  const active = frame("active");
  const totals = totalsOf(active, topics.length);
  const readyFor = (question: Question): Ready | null => {
    switch (question.gives) {
      case "weights": {
        const found = articlesOf(question.topic.number);
        return rows(() =>
          found.lazy().filter(pl.col("month").isNotNull()).groupBy("month").agg(
            pl.col("score").count().alias("count"),
            pl.col("score").sum().alias("sum"),
            pl.col("score").mul(pl.col("score")).sum().alias("squares"),
          ).sort("month").collectSync()
        );
      }
      case "groups": {
        const found = articlesOf(question.topic.number).select("doc");
        return rows(() =>
          organizations.join(found, { on: "doc", how: "semi" }).lazy()
            .groupBy(["organization", "id"]).agg(pl.col("doc").count().alias("count"))
            .sort(["count", "organization"], [true, false]).head(ROWS)
            .select("id", "count").collectSync()
        );
      }
      case "deals": {
        const { topic, certainty } = question;
        const found = dealsOf(topic.number);
        const certain = pl.col("certainty").gtEq(Math.round(100 * certainty));
        return rows(() =>
          found.lazy().filter(certain.and(pl.col("quarter").isNotNull())).groupBy("quarter").agg(
            pl.col("certainty").count().alias("count"),
            pl.col("amount").sum().alias("sum"),
          ).sort("quarter").collectSync()
        );
      }
      case "related": {
        const { number, kin } = question.topic;
        return ready(
          () => {
            const members = active.filter(pl.col("topic").eq(number)).select("organization");
            return active.join(members, { on: "organization", how: "semi" })
              .groupBy("topic").agg(pl.col("organization").count().alias("count"));
          },
          (shared) => {
            const found = shared.rows().map(([topic, count]) => ({
              topic: Number(topic),
              count: Number(count),
            }));
            return relatedOf(found, totals, totals[number]!, { ids: topics, kin: new Set(kin) });
          },
        );
      }
      default:
        return null;
    }
  };
  return { version: String(pl.version), ready: readyFor, close: () => {} };
}

function rows(ask: () => pl.DataFrame): Ready {
  return ready(ask, (found) => found.rows() as (string | number)[][]);
}

/** The rows of each topic, of a frame that is sorted by it. */
function byTopic(sorted: pl.DataFrame, topics: number): (topic: number) => pl.DataFrame {
  const firsts = new Int32Array(topics + 1);
  for (const topic of sorted.getColumn("topic")) firsts[Number(topic) + 1]!++;
  for (let topic = 0; topic < topics; topic++) firsts[topic + 1]! += firsts[topic]!;
  const bare = sorted.drop("topic");
  return (topic) => bare.slice(firsts[topic]!, firsts[topic + 1]! - firsts[topic]!);
}

function totalsOf(active: pl.DataFrame, topics: number): Int32Array {
  const totals = new Int32Array(topics);
  for (const topic of active.getColumn("topic")) totals[Number(topic)]!++;
  return totals;
}
