/**
 * Real clusters: three nodes that are kept until they are interrupted, or what is tried on them.
 *
 * - `deno task cluster [--nodes 1|3] [--port 9321] [--heap 384m] [--fast]` keeps them; fast ones become
 *   as fast as a server does, small ones are up sooner;
 * - `deno task cluster publish [--documents N] [--moments N] [--seed S]` kills who publishes, and a
 *   node, at seeded moments;
 * - `deno task cluster conformance [--filter TEXT]` runs every test that an engine must pass, on three
 *   nodes with two shards and a copy of each;
 * - `deno task cluster kills [--documents N] [--seconds S] [--clients N] [--seed S]` kills nodes
 *   under clients that ask.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { say } from "../bench/say.ts";
import { reasonWithout } from "./java.ts";
import { killTrial } from "./kills.ts";
import { startNodes } from "./nodes.ts";
import { publishTrials } from "./publish.ts";

const { values, positionals } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: {
    nodes: { type: "string", default: "3" },
    port: { type: "string", default: "9321" },
    heap: { type: "string", default: "384m" },
    documents: { type: "string" },
    moments: { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
    clients: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    filter: { type: "string", default: "" },
    fast: { type: "boolean", default: false },
  },
});
const reason = await reasonWithout();
if (reason) {
  say(`Cannot start nodes: ${reason}`);
  Deno.exit(1);
}
const [seconds, clients, moments, seed] = [
  values.seconds,
  values.clients,
  values.moments,
  values.seed,
].map(Number) as [number, number, number, number];
const documents = (usual: number) => Number(values.documents ?? usual);

switch (positionals[0]) {
  case undefined:
    await keepNodes();
    break;
  case "publish": {
    const wrong = await publishTrials({ documents: documents(20_000), moments, seed });
    say(`${moments - wrong} of ${moments} moments went well`);
    Deno.exitCode = Number(wrong > 0);
    break;
  }
  case "conformance": {
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: [
        "test",
        "--no-check",
        "--allow-all",
        ...(values.filter ? ["--filter", values.filter] : []),
        "tests/engines/opensearch/conformance_test.ts",
      ],
      env: { TRENDFRAME_CLUSTER_NODES: "3" },
    }).spawn().status;
    Deno.exitCode = code;
    break;
  }
  case "kills": {
    const { equal, retried, wrong, kills } = await killTrial({
      documents: documents(200_000),
      seconds,
      clients,
      seed,
    });
    for (const each of wrong) say(each);
    say(
      `${kills} kills in ${seconds} s: ${equal} answers equal the calm ones, ${retried} more when ` +
        `asked again, ${wrong.length} wrong`,
    );
    Deno.exitCode = Number(wrong.length > 0);
    break;
  }
  default:
    say(
      `Cannot try: must be publish, conformance or kills, current value is ${
        JSON.stringify(positionals[0])
      }`,
    );
    Deno.exitCode = 2;
}

async function keepNodes(): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => stopped.resolve());
  }
  await using cluster = await startNodes(values.nodes === "1" ? 1 : 3, {
    heap: values.heap,
    port: Number(values.port),
    forSpeed: values.fast,
  });
  say(`the nodes are up: ${cluster.address("NAME")}; Ctrl-C ends them`);
  await stopped.promise;
}
