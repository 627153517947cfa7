import { bucketOfLabel } from "../../../lib/catalogue/dates.ts";
import { terms } from "../../../lib/text/mod.ts";
import { articleMonths, articles, articleYears, topicLinks } from "../tables/articles.ts";
import { dealLinks, deals } from "../tables/deals.ts";
import { articleOrganizations } from "../tables/article_organizations.ts";
import { grants, topicGrants } from "../tables/grants.ts";
import { activeIn } from "../tables/organizations.ts";
import { topicNumber, topicNumbers } from "../tables/topics.ts";
import type { OpenSearch } from "./opensearch_http.ts";
import type { Material } from "./peer.ts";

const integer = { type: "integer" } as const;
const unindexed = { type: "double", index: false } as const;

/**
 * The indexes, each shaped for its questions: text as our tokeniser gives it, so that both know the
 * same words and lengths; links of articles and topics as documents of their own, sorted by topic.
 */
const MAPPINGS: Readonly<Record<string, object>> = {
  articles: {
    id: { type: "keyword" },
    text: { type: "text", analyzer: "whitespace", position_increment_gap: 100 },
    year: integer,
    month: integer,
    instant: { type: "long" },
    topics: { ...integer, doc_values: false },
    heading: { type: "text", analyzer: "whitespace" },
    organizations: { ...integer, index: false },
    title: { type: "keyword", index: false, doc_values: false },
    summary: { type: "keyword", index: false, doc_values: false },
    body: { type: "keyword", index: false, doc_values: false },
  },
  links: { topic: integer, month: integer, score: unindexed, squared: unindexed },
  deals: {
    quarter: integer,
    amount: { type: "double" },
    employees: { type: "keyword" },
    links: { type: "nested", properties: { topic: integer, certainty: integer } },
  },
  organizations: { topics: integer },
  "topic-deals": { topic: integer, certainty: integer, quarter: integer, amount: unindexed },
  "topic-grants": {
    topic: integer,
    startMonth: integer,
    endMonth: integer,
    rate: unindexed,
    rateStart: unindexed,
    rateStop: unindexed,
  },
  grants: {
    startMonth: integer,
    endMonth: integer,
    rate: unindexed,
    rateStart: unindexed,
    rateStop: unindexed,
  },
};

const SORTED: Readonly<Record<string, object>> = {
  links: { "index.sort.field": ["topic", "month"], "index.sort.order": ["asc", "asc"] },
  "topic-deals": {
    "index.sort.field": ["topic", "quarter"],
    "index.sort.order": ["asc", "asc"],
  },
  "topic-grants": {
    "index.sort.field": ["topic", "startMonth"],
    "index.sort.order": ["asc", "asc"],
  },
};

/** Rises when the indexes are shaped otherwise. */
const SHAPE = 2;

/** Makes and fills every index, unless that was done for this corpus. */
export async function makeIndexes(node: OpenSearch, material: Material): Promise<void> {
  const made = `${material.store.meta.info.fingerprint} ${SHAPE}`;
  const found = await node.ask<Record<string, { mappings: { _meta?: { made: string } } }>>(
    "_mapping?ignore_unavailable=true",
  );
  if (found["bench-ready"]?.mappings._meta?.made === made) return;
  for (const name of [...Object.keys(MAPPINGS), "ready"]) await node.remove(`bench-${name}`);
  for (const [name, properties] of Object.entries(MAPPINGS)) {
    await node.put(`bench-${name}`, {
      settings: {
        number_of_shards: 1,
        number_of_replicas: 0,
        refresh_interval: -1,
        // as deep as any page
        max_result_window: 10_000_000,
        "requests.cache.enable": false,
        ...SORTED[name],
      },
      mappings: { dynamic: false, properties },
    });
    await node.bulk(`bench-${name}`, SOURCES[name]!(material));
    await node.ask(`bench-${name}/_forcemerge?max_num_segments=1&flush=true`, {});
    await node.ask(`bench-${name}/_refresh`, {});
  }
  await node.put("bench-ready", { mappings: { _meta: { made } } });
}

const SOURCES: Readonly<Record<string, (material: Material) => Iterable<object>>> = {
  *articles({ store }) {
    const topics: number[][] = [];
    for (const { topic, docs } of topicLinks(store)) {
      for (const doc of docs) (topics[doc] ??= []).push(topic);
    }
    const named: number[][] = [];
    const { docs, organizations } = articleOrganizations(store);
    for (const [at, doc] of docs.entries()) (named[doc] ??= []).push(organizations[at]!);
    const years = articleYears(store);
    for (const { doc, id, instant, month, title, summary, body } of articles(store)) {
      const year = years.find(({ first, next }) => doc >= first && doc < next);
      yield {
        _id: id,
        id,
        text: [title, summary, body].flatMap((text) => text ? [terms(text).join(" ")] : []),
        ...(year ? { year: Number(year.year) } : {}),
        ...(month ? { month: bucketOfLabel(month).bucket } : {}),
        ...(instant === null ? {} : { instant }),
        topics: topics[doc] ?? [],
        heading: terms(title ?? "").join(" "),
        organizations: named[doc] ?? [],
        title,
        summary,
        body,
      };
    }
  },
  *links({ store }) {
    const months = articleMonths(store).map((month) => month && bucketOfLabel(month).bucket);
    for (const { topic, docs, scores } of topicLinks(store)) {
      for (const [at, doc] of docs.entries()) {
        const score = scores[at]!;
        yield {
          topic,
          ...(months[doc] === null ? {} : { month: months[doc] }),
          score,
          squared: score * score,
        };
      }
    }
  },
  *deals({ store, asked }) {
    const links: { topic: number; certainty: number }[][] = [];
    const numbers = asked.deals.topics.map((topic) => topicNumber(store, topic));
    for (const { topic, deals, certainties } of dealLinks(store, numbers)) {
      for (const [at, deal] of deals.entries()) {
        (links[deal] ??= []).push({ topic, certainty: certainties[at]! });
      }
    }
    for (const { deal, quarter, amount, acquireeEmployees } of deals(store)) {
      yield {
        ...(quarter ? { quarter: bucketOfLabel(quarter).bucket } : {}),
        ...(amount === null ? {} : { amount }),
        employees: acquireeEmployees,
        links: links[deal] ?? [],
      };
    }
  },
  *organizations({ store, asked }) {
    const { organizations, topics } = activeIn(
      store,
      asked.active,
      topicNumber(store, asked.field),
    );
    for (let at = 0; at < organizations.length;) {
      const first = at;
      while (organizations[at] === organizations[first]) at++;
      yield { topics: [...topics.subarray(first, at)] };
    }
  },
  *"topic-deals"({ store }) {
    const known = deals(store);
    for (const { topic, deals, certainties } of dealLinks(store, topicNumbers(store))) {
      for (const [at, deal] of deals.entries()) {
        const { quarter, amount } = known[deal]!;
        yield {
          topic,
          certainty: certainties[at]!,
          ...(quarter ? { quarter: bucketOfLabel(quarter).bucket } : {}),
          ...(amount === null ? {} : { amount }),
        };
      }
    }
  },
  *"topic-grants"({ store }) {
    for (
      const { topic, grant: { startMonth, endMonth, project: _, ...rates } } of topicGrants(store)
    ) {
      yield {
        topic,
        startMonth: bucketOfLabel(startMonth).bucket,
        endMonth: bucketOfLabel(endMonth).bucket,
        ...rates,
      };
    }
  },
  *grants({ store }) {
    for (const { startMonth, endMonth, project: _, ...rates } of grants(store)) {
      yield {
        startMonth: bucketOfLabel(startMonth).bucket,
        endMonth: bucketOfLabel(endMonth).bucket,
        ...rates,
      };
    }
  },
};
