import type { Engine } from "../../lib/engines/engine.ts";
import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import { httpEngine } from "../../lib/engines/http/mod.ts";
import { createKey, serve } from "../../lib/service/mod.ts";
import { createHandler } from "../../lib/service/handler.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";
import { keyRing, KEYS } from "../service/service.ts";
import { build } from "./build.ts";
import type { Gap } from "./gaps.ts";
import { conformance } from "./suite.ts";

const limits = { perSecond: 1e9, burst: 1e9 };
const reason = "the specification has no operation for it";
const GAPS: readonly Gap[] = [
  { missing: "columns", reason },
  { missing: "groupBy", reason },
  { missing: "sweep", reason },
  { missing: "members", reason },
  { missing: "record", reason },
  { missing: "resolve", reason },
];

conformance("http, in process", inProcess, { gaps: GAPS });
conformance("http, over a socket", overSocket, { gaps: GAPS, share: 0.2 });

/** The embedded engine behind the service, the service behind the client, without a socket. */
async function inProcess(records: readonly Sourced[], settings: Settings): Promise<Engine> {
  const built = await build(records, settings);
  const inner = embeddedEngine(built.path);
  const handler = createHandler({ engine: inner, keys: keyRing, limits });
  const remote = httpEngine({
    baseUrl: "http://service.test",
    apiKey: KEYS.full,
    fetch: (input, init) => handler(new Request(input, init)),
  });
  return {
    ...remote,
    async close() {
      await remote.close();
      await inner.close();
      await built.remove();
    },
  };
}

/** The service as it runs: a worker with the corpus, a key file, a real socket. */
async function overSocket(records: readonly Sourced[], settings: Settings): Promise<Engine> {
  const built = await build(records, settings);
  const keys = `${built.path}.keys.json`;
  const apiKey = await createKey(keys, { name: "test", scopes: ["license", "superAdmin"] });
  const server = await serve({
    corpus: built.path,
    keys,
    engine: {
      module: new URL("../../lib/engines/embedded/mod.ts", import.meta.url).href,
      name: "embeddedEngine",
    },
    workers: 1,
    port: 0,
    limits,
  });
  const remote = httpEngine({ baseUrl: server.url, apiKey, retries: 0 });
  return {
    ...remote,
    async close() {
      await remote.close();
      await server.stop();
      await built.remove();
    },
  };
}
