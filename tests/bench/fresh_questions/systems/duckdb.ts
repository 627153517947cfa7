import {
  DuckDBInstance,
  type DuckDBPreparedStatement,
  type DuckDBValue,
  version,
} from "npm:@duckdb/node-api@1.5.6-r.1";
import type { Answer } from "../../answer.ts";
import { addTables } from "../../peers/duckdb_tables.ts";
import type { Material } from "../../peers/peer.ts";
import { type Asker, type Ready, ready, type Setup } from "../asker.ts";
import { type Question, ROWS } from "../question.ts";
import { addFreshTables } from "./duckdb_tables.ts";
import { activityFrom, relatedFrom } from "./from_rows.ts";

const LIMITS = { threads: "2", memory_limit: "4GB" };

/** Makes the file, where it is not there. */
export async function makeDuckdb(path: string, material: Material): Promise<void> {
  const instance = await DuckDBInstance.create(path, LIMITS);
  const connection = await instance.connect();
  await addTables(connection, material);
  await addFreshTables(connection, material);
  connection.closeSync();
  instance.closeSync();
}

/** DuckDB on tables sorted by topic; it has no index of words. */
export async function duckdb({ path, topics }: Setup): Promise<Asker> {
  const instance = await DuckDBInstance.create(path, { ...LIMITS, access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const query = (sql: string) => connection.prepare(sql);
  const changes = (month: string, rateDay: string) =>
    query(
      `SELECT ${month}, count(*), sum(rate), sum(${rateDay}) FROM topic_grants
       WHERE topic = ? GROUP BY ${month}`,
    );
  const queries = {
    weights: await query(
      `SELECT month, count(*), sum(score), sum(score * score) FROM article_topics
       WHERE topic = ? AND month IS NOT NULL GROUP BY month ORDER BY month`,
    ),
    groups: await query(
      `SELECT id, n FROM (
         SELECT organization, count(*) AS n FROM article_organizations
         SEMI JOIN (SELECT doc FROM article_topics WHERE topic = ?) USING (doc)
         GROUP BY organization ORDER BY n DESC, organization LIMIT ${ROWS}
       ) JOIN organizations USING (organization) ORDER BY n DESC, organization`,
    ),
    deals: await query(
      `SELECT quarter, count(*), coalesce(sum(amount) FILTER (NOT isnan(amount)), 0)
       FROM topic_deals WHERE topic = ? AND certainty >= ? AND quarter IS NOT NULL
       GROUP BY quarter ORDER BY quarter`,
    ),
    related: await query(
      `SELECT topic, shared, total FROM (
         SELECT topic, count(*) AS shared FROM active SEMI JOIN (
           SELECT organization FROM active_by_topic WHERE topic = ?) USING (organization)
         GROUP BY topic) JOIN active_totals USING (topic)`,
    ),
    own: await query("SELECT total FROM active_totals WHERE topic = ?"),
    begins: await changes("start_month", "rate_start"),
    ends: await changes("end_month", "rate_stop"),
    page: await query(
      `SELECT id FROM articles ORDER BY publishedAt DESC NULLS LAST, id LIMIT ${ROWS} OFFSET ?`,
    ),
    records: await query(
      `SELECT id, title, summary, body, * EXCLUDE (id, title, summary, body) FROM articles
       WHERE id IN (${Array(ROWS).fill("?").join(", ")})`,
    ),
  };
  const told = (statement: DuckDBPreparedStatement, ...values: readonly DuckDBValue[]) => {
    statement.bind([...values]);
    return async () => (await statement.runAndReadAll()).getRows().map((row) => row.map(plainOf));
  };

  const readyFor = (question: Question): Ready | null => {
    switch (question.gives) {
      case "weights":
      case "groups":
        return rows(told(queries[question.gives], question.topic.number));
      case "deals": {
        const { topic, certainty } = question;
        return rows(told(queries.deals, topic.number, Math.round(100 * certainty)));
      }
      case "related": {
        const { number } = question.topic;
        const [shared, own] = [told(queries.related, number), told(queries.own, number)];
        return ready(
          async () => ({ shared: await shared(), own: await own() }),
          ({ shared, own }) => relatedFrom(shared, own, question.topic, topics),
        );
      }
      case "activity": {
        const { number } = question.topic;
        const [begins, ends] = [told(queries.begins, number), told(queries.ends, number)];
        return ready(
          async () => ({ begins: await begins(), ends: await ends() }),
          ({ begins, ends }) => activityFrom(begins, ends),
        );
      }
      case "page":
        return rows(told(queries.page, question.skip));
      case "records": {
        const { ids } = question;
        return ready(told(queries.records, ...ids), (found) => {
          const byId = new Map(found.map((row) => [row[0], row.slice(1, 4)]));
          return ids.map((id) => byId.get(id)!);
        });
      }
      default:
        return null;
    }
  };
  return {
    version: version(),
    ready: readyFor,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function rows(ask: () => Promise<(string | number)[][]>): Ready {
  return ready(ask, (found): Answer => found);
}

function plainOf(value: DuckDBValue): string | number {
  if (value === null) return "";
  return typeof value === "number" || typeof value === "string" ? value : Number(value);
}
