import type { DuckDBConnection } from "npm:@duckdb/node-api@1.5.6-r.1";
import { articleMonths, articles, topicLinks, yearOfArticles } from "../tables/articles.ts";
import { dealLinks, deals } from "../tables/deals.ts";
import { grants } from "../tables/grants.ts";
import { activeIn } from "../tables/organizations.ts";
import { lengthsOf, type Postings, postingsOf } from "../tables/postings.ts";
import { topicNumber } from "../tables/topics.ts";
import { float64s, int32s, texts, writeArticles, writeParquet } from "./parquet.ts";
import type { Material } from "./peer.ts";

/** The words of the questions: DuckDB gets their postings, as it has no index of words here. */
export function wordsAsked({ asked }: Material): string[] {
  return [asked.word, asked.common, asked.phrase];
}

/** Writes every table as Parquet and loads it, each in the order in which questions read it. */
export async function addTables(connection: DuckDBConnection, material: Material): Promise<void> {
  const tables = await connection.runAndReadAll(
    "SELECT 1 FROM information_schema.tables WHERE table_name = 'ready'",
  );
  if (tables.currentRowCount) return;
  const folder = `${material.folder}/parquet`;
  await Deno.mkdir(folder, { recursive: true });
  const load = async (table: string, order: string, files = `${table}.parquet`) => {
    await connection.run(
      `CREATE OR REPLACE TABLE ${table} AS FROM read_parquet('${folder}/${files}') ORDER BY ${order}`,
    );
  };
  const { store, asked } = material;
  writeArticles(folder, articles(store));
  await load("articles", "publishedAt DESC NULLS LAST, id", "articles_*.parquet");
  await connection.run("CREATE UNIQUE INDEX articles_id ON articles (id)");
  writePostings(folder, postingsOf(store, wordsAsked(material)));
  await load("postings", "term, doc");
  await load("positions", "term, doc, position");
  writeParquet(`${folder}/documents.parquet`, [
    int32s("doc", [...lengthsOf(store).lengths.keys()]),
    texts("year", yearOfArticles(store)),
    texts("month", articleMonths(store)),
    int32s("length", lengthsOf(store).lengths),
  ]);
  await load("documents", "doc");
  writeTopicLinks(folder, material);
  await load("article_topics", "topic, doc");
  writeDeals(folder, material);
  await load("deals", "deal");
  await load("deal_topics", "topic, deal");
  const active = activeIn(store, asked.active, topicNumber(store, asked.field));
  writeParquet(`${folder}/active.parquet`, [
    int32s("organization", active.organizations),
    int32s("topic", active.topics),
  ]);
  await load("active", "organization, topic");
  await connection.run(`
    CREATE OR REPLACE TABLE active_by_topic AS FROM active ORDER BY topic, organization;
    CREATE OR REPLACE TABLE active_totals AS
      SELECT topic, count(*) AS total FROM active GROUP BY topic`);
  const projects = grants(store);
  writeParquet(`${folder}/grants.parquet`, [
    texts("start_month", projects.map(({ startMonth }) => startMonth)),
    texts("end_month", projects.map(({ endMonth }) => endMonth)),
    float64s("rate", projects.map(({ rate }) => rate)),
    float64s("rate_start", projects.map(({ rateStart }) => rateStart)),
    float64s("rate_stop", projects.map(({ rateStop }) => rateStop)),
  ]);
  await load("grants", "start_month");
  await connection.run("CREATE TABLE ready (day DATE); CHECKPOINT");
}

function writePostings(folder: string, postings: readonly Postings[]): void {
  const each = (values: (posting: Postings) => ArrayLike<number>) =>
    postings.flatMap((posting) => Array.from(values(posting)));
  const repeated = ({ docs, frequencies }: Postings) =>
    Array.from(docs).flatMap((doc, at) => Array<number>(frequencies[at]!).fill(doc));
  const names = (count: (posting: Postings) => number) =>
    postings.flatMap((posting) => Array<string>(count(posting)).fill(posting.term));
  writeParquet(`${folder}/postings.parquet`, [
    texts("term", names(({ docs }) => docs.length)),
    int32s("doc", each(({ docs }) => docs)),
    int32s("frequency", each(({ frequencies }) => frequencies)),
  ]);
  writeParquet(`${folder}/positions.parquet`, [
    texts("term", names(({ positions }) => positions.length)),
    int32s("doc", each(repeated)),
    int32s("position", each(({ positions }) => positions)),
  ]);
}

function writeTopicLinks(folder: string, { store }: Material): void {
  const months = articleMonths(store);
  const links = [...topicLinks(store)];
  const docs = links.flatMap((link) => Array.from(link.docs));
  writeParquet(`${folder}/article_topics.parquet`, [
    int32s("topic", links.flatMap((link) => Array<number>(link.docs.length).fill(link.topic))),
    int32s("doc", docs),
    texts("month", docs.map((doc) => months[doc]!)),
    float64s("score", links.flatMap((link) => Array.from(link.scores))),
  ]);
}

function writeDeals(folder: string, { store, asked }: Material): void {
  const all = deals(store);
  writeParquet(`${folder}/deals.parquet`, [
    int32s("deal", all.map(({ deal }) => deal)),
    texts("quarter", all.map(({ quarter }) => quarter)),
    float64s("amount", all.map(({ amount }) => amount ?? NaN)),
    texts("employees", all.map(({ acquireeEmployees }) => acquireeEmployees)),
  ]);
  const links = dealLinks(store, asked.deals.topics.map((topic) => topicNumber(store, topic)));
  writeParquet(`${folder}/deal_topics.parquet`, [
    int32s("topic", links.flatMap((link) => Array<number>(link.deals.length).fill(link.topic))),
    int32s("deal", links.flatMap((link) => Array.from(link.deals))),
    int32s("certainty", links.flatMap((link) => Array.from(link.certainties))),
  ]);
}
