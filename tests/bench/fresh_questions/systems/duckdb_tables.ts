import type { DuckDBConnection } from "npm:@duckdb/node-api@1.5.6-r.1";
import { float64s, int32s, texts, writeParquet } from "../../peers/parquet.ts";
import type { Material } from "../../peers/peer.ts";
import { articleOrganizations } from "../../tables/article_organizations.ts";
import { dealLinks, deals } from "../../tables/deals.ts";
import { topicGrants } from "../../tables/grants.ts";
import { topicNumbers } from "../../tables/topics.ts";

/** Adds what questions on any topic need, in the order in which they read it; once. */
export async function addFreshTables(
  connection: DuckDBConnection,
  { store, folder }: Material,
): Promise<void> {
  const tables = await connection.runAndReadAll(
    "SELECT 1 FROM information_schema.tables WHERE table_name = 'fresh_ready'",
  );
  if (tables.currentRowCount) return;
  const parquet = `${folder}/parquet`;
  await Deno.mkdir(parquet, { recursive: true });
  const load = async (table: string, order: string) => {
    await connection.run(
      `CREATE OR REPLACE TABLE ${table} AS
       FROM read_parquet('${parquet}/${table}.parquet') ORDER BY ${order}`,
    );
  };
  const { docs, organizations, ids } = articleOrganizations(store);
  writeParquet(`${parquet}/article_organizations.parquet`, [
    int32s("doc", docs),
    int32s("organization", organizations),
  ]);
  await load("article_organizations", "doc, organization");
  writeParquet(`${parquet}/organizations.parquet`, [
    int32s("organization", [...ids.keys()]),
    texts("id", ids),
  ]);
  await load("organizations", "organization");
  const known = deals(store);
  const links = dealLinks(store, topicNumbers(store));
  const linked = links.flatMap(({ deals }) => Array.from(deals, (deal) => known[deal]!));
  writeParquet(`${parquet}/topic_deals.parquet`, [
    int32s("topic", links.flatMap((link) => Array<number>(link.deals.length).fill(link.topic))),
    int32s("certainty", links.flatMap((link) => Array.from(link.certainties))),
    texts("quarter", linked.map(({ quarter }) => quarter)),
    float64s("amount", linked.map(({ amount }) => amount ?? NaN)),
  ]);
  await load("topic_deals", "topic, certainty");
  const grants = [...topicGrants(store)];
  writeParquet(`${parquet}/topic_grants.parquet`, [
    int32s("topic", grants.map(({ topic }) => topic)),
    texts("start_month", grants.map(({ grant }) => grant.startMonth)),
    texts("end_month", grants.map(({ grant }) => grant.endMonth)),
    float64s("rate", grants.map(({ grant }) => grant.rate)),
    float64s("rate_start", grants.map(({ grant }) => grant.rateStart)),
    float64s("rate_stop", grants.map(({ grant }) => grant.rateStop)),
  ]);
  await load("topic_grants", "topic, start_month");
  await connection.run("CREATE TABLE fresh_ready (day DATE); CHECKPOINT");
}
