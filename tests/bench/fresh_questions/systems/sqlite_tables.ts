import type { DatabaseSync } from "node:sqlite";
import { articleMonths, yearOfArticles } from "../../tables/articles.ts";
import { articleOrganizations } from "../../tables/article_organizations.ts";
import { dealLinks, deals } from "../../tables/deals.ts";
import { topicGrants } from "../../tables/grants.ts";
import { topicNumbers } from "../../tables/topics.ts";
import type { Store } from "../../../../lib/engines/embedded/store/reader.ts";

const SCHEMA = `
CREATE TABLE article_dates (doc INTEGER PRIMARY KEY, year TEXT, month TEXT);
CREATE TABLE article_organizations (
  doc INTEGER, organization INTEGER, PRIMARY KEY (doc, organization)
) WITHOUT ROWID;
CREATE TABLE organizations (organization INTEGER PRIMARY KEY, id TEXT);
CREATE TABLE topic_deals (
  topic INTEGER, certainty INTEGER, deal INTEGER, quarter TEXT, amount REAL,
  PRIMARY KEY (topic, certainty, deal)
) WITHOUT ROWID;
CREATE TABLE topic_grants (
  topic INTEGER, start_month TEXT, end_month TEXT, rate REAL, rate_start REAL, rate_stop REAL
);
`;

const INDEXES = `
CREATE INDEX topic_grants_begin ON topic_grants (topic, start_month, rate, rate_start);
CREATE INDEX topic_grants_end ON topic_grants (topic, end_month, rate, rate_stop);
ANALYZE;
`;

/** Adds what questions on any topic need beside the tables of those on some; once. */
export function addFreshTables(database: DatabaseSync, store: Store): void {
  const done = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'topic_grants_end'")
    .get();
  if (done) return;
  database.exec(`BEGIN; ${SCHEMA}`);
  const date = database.prepare("INSERT INTO article_dates VALUES (?, ?, ?)");
  const years = yearOfArticles(store);
  for (const [doc, month] of articleMonths(store).entries()) date.run(doc, years[doc]!, month);
  const { docs, organizations, ids } = articleOrganizations(store);
  const pair = database.prepare("INSERT OR IGNORE INTO article_organizations VALUES (?, ?)");
  for (const [at, doc] of docs.entries()) pair.run(doc, organizations[at]!);
  const organization = database.prepare("INSERT INTO organizations VALUES (?, ?)");
  for (const [rank, id] of ids.entries()) organization.run(rank, id);
  const deal = database.prepare("INSERT INTO topic_deals VALUES (?, ?, ?, ?, ?)");
  const known = deals(store);
  for (const { topic, deals, certainties } of dealLinks(store, topicNumbers(store))) {
    for (const [at, each] of deals.entries()) {
      const { quarter, amount } = known[each]!;
      deal.run(topic, certainties[at]!, each, quarter, amount);
    }
  }
  const grant = database.prepare("INSERT INTO topic_grants VALUES (?, ?, ?, ?, ?, ?)");
  for (const { topic, grant: each } of topicGrants(store)) {
    const { startMonth, endMonth, rate, rateStart, rateStop } = each;
    grant.run(topic, startMonth, endMonth, rate, rateStart, rateStop);
  }
  database.exec(`COMMIT; ${INDEXES}`);
}
