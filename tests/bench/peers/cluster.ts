import { openCorpus } from "../../../lib/open.ts";
import { publishCorpus } from "../../../lib/publish/mod.ts";
import { ours, type QuestionId } from "../questions.ts";
import { OpenSearch } from "./opensearch_http.ts";
import type { Material, Peer, Theirs } from "./peer.ts";

/** How the corpus is named where it is published. */
const NAME = "trendframe-bench";

/** A corpus on a node. */
export interface OnNode {
  readonly address: string;
  /** Records of all collections, and the bytes of their indices. */
  readonly records: number;
  readonly bytes: number;
  /** Null when it was there. */
  readonly seconds: number | null;
}

/**
 * Publishes the corpus to a node, or to the nodes beside it, unless it is there: on as many shards for
 * each collection as there are nodes. What was asked before is not kept there.
 */
export async function publishedAt(url: string, corpus: string): Promise<OnNode> {
  const node = new OpenSearch(url);
  const { number_of_data_nodes: shards } = await node.ask<{ number_of_data_nodes: number }>(
    "_cluster/health",
  );
  const address = `opensearch://${new URL(url).host}/${NAME}`, began = performance.now();
  const { records, bytes, found } = await publishCorpus(corpus, address, {
    shards,
    replicas: 0,
    dropOld: true,
  });
  const seconds = found ? null : (performance.now() - began) / 1_000;
  await node.put(`${NAME}-*/_settings`, { "index.requests.cache.enable": false });
  return { address, records, bytes, seconds };
}

/** The same questions in the same words to trendframe on a cluster. */
export async function clusterPeer(
  url: string,
  corpus: string,
  { asked, best }: Material,
): Promise<Peer> {
  const published = await publishedAt(url, corpus);
  const trends = await openCorpus(published.address);
  const { version } = await new OpenSearch(url).ask<{ version: { number: string } }>("");
  return {
    name: "cluster",
    published,
    version: version.number,
    questions: ours(trends, asked, best) satisfies Record<QuestionId, Theirs>,
    close: () => trends.close(),
  };
}

/** Beside its rows: the bare loop over the same index, which reads the same records page by page. */
export async function loopPeer(url: string, { asked: { rows } }: Material): Promise<Peer> {
  const node = new OpenSearch(url);
  const { version } = await node.ask<{ version: { number: string } }>("");
  const ask = async () => {
    let read = 0, after: readonly unknown[] | undefined;
    for (let size = Infinity; read < rows && size > 0;) {
      const { hits } = await node.ask<Page>(
        `${NAME}-*-research-articles/_search?filter_path=hits.hits.fields,hits.hits.sort`,
        {
          size: Math.min(PAGE, rows - read),
          track_total_hits: false,
          stored_fields: ["record"],
          sort: [{ number: "asc" }],
          ...(after ? { search_after: after } : {}),
        },
      );
      // an answer without rows has nothing of what is read of it
      const found = hits?.hits ?? [];
      for (const { fields } of found) JSON.parse(fields.record[0]!);
      size = found.length;
      read += size;
      after = found.at(-1)?.sort;
    }
    return read;
  };
  const answer = async () => [[await ask()]];
  return {
    name: "loop",
    version: version.number,
    questions: { "Q10": { ask, answer, comparable: (ours) => ours.slice(0, 1) } },
    close: () => {},
  };
}

/** As many as the engine reads at a time. */
const PAGE = 2_048;

interface Page {
  readonly hits?: {
    readonly hits: readonly {
      readonly fields: { readonly record: readonly string[] };
      readonly sort: readonly unknown[];
    }[];
  };
}
