import type { AccessEntry } from "./access_log.ts";
import type { BodyLimits } from "./body.ts";
import type { FailureLimits } from "./failures.ts";
import { createHandler } from "./handler.ts";
import { proxiesOf } from "./http/addresses.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./http/connections.ts";
import { listen, type Listening } from "./http/listen.ts";
import { openFiles } from "./http/open_files.ts";
import { openKeyRing } from "./key_ring.ts";
import type { NoteLimits } from "./kept_notes.ts";
import type { KeyLimits } from "./limits.ts";
import { createPool, type PoolEvent, type PoolOptions } from "./pool/pool.ts";

/** What happens to a service beside the requests. */
export type ServiceEvent =
  | PoolEvent
  | { readonly type: "keys not read"; readonly error: string }
  /** The system had refused connections, as for want of files. */
  | { readonly type: "accepting again" };

/** What a running service is told; what is left out has the defaults of the pool and handler. */
export interface ServeOptions extends Omit<PoolOptions, "onEvent"> {
  /** Path of the key file. */
  readonly keys: string;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 8000; 0 takes any free port. */
  readonly port?: number;
  /**
   * Of connections. Default: 900 at once, fewer where this process may open fewer files, and a
   * third of them from one address.
   */
  readonly connections?: Partial<ConnectionLimits>;
  /**
   * Addresses and networks (`10.0.0.0/8`) of balancers: limits for each address are not for them
   * but for whom their header `Forwarded` names. Default: none.
   */
  readonly proxies?: readonly string[];
  readonly limits?: Partial<KeyLimits>;
  readonly failures?: Partial<FailureLimits>;
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
  /** How many connections it holds at once, and how many of them from one address. */
  readonly connections: Pick<ConnectionLimits, "connections" | "perAddress">;
  /** How many files this process may open, where that leaves fewer connections than were asked. */
  readonly openFiles: number | null;
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
 * @throws {RangeError} when a proxy is no address
 * @throws {Error} with its code, as EADDRINUSE, when the address cannot be listened at
 */
export async function serve(options: ServeOptions): Promise<Server> {
  const { host = "127.0.0.1", port = 8000, stopMs = 15_000 } = options;
  const proxies = proxiesOf(options.proxies ?? []);
  const keys = await openKeyRing(options.keys, {
    onFailure: (error) => options.onEvent?.({ type: "keys not read", error: String(error) }),
  });
  const pool = await createPool(options);
  const files = await openFiles();
  const limits = limitsWithin(files, options.connections ?? {}, options.workers);
  let listening: Listening;
  try {
    listening = await listen({
      host,
      port,
      proxies,
      limits,
      handler: createHandler({ ...options, engine: pool, keys }),
      onAcceptingAgain: () => options.onEvent?.({ type: "accepting again" }),
    });
  } catch (error) {
    await pool.close();
    throw error;
  }
  const finished = Promise.withResolvers<void>();
  let stopped: Promise<void> | null = null;
  async function stop() {
    const late = setTimeout(() => listening.end(), stopMs);
    await listening.stop();
    clearTimeout(late);
    await pool.close();
    finished.resolve();
  }
  const { connections, perAddress } = limits;
  const asked = options.connections?.connections ?? CONNECTION_LIMITS.connections;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${listening.port}`,
    local: isLocal(host),
    connections: { connections, perAddress },
    openFiles: connections < asked ? files : null,
    finished: finished.promise,
    stop: () => stopped ??= stop(),
  };
}

/** What is opened beside connections, and by each worker, of which there are twice as many at times. */
const OWN_FILES = 64;
const FILES_OF_WORKER = 16;

/** The limits that this process can keep: without a file for it a connection cannot be accepted. */
function limitsWithin(
  files: number | null,
  given: Partial<ConnectionLimits>,
  workers: number = navigator.hardwareConcurrency,
): ConnectionLimits {
  const limits = { ...CONNECTION_LIMITS, ...given };
  const most = files === null ? Infinity : files - OWN_FILES - workers * FILES_OF_WORKER;
  const connections = Math.max(1, Math.min(limits.connections, most));
  const perAddress = given.perAddress ?? Math.ceil(connections / 3);
  return { ...limits, connections, perAddress: Math.min(perAddress, connections) };
}

/** Whether an address can be reached from this machine only. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
