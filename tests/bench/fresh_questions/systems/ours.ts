import { plainValues } from "../../../../lib/catalogue/columns.ts";
import type { TimeSeries } from "../../../../lib/catalogue/types.ts";
import type { Request, Selection } from "../../../../lib/engines/engine.ts";
import type { Frame } from "../../../../lib/frame/mod.ts";
import { openCorpus } from "../../../../lib/open.ts";
import type { SeriesAnswer, Trends } from "../../../../lib/query/mod.ts";
import type { Answer } from "../../answer.ts";
import { byFirst } from "../../questions.ts";
import { type Asker, type Ready, ready, type Setup } from "../asker.ts";
import { ACTIVE, type Question, ROWS } from "../question.ts";
import {
  ALL_RELATED,
  isSeries,
  matching,
  onTopic,
  relatedRequest,
  relatedRows,
  RESOLUTIONS,
  rowsQuery,
  type SeriesGives,
  seriesQuery,
  seriesRequest,
  seriesRows,
  weighted,
} from "./queries.ts";

/** How trendframe is asked: the engine, the call that people write, or that call for a frame. */
export type Front = "engine" | "public" | "frame";
export const FRONTS: readonly Front[] = ["engine", "public", "frame"];

/** trendframe, in one of its fronts. */
export async function ours(front: Front, { path }: Setup): Promise<Asker> {
  const trends = await openCorpus(path);
  const readyIn = { engine: ofEngine, public: ofCalls, frame: ofFrames }[front];
  return {
    version: "",
    ready: (question) => readyIn(trends, question),
    close: () => trends.close(),
  };
}

/** The engine, asked with requests that are ready. */
function ofEngine(trends: Trends, question: Question): Ready {
  const { engine } = trends;
  const { columns, groupBy, record } = engine.capabilities;
  if (isSeries(question)) {
    const request = seriesRequest(trends, question);
    return ready(
      () => engine.execute(request),
      ({ output }) => seriesRows(output as TimeSeries, question.gives),
    );
  }
  switch (question.gives) {
    case "total": {
      const request = matching(trends, question).toRequest("count");
      return ready(
        () => engine.execute(request),
        ({ output }) => [[(output as { total: number }).total]],
      );
    }
    case "best":
    case "page": {
      const { input } = rowsQuery(trends, question).toRequest("rows") as Request<
        "searchResearchArticles"
      >;
      const request = {
        select: {
          collection: "research-articles",
          input: { query: input.query, resolution: "year", scoreWeighted: false },
        } as Selection,
        fields: question.gives === "best" ? ["id", "score"] : ["id"],
        skip: input.skip,
        take: input.take,
        sortColumn: input.sortColumn ?? "score",
        sortDirection: input.sortDirection,
      };
      return ready(
        async () => (await Array.fromAsync(columns!(request)))[0]!,
        ({ columns, rows, total }) => {
          const values = columns.map(plainValues);
          const found = Array.from(
            { length: rows },
            (_, row) => values.map((each) => each[row] as string | number),
          );
          return question.gives === "best" ? [[total], ...found] : found;
        },
      );
    }
    case "groups": {
      const { input } = onTopic(trends, question).toRequest("timeSeries");
      const select = { collection: "research-articles", input } as Selection;
      const request = { select, by: "organization", take: ROWS };
      return ready(
        () => groupBy!(request),
        ({ output: { groups } }) => groups.map(({ id, count }) => [id, count]),
      );
    }
    case "related": {
      const request = relatedRequest(question);
      return ready(() => engine.execute(request), ({ output }) => relatedRows(output));
    }
    case "records":
      return ready(
        () =>
          Promise.all(
            question.ids.map((id) => record!({ collection: "research-articles", id })),
          ),
        recordRows,
      );
  }
}

/** The calls that people write, where their answer is no frame. */
function ofCalls(trends: Trends, question: Question): Ready | null {
  if (isSeries(question)) {
    return ready(
      (): Promise<SeriesAnswer> =>
        seriesQuery(trends, question)
          .answerSeries(RESOLUTIONS[question.gives], weighted(question)),
      ({ series }) => seriesRows(series, question.gives),
    );
  }
  switch (question.gives) {
    case "total":
      return ready(() => matching(trends, question).count(), (total) => [[total]]);
    case "best":
    case "page":
      return ready(
        () => rowsQuery(trends, question).answerRows(),
        ({ data, total }) =>
          question.gives === "best"
            ? [[total!], ...data.map(({ id, score }) => [String(id), Number(score)])]
            : data.map(({ id }) => [String(id)]),
      );
    case "groups":
      return null;
    case "related":
      return ready(
        () => trends.ask("relatedTopics", relatedRequest(question).input),
        ({ output }) => relatedRows(output),
      );
    case "records":
      return ready(
        () => Promise.all(question.ids.map((id) => trends.researchArticles().get(id))),
        recordRows,
      );
  }
}

const RELATED = { take: ALL_RELATED, children: true, certainty: ACTIVE };

/** The calls that people write, where their answer is a frame. */
function ofFrames(trends: Trends, question: Question): Ready | null {
  if (isSeries(question)) {
    return ready(
      (): Promise<Frame> =>
        seriesQuery(trends, question).timeSeries(RESOLUTIONS[question.gives], weighted(question)),
      (frame) => rowsOf(frame, SERIES_COLUMNS[question.gives]).filter(([, count]) => count),
    );
  }
  switch (question.gives) {
    case "best":
    case "page":
      return ready(
        (): Promise<Frame> => rowsQuery(trends, question).proofPoints(),
        (frame) =>
          question.gives === "best"
            ? [[Number(frame.facts.total)], ...rowsOf(frame, ["id", "score"])]
            : rowsOf(frame, ["id"]),
      );
    case "groups":
      return ready(
        () => onTopic(trends, question).groupBy("organization", { take: ROWS }),
        (frame) => rowsOf(frame, ["id", "count"]),
      );
    case "related":
      return ready(
        () => trends.related(question.topic.id, RELATED),
        (frame) => rowsOf(frame, ["id", "organizationCount", "similarity"]).toSorted(byFirst),
      );
    default:
      return null;
  }
}

const SERIES_COLUMNS: Readonly<Record<SeriesGives, readonly string[]>> = {
  years: ["label", "count"],
  months: ["label", "count"],
  weights: ["label", "count", "weightedCount", "variance"],
  deals: ["label", "count", "amount"],
  activity: ["label", "count", "amount"],
};

function recordRows(records: readonly (Readonly<Record<string, unknown>> | null)[]): Answer {
  return records.map((record) =>
    ["title", "summary", "body"].map((name) => String(record?.[name] ?? ""))
  );
}

function rowsOf({ df }: Frame, names: readonly string[]): (string | number)[][] {
  return df.select(...names).rows() as (string | number)[][];
}
