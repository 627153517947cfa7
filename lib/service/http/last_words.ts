import type { Socket } from "node:net";

const REASONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
  501: "Not Implemented",
};

const LINGER_MS = 500;

/** Answer what is no request that a handler could answer, and close the connection. */
export function lastWords(socket: Socket, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // what the client has not read yet is lost when its connection is closed under it
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}
