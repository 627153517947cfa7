import { OPERATION_IDS } from "../catalogue/catalogue.ts";
import type { Engine } from "../engines/engine.ts";
import { aboutRoute } from "./about.ts";
import { type AccessEntry, redact } from "./access_log.ts";
import { BODY_LIMITS, type BodyLimits } from "./body.ts";
import { type Access, identify, requireScope } from "./credentials.ts";
import { FAILURE_LIMITS, FailureLimiter, type FailureLimits } from "./failures.ts";
import { fixed } from "./fixed.ts";
import { healthRoute } from "./health.ts";
import type { Arrival } from "./http/arrival.ts";
import { KeptNotes, NOTE_LIMITS, type NoteLimits, notesRoute } from "./kept_notes.ts";
import type { KeyRing } from "./key_ring.ts";
import { KEY_LIMITS, KeyLimiter, type KeyLimits } from "./limits.ts";
import { documentRoute } from "./openapi/document.ts";
import { operationRoute } from "./operation_route.ts";
import { pageRoutes } from "./page.ts";
import { toRefusal } from "./problems.ts";
import { Refusal } from "./refusal.ts";
import { json, type Reply, toResponse } from "./reply.ts";
import { createRouter, type Route } from "./routes.ts";

/** What a service is made of. */
export interface HandlerOptions {
  /** Who answers: an engine in this process, or a pool of workers. */
  readonly engine: Engine;
  readonly keys: KeyRing;
  /** Of each key. Default: 200 requests a second, 400 at once, 64 running. */
  readonly limits?: Partial<KeyLimits>;
  /** Of unknown credentials, for each address. Default: 10 a minute. */
  readonly failures?: Partial<FailureLimits>;
  /** Default: 1 MiB, 10 s. */
  readonly body?: Partial<BodyLimits>;
  /** Of notes that are too long for a header. Default: 32 MiB, 10 minutes. */
  readonly notes?: Partial<NoteLimits>;
  /** Gets an entry for every answered request. */
  readonly log?: (entry: AccessEntry) => void;
}

/** Without an arrival the request is as it should be, from an address that nobody knows. */
export type Handler = (request: Request, arrival?: Arrival) => Promise<Response>;

const UNKNOWN: Arrival = { address: null, fault: null };

/** What is known of a request while it is answered. */
interface Trace {
  readonly id: string;
  route: Route | null;
  key: string | null;
  error: unknown;
}

/** The service as a function from request to response; never rejects. */
export function createHandler(options: HandlerOptions): Handler {
  const { engine, keys, log } = options;
  const body = { ...BODY_LIMITS, ...options.body };
  const limiter = new KeyLimiter({ ...KEY_LIMITS, ...options.limits });
  const failures = new FailureLimiter({ ...FAILURE_LIMITS, ...options.failures });
  const kept = new KeptNotes({ ...NOTE_LIMITS, ...options.notes });
  const router = createRouter([
    ...OPERATION_IDS.map((id) => operationRoute(id, engine, body, kept)),
    aboutRoute(engine),
    notesRoute(kept),
    healthRoute(engine),
    ...[documentRoute(engine), ...pageRoutes(engine)].map(fixed),
  ]);

  async function answer(
    request: Request,
    url: URL,
    { address, fault }: Arrival,
    trace: Trace,
  ): Promise<Reply> {
    if (fault) throw fault;
    const { route, path } = router(request.method, url.pathname);
    trace.route = route;
    const leave = route.access ? await admit(request, route.access, address, trace) : () => {};
    try {
      return await withSignal(
        request,
        (signal) => route.respond({ request, url, path, key: trace.key, signal }),
      );
    } finally {
      leave();
    }
  }

  async function admit(
    request: Request,
    access: Access,
    address: string | null,
    trace: Trace,
  ): Promise<() => void> {
    const key = await identify(request, access, keys, () => {
      if (address !== null) failures.count(address);
    });
    trace.key = key.name;
    requireScope(key, access);
    return limiter.enter(key.name);
  }

  return async (request, arrival = UNKNOWN) => {
    const started = performance.now();
    const url = new URL(request.url);
    const trace: Trace = { id: crypto.randomUUID(), route: null, key: null, error: null };
    let reply: Reply;
    try {
      reply = await answer(request, url, arrival, trace);
    } catch (error) {
      const refusal = toRefusal(error, trace.id);
      if (refusal.status === 500) trace.error = error;
      reply = refused(refusal);
    }
    const { response, bytes } = await toResponse(reply, request, {
      ...trace.route?.headers,
      "x-request-id": trace.id,
    });
    log?.(entryOf(request, url, trace, reply.status, bytes, performance.now() - started));
    return response;
  };
}

function refused({ status, detail, headers }: Refusal): Reply {
  return json(status, JSON.stringify({ detail }), headers);
}

/**
 * Runs with a signal that aborts when the client goes away. The request's own may also abort while
 * the answer is sent, when nothing runs any more, so the listener goes first.
 */
async function withSignal<T>(
  request: Request,
  run: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const abort = () => gone.abort(request.signal.reason);
  request.signal.addEventListener("abort", abort);
  try {
    return await run(gone.signal);
  } finally {
    request.signal.removeEventListener("abort", abort);
  }
}

function entryOf(
  request: Request,
  url: URL,
  trace: Trace,
  status: number,
  bytes: number,
  ms: number,
): AccessEntry {
  const { error } = trace;
  const gone = request.signal.aborted;
  return {
    time: new Date().toISOString(),
    id: trace.id,
    method: redact(request.method),
    route: trace.route?.path ?? redact(url.pathname),
    status: gone ? 499 : status,
    ms: Math.round(ms * 1000) / 1000,
    bytes: gone ? 0 : bytes,
    key: trace.key,
    ...(error === null || gone ? {} : { error: redact(stackOf(error), 4_000) }),
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
