import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pl from "nodejs-polars";
import { FRAME_FIELDS } from "../asked.ts";
import { frameAnswer } from "../questions.ts";
import { activityOf } from "../tables/grants.ts";
import { activeIn } from "../tables/organizations.ts";
import { topicNumber } from "../tables/topics.ts";
import { changeOf } from "./changes.ts";
import { tableOf } from "./fts5.ts";
import { instants } from "./instants.ts";
import { type Material, type Peer, plainly, totalAlone } from "./peer.ts";
import { relatedOf, sweptOf } from "./related.ts";
import { addTables } from "./sqlite_tables.ts";

const WORDS = tableOf("research-articles");

/** SQLite: FTS5 for words, plain SQL for the rest, in a file of its own. */
export function sqlitePeer(path: string, material: Material): Peer {
  const { store, asked, best } = material;
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144;
    PRAGMA mmap_size = 1099511627776;`);
  addTables(database, material);
  const query = (sql: string, ...values: SQLInputValue[]) => {
    const statement = database.prepare(sql);
    return () => statement.all(...values).map((row) => Object.values(row)) as (string | number)[][];
  };
  const { word, common, phrase, deals } = asked;
  const number = (topic: typeof asked.field) => topicNumber(store, topic);

  const years = query(
    `SELECT year, (
       SELECT count(*) FROM ${WORDS} WHERE ${WORDS} MATCH ? AND rowid >= first AND rowid < next
     ) AS n FROM years WHERE n > 0 ORDER BY year`,
    word,
  );
  const months = query(
    `SELECT t.month, count(*) FROM ${WORDS} w
     JOIN article_topics t ON t.topic = ? AND t.doc = w.rowid
     WHERE ${WORDS} MATCH ? AND t.month BETWEEN ? AND ? GROUP BY t.month ORDER BY t.month`,
    number(asked.domain),
    `(${word} AND ${common}) OR "${phrase}"`,
    `${asked.since}-01`,
    `${asked.until}-12`,
  );
  const weights = (topic: number) =>
    query(
      `SELECT month, count(*), sum(score), sum(score * score) FROM article_topics
       WHERE topic = ? AND month IS NOT NULL GROUP BY month ORDER BY month`,
      topic,
    );
  const total = query(`SELECT count(*) FROM ${WORDS} WHERE ${WORDS} MATCH ?`, common);
  const top = query(
    `SELECT rowid, rank FROM ${WORDS} WHERE ${WORDS} MATCH ? ORDER BY rank LIMIT 20`,
    common,
  );
  // whole rows, as we give whole records
  const text = database.prepare("SELECT * FROM articles WHERE id = ?");
  const texts = () =>
    best.map((id) => {
      const { title, summary, body } = text.get(id)!;
      return [String(title), String(summary), String(body)];
    });
  const page = query(
    "SELECT id FROM articles ORDER BY instant DESC, id LIMIT 20 OFFSET ?",
    asked.deep,
  );
  const linked = `SELECT deal, max(certainty) AS certainty FROM deal_topics
    WHERE topic IN (${deals.topics.map(number).join(", ")}) GROUP BY deal`;
  const filtered = `quarter IS NOT NULL AND amount > ${deals.over} AND employees IN (${
    deals.employees.map((range) => `'${range}'`).join(", ")
  })`;
  const quarters = query(
    `SELECT quarter, count(*), sum(amount) FROM (${linked}) JOIN deals USING (deal)
     WHERE certainty >= ? AND ${filtered} GROUP BY quarter ORDER BY quarter`,
    100 * deals.certainty,
  );
  const cells = query(
    `SELECT certainty / 5, quarter, count(*), sum(amount) FROM (${linked}) JOIN deals USING (deal)
     WHERE ${filtered} GROUP BY 1, 2`,
  );
  const field = number(asked.field);
  const active = activeIn(store, asked.active, field);
  const shared = query(
    `SELECT o.topic, count(*), total FROM active_by_topic t
     JOIN active o ON o.organization = t.organization
     JOIN active_totals USING (topic) WHERE t.topic = ? GROUP BY o.topic`,
    field,
  );
  const own = query("SELECT total FROM active_totals WHERE topic = ?", field);
  const begins = query(
    "SELECT start_month, count(*), sum(rate), sum(rate_start) FROM grants GROUP BY start_month",
  );
  const ends = query(
    "SELECT end_month, count(*), sum(rate), sum(rate_stop) FROM grants GROUP BY end_month",
  );
  const rows = query(
    `SELECT id, instant, source, title, url, domain, language, journal, citations, work_type
     FROM articles ORDER BY instant DESC, id LIMIT ?`,
    asked.rows,
  );
  const frame = () => {
    const all = rows();
    const column = (at: number) => all.map((row) => row[at] ?? null);
    return pl.DataFrame(FRAME_FIELDS.map((name, at) => {
      if (name === "publishedAt") return instants(name, column(at) as (number | null)[]);
      return pl.Series(name, column(at), name === "forwardCitationCount" ? pl.Int32 : pl.Utf8);
    }));
  };
  return {
    name: "sqlite",
    version: String(database.prepare("SELECT sqlite_version() AS v").get()!.v),
    questions: {
      "Q1": plainly(years),
      "Q2": plainly(months),
      "Q3": plainly(weights(field)),
      "Q3b": plainly(weights(number(asked.domain))),
      "Q4": {
        ask: () => [total(), top()],
        answer: () => [total()[0]!],
        comparable: totalAlone,
      },
      "Q4b": plainly(texts),
      "Q5": plainly(page),
      "Q6": plainly(quarters),
      "Q7": plainly(() =>
        sweptOf(
          cells().map(([step, label, count, amount]) => ({
            step: step as number,
            label: label as string,
            count: count as number,
            amount: amount as number,
          })),
          21,
        )
      ),
      "Q8": plainly(() => {
        const totals = new Int32Array(active.ids.length);
        const found = shared().map(([topic, count, total]) => {
          totals[Number(topic)] = Number(total);
          return { topic: Number(topic), count: Number(count) };
        });
        return relatedOf(found, totals, Number(own()[0]![0]), active);
      }),
      "Q9": plainly(() =>
        activityOf(
          begins().map(changeOf),
          ends().map(changeOf),
          asked.grants.since,
          asked.grants.until,
        )
      ),
      "Q10": { ask: frame, answer: () => frameAnswer(frame()) },
    },
    close: () => database.close(),
  };
}
