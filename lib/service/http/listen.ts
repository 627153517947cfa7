import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Handler } from "../handler.ts";
import { Refusal } from "../refusal.ts";
import { countedAs, plain, type Proxies } from "./addresses.ts";
import { type ConnectionLimits, Connections, type Place } from "./connections.ts";
import { type Exchange, exchangeOf } from "./exchange.ts";
import { lastWords } from "./last_words.ts";
import { watchAccepting } from "./watch_accepting.ts";

/** Headers and the target of a request, in bytes: a target may list hundreds of ids. */
const MAX_HEADER_BYTES = 1 << 16;
/** Requests of one connection that are not answered yet. */
const MAX_PIPELINED = 32;
const SWEEP_MS = 500;

/** What is listened with. */
export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly handler: Handler;
  readonly proxies: Proxies;
  readonly limits: ConnectionLimits;
  /** Hears that connections were not accepted any more and are again. */
  readonly onAcceptingAgain: () => void;
}

/** A socket that is listened at. */
export interface Listening {
  readonly port: number;
  /** Accept nothing new, answer what is asked; resolves when the last connection is closed. */
  stop(): Promise<void>;
  /** Close every connection. */
  end(): void;
}

interface Connection {
  readonly place: Place;
  /** The one that is answered and those that wait for it to be sent. */
  readonly exchanges: Exchange[];
}

/**
 * Answer HTTP/1.1 with a handler.
 *
 * `node:http` closes what sends half a header; connections that hold a place, answers that nobody
 * takes and bodies that nobody reads have their limits here, whatever the runtime does of its own.
 *
 * @throws {Error} with its code, as EADDRINUSE, where the address cannot be listened at
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { host, handler, proxies, limits } = options;
  // later than node:http sees to half a header, which it answers
  const connections = new Connections({ ...limits, silentMs: limits.silentMs + 2 * SWEEP_MS });
  const open = new Map<Duplex, Connection>();
  let stopping = false;

  const server = createServer({
    headersTimeout: limits.silentMs,
    requestTimeout: 0,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: SWEEP_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // seen to where the Host is read
    requireHostHeader: false,
  });
  // all that fit: a header that is left out unseen could be the key
  server.maxHeadersCount = 0;

  const ask = (fault: Refusal | null, waits: boolean) =>
  (
    message: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const { socket } = message;
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return;
    if (connection.exchanges.length >= MAX_PIPELINED) return void socket.destroy();
    const exchange = exchangeOf(message, response, {
      handler,
      proxies,
      fault,
      waits,
      isLast: () => stopping,
      onAnswer: (bytes) => connection.place.sends(bytes),
      onDiscard: () => connection.place.rests(),
    });
    response.once("finish", () => {
      connection.exchanges.shift();
      if (connection.exchanges.length) next(connection, socket);
      else connection.place.rests();
    });
    if (connection.exchanges.push(exchange) === 1) next(connection, socket);
  };

  /** One after the other, so that a connection holds one answer at most. */
  function next({ place, exchanges }: Connection, socket: Socket): void {
    place.asks();
    exchanges[0]!.run().catch(() => socket.destroy());
  }

  server.on("connection", (socket: Socket) => {
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const peer = plain(socket.remoteAddress);
    const address = proxies.has(peer) ? null : countedAs(peer);
    const place = connections.enter(address, () => socket.destroy());
    if (!place) return void socket.destroy();
    open.set(socket, { place, exchanges: [] });
    socket.once("close", () => {
      place.leave();
      open.delete(socket);
    });
    socket.on("error", () => socket.destroy());
  });
  // what fails later is seen to by the watch
  server.on("error", () => {});
  server.on("request", ask(null, false));
  server.on("checkContinue", ask(null, true));
  const expects = new Refusal(417, "Cannot answer: the header Expect must be 100-continue");
  server.on("checkExpectation", ask(expects, true));
  server.on("connect", (_message, socket: Duplex) => {
    if (open.get(socket)?.exchanges.length) socket.destroy();
    else lastWords(socket as Socket, 501, "Cannot answer: this service is no proxy");
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    refuse(error, socket as Socket, open.get(socket));
  });

  const { port } = await listenAt(options.port);
  const sweep = setInterval(() => connections.sweep(), SWEEP_MS);
  const watch = watchAccepting(server, {
    hasRoom: (address) => connections.hasRoom(countedAs(plain(address))),
    async again() {
      server.close();
      await listenAt(port).then(options.onAcceptingAgain, () => {});
    },
  });

  function listenAt(port: number): Promise<AddressInfo> {
    const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
    return promise;
  }

  return {
    port,
    async stop() {
      stopping = true;
      watch.stop();
      const closed = new Promise((resolve) => server.once("close", resolve));
      server.close();
      connections.closeIdle();
      for (const { exchanges } of open.values()) {
        for (const { upload } of exchanges) upload.breakOff();
      }
      await closed;
      clearInterval(sweep);
    },
    end: () => connections.closeAll(),
  };
}

/** What is no HTTP, too long or too slow. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, connection?: Connection): void {
  const [asked, ...more] = connection?.exchanges ?? [];
  const late = asked?.response.headersSent || more.length > 0;
  if (!socket.writable || late || socket.bytesRead === 0) return void socket.destroy();
  switch (error.code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return lastWords(socket, 408, "Cannot answer: the header took too long to arrive");
    case "HPE_HEADER_OVERFLOW":
      return lastWords(
        socket,
        431,
        `Cannot answer: target and headers must have at most ${MAX_HEADER_BYTES} bytes`,
      );
    default:
      if (!error.code?.startsWith("HPE_")) return void socket.destroy();
      return lastWords(
        socket,
        400,
        "Cannot answer: this is no request in HTTP/1.1 with a known method",
      );
  }
}
