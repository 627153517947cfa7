import { reasonWithout } from "../cluster/java.ts";
import { type Cluster, type NodeOptions, startNodes } from "../cluster/nodes.ts";

const reason = await reasonWithout();

/** A test on a real cluster; it is skipped, with a message, where none can be started. */
export function onCluster(
  name: string,
  nodes: 1 | 3,
  test: (cluster: Cluster, t: Deno.TestContext) => Promise<void>,
  options: NodeOptions = {},
): void {
  Deno.test({
    name: reason === null ? name : `${name} (skipped: ${reason})`,
    ignore: reason !== null,
    async fn(t) {
      await using cluster = await startNodes(nodes, options);
      await test(cluster, t);
    },
  });
}

/** Folders of tests, removed with what is in them. */
export async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
