import { createHash } from "node:crypto";
import { rowsFrom } from "../../lib/publish/rows/mod.ts";
import { corpusRows } from "../../lib/publish/rows/corpus_rows.ts";
import { ledgerRows } from "../../lib/publish/rows/ledger_rows.ts";
import { openSource } from "../../lib/publish/rows/source.ts";
import { ledgerOf } from "../../lib/engines/opensearch/layout/ledger.ts";
import type { Row } from "../../lib/engines/opensearch/layout/rows.ts";
import type { Cluster } from "./nodes.ts";

/** By what is held, a digest over its records, and over what a common word scores in it. */
export type Content = Readonly<Record<string, string>>;

const PAGE = 2_000;
const OF_STATES = ["meta", "state", "states"];

/** What a corpus file must become. */
export function contentOf(path: string): Content {
  const source = openSource(path);
  const ledger = ledgerOf(source.store.toldStates());
  try {
    const digest = (rows: Iterable<Row>, kept: string) =>
      digestOf(Array.from(rows, ({ id, fields }) => `${id} ${fields[kept]}`));
    return Object.fromEntries([
      ...source.collections.map((each) => [each, digest(rowsFrom(source, each, 0), "record")]),
      ["corpus", digest([...corpusRows(source), ...ledgerRows(source, ledger)], "json")],
    ]);
  } finally {
    source.store.close();
  }
}

/** What the indices behind a name are. */
export async function publishedContent(cluster: Cluster, name: string): Promise<Content> {
  const alias = await cluster.ask(`_alias/${name}`);
  const [corpus, ...more] = Object.keys(alias);
  if (!corpus || more.length) throw new Error(`the alias leads to ${Object.keys(alias)}`);
  const state = corpus.replace(/-corpus$/, "");
  const indices = Object.keys(await cluster.ask(`${state}-*/_mapping`));
  const content = await Promise.all(indices.map(async (index) => {
    const holds = index.slice(state.length + 1);
    const kept = holds === "corpus" ? "json" : "record";
    return [holds, digestOf(await rowsIn(cluster, index, kept))] as const;
  }));
  return Object.fromEntries(content.sort(([a], [b]) => a < b ? -1 : 1));
}

/** What words score in the texts behind a name: of the same documents, to the bit the same. */
export async function scoresIn(cluster: Cluster, name: string): Promise<unknown> {
  const [corpus] = Object.keys(await cluster.ask(`_alias/${name}`));
  const state = corpus!.replace(/-corpus$/, "");
  return await Promise.all(["patents", "research-articles", "organizations"].map(async (holds) => {
    const { hits } = await cluster.ask<{ hits: { hits: { _id: string; _score: number }[] } }>(
      `${state}-${holds}/_search?search_type=dfs_query_then_fetch`,
      {
        body: {
          size: 50,
          query: { match: { text: "system new use data" } },
          sort: [{ _score: "desc" }, { number: "asc" }],
          _source: false,
        },
      },
    );
    return hits.hits.map(({ _id, _score }) => [_id, _score]);
  }));
}

interface Hit {
  readonly _id: string;
  readonly _source?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly sort: readonly unknown[];
}

async function rowsIn(cluster: Cluster, index: string, kept: string): Promise<string[]> {
  const rows: string[] = [];
  const { pit_id: id } = await cluster.ask<{ pit_id: string }>(
    `${index}/_search/point_in_time?keep_alive=5m`,
    { method: "POST" },
  );
  for (let after: readonly unknown[] | null = null;;) {
    const { hits }: { hits: { hits: Hit[] } } = await cluster.ask("_search", {
      body: {
        size: PAGE,
        pit: { id, keep_alive: "5m" },
        sort: ["_shard_doc"],
        ...(kept === "record" ? { stored_fields: ["record"] } : {}),
        ...(after ? { search_after: after } : {}),
      },
    });
    for (const { _id, _source, fields } of hits.hits) {
      const told = fields?.[kept]?.[0] ?? _source?.[kept];
      if (!OF_STATES.includes(_id)) rows.push(`${_id} ${told}`);
    }
    if (hits.hits.length < PAGE) break;
    after = hits.hits.at(-1)!.sort;
  }
  await cluster.ask("_search/point_in_time", { method: "DELETE", body: { pit_id: [id] } });
  return rows;
}

function digestOf(rows: readonly string[]): string {
  const hash = createHash("sha256");
  for (const row of rows.toSorted()) hash.update(`${row}\n`);
  return `${rows.length} ${hash.digest("hex").slice(0, 16)}`;
}
