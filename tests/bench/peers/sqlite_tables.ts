import { DatabaseSync } from "node:sqlite";
import { articleMonths, articles, articleYears, topicLinks } from "../tables/articles.ts";
import { dealLinks, deals } from "../tables/deals.ts";
import { grants } from "../tables/grants.ts";
import { activeIn } from "../tables/organizations.ts";
import { topicNumber } from "../tables/topics.ts";
import type { Material } from "./peer.ts";
import { totalsOf } from "./related.ts";

/** The rows around the index of words: what each question needs lies together in its key. */
const SCHEMA = `
CREATE TABLE articles (
  doc INTEGER PRIMARY KEY, id TEXT NOT NULL, instant REAL, title TEXT, summary TEXT, body TEXT,
  source TEXT, url TEXT, domain TEXT, language TEXT, journal TEXT, citations INTEGER, work_type TEXT
);
CREATE TABLE years (year TEXT PRIMARY KEY, first INTEGER, next INTEGER);
CREATE TABLE article_topics (
  topic INTEGER, doc INTEGER, month TEXT, score REAL, PRIMARY KEY (topic, doc)
) WITHOUT ROWID;
CREATE TABLE deals (deal INTEGER PRIMARY KEY, quarter TEXT, amount REAL, employees TEXT);
CREATE TABLE deal_topics (
  topic INTEGER, deal INTEGER, certainty INTEGER, PRIMARY KEY (topic, deal)
) WITHOUT ROWID;
CREATE TABLE active (
  organization INTEGER, topic INTEGER, PRIMARY KEY (organization, topic)
) WITHOUT ROWID;
CREATE TABLE active_by_topic (
  topic INTEGER, organization INTEGER, PRIMARY KEY (topic, organization)
) WITHOUT ROWID;
CREATE TABLE active_totals (topic INTEGER PRIMARY KEY, total INTEGER);
CREATE TABLE grants (
  start_month TEXT, end_month TEXT, rate REAL, rate_start REAL, rate_stop REAL
);
`;

const INDEXES = `
CREATE UNIQUE INDEX articles_id ON articles (id);
CREATE INDEX articles_by_date ON articles (instant DESC, id);
CREATE INDEX article_topics_by_month ON article_topics (topic, month, score);
CREATE INDEX grants_begin ON grants (start_month, rate, rate_start);
CREATE INDEX grants_end ON grants (end_month, rate, rate_stop);
ANALYZE;
`;

/** Adds the tables to the file that holds the index of words, unless they are there. */
export function addTables(database: DatabaseSync, { store, asked }: Material): void {
  const done = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'grants_end'").get();
  if (done) return;
  database.exec(`BEGIN; ${SCHEMA}`);
  const into = (table: string, columns: number) => {
    const statement = database.prepare(
      `INSERT INTO ${table} VALUES (${Array(columns).fill("?").join(", ")})`,
    );
    return (...values: (string | number | null)[]) => void statement.run(...values);
  };
  const article = into("articles", 13);
  for (const each of articles(store)) {
    article(
      each.doc,
      each.id,
      each.instant,
      each.title,
      each.summary,
      each.body,
      each.source,
      each.url,
      each.domain,
      each.language,
      each.journal,
      each.citations,
      each.workType,
    );
  }
  const year = into("years", 3);
  for (const each of articleYears(store)) year(each.year, each.first, each.next);
  const link = into("article_topics", 4);
  const months = articleMonths(store);
  for (const { topic, docs, scores } of topicLinks(store)) {
    for (const [at, doc] of docs.entries()) link(topic, doc, months[doc]!, scores[at]!);
  }
  const deal = into("deals", 4);
  for (const each of deals(store)) {
    deal(each.deal, each.quarter, each.amount, each.acquireeEmployees);
  }
  const dealLink = into("deal_topics", 3);
  const numbers = asked.deals.topics.map((topic) => topicNumber(store, topic));
  for (const { topic, deals, certainties } of dealLinks(store, numbers)) {
    for (const [at, each] of deals.entries()) dealLink(topic, each, certainties[at]!);
  }
  const active = activeIn(store, asked.active, topicNumber(store, asked.field));
  const pair = into("active", 2), reversed = into("active_by_topic", 2);
  for (const [at, organization] of active.organizations.entries()) {
    pair(organization, active.topics[at]!);
    reversed(active.topics[at]!, organization);
  }
  const total = into("active_totals", 2);
  for (const [topic, count] of totalsOf(active).entries()) total(topic, count);
  const grant = into("grants", 5);
  for (const each of grants(store)) {
    grant(each.startMonth, each.endMonth, each.rate, each.rateStart, each.rateStop);
  }
  database.exec(`COMMIT; ${INDEXES}`);
}
