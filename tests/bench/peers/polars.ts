import pl from "nodejs-polars";
import type { Answer } from "../answer.ts";
import { FRAME_FIELDS } from "../asked.ts";
import { frameAnswer } from "../questions.ts";
import { articleMonths, articles, topicLinks } from "../tables/articles.ts";
import { dealLinks, deals } from "../tables/deals.ts";
import { activeIn } from "../tables/organizations.ts";
import { topicNumber } from "../tables/topics.ts";
import { float64s, int32s, texts, writeArticles } from "./parquet.ts";
import { type Material, type Peer, plainly } from "./peer.ts";
import { relatedOf, sweptOf, totalsOf } from "./related.ts";

/** polars: DataFrames in memory for the counting, a Parquet file for the rows. */
export function polarsPeer(path: string, material: Material): Peer {
  const { store, asked } = material;
  const field = topicNumber(store, asked.field), domain = topicNumber(store, asked.domain);
  const links = new Map(
    [...topicLinks(store)].filter(({ topic }) => topic === field || topic === domain)
      .map((link) => [link.topic, link]),
  );
  const months = articleMonths(store);
  const linkFrames = new Map([...links].map(([topic, { docs, scores }]) => [
    topic,
    pl.DataFrame([
      texts("month", Array.from(docs, (doc) => months[doc]!)),
      float64s("score", scores),
    ]),
  ]));
  const weights = (topic: number) =>
    plainly(() =>
      rowsOf(
        linkFrames.get(topic)!.lazy().filter(pl.col("month").isNotNull()).groupBy("month").agg(
          pl.col("score").count().alias("count"),
          pl.col("score").sum().alias("sum"),
          pl.col("score").mul(pl.col("score")).sum().alias("squares"),
        ).sort("month").collectSync(),
      )
    );
  const all = deals(store);
  const linked = dealLinks(store, asked.deals.topics.map((topic) => topicNumber(store, topic)));
  const dealFrame = pl.DataFrame([
    int32s("deal", all.map(({ deal }) => deal)),
    texts("quarter", all.map(({ quarter }) => quarter)),
    float64s("amount", all.map(({ amount }) => amount ?? NaN)),
    texts("employees", all.map(({ acquireeEmployees }) => acquireeEmployees)),
  ]);
  const dealTopics = pl.DataFrame([
    int32s("deal", linked.flatMap((link) => Array.from(link.deals))),
    int32s("certainty", linked.flatMap((link) => Array.from(link.certainties))),
    int32s(
      "step",
      linked.flatMap((link) => Array.from(link.certainties, (each) => Math.floor(each / 5))),
    ),
  ]);
  const filtered = pl.col("quarter").isNotNull()
    .and(pl.col("amount").isNotNan())
    .and(pl.col("amount").gt(asked.deals.over))
    .and(pl.col("employees").isIn([...asked.deals.employees]));
  const summed = (least: number, ...by: string[]) =>
    dealTopics.lazy().filter(pl.col("certainty").gtEq(least)).groupBy("deal").agg(
      pl.col("step").max().alias("step"),
    ).join(dealFrame.lazy().filter(filtered), { on: "deal" })
      .groupBy([...by]).agg(
        pl.col("deal").count().alias("count"),
        pl.col("amount").sum().alias("sum"),
      ).sort(by).collectSync();
  const active = activeIn(store, asked.active, field);
  const activeFrame = pl.DataFrame([
    int32s("organization", active.organizations),
    int32s("topic", active.topics),
  ]);
  const members = activeFrame.filter(pl.col("topic").eq(field)).select("organization");
  const totals = totalsOf(active);
  writeArticlesOnce(path, material);
  const frame = () => pl.readParquet(path, { nRows: asked.rows });
  return {
    name: "polars",
    version: String(pl.version),
    questions: {
      "Q3": weights(field),
      "Q3b": weights(domain),
      "Q6": plainly(() => rowsOf(summed(100 * asked.deals.certainty, "quarter"))),
      "Q7": plainly(() =>
        sweptOf(
          rowsOf(summed(0, "step", "quarter")).map(([step, label, count, amount]) => ({
            step: Number(step),
            label: String(label),
            count: Number(count),
            amount: Number(amount),
          })),
          21,
        )
      ),
      "Q8": plainly(() => {
        const shared = activeFrame.join(members, { on: "organization", how: "semi" })
          .groupBy("topic").agg(pl.col("organization").count().alias("count"));
        const found = rowsOf(shared).map(([topic, count]) => ({
          topic: Number(topic),
          count: Number(count),
        }));
        return relatedOf(found, totals, members.height, active);
      }),
      "Q10": { ask: frame, answer: () => frameAnswer(frame()) },
    },
    close: () => {},
  };
}

function rowsOf(df: pl.DataFrame): Answer {
  return df.rows() as (string | number)[][];
}

/** The ten columns in the order in which they are asked for. */
function writeArticlesOnce(path: string, { store, folder }: Material): void {
  if (exists(path)) return;
  const chunks = `${folder}/polars`;
  Deno.mkdirSync(chunks, { recursive: true });
  writeArticles(chunks, articles(store));
  pl.scanParquet(`${chunks}/articles_*.parquet`)
    .sort(["publishedAt", "id"], [true, false], true)
    .select(...FRAME_FIELDS)
    .collectSync().writeParquet(path, { compression: "uncompressed" });
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}
