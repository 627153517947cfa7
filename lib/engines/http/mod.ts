import type { OperationId } from "../../catalogue/catalogue.ts";
import { TrendframeError } from "../../catalogue/errors.ts";
import { curlOf, wireOf } from "../../catalogue/wire.ts";
import type { Engine, Request, RunOptions } from "../engine.ts";
import { redactor } from "./answer_text.ts";
import { createAsk } from "./ask.ts";
import { ResponseCache } from "./cache.ts";
import { RemoteCorpus } from "./corpus.ts";
import { createNotesOf } from "./notes.ts";
import { type HttpEngineOptions, settingsOf } from "./options.ts";
import { partsOf } from "./parts.ts";
import { rowsInParts, uncuttable } from "./rows_in_parts.ts";
import { createTransport } from "./transport.ts";

export { HttpError, OfflineError } from "./http_error.ts";
export type { HttpEngineOptions } from "./options.ts";

/**
 * The engine that asks a service over HTTP: this project's or any that speaks the specification.
 *
 * Attempts that fail for a passing reason (no connection; 408, 425, 429, 502, 503, 504) are
 * repeated, 4 times at most, after 0.5, 1, 2 and 4 s times a random factor from 0.5 to 1, or after
 * what Retry-After asks for, up to a minute. An answer is used only when all of it is there, so
 * that nothing is counted twice. At most 4 requests run at the same time.
 *
 * Rows over lists of ids that are too long for one request are fetched in parts and made unique; a
 * series or count over them is refused with a RangeError.
 *
 * @throws {TypeError} for an address, key or folder of a wrong shape
 */
export function httpEngine(options: HttpEngineOptions): Engine {
  const settings = settingsOf(options);
  const redact = redactor([settings.apiKey, settings.token]);
  const send = createTransport(settings, redact);
  const cache = settings.cacheFolder && settings.cache !== "off"
    ? new ResponseCache(settings.cacheFolder)
    : null;
  const closing = new AbortController();
  const corpus = new RemoteCorpus(settings, send, cache, redact, closing.signal);
  const ask = createAsk(
    settings,
    send,
    createNotesOf(settings.baseUrl, send),
    corpus,
    cache,
    redact,
  );

  function open({ signal }: RunOptions = {}): RunOptions {
    closing.signal.throwIfAborted();
    return { signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal };
  }

  return {
    name: "http",
    capabilities: { rawFields: true },
    async execute<K extends OperationId>(request: Request<K>, options?: RunOptions) {
      const running = open(options);
      const parts = partsOf(request, settings);
      if (!parts) throw uncuttable(request);
      return parts.length === 1
        ? await ask(request, running)
        : await rowsInParts(request, parts, ask, running);
    },
    corpus: async (options) => await corpus.info(open(options)),
    explain: ({ operation, input }) =>
      Promise.resolve(curlOf(wireOf(operation, input), settings.baseUrl)),
    close() {
      closing.abort(new TrendframeError("Cannot ask the server: the engine is closed"));
      return Promise.resolve();
    },
  };
}
