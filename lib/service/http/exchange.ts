import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "../handler.ts";
import { Refusal } from "../refusal.ts";
import { Answer } from "../reply.ts";
import { countedAs, plain, type Proxies } from "./addresses.ts";
import type { Arrival } from "./arrival.ts";
import { clientOf } from "./forwarded.ts";
import { isHost, pathOf } from "./target.ts";
import { type Upload, uploadOf } from "./upload.ts";

/** What of a body that nobody wants is still read, so that the client gets the answer to it. */
const DISCARDED = { bytes: 1 << 22, ms: 2_000 };

/** More than any client sends; looking through thousands takes the runtime seconds. */
const MAX_HEADERS = 100;

/** A request and the answer to it. */
export interface Exchange {
  readonly response: ServerResponse;
  readonly upload: Upload;
  /** Ask the handler and write its answer. */
  run(): Promise<void>;
}

/** What an exchange is made with. */
export interface ExchangeOptions {
  readonly handler: Handler;
  readonly proxies: Proxies;
  /** Whether the connection is to be closed after the answer. */
  readonly isLast: () => boolean;
  /** Hears of the bytes of an answer before they are written. */
  readonly onAnswer: (bytes: number) => void;
  /** Hears that all is answered, and what the client still sends is thrown away. */
  readonly onDiscard: () => void;
  /** Why the request cannot be answered, beside what is seen here. */
  readonly fault: Refusal | null;
  /** Whether the client waits for a word before it sends the body. */
  readonly waits: boolean;
}

export function exchangeOf(
  message: IncomingMessage,
  response: ServerResponse,
  options: ExchangeOptions,
): Exchange {
  let waits = options.waits;
  const upload = uploadOf(message, () => {
    if (waits) response.writeContinue();
    waits = false;
  });
  return {
    response,
    upload,
    async run() {
      const request = requestOf(message, upload, goneWith(response));
      const arrival: Arrival = {
        address: addressOf(message, request, options.proxies),
        fault: options.fault ?? faultOf(message, request),
      };
      const answer = await options.handler(request, arrival);
      const body = answer instanceof Answer ? answer.sent : await answer.bytes();
      const unread = !message.complete;
      if (unread || arrival.fault || options.isLast()) answer.headers.set("connection", "close");
      options.onAnswer(body?.length ?? 0);
      if (response.destroyed) return;
      response.writeHead(answer.status, [...answer.headers].flat());
      if (!unread || waits) return void (body ? response.end(body) : response.end());
      if (body) response.write(body);
      else response.flushHeaders();
      options.onDiscard();
      const read = await upload.discard(DISCARDED.bytes, options.isLast() ? 0 : DISCARDED.ms);
      if (read) response.end();
      else response.end(() => message.socket.destroy());
    },
  };
}

function requestOf(
  message: IncomingMessage,
  { stream }: Upload,
  signal: AbortSignal,
): Request {
  const { method = "GET", url = "" } = message;
  const bodiless = method === "GET" || method === "HEAD" || method === "TRACE";
  // the host stands for any: what is asked for is told by the target alone
  const request = new Request(`http://localhost${pathOf(url) ?? "/"}`, {
    method: method === "TRACE" ? "GET" : method,
    headers: isLong(message) ? [] : headersOf(message),
    signal,
    body: bodiless ? null : stream,
  });
  // which no Request is made with, and any handler refuses
  return method === "TRACE" ? Object.defineProperty(request, "method", { value: method }) : request;
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at]!, rawHeaders[at + 1]!]);
  }
  return headers;
}

function isLong({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.length > 2 * MAX_HEADERS;
}

function addressOf({ socket }: IncomingMessage, { headers }: Request, proxies: Proxies): string {
  const peer = plain(socket.remoteAddress ?? "");
  return countedAs(clientOf(peer, headers.get("forwarded"), proxies));
}

/** Two headers Host are one with a comma, which names no host. */
function faultOf(message: IncomingMessage, { headers }: Request): Refusal | null {
  if (isLong(message)) {
    return new Refusal(431, `Cannot answer: a request may have at most ${MAX_HEADERS} headers`);
  }
  const host = headers.get("host");
  if (host === null ? message.httpVersion !== "1.0" : !isHost(host)) {
    return new Refusal(400, "Cannot answer: the header Host must name a host");
  }
  return pathOf(message.url ?? "") === null
    ? new Refusal(400, "Cannot answer: the target of the request must be a path or an address")
    : null;
}

/** Aborts when the client goes away before it has its answer. */
function goneWith(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
