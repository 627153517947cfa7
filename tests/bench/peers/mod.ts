import type { BenchOptions } from "../options.ts";
import { duckdbPeer } from "./duckdb.ts";
import { clusterPeer, loopPeer } from "./cluster.ts";
import { opensearchPeer } from "./opensearch.ts";
import type { Material, Peer } from "./peer.ts";
import { polarsPeer } from "./polars.ts";
import { sqlitePeer } from "./sqlite.ts";

export interface PeerFiles {
  readonly corpus: string;
  readonly sqlite: string;
  readonly duckdb: string;
  readonly parquet: string;
}

/** Opens the peers of a run; what they need is made where it is not there. */
export async function openPeers(
  files: PeerFiles,
  material: Material,
  { peers: wanted, opensearch }: BenchOptions,
): Promise<Peer[]> {
  const open: Readonly<Record<string, () => Peer | Promise<Peer>>> = {
    sqlite: () => sqlitePeer(files.sqlite, material),
    duckdb: () => duckdbPeer(files.duckdb, material),
    polars: () => polarsPeer(files.parquet, material),
    ...(opensearch === null ? {} : {
      opensearch: () => opensearchPeer(opensearch, material),
      cluster: () => clusterPeer(opensearch, files.corpus, material),
      loop: () => loopPeer(opensearch, material),
    }),
  };
  const peers: Peer[] = [];
  for (const [name, make] of Object.entries(open)) {
    if (!wanted || wanted.includes(name)) peers.push(await make());
  }
  return peers;
}
