import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parseSearchText } from "../../../../lib/catalogue/search_text.ts";
import type { Answer } from "../../answer.ts";
import { tableOf } from "../../peers/fts5.ts";
import { type Asker, type Ready, ready, type Setup } from "../asker.ts";
import { type Question, ROWS } from "../question.ts";
import { activityFrom, relatedFrom } from "./from_rows.ts";
import { fts5Text } from "./fts5_text.ts";

const WORDS = tableOf("research-articles");

/** SQLite: FTS5 for words, tables clustered by topic for the rest. */
export function sqlite({ path, topics }: Setup): Asker {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA cache_size = -262144; PRAGMA mmap_size = 1099511627776;");
  const query = (sql: string) => {
    const statement = database.prepare(sql);
    return (...values: SQLInputValue[]) =>
      statement.all(...values).map((row) => Object.values(row)) as (string | number)[][];
  };
  const queries = {
    years: query(
      `SELECT year, (
         SELECT count(*) FROM ${WORDS} WHERE ${WORDS} MATCH ? AND rowid >= first AND rowid < next
       ) AS n FROM years WHERE n > 0 ORDER BY year`,
    ),
    // prefixes and what is combined are found once, not once for each year
    yearsAtOnce: query(
      `SELECT year, count(*) FROM ${WORDS} w JOIN article_dates d ON d.doc = w.rowid
       WHERE ${WORDS} MATCH ? AND year IS NOT NULL GROUP BY year ORDER BY year`,
    ),
    months: query(
      `SELECT month, count(*) FROM ${WORDS} w JOIN article_dates d ON d.doc = w.rowid
       WHERE ${WORDS} MATCH ? AND month IS NOT NULL GROUP BY month ORDER BY month`,
    ),
    monthsInTopic: query(
      `SELECT t.month, count(*) FROM ${WORDS} w JOIN article_topics t ON t.doc = w.rowid
       WHERE ${WORDS} MATCH ? AND t.topic = ? AND t.month IS NOT NULL
       GROUP BY t.month ORDER BY t.month`,
    ),
    total: query(`SELECT count(*) FROM ${WORDS} WHERE ${WORDS} MATCH ?`),
    best: query(
      `SELECT rowid, rank FROM ${WORDS} WHERE ${WORDS} MATCH ? ORDER BY rank LIMIT ${ROWS}`,
    ),
    weights: query(
      `SELECT month, count(*), sum(score), sum(score * score) FROM article_topics
       WHERE topic = ? AND month IS NOT NULL GROUP BY month ORDER BY month`,
    ),
    groups: query(
      `SELECT id, n FROM (
         SELECT organization, count(*) AS n FROM article_topics t
         JOIN article_organizations o ON o.doc = t.doc WHERE t.topic = ?
         GROUP BY organization ORDER BY n DESC, organization LIMIT ${ROWS}
       ) JOIN organizations USING (organization) ORDER BY n DESC, organization`,
    ),
    deals: query(
      `SELECT quarter, count(*), total(amount) FROM topic_deals
       WHERE topic = ? AND certainty >= ? AND quarter IS NOT NULL
       GROUP BY quarter ORDER BY quarter`,
    ),
    related: query(
      `SELECT o.topic, count(*), total FROM active_by_topic t
       JOIN active o ON o.organization = t.organization
       JOIN active_totals USING (topic) WHERE t.topic = ? GROUP BY o.topic`,
    ),
    own: query("SELECT total FROM active_totals WHERE topic = ?"),
    begins: query(
      `SELECT start_month, count(*), sum(rate), sum(rate_start) FROM topic_grants
       WHERE topic = ? GROUP BY start_month`,
    ),
    ends: query(
      `SELECT end_month, count(*), sum(rate), sum(rate_stop) FROM topic_grants
       WHERE topic = ? GROUP BY end_month`,
    ),
    page: query(`SELECT id FROM articles ORDER BY instant DESC, id LIMIT ${ROWS} OFFSET ?`),
  };
  const record = database.prepare("SELECT * FROM articles WHERE id = ?");

  const readyIn = (question: Question): Ready | null => {
    switch (question.gives) {
      case "years":
      case "months":
      case "total":
      case "best": {
        const node = parseSearchText(question.text);
        const text = fts5Text(node);
        if (text === null) return null;
        const { gives, topic } = question;
        if (topic) return rows(() => queries.monthsInTopic(text, topic.number));
        const isPlain = node.type === "term" || node.type === "phrase";
        if (gives === "years" && !isPlain) return rows(() => queries.yearsAtOnce(text));
        if (gives !== "best") return rows(() => queries[gives](text));
        return ready(
          () => ({ total: queries.total(text), best: queries.best(text) }),
          // it ranks by exact lengths of three fields, and has another order
          ({ total }) => total,
        );
      }
      case "weights":
      case "groups": {
        const { gives, topic } = question;
        return rows(() => queries[gives](topic.number));
      }
      case "deals": {
        const { topic, certainty } = question;
        return rows(() => queries.deals(topic.number, Math.round(100 * certainty)));
      }
      case "related": {
        const { number } = question.topic;
        return ready(
          () => ({ shared: queries.related(number), own: queries.own(number) }),
          ({ shared, own }) => relatedFrom(shared, own, question.topic, topics),
        );
      }
      case "activity": {
        const { number } = question.topic;
        return ready(
          () => ({ begins: queries.begins(number), ends: queries.ends(number) }),
          ({ begins, ends }) => activityFrom(begins, ends),
        );
      }
      case "page":
        return rows(() => queries.page(question.skip));
      case "records":
        return ready(
          // whole rows, as we give whole records
          () => question.ids.map((id) => record.get(id)!),
          (records) =>
            records.map(({ title, summary, body }) =>
              [title, summary, body].map((text) => String(text ?? ""))
            ),
        );
    }
  };
  const { version } = database.prepare("SELECT sqlite_version() AS version").get()!;
  return { version: String(version), ready: readyIn, close: () => database.close() };
}

function rows(ask: () => (string | number)[][]): Ready {
  return ready(ask, (found): Answer => found);
}
