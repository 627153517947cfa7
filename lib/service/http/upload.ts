import type { IncomingMessage } from "node:http";

/** The body of a request, read as far as it is asked for. */
export interface Upload {
  /** Null where the request has none. */
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** Whoever reads it gets an error. */
  breakOff(): void;
  /** Read the rest and throw it away, no more than so many bytes and ms; whether all was read. */
  discard(bytes: number, ms: number): Promise<boolean>;
}

/** @param begin called before the first byte is read */
export function uploadOf(message: IncomingMessage, begin: () => void): Upload {
  const stream = hasBody(message) ? streamOf(message, begin) : null;
  return {
    stream: stream?.readable ?? null,
    breakOff: () => stream?.end(new Error("The connection ends")),
    discard(bytes, ms) {
      stream?.end();
      return discarded(message, bytes, ms);
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function streamOf(message: IncomingMessage, begin: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  let begun = false, over = false;
  const take = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
    if (over) return;
    message.pause();
    controller.enqueue(new Uint8Array(buffer, byteOffset, byteLength));
  };
  const end = (error?: Error) => {
    if (over) return;
    over = true;
    if (error) controller.error(error);
    else controller.close();
  };
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(each) {
      controller = each;
    },
    pull() {
      if (!begun) {
        begun = true;
        begin();
        message.on("data", take).on("end", () => end());
      }
      message.resume();
    },
    cancel() {
      over = true;
    },
  }, { highWaterMark: 0 });
  message.on("error", end).on("close", () => end(new Error("The client went away")));
  return { readable, end };
}

function discarded(message: IncomingMessage, bytes: number, ms: number): Promise<boolean> {
  if (message.complete) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  let left = bytes;
  message.on("data", (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) resolve(false);
  });
  message.on("end", () => resolve(true)).on("close", () => resolve(false));
  message.resume();
  return promise.finally(() => clearTimeout(timer));
}
