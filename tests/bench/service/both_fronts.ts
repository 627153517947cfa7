/**
 * Serves one handler over a corpus twice, as `trendframe serve` listens and by `Deno.serve`, and
 * prints the two ports as JSON: CORPUS KEYFILE WORKERS.
 */
import { createHandler, createPool, openKeyRing } from "../../../lib/service/mod.ts";
import { proxiesOf } from "../../../lib/service/http/addresses.ts";
import { CONNECTION_LIMITS } from "../../../lib/service/http/connections.ts";
import { listen } from "../../../lib/service/http/listen.ts";

const [corpus, keyFile, workers] = Deno.args as [string, string, string];
const engine = await createPool({
  corpus,
  engine: {
    module: new URL("../../../lib/engines/embedded/mod.ts", import.meta.url).href,
    name: "embeddedEngine",
  },
  workers: Number(workers),
});
const limits = { perSecond: 1e9, burst: 1e9 };
const handler = createHandler({ engine, keys: await openKeyRing(keyFile), limits });
const node = await listen({
  host: "127.0.0.1",
  port: 0,
  handler,
  proxies: proxiesOf([]),
  limits: CONNECTION_LIMITS,
  onAcceptingAgain: () => {},
});
const deno = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: () => {} },
  (request) => handler(request),
);
const ports = { "node:http": node.port, "Deno.serve": deno.addr.port };
await Deno.stdout.write(new TextEncoder().encode(`${JSON.stringify(ports)}\n`));
