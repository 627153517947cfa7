import { bucketLabel, type Resolution } from "../../../../lib/catalogue/dates.ts";
import { parseSearchText } from "../../../../lib/catalogue/search_text.ts";
import type { Answer } from "../../answer.ts";
import { OpenSearch } from "../../peers/opensearch_http.ts";
import { relatedOf } from "../../peers/related.ts";
import { activityOf, type Change } from "../../tables/grants.ts";
import { type Asker, type Ready, ready, type Setup } from "../asker.ts";
import { type Giving, GRANT_YEARS, type Question, ROWS } from "../question.ts";
import { opensearchQuery } from "./opensearch_text.ts";

interface Bucket {
  readonly key: number;
  readonly doc_count: number;
  readonly [name: string]: unknown;
}
type Buckets = Readonly<Record<string, { readonly buckets: readonly Bucket[] }>>;

interface Hits {
  readonly total?: { readonly value: number };
  readonly hits?: readonly { readonly _id: string }[];
}

const histogram = (field: string, aggs: object = {}) => ({
  histogram: { field, interval: 1, min_doc_count: 1 },
  aggs,
});
const sum = (field: string) => ({ sum: { field } });
const valueOf = (bucket: Bucket, name: string) => (bucket[name] as { value: number }).value;
const onTopic = (topic: number) => ({ term: { topic } });

/** Whether it gives whole records of a page and of the best, as a service does; default: ids. */
interface Wholeness {
  readonly whole?: boolean;
}

/** One OpenSearch node over HTTP: a server, which is no new process, whatever asks it. */
export async function opensearch(
  { path, topics }: Setup,
  { whole = false }: Wholeness = {},
): Promise<Asker> {
  const node = new OpenSearch(path);
  const { version } = await node.ask<{ version: { number: string } }>("");
  const totals = await totalsOf(node, topics.length);

  const counted = (
    index: string,
    query: object,
    aggs: object,
    read: (found: Buckets) => Answer,
  ) => {
    const body = { size: 0, track_total_hits: false, query, aggs };
    const address = `bench-${index}/_search?filter_path=aggregations`;
    return ready(
      () => node.ask<{ aggregations: Buckets }>(address, body),
      ({ aggregations }) => read(aggregations),
    );
  };
  const found = (body: object, read: (found: Hits) => Answer) =>
    ready(
      () => node.ask<{ hits: Hits }>("bench-articles/_search?filter_path=hits", body),
      ({ hits }) => read(hits),
    );

  const ofText = ({ gives, text, topic }: Giving<"years" | "months" | "total" | "best">): Ready => {
    const words = opensearchQuery(parseSearchText(text));
    const query = topic ? { bool: { filter: [words, { term: { topics: topic.number } }] } } : words;
    const buckets = gives === "years" || gives === "months";
    if (buckets) {
      const field = gives === "years" ? "year" : "month";
      // a year is its own number here, a month that of its bucket
      const labelOf = ({ key }: Bucket) =>
        field === "year" ? String(key) : bucketLabel(key, "month");
      return counted(
        "articles",
        query,
        { buckets: histogram(field) },
        ({ buckets }) => buckets!.buckets.map((bucket) => [labelOf(bucket), bucket.doc_count]),
      );
    }
    if (gives === "total") {
      return found({ size: 0, track_total_hits: true, query }, ({ total }) => [[total!.value]]);
    }
    const sort = [{ _score: "desc" }, { id: "asc" }];
    return found(
      { size: ROWS, track_total_hits: true, _source: whole, query, sort },
      ({ total, hits = [] }) => [[total!.value], ...hits.map(({ _id }) => [_id])],
    );
  };

  const readyFor = (question: Question): Ready => {
    switch (question.gives) {
      case "years":
      case "months":
      case "total":
      case "best":
        return ofText(question);
      case "weights":
        return counted(
          "links",
          onTopic(question.topic.number),
          { months: histogram("month", { score: sum("score"), squared: sum("squared") }) },
          ({ months }) => labelled(months!.buckets, "month", ["score", "squared"]),
        );
      case "groups":
        return counted(
          "articles",
          { term: { topics: question.topic.number } },
          {
            groups: {
              terms: {
                field: "organizations",
                size: ROWS,
                order: [{ _count: "desc" }, { _key: "asc" }],
              },
            },
          },
          ({ groups }) => groups!.buckets.map(({ key, doc_count }) => [key, doc_count]),
        );
      case "deals": {
        const { topic, certainty } = question;
        const certain = { range: { certainty: { gte: Math.round(100 * certainty) } } };
        return counted(
          "topic-deals",
          { bool: { filter: [onTopic(topic.number), certain] } },
          { quarters: histogram("quarter", { amount: sum("amount") }) },
          ({ quarters }) => labelled(quarters!.buckets, "quarter", ["amount"]),
        );
      }
      case "related": {
        const { number, kin } = question.topic;
        return counted(
          "organizations",
          { term: { topics: number } },
          { shared: { terms: { field: "topics", size: topics.length } } },
          ({ shared }) => {
            const found = shared!.buckets.map(({ key, doc_count }) => ({
              topic: key,
              count: doc_count,
            }));
            const own = totals[number] ?? 0;
            return relatedOf(found, totals, own, { ids: topics, kin: new Set(kin) });
          },
        );
      }
      case "activity":
        return counted(
          "topic-grants",
          onTopic(question.topic.number),
          {
            begins: histogram("startMonth", { rate: sum("rate"), rateDay: sum("rateStart") }),
            ends: histogram("endMonth", { rate: sum("rate"), rateDay: sum("rateStop") }),
          },
          ({ begins, ends }) =>
            activityOf(
              changesOf(begins!.buckets),
              changesOf(ends!.buckets),
              GRANT_YEARS.since,
              GRANT_YEARS.until,
            ),
        );
      case "page":
        return found({
          from: question.skip,
          size: ROWS,
          track_total_hits: false,
          _source: whole,
          sort: [{ instant: { order: "desc", missing: "_last" } }, { id: "asc" }],
        }, ({ hits = [] }) => hits.map(({ _id }) => [_id]));
      case "records":
        return ready(
          () =>
            node.ask<{ docs: { _source: Readonly<Record<string, string | null>> }[] }>(
              "bench-articles/_mget?filter_path=docs._source",
              { ids: question.ids },
            ),
          ({ docs }) =>
            docs.map(({ _source: { title, summary, body } }) => [
              title ?? "",
              summary ?? "",
              body ?? "",
            ]),
        );
    }
  };
  return { version: version.number, isElsewhere: true, ready: readyFor, close: () => {} };
}

/** How many organisations are active in each topic; asked once, as every question needs them. */
async function totalsOf(node: OpenSearch, topics: number): Promise<Int32Array> {
  const body = { size: 0, aggs: { totals: { terms: { field: "topics", size: topics } } } };
  const { aggregations } = await node.ask<{ aggregations: Buckets }>(
    "bench-organizations/_search",
    body,
  );
  const totals = new Int32Array(topics);
  for (const { key, doc_count } of aggregations.totals!.buckets) totals[key] = doc_count;
  return totals;
}

function labelled(
  buckets: readonly Bucket[],
  resolution: Resolution,
  values: readonly string[],
): Answer {
  return buckets.map((bucket) => [
    bucketLabel(bucket.key, resolution),
    bucket.doc_count,
    ...values.map((name) => valueOf(bucket, name)),
  ]);
}

function changesOf(buckets: readonly Bucket[]): Change[] {
  return buckets.map((bucket) => ({
    month: bucketLabel(bucket.key, "month"),
    count: bucket.doc_count,
    rate: valueOf(bucket, "rate"),
    rateDay: valueOf(bucket, "rateDay"),
  }));
}
