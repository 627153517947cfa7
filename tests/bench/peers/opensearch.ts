import { bucketLabel, type Resolution } from "../../../lib/catalogue/dates.ts";
import { idf } from "../../../lib/engines/embedded/kernels/mod.ts";
import { terms } from "../../../lib/text/mod.ts";
import type { Answer } from "../answer.ts";
import { activityOf, type Change } from "../tables/grants.ts";
import { activeIn } from "../tables/organizations.ts";
import { lengthsOf } from "../tables/postings.ts";
import { topicNumber } from "../tables/topics.ts";
import { OpenSearch } from "./opensearch_http.ts";
import { makeIndexes } from "./opensearch_indexes.ts";
import { type Material, type Peer, plainly } from "./peer.ts";
import { relatedOf, sweptOf, totalsOf } from "./related.ts";

interface Bucket {
  readonly key: number;
  readonly doc_count: number;
  readonly [name: string]: unknown;
}

interface Found {
  readonly hits?: {
    readonly total: { readonly value: number };
    readonly hits: readonly {
      readonly _id: string;
      readonly _score: number;
      readonly _source?: Readonly<Record<string, string>>;
    }[];
  };
  readonly aggregations?: Readonly<Record<string, { readonly buckets: readonly Bucket[] }>>;
}

const histogram = (field: string, aggs?: object) => ({
  histogram: { field, interval: 1, min_doc_count: 1 },
  ...(aggs ? { aggs } : {}),
});
const sum = (field: string) => ({ sum: { field } });
const valueOf = (bucket: Bucket, name: string) => (bucket[name] as { value: number }).value;

/** One OpenSearch node over HTTP. */
export async function opensearchPeer(url: string, material: Material): Promise<Peer> {
  const { store, asked, best } = material;
  const node = new OpenSearch(url);
  await makeIndexes(node, material);
  const { version } = await node.ask<{ version: { number: string } }>("");
  const search = async (index: string, body: object): Promise<Found> =>
    await node.ask<Found>(`bench-${index}/_search?filter_path=aggregations,hits`, body);
  const count = async (index: string, query: object, aggs: object) =>
    (await search(index, { size: 0, track_total_hits: false, query, aggs })).aggregations!;
  const labelled = (
    buckets: readonly Bucket[],
    resolution: Resolution,
    values: (bucket: Bucket) => number[] = () => [],
  ): Answer =>
    buckets.map((bucket) => [
      bucketLabel(bucket.key, resolution),
      bucket.doc_count,
      ...values(bucket),
    ]);

  const number = (topic: typeof asked.field) => topicNumber(store, topic);
  const [word, common] = [asked.word, asked.common].map((text) => terms(text)[0]!);
  const term = (value: string | undefined) => ({ term: { text: value } });
  const { deals } = asked;
  const field = number(asked.field);
  const active = activeIn(store, asked.active, field);
  const totals = totalsOf(active);
  const { withText } = lengthsOf(store);
  const weight = idf(withText, store.term("research-articles", common!)!.documents);

  const weights = (topic: number) =>
    plainly(async () => {
      const { months } = await count(
        "links",
        { term: { topic } },
        { months: histogram("month", { score: sum("score"), squared: sum("squared") }) },
      );
      return labelled(
        months!.buckets,
        "month",
        (bucket) => [valueOf(bucket, "score"), valueOf(bucket, "squared")],
      );
    });
  const ranked = async () =>
    (await search("articles", {
      size: 20,
      track_total_hits: true,
      _source: false,
      query: term(common),
      sort: [{ _score: "desc" }, { id: "asc" }],
    })).hits!;
  const dealFilter = [
    { range: { amount: { gt: deals.over } } },
    { terms: { employees: deals.employees } },
    { exists: { field: "quarter" } },
  ];
  const linked = { terms: { "links.topic": deals.topics.map(number) } };
  const changes = (buckets: readonly Bucket[], rateDay: string): Change[] =>
    buckets.map((bucket) => ({
      month: bucketLabel(bucket.key, "month"),
      count: bucket.doc_count,
      rate: valueOf(bucket, "rate"),
      rateDay: valueOf(bucket, rateDay),
    }));

  return {
    name: "opensearch",
    version: version.number,
    questions: {
      "Q1": plainly(async () => {
        const { years } = await count("articles", term(word), { years: histogram("year") });
        return years!.buckets.map(({ key, doc_count }) => [String(key), doc_count]);
      }),
      "Q2": plainly(async () => {
        const phrase = { match_phrase: { text: terms(asked.phrase).join(" ") } };
        const both = { bool: { filter: [term(word), term(common)] } };
        const { months } = await count("articles", {
          bool: {
            filter: [
              { bool: { should: [both, phrase], minimum_should_match: 1 } },
              { term: { topics: number(asked.domain) } },
              {
                range: {
                  month: { gte: (asked.since - 1970) * 12, lt: (asked.until + 1 - 1970) * 12 },
                },
              },
            ],
          },
        }, { months: histogram("month") });
        return labelled(months!.buckets, "month");
      }),
      "Q3": weights(field),
      "Q3b": weights(number(asked.domain)),
      "Q4": {
        ask: ranked,
        answer: async () => {
          const { total, hits } = await ranked();
          return [
            [total.value],
            ...hits.map(({ _id, _score }) => [_id, Math.fround(_score) / weight]),
          ];
        },
      },
      "Q4b": plainly(async () => {
        const { docs } = await node.ask<{ docs: { _source: Record<string, string> }[] }>(
          "bench-articles/_mget?filter_path=docs._source",
          { ids: best },
        );
        return docs.map(({ _source: { title, summary, body } }) => [title!, summary!, body!]);
      }),
      "Q5": plainly(async () => {
        const { hits } = await search("articles", {
          from: asked.deep,
          size: 20,
          track_total_hits: false,
          _source: false,
          sort: [{ instant: { order: "desc", missing: "_last" } }, { id: "asc" }],
        });
        return hits!.hits.map(({ _id }) => [_id]);
      }),
      "Q6": plainly(async () => {
        const certain = { range: { "links.certainty": { gte: 100 * deals.certainty } } };
        const { quarters } = await count("deals", {
          bool: {
            filter: [
              ...dealFilter,
              { nested: { path: "links", query: { bool: { filter: [linked, certain] } } } },
            ],
          },
        }, { quarters: histogram("quarter", { amount: sum("amount") }) });
        return labelled(quarters!.buckets, "quarter", (bucket) => [valueOf(bucket, "amount")]);
      }),
      "Q7": plainly(async () => {
        const certainty = {
          function_score: {
            query: { bool: { filter: [linked] } },
            functions: [{ field_value_factor: { field: "links.certainty" } }],
            boost_mode: "replace",
          },
        };
        const { steps } = await count("deals", {
          bool: {
            filter: dealFilter,
            must: [{ nested: { path: "links", query: certainty, score_mode: "max" } }],
          },
        }, {
          steps: {
            histogram: {
              script: { source: "Math.floor(((Number) _score).doubleValue() / 5 + 1e-6)" },
              interval: 1,
              min_doc_count: 1,
            },
            aggs: { quarters: histogram("quarter", { amount: sum("amount") }) },
          },
        });
        const cells = steps!.buckets.flatMap((step) =>
          (step.quarters as { buckets: readonly Bucket[] }).buckets.map((bucket) => ({
            step: step.key,
            label: bucketLabel(bucket.key, "quarter"),
            count: bucket.doc_count,
            amount: valueOf(bucket, "amount"),
          }))
        );
        return sweptOf(cells, 21);
      }),
      "Q8": plainly(async () => {
        const { topics } = await count(
          "organizations",
          { term: { topics: field } },
          { topics: { terms: { field: "topics", size: 10_000 } } },
        );
        const found = topics!.buckets.map(({ key, doc_count }) => ({
          topic: key,
          count: doc_count,
        }));
        return relatedOf(found, totals, totals[field]!, active);
      }),
      "Q9": plainly(async () => {
        const { begins, ends } = await count("grants", { match_all: {} }, {
          begins: histogram("startMonth", { rate: sum("rate"), rateStart: sum("rateStart") }),
          ends: histogram("endMonth", { rate: sum("rate"), rateStop: sum("rateStop") }),
        });
        return activityOf(
          changes(begins!.buckets, "rateStart"),
          changes(ends!.buckets, "rateStop"),
          asked.grants.since,
          asked.grants.until,
        );
      }),
    },
    close: () => {},
  };
}
