import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";

/** What stands between a client and a node. */
export interface Proxy extends AsyncDisposable {
  readonly host: string;
  /** Requests so far that write. */
  readonly writes: number;
  /** Rows in them. */
  readonly rows: number;
}

/** An answer that stands for that of the node. */
export interface Instead {
  readonly status: number;
  readonly body?: unknown;
}

export interface ProxyOptions {
  /** Basic auth that is asked for: `user:password`. */
  readonly auth?: string;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Hears of a request that writes before it is passed on. */
  readonly onWrite?: (at: number, rows: number) => Promise<Instead | void> | Instead | void;
  /** Hears of it when the node has answered. */
  readonly onWritten?: (at: number, rows: number) => Promise<void> | void;
  /** Answers some paths itself. */
  readonly answers?: Readonly<Record<string, Instead>>;
}

const HOST = "127.0.0.1";
const LINE_FEED = 10;

/** Passes requests on to a node. */
export async function proxyTo(host: string, options: ProxyOptions = {}): Promise<Proxy> {
  let writes = 0, rows = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const tell = ({ status, body }: Instead) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body === undefined ? "" : JSON.stringify(body));
    };
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    const { auth, answers = {} } = options;
    const path = request.url ?? "/";
    if (auth && request.headers.authorization !== `Basic ${btoa(auth)}`) {
      return tell({ status: 401 });
    }
    const own = answers[path.split("?")[0]!];
    if (own) return tell(own);
    const at = path.includes("/_bulk") ? ++writes : 0;
    // a row is two lines
    if (at) {
      for (const part of parts) {
        for (const byte of part) if (byte === LINE_FEED) rows += 0.5;
      }
    }
    const sent = rows;
    const instead = at ? await options.onWrite?.(at, sent) : undefined;
    if (instead) return tell(instead);
    const type = request.headers["content-type"] ?? "application/json";
    const answer = await fetch(`http://${host}${path}`, {
      method: request.method ?? "GET",
      headers: { "content-type": type },
      ...(parts.length ? { body: await new Blob(parts as BlobPart[]).arrayBuffer() } : {}),
    });
    const text = await answer.text();
    if (at) await options.onWritten?.(at, sent);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(text);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void handle(request, response).catch(() => {
      // the node is away, or who asked
      if (!response.headersSent) response.writeHead(503);
      response.end();
    });
  const server = options.tls
    ? createSecureServer({ ...options.tls }, listener)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, HOST, () => resolve()));
  return {
    host: `${HOST}:${(server.address() as AddressInfo).port}`,
    get writes() {
      return writes;
    },
    get rows() {
      return rows;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
