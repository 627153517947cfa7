import type { Output } from "../../../../lib/catalogue/catalogue.ts";
import type { TimeSeries } from "../../../../lib/catalogue/types.ts";
import { toWire } from "../../../../lib/engines/http/wire.ts";
import type { Request } from "../../../../lib/engines/engine.ts";
import { connect } from "../../../../lib/open.ts";
import { type Asker, type Ready, ready } from "../asker.ts";
import type { Question } from "../question.ts";
import {
  isSeries,
  matching,
  relatedRequest,
  relatedRows,
  rowsQuery,
  seriesRequest,
  seriesRows,
} from "./queries.ts";

/** A running service over HTTP, asked by one key: the body of an answer is parsed, no more. */
export function service(baseUrl: string, apiKey: string): Asker {
  const trends = connect({ baseUrl, apiKey });
  const headers = {
    "x-api-key": apiKey,
    "content-type": "application/json",
    // as of its peer, whose answers are not packed
    "accept-encoding": "identity",
  };
  const asking = <T>(request: Request) => {
    const { method, url, body } = toWire(baseUrl, request);
    return async (): Promise<T> => {
      const response = await fetch(url, { method, headers, body });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return await response.json();
    };
  };
  const readyFor = (question: Question): Ready | null => {
    if (isSeries(question)) {
      return ready(
        asking<TimeSeries>(seriesRequest(trends, question)),
        (series) => seriesRows(series, question.gives),
      );
    }
    switch (question.gives) {
      case "total":
        return ready(
          asking<Output<"searchResearchArticles">>(matching(trends, question).toRequest("count")),
          ({ total }) => [[total!]],
        );
      case "best":
      case "page":
        return ready(
          asking<Output<"searchResearchArticles">>(rowsQuery(trends, question).toRequest("rows")),
          ({ total, data }) =>
            question.gives === "best"
              ? [[total!], ...data.map(({ id, score }) => [id, score!])]
              : data.map(({ id }) => [id]),
        );
      case "related":
        return ready(
          asking<Output<"relatedTopics">>(relatedRequest(question)),
          (output) => relatedRows(output),
        );
      default:
        return null;
    }
  };
  return { version: "", ready: readyFor, close: () => trends.close() };
}
