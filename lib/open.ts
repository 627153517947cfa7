import { CorpusError } from "./catalogue/errors.ts";
import { embeddedEngine, type EmbeddedOptions } from "./engines/embedded/mod.ts";
import { fileOfState } from "./engines/embedded/states/file_of_state.ts";
import { identityAt, newerState } from "./engines/embedded/states/newer_state.ts";
import type { Engine, Inventory, RunOptions, StateName } from "./engines/engine.ts";
import { httpEngine, type HttpEngineOptions } from "./engines/http/mod.ts";
import type { ClusterOptions } from "./engines/opensearch/client/connection.ts";
import { Trends } from "./query/trends.ts";
import { CLUSTER_ADDRESS, isClusterAddress, isServiceAddress } from "./words/addresses.ts";
import { HEARD, INTERRUPT } from "./words/hooks.ts";
import type { Note } from "./words/note.ts";
import { RefusedType, RefusedValue } from "./words/refusals.ts";
import { shown } from "./words/shown.ts";
import {
  ANYTHING,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  either,
  FUNCTION,
  instance,
  number,
  OBJECT,
  TEXT,
  whole,
} from "./words/check.ts";

const TASK = "open a corpus";

/**
 * How a corpus is opened.
 *
 * @category Corpus
 */
export interface OpenOptions extends EmbeddedOptions {
  /**
   * Of a corpus on a cluster: who asks, who vouches for the nodes, how long they are waited for.
   * Default: user, password and certificates of the environment.
   */
  readonly cluster?: ClusterOptions;
  /**
   * An older state of the corpus, which was kept whole, or is published still: its number (−1 is the
   * one before the present), a day or moment at which it was in place, or the beginning of its
   * fingerprint.
   *
   * @default {0, the present}
   */
  readonly state?: StateName | undefined;
}

const OPTIONS: Checks<OpenOptions> = {
  state: either(whole({ most: 0 }), TEXT),
  cacheBytes: whole({ least: 0 }),
  stop: instance(Int32Array)("an Int32Array"),
  cluster: OBJECT,
};

const SETTINGS: Checks<HttpEngineOptions> = {
  baseUrl: either(TEXT, instance(URL)("an address")),
  // checked where no message can tell them
  apiKey: ANYTHING,
  token: ANYTHING,
  timeoutMs: number({ least: 1 }),
  retries: whole({ least: 0 }),
  retryDelayMs: number({ least: 0 }),
  concurrency: whole({ least: 1 }),
  idLimit: whole({ least: 1 }),
  urlLimit: whole({ least: 1_000 }),
  cache: choice("off", "use", "only"),
  cacheFolder: TEXT,
  cacheTtlMs: number({ least: 0 }),
  userAgent: TEXT,
  fetch: FUNCTION,
};

/**
 * Opens a corpus file, to be asked in this process, or one that was published to an OpenSearch
 * cluster: `opensearch://HOST:PORT/NAME`, or `opensearch+https:` for TLS. User, password and
 * certificates come from the environment (TRENDFRAME_OPENSEARCH_USER, …_PASSWORD, …_CA, or a JSON
 * file named by …_FILE), never from the address.
 *
 * A file that is built again meanwhile is answered from as it was when it was opened; `info`, every
 * frame and the cell of a notebook then have a note that there is a newer state.
 *
 * @category First ten
 * @throws {CorpusError} when the file is missing, damaged, of another version or no corpus, the state
 * was not kept whole or published, and when the cluster has no corpus of that name, or does not know who asks
 * @throws {ClusterError} when the cluster does not answer
 * @throws {RangeError} for an address of another form, and for a state that the corpus does not know
 *
 * @example
 * ```ts ignore
 * const trends = await openCorpus("corpus.sqlite");
 * await trends.info(); // what it holds, and how far it reaches
 * const before = await openCorpus("corpus.sqlite", { state: -1 }); // built with keepWhole
 * ```
 */
export async function openCorpus(path: string, options: OpenOptions = {}): Promise<Trends> {
  checkValue(TASK, "the path", path, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  if (isClusterAddress(path)) return await openPublished(path, options);
  if (isServiceAddress(path)) {
    throw new RefusedValue(
      `Cannot open a corpus: it must be a file or ${CLUSTER_ADDRESS}; a service is asked with ` +
        `connect({ baseUrl }), current value is ${shown(path)}`,
    );
  }
  const { state = 0, ...others } = options;
  const meant = state === 0 ? null : fileOfState(path, state);
  const file = meant?.file ?? path;
  const identity = identityAt(file);
  const engine = embeddedEngine(file, others);
  const { fingerprint } = await engine.corpus();
  if (meant && fingerprint !== meant.fingerprint) {
    await engine.close();
    throw new CorpusError(
      "Cannot open the corpus: its states changed meanwhile; open it again, current value is " +
        shown(state),
    );
  }
  return new Trends(interruptible(engine, newerState(file, fingerprint, identity)));
}

async function openPublished(
  address: string,
  { cluster, state, ...others }: OpenOptions,
): Promise<Trends> {
  const surplus = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (surplus !== undefined) {
    throw new RefusedType(
      `Cannot open a corpus: ${surplus} is of a corpus file, not of one on a cluster; leave it out`,
    );
  }
  const { clusterEngine, credentials } = await import("./engines/opensearch/mod.ts");
  const engine = clusterEngine(address, cluster ?? await credentials(), state);
  try {
    // what is wrong is told now, not with the first question
    await engine.corpus(stoppable());
  } catch (error) {
    await engine.close();
    throw error;
  }
  return new Trends(interruptible(engine));
}

/**
 * The same questions to a service that speaks the specification; nothing is sent before one.
 *
 * @category Corpus
 * @param options.fetch asks the server in place of the `fetch` of the platform
 * @throws {TypeError} for an address, key or folder of a wrong shape
 * @throws {RangeError} for a number out of bounds, such as a timeout below 1 ms
 *
 * @example
 * ```ts ignore
 * const trends = connect({ baseUrl: "http://127.0.0.1:8000", apiKey: "secret" });
 * trends.patents(); // asked in the same way as a corpus file
 * ```
 */
export function connect(options: HttpEngineOptions): Trends {
  checkOptions("connect", options, SETTINGS, "what is given");
  checkValue("connect", "baseUrl", options.baseUrl, SETTINGS.baseUrl);
  checkSurplus("connect", arguments, 1);
  return new Trends(interruptible(httpEngine(options)));
}

/**
 * An engine whose calls end with the stop button of a notebook too, where there is one.
 *
 * @param newer looks before each question whether there is a newer state than the one that answers,
 * which is said of the corpus and by the notebook
 */
function interruptible(engine: Engine, newer: () => Note | null = () => null): Engine {
  const look = () => {
    const found = newer();
    if (found) hear(found);
    return found;
  };
  const capabilities = Object.entries(engine.capabilities).map(([name, offered]) => [
    name,
    typeof offered === "function"
      ? (request: never, run?: RunOptions) => {
        look();
        return offered(request, stoppable(run));
      }
      : offered,
  ]);
  const { inventory } = engine;
  return {
    name: engine.name,
    capabilities: Object.fromEntries(capabilities),
    ...(inventory && { inventory: stoppableInventory(inventory, look) }),
    execute: async (request, run) => {
      look();
      return await engine.execute(request, stoppable(run));
    },
    corpus: async (run) => {
      const found = look();
      const info = await engine.corpus(stoppable(run));
      return found ? { ...info, notes: [...info.notes, found] } : info;
    },
    explain: (request) => engine.explain(request),
    close: () => engine.close(),
  };
}

function stoppableInventory(inventory: Inventory, look: () => void): Inventory {
  return {
    files: async (run) => {
      look();
      return await inventory.files(stoppable(run));
    },
    doubles: async (request, run) => {
      look();
      return await inventory.doubles(request, stoppable(run));
    },
  };
}

/** Tells the notebook, where there is one, what a reader of the cell should know. */
function hear(note: Note): void {
  (globalThis as { [HEARD]?: (note: Note) => void })[HEARD]?.(note);
}

/** The options of a call, with the signal that the notebook prelude keeps. */
function stoppable(run: RunOptions = {}): RunOptions {
  const { controller } =
    (globalThis as { [INTERRUPT]?: { controller: AbortController } })[INTERRUPT] ??
      {};
  if (!controller) return run;
  return {
    signal: run.signal ? AbortSignal.any([run.signal, controller.signal]) : controller.signal,
  };
}
