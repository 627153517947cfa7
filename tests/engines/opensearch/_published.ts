import { clusterEngine } from "../../../lib/engines/opensearch/mod.ts";
import { publishCorpus } from "../../../lib/publish/mod.ts";
import type { Cluster } from "../../cluster/nodes.ts";
import { build } from "../../conformance/build.ts";
import type { MakeEngine } from "../../conformance/suite.ts";

/** How the indices of a corpus are spread. */
export interface Spread {
  readonly shards: number;
  readonly replicas: number;
}

let made = 0;

/** Makes engines over corpora, each published under a name of its own and dropped with its engine. */
export function publishing(clusterOf: () => Cluster, spread: Spread): MakeEngine {
  return async (records, settings) => {
    const cluster = clusterOf(), name = `corpus-${made++}`, address = cluster.address(name);
    const built = await build(records, settings);
    try {
      await publishCorpus(built.path, address, spread);
    } finally {
      await built.remove();
    }
    const engine = clusterEngine(address);
    return {
      ...engine,
      close: async () => {
        await engine.close();
        await cluster.ask(`${name}-*`, { method: "DELETE" });
      },
    };
  };
}
