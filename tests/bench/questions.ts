import type pl from "nodejs-polars";
import { plainValues } from "../../lib/catalogue/columns.ts";
import type { Request, Selection } from "../../lib/engines/engine.ts";
import type { DealQuery, DocumentQuery, SeriesAnswer, Trends } from "../../lib/query/mod.ts";
import type { Answer } from "./answer.ts";
import { type Asked, FRAME_FIELDS } from "./asked.ts";

export const QUESTIONS = {
  "Q1": "years of one word",
  "Q2": "months of (A AND B) OR phrase, topic, dates",
  "Q3": "months with Σ score and Σ score², field",
  "Q3b": "the same, domain",
  "Q4": "BM25 top 20 and exact total",
  "Q4b": "records of those 20, with their text",
  "Q5": "page 10,000 deep by date",
  "Q6": "acquisitions per quarter: topics, certainty, amounts, employees",
  "Q7": "the same at 21 certainties",
  "Q8": "Jaccard of one topic with all",
  "Q9": "active grants and exposure, 240 months",
  "Q10": "rows of 10 columns as a DataFrame",
} as const;
export type QuestionId = keyof typeof QUESTIONS;

/** Asks each question and gives what comes of it. */
export type Ask = () => Promise<unknown>;

/** A question as trendframe answers it, and that answer as it is compared. */
export interface Ours {
  readonly ask: Ask;
  readonly answer: () => Promise<Answer>;
}

/** The questions through the public API. */
export function ours(trends: Trends, asked: Asked, best: readonly string[]): Record<
  QuestionId,
  Ours
> {
  const articles = trends.researchArticles();
  const { word, common, phrase, field, domain, deals, since, until } = asked;
  const matching = articles.matching(`(${word} AND ${common}) OR "${phrase}"`)
    .topic(domain, { children: true }).between(String(since), String(until));
  const acquisitions = trends.acquisitions().topic(deals.topics, { children: true })
    .value({ over: deals.over }).employees({ acquiree: deals.employees });
  const certain = acquisitions.certainty(deals.certainty);
  const grants = trends.grants().between(String(asked.grants.since), String(asked.grants.until));
  const weighted = { scoreWeighted: true };
  const ranked = articles.matching(common).top(20);
  const newest = articles.sortBy("published_at").skip(asked.deep).top(20);
  return {
    "Q1": series(() => articles.matching(word).answerSeries("year"), counts),
    "Q2": series(() => matching.answerSeries("month"), counts),
    "Q3": series(
      () => articles.topic(field, { children: true }).answerSeries("month", weighted),
      weights,
    ),
    "Q3b": series(
      () => articles.topic(domain, { children: true }).answerSeries("month", weighted),
      weights,
    ),
    "Q4": rows(trends, ranked, ["id", "score"], "score"),
    "Q4b": {
      ask: () => Promise.all(best.map((id) => articles.get(id))),
      answer: async () => {
        const records = await Promise.all(best.map((id) => articles.get(id)));
        return records.map((record) =>
          ["title", "summary", "body"].map((name) => String(record![name]))
        );
      },
    },
    "Q5": rows(trends, newest, ["id"], "published_at"),
    "Q6": series(() => certain.answerSeries("quarter"), amounts),
    "Q7": sweep(trends, acquisitions),
    "Q8": {
      ask: () => trends.ask("relatedTopics", relatedInput(asked)),
      answer: async () => {
        const { output } = await trends.ask("relatedTopics", relatedInput(asked));
        return output.data.map(({ id, organizationCount, similarity }) => [
          id,
          organizationCount,
          similarity,
        ]).sort(byFirst);
      },
    },
    "Q9": series(() => grants.answerSeries("month"), exposures),
    "Q10": {
      ask: () => articles.top(asked.rows).proofPoints({ fields: FRAME_FIELDS }),
      answer: async () => {
        const frame = await articles.top(asked.rows).proofPoints({ fields: FRAME_FIELDS });
        return frameAnswer(frame.df);
      },
    },
  };
}

export function byFirst(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  return a[0]! < b[0]! ? -1 : 1;
}

/** What is compared of a DataFrame: its height, and the values of some rows. */
export function frameAnswer(df: pl.DataFrame): Answer {
  const step = Math.max(1, Math.floor(df.height / 50));
  const rows = Array.from({ length: Math.ceil(df.height / step) }, (_, row) => row * step);
  return [
    [df.height],
    ...rows.map((row) =>
      (df.select(...FRAME_FIELDS).row(row) as unknown[]).map((value) =>
        value instanceof Date ? value.toISOString() : String(value ?? "")
      )
    ),
  ];
}

function relatedInput({ field, active }: Asked) {
  return { topicId: field.id, loadChildren: true, certainty: active, take: 1_000 };
}

function series(ask: () => Promise<SeriesAnswer>, read: (answer: SeriesAnswer) => Answer): Ours {
  return { ask, answer: async () => read(await ask()) };
}

/** Buckets without records are left out: the peers give none. */
function filled(answer: SeriesAnswer, row: (at: number) => number[]): Answer {
  const { labels, counts } = answer.series;
  return labels.flatMap((label, at) => counts[at] ? [[label, ...row(at)]] : []);
}

const counts = (answer: SeriesAnswer) => filled(answer, (at) => [answer.series.counts[at]!]);
const weights = (answer: SeriesAnswer) => {
  const { counts, weightedCounts, variances } = answer.series;
  return filled(answer, (at) => [counts[at]!, weightedCounts[at]!, variances[at]!]);
};
const amounts = (answer: SeriesAnswer) => {
  const { counts, amounts } = answer.series;
  return filled(answer, (at) => [counts[at]!, amounts![at]!]);
};
const exposures = (answer: SeriesAnswer) => {
  const { counts, amount } = answer.series;
  return filled(answer, (at) => [counts[at]!, amount[at]!]);
};

/** Rows as columns: what an engine gives that is asked for some fields only. */
function rows(
  { engine }: Trends,
  query: DocumentQuery<"research-articles">,
  fields: readonly string[],
  sortColumn: string,
): Ours {
  const { skip, take, ...input } = query.toRequest("rows").input as Record<string, unknown> & {
    skip: number;
    take: number;
  };
  const select = {
    collection: "research-articles",
    input: { query: input.query, resolution: "year", scoreWeighted: false },
  } as Selection;
  const read = async () => {
    const batches = engine.capabilities.columns!({
      select,
      fields,
      skip,
      take,
      sortColumn,
      sortDirection: "desc",
    });
    const first = await Array.fromAsync(batches);
    return first[0]!;
  };
  return {
    ask: read,
    answer: async () => {
      const { columns, rows, total } = await read();
      const values = columns.map(plainValues);
      return [
        ...(sortColumn === "score" ? [[total]] : []),
        ...Array.from({ length: rows }, (_, row) => values.map((each) => each[row] as string)),
      ];
    },
  };
}

function sweep({ engine }: Trends, query: DealQuery<"acquisitions">): Ours {
  const { input } = query.toRequest("timeSeries", { resolution: "quarter" }) as Request<
    "acquisitionsTimeSeries"
  >;
  const request = {
    select: { collection: "acquisitions" as const, input },
    thresholds: Array.from({ length: 21 }, (_, step) => step / 20),
  };
  const ask = () => engine.capabilities.sweep!(request);
  return {
    ask,
    answer: async () => {
      const { labels, thresholds, counts, amounts } = (await ask()).output;
      return thresholds.flatMap((threshold, row) =>
        labels.flatMap((label, at) =>
          counts[row]![at] ? [[threshold, label, counts[row]![at]!, amounts[row]![at]!]] : []
        )
      );
    },
  };
}
