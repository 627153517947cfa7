import { CATALOGUE, type OperationId, type Output } from "../../catalogue/catalogue.ts";
import type { Answer, Request, RunOptions } from "../engine.ts";
import { note } from "../../words/note.ts";
import { fingerprintOf, type Redact } from "./answer_text.ts";
import type { CacheEntry, CacheKey, ResponseCache } from "./cache.ts";
import type { RemoteCorpus } from "./corpus.ts";
import { OfflineError } from "./http_error.ts";
import type { NotesOf } from "./notes.ts";
import type { Settings } from "./options.ts";
import { readOutput } from "./read_answer.ts";
import type { Send, WireAnswer } from "./transport.ts";
import { toWire } from "./wire.ts";

/** Asks one request as it is: of the cache, or of the server. */
export type Ask = <K extends OperationId>(
  request: Request<K>,
  options?: RunOptions,
) => Promise<Answer<Output<K>>>;

export function createAsk(
  settings: Settings,
  send: Send,
  notesOf: NotesOf,
  corpus: RemoteCorpus,
  cache: ResponseCache | null,
  redact: Redact,
): Ask {
  const { baseUrl } = settings;

  return async <K extends OperationId>(request: Request<K>, options: RunOptions = {}) => {
    if (!cache) return (await fetched(request, options)).answer;
    const { fingerprint } = await corpus.info(options);
    const key: CacheKey = { baseUrl, ...request, fingerprint };
    const entry = await cache.read(key);
    if (settings.cache === "only") {
      if (!entry) throw new OfflineError(request.operation);
      return kept<K>(entry, fingerprint);
    }
    if (entry && Date.now() - Date.parse(entry.storedAt) < settings.cacheTtlMs) {
      return kept<K>(entry, fingerprint);
    }
    const { answer, etag, from, isWhole } = await fetched(request, options, entry);
    const isOfCorpus = fingerprint === null || from === null || from === fingerprint;
    if (isWhole && isOfCorpus) {
      await cache.write(key, { ...answer, etag, storedAt: new Date().toISOString() });
    }
    return answer;
  };

  async function fetched<K extends OperationId>(
    request: Request<K>,
    { signal }: RunOptions,
    entry: CacheEntry | null = null,
  ) {
    const { method } = CATALOGUE[request.operation];
    const ifNoneMatch = method === "GET" ? entry?.etag ?? undefined : undefined;
    const wire = await send(toWire(baseUrl, request), { signal, ifNoneMatch });
    const from = fingerprintOf(wire.headers);
    corpus.notice(from);
    const etag = etagOf(wire);
    if (wire.status === 304 && entry) {
      const answer = { output: entry.output as Output<K>, notes: entry.notes };
      return { answer, from, etag, isWhole: true };
    }
    const output = readOutput(request.operation, wire, redact);
    const { notes, areAll } = await notesOf(wire, { signal });
    return { answer: { output, notes }, from, etag, isWhole: areAll };
  }
}

function etagOf({ headers }: WireAnswer): string | null {
  return headers.get("etag");
}

/** An answer from the disk, which says so when nobody knows whether the corpus is the same. */
function kept<K extends OperationId>(
  { output, notes, storedAt }: CacheEntry,
  fingerprint: string | null,
): Answer<Output<K>> {
  const age = note("kept_since", { at: storedAt });
  return { output: output as Output<K>, notes: fingerprint === null ? [...notes, age] : notes };
}
