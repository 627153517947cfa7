import type { AccessEntry } from "./access_log.ts";
import type { BodyLimits } from "./body.ts";
import { createHandler } from "./handler.ts";
import { openKeyRing } from "./key_ring.ts";
import type { NoteLimits } from "./kept_notes.ts";
import type { KeyLimits } from "./limits.ts";
import { createPool, type PoolEvent, type PoolOptions } from "./pool/pool.ts";

/** What happens to a service beside the requests. */
export type ServiceEvent = PoolEvent | { readonly type: "keys not read"; readonly error: string };

/** What a running service is told; what is left out has the defaults of the pool and handler. */
export interface ServeOptions extends Omit<PoolOptions, "onEvent"> {
  /** Path of the key file. */
  readonly keys: string;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 8000; 0 takes any free port. */
  readonly port?: number;
  readonly limits?: Partial<KeyLimits>;
  readonly body?: Partial<BodyLimits>;
  readonly notes?: Partial<NoteLimits>;
  readonly log?: (entry: AccessEntry) => void;
  /** Hears of what happens beside the requests. */
  readonly onEvent?: (event: ServiceEvent) => void;
  /** How long a stop waits for clients that are slow to take their answer. Default 15,000. */
  readonly stopMs?: number;
}

/** A running service. */
export interface Server {
  /** Where it listens, `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Whether only this machine can reach it. */
  readonly local: boolean;
  /** Take nothing new, answer what is running, end the workers. */
  stop(): Promise<void>;
  /** Resolves when it has stopped. */
  readonly finished: Promise<void>;
}

/**
 * Serve a corpus over HTTP.
 *
 * @throws {CorpusError} when the file is not a corpus
 * @throws {KeyFileError} when the key file is missing or damaged
 */
export async function serve(options: ServeOptions): Promise<Server> {
  const { host = "127.0.0.1", port = 8000, stopMs = 15_000 } = options;
  const keys = await openKeyRing(options.keys, {
    onFailure: (error) => options.onEvent?.({ type: "keys not read", error: String(error) }),
  });
  const pool = await createPool(options);
  const handler = createHandler({ ...options, engine: pool, keys });
  let server: Deno.HttpServer<Deno.NetAddr>;
  try {
    server = Deno.serve(
      { hostname: host, port, onListen: () => {} },
      handler,
    );
  } catch (error) {
    await pool.close();
    throw error;
  }
  const finished = server.finished.then(() => pool.close());
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${server.addr.port}`,
    local: isLocal(host),
    finished,
    async stop() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => pool.close().then(late.resolve, late.reject), stopMs);
      await Promise.race([server.shutdown().then(() => finished), late.promise]);
      clearTimeout(timer);
    },
  };
}

/** Whether an address can be reached from this machine only. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
