import { type Cluster, startNodes } from "../../cluster/nodes.ts";
import { reasonWithout } from "../../cluster/java.ts";
import { conformance } from "../../conformance/suite.ts";
import { publishing } from "./_published.ts";

/** One node and a tenth of the random tests; `deno task cluster conformance` asks for all, of three. */
const all = Deno.env.get("TRENDFRAME_CLUSTER_NODES") === "3";
const reason = await reasonWithout();
let cluster: Cluster;

if (reason !== null) {
  Deno.test({ name: `opensearch: conformance (skipped: ${reason})`, ignore: true, fn: () => {} });
} else {
  Deno.test.beforeAll(async () => {
    cluster = await startNodes(all ? 3 : 1, { heap: "512m" });
  });
  Deno.test.afterAll(() => cluster.stop());
  conformance(
    all ? "opensearch, three nodes" : "opensearch",
    publishing(() => cluster, all ? { shards: 2, replicas: 1 } : { shards: 1, replicas: 0 }),
    { share: all ? 1 : 0.1 },
  );
}
