import { embeddedEngine, type EmbeddedOptions } from "./engines/embedded/mod.ts";
import type { Engine, RunOptions } from "./engines/engine.ts";
import { httpEngine, type HttpEngineOptions } from "./engines/http/mod.ts";
import { Trends } from "./query/trends.ts";
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
  TEXT,
  whole,
} from "./words/check.ts";

const TASK = "open a corpus";
const OPTIONS: Checks<EmbeddedOptions> = {
  cacheBytes: whole({ least: 1 }),
  stop: instance(Int32Array)("an Int32Array"),
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
 * Opens a corpus file, to be asked in this process.
 *
 * @throws {CorpusError} when the file is missing, damaged, of another version or no corpus
 */
export async function openCorpus(path: string, options: EmbeddedOptions = {}): Promise<Trends> {
  checkValue(TASK, "the path", path, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  return await Promise.resolve(new Trends(interruptible(embeddedEngine(path, options))));
}

/**
 * The same questions to a service that speaks the specification; nothing is sent before one.
 *
 * @throws {TypeError} for an address, key or folder of a wrong shape
 * @throws {RangeError} for a number out of bounds, such as a timeout below 1 ms
 */
export function connect(options: HttpEngineOptions): Trends {
  checkOptions("connect", options, SETTINGS, "what is given");
  checkValue("connect", "baseUrl", options.baseUrl, SETTINGS.baseUrl);
  checkSurplus("connect", arguments, 1);
  return new Trends(interruptible(httpEngine(options)));
}

/** An engine whose calls end with the stop button of a notebook too, where there is one. */
function interruptible(engine: Engine): Engine {
  const capabilities = Object.entries(engine.capabilities).map(([name, offered]) => [
    name,
    typeof offered === "function"
      ? (request: never, run?: RunOptions) => offered(request, stoppable(run))
      : offered,
  ]);
  return {
    name: engine.name,
    capabilities: Object.fromEntries(capabilities),
    execute: (request, run) => engine.execute(request, stoppable(run)),
    corpus: (run) => engine.corpus(stoppable(run)),
    explain: (request) => engine.explain(request),
    close: () => engine.close(),
  };
}

const INTERRUPT = Symbol.for("trendframe.interrupt");

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
