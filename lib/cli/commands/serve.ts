import { watchedCluster } from "../../engines/opensearch/mod.ts";
import { serve as startService } from "../../service/mod.ts";
import { CLUSTER_ADDRESS, isClusterAddress } from "../../words/addresses.ts";
import { type Command, UNCHANGED } from "../command.ts";
import { UsageError } from "../usage.ts";

const FILE = {
  module: new URL("../../engines/embedded/mod.ts", import.meta.url).href,
  name: "embeddedEngine",
};
const CLUSTER = {
  module: new URL("../../engines/opensearch/mod.ts", import.meta.url).href,
  name: "servedCluster",
};

export const serve: Command = {
  name: "serve",
  summary: "Serve a corpus over HTTP, read-only, to those who have a key.",
  usage: `CORPUS|${CLUSTER_ADDRESS} --keys FILE`,
  options: [
    { name: "keys", value: "FILE", help: "Who may ask; made by: trendframe keys create." },
    { name: "host", value: "ADDRESS", help: "Default: 127.0.0.1, this machine alone." },
    { name: "port", value: "N", help: "Default: 8000; 0 takes any free one." },
    { name: "workers", value: "N", help: "Threads with the corpus open. Default: one per core." },
    {
      name: "max-connections",
      value: "N",
      help: "At once; a third of them from one address. Default: 900.",
    },
    {
      name: "proxy",
      value: "ADDRESS[,...]",
      help: "Balancers, or their networks: Forwarded is read, they may take all connections.",
    },
    { name: "time-limit", value: "SECONDS", help: "Of one question. Default: 10." },
  ],
  details:
    "Every answered request is a line of JSON on standard error. A corpus that is built onto\n" +
    "the same path, or published under the same name, is picked up, a key that is revoked refused,\n" +
    "within a second or so. An interrupt stops it when what runs is answered. GET /docs is a page\n" +
    "to try it.",
  stopped: UNCHANGED,
  async run(given, terminal) {
    const [corpus, ...more] = given.positional;
    if (corpus === undefined || more.length) {
      throw new UsageError(
        "Cannot serve: give the one corpus, as in: trendframe serve CORPUS --keys FILE",
      );
    }
    const keys = given.text("keys");
    if (!keys) throw new UsageError("Cannot serve: give the file of keys, --keys FILE");
    const workers = given.whole("workers", 1, 256);
    const seconds = given.number("time-limit", { least: 0.001, most: 86_400 });
    const connections = given.whole("max-connections", 1, 1_000_000);
    const proxies = given.text("proxy")?.split(",").map((each) => each.trim());
    const host = given.text("host") ?? "127.0.0.1";
    const port = given.whole("port", 0, 65_535) ?? 8000;
    const watched = isClusterAddress(corpus) ? await watchedCluster(corpus) : null;
    const server = await startService({
      corpus,
      keys,
      engine: watched ? CLUSTER : FILE,
      ...(watched ? { identity: () => watched.identity() } : {}),
      host,
      port,
      ...(workers === undefined ? {} : { workers }),
      ...(connections === undefined ? {} : { connections: { connections } }),
      ...(proxies === undefined ? {} : { proxies }),
      ...(seconds === undefined ? {} : { timeLimitMs: seconds * 1_000 }),
      log: (entry) => terminal.say(JSON.stringify(entry)),
      onEvent: (event) =>
        terminal.say(JSON.stringify({ time: new Date().toISOString(), ...event })),
    }).catch((error) => {
      throw unbound(error, host, port) ?? error;
    });
    terminal.say(`Serving ${corpus} at ${server.url}, page to try it at ${server.url}/docs`);
    terminal.say(
      `At most ${server.connections.connections} connections at once, ` +
        `${server.connections.perAddress} from one address` +
        (server.openFiles === null ? "" : `: this process may open ${server.openFiles} files`),
    );
    if (!server.local) {
      terminal.say(
        `Warning: ${host} can be reached from other machines, and keys travel as they are: ` +
          "put a proxy with TLS before it, or serve 127.0.0.1",
      );
    }
    await stopped(terminal.signal, server.finished);
    await server.stop();
    await watched?.close();
    terminal.say("Stopped");
  },
};

/** What to change where the address cannot be listened at; null for any other error. */
function unbound(error: unknown, host: string, port: number): UsageError | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  switch (code) {
    case "EADDRINUSE":
      return new UsageError(
        "Cannot serve: --port must be one that no other program listens at, or 0 for any free " +
          `one, current value is ${port}`,
      );
    case "EACCES":
      return new UsageError(
        `Cannot serve: --port must be one that you may listen at, current value is ${port}`,
      );
    case "EINVAL":
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new UsageError(
        `Cannot serve: --host must be an address of this machine, current value is ${host}`,
      );
  }
  return null;
}

/** Waits for an interrupt, or for the server to end by itself. */
async function stopped(signal: AbortSignal, finished: Promise<void>): Promise<void> {
  const interrupted = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => interrupted.resolve());
  if (signal.aborted) interrupted.resolve();
  await Promise.race([interrupted.promise, finished]);
}
