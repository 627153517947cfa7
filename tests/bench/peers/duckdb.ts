import { DuckDBInstance, version } from "npm:@duckdb/node-api@1.5.6-r.1";
import pl from "nodejs-polars";
import type { Answer } from "../answer.ts";
import { FRAME_FIELDS } from "../asked.ts";
import { frameAnswer } from "../questions.ts";
import { terms } from "../../../lib/text/mod.ts";
import { idf } from "../../../lib/engines/embedded/kernels/mod.ts";
import { LENGTHS } from "../../../lib/engines/embedded/kernels/mod.ts";
import { activityOf } from "../tables/grants.ts";
import { activeIn } from "../tables/organizations.ts";
import { lengthsOf } from "../tables/postings.ts";
import { topicNumber } from "../tables/topics.ts";
import { addTables } from "./duckdb_tables.ts";
import { changeOf } from "./changes.ts";
import { type Material, type Peer, plainly, totalAlone } from "./peer.ts";
import { relatedOf, sweptOf } from "./related.ts";

/** DuckDB on tables sorted for the questions, with the postings of the words asked. */
export async function duckdbPeer(path: string, material: Material): Promise<Peer> {
  const { store, asked, best } = material;
  const instance = await DuckDBInstance.create(path, { threads: "2", memory_limit: "4GB" });
  const connection = await instance.connect();
  await addTables(connection, material);
  const query = async (sql: string) => {
    const statement = await connection.prepare(sql);
    return async () => {
      const reader = await statement.runAndReadAll();
      return reader.getRows().map((row) => row.map(plainOf));
    };
  };
  const [word, common, first, second] = [
    ...terms(asked.word),
    ...terms(asked.common),
    ...terms(asked.phrase),
  ] as [string, string, string, string];
  const number = (topic: typeof asked.field) => topicNumber(store, topic);
  const docs = (term: string) => `SELECT doc FROM postings WHERE term = '${term}'`;
  const positions = (term: string, shift: number) =>
    `SELECT doc, position - ${shift} AS position FROM positions WHERE term = '${term}'`;

  const years = await query(
    `SELECT year, count(*) FROM (${docs(word)}) JOIN documents USING (doc)
     WHERE year IS NOT NULL GROUP BY year ORDER BY year`,
  );
  const months = await query(
    `SELECT month, count(*) FROM (
       (${docs(word)} INTERSECT ${docs(common)}) UNION
       SELECT DISTINCT doc FROM (${positions(first, 0)}) JOIN (${positions(second, 1)})
         USING (doc, position))
     SEMI JOIN (SELECT doc FROM article_topics WHERE topic = ${number(asked.domain)}) USING (doc)
     JOIN documents USING (doc)
     WHERE month BETWEEN '${asked.since}-01' AND '${asked.until}-12' GROUP BY month ORDER BY month`,
  );
  const weights = (topic: number) =>
    query(
      `SELECT month, count(*), sum(score), sum(score * score) FROM article_topics
       WHERE topic = ${topic} AND month IS NOT NULL GROUP BY month ORDER BY month`,
    );
  const total = await query(`SELECT count(*) FROM postings WHERE term = '${common}'`);
  const { withText, average } = lengthsOf(store);
  const decoded = `[${LENGTHS.map((length) => (0.25 + 0.75 * length / average) * 1.2).join(", ")}]`;
  const [{ documents }] = [store.term("research-articles", common)!];
  const top = await query(
    `SELECT doc, ${idf(withText, documents)} * frequency /
       (frequency + (${decoded}::DOUBLE[])[length + 1]) AS score
     FROM (SELECT doc, frequency FROM postings WHERE term = '${common}') JOIN documents USING (doc)
     ORDER BY score DESC, doc LIMIT 20`,
  );
  const texts = await query(
    `SELECT title, summary, body, id, * EXCLUDE (id, title, summary, body) FROM articles WHERE id IN (${
      best.map((id) => `'${id}'`).join(", ")
    })`,
  );
  const page = await query(
    `SELECT id FROM articles ORDER BY publishedAt DESC NULLS LAST, id LIMIT 20 OFFSET ${asked.deep}`,
  );
  const { deals } = asked;
  const linked = `SELECT deal, max(certainty) AS certainty FROM deal_topics
    WHERE topic IN (${deals.topics.map(number).join(", ")}) GROUP BY deal`;
  const filtered = `quarter IS NOT NULL AND amount > ${deals.over} AND NOT isnan(amount)
    AND employees IN (${deals.employees.map((range) => `'${range}'`).join(", ")})`;
  const quarters = await query(
    `SELECT quarter, count(*), sum(amount) FROM (${linked}) JOIN deals USING (deal)
     WHERE certainty >= ${100 * deals.certainty} AND ${filtered} GROUP BY quarter ORDER BY quarter`,
  );
  const cells = await query(
    `SELECT certainty // 5, quarter, count(*), sum(amount) FROM (${linked}) JOIN deals USING (deal)
     WHERE ${filtered} GROUP BY ALL`,
  );
  const field = number(asked.field);
  const active = activeIn(store, asked.active, field);
  const shared = await query(
    `SELECT topic, shared, total FROM (
       SELECT topic, count(*) AS shared FROM active SEMI JOIN (
         SELECT organization FROM active_by_topic WHERE topic = ${field}) USING (organization)
       GROUP BY topic) JOIN active_totals USING (topic)`,
  );
  const own = await query(`SELECT total FROM active_totals WHERE topic = ${field}`);
  const begins = await query(
    "SELECT start_month, count(*), sum(rate), sum(rate_start) FROM grants GROUP BY 1",
  );
  const ends = await query(
    "SELECT end_month, count(*), sum(rate), sum(rate_stop) FROM grants GROUP BY 1",
  );
  const exported = `${Deno.env.get("TMPDIR") ?? "/tmp"}/trendframe-bench-frame.parquet`;
  const copy = await connection.prepare(
    `COPY (SELECT ${FRAME_FIELDS.join(", ")} FROM articles
       ORDER BY publishedAt DESC NULLS LAST, id LIMIT ${asked.rows})
     TO '${exported}' (FORMAT parquet, COMPRESSION uncompressed)`,
  );
  const frame = async () => {
    await copy.run();
    return pl.readParquet(exported);
  };
  return {
    name: "duckdb",
    version: version(),
    questions: {
      "Q1": plainly(years),
      "Q2": plainly(months),
      "Q3": plainly(await weights(field)),
      "Q3b": plainly(await weights(number(asked.domain))),
      "Q4": {
        ask: async () => [await total(), await top()],
        answer: async () => [(await total())[0]!],
        comparable: totalAlone,
      },
      "Q4b": plainly(async () => {
        const found = new Map((await texts()).map((row) => [String(row[3]), row.slice(0, 3)]));
        return best.map((id) => found.get(id)!);
      }),
      "Q5": plainly(page),
      "Q6": plainly(quarters),
      "Q7": plainly(async () =>
        sweptOf(
          (await cells()).map(([step, label, count, amount]) => ({
            step: Number(step),
            label: String(label),
            count: Number(count),
            amount: Number(amount),
          })),
          21,
        )
      ),
      "Q8": plainly(async (): Promise<Answer> => {
        const totals = new Int32Array(active.ids.length);
        const found = (await shared()).map(([topic, count, total]) => {
          totals[Number(topic)] = Number(total);
          return { topic: Number(topic), count: Number(count) };
        });
        return relatedOf(found, totals, Number((await own())[0]![0]), active);
      }),
      "Q9": plainly(async () =>
        activityOf(
          (await begins()).map(changeOf),
          (await ends()).map(changeOf),
          asked.grants.since,
          asked.grants.until,
        )
      ),
      "Q10": { ask: frame, answer: async () => frameAnswer(await frame()) },
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function plainOf(value: unknown): string | number {
  return typeof value === "number" || typeof value === "string" ? value : Number(value);
}
