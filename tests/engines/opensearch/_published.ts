import { clusterEngine } from "../../../lib/engines/opensearch/mod.ts";
import { publishCorpus } from "../../../lib/publish/mod.ts";
import { build } from "../../conformance/build.ts";
import type { MakeEngine } from "../../conformance/suite.ts";

let made = 0;

/** Makes engines over corpora that are built, published under a name of their own and dropped again. */
export function publishing(
  address: (name: string) => string,
  drop: (name: string) => Promise<void>,
  options: { readonly shards?: number; readonly replicas?: number } = {},
): MakeEngine {
  return async (records, settings) => {
    const name = `corpus-${made++}`;
    const built = await build(records, settings);
    try {
      await publishCorpus(built.path, address(name), { ...options, replicas: options.replicas ?? 0 });
    } finally {
      await built.remove();
    }
    const engine = clusterEngine(address(name));
    return {
      ...engine,
      close: async () => {
        await engine.close();
        await drop(name);
      },
    };
  };
}
