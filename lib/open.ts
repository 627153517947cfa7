import { embeddedEngine, type EmbeddedOptions } from "./engines/embedded/mod.ts";
import type { Engine, RunOptions } from "./engines/engine.ts";
import { httpEngine, type HttpEngineOptions } from "./engines/http/mod.ts";
import { Trends } from "./query/trends.ts";
import { RefusedType } from "./words/refusals.ts";

/**
 * Opens a corpus file, to be asked in this process.
 *
 * @category First ten
 * @throws {CorpusError} when the file is missing, damaged, of another version or no corpus
 *
 * @example
 * ```ts ignore
 * const trends = await openCorpus("corpus.sqlite");
 * await trends.info(); // what it holds, and how far it reaches
 * ```
 */
export async function openCorpus(path: string, options: EmbeddedOptions = {}): Promise<Trends> {
  return await Promise.resolve(new Trends(interruptible(embeddedEngine(path, options))));
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
  if (typeof options !== "object") {
    throw new RefusedType(
      'Cannot connect: give { baseUrl: "https://…", apiKey: "…" }, current value is ' +
        JSON.stringify(options),
    );
  }
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
