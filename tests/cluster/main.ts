/**
 * Starts three nodes that are one cluster, and keeps them until it is interrupted:
 * `deno task cluster [--nodes 1|3] [--port 9321] [--heap 384m]`.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { say } from "../bench/say.ts";
import { reasonWithout } from "./java.ts";
import { startNodes } from "./nodes.ts";

const { values } = parseArgs({
  args: Deno.args,
  options: {
    nodes: { type: "string", default: "3" },
    port: { type: "string", default: "9321" },
    heap: { type: "string", default: "384m" },
  },
});
const reason = await reasonWithout();
if (reason) {
  say(`Cannot start nodes: ${reason}`);
  Deno.exit(1);
}
await keepNodes();

async function keepNodes(): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => stopped.resolve());
  }
  await using cluster = await startNodes(values.nodes === "1" ? 1 : 3, {
    heap: values.heap,
    port: Number(values.port),
  });
  say(`the nodes are up: ${cluster.address("NAME")}; Ctrl-C ends them`);
  await stopped.promise;
}
