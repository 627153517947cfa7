import { concat } from "@std/bytes/concat";
import {
  COMMAND,
  frameBytes,
  GREETING_BYTES,
  messageBytes,
  MORE,
  ZmtpReader,
} from "./zmtp_reader.ts";

/** What a kernel's channel is talked to with. */
export type SocketType = "DEALER" | "SUB";

/**
 * One end of a ZMTP 3.0 conversation over TCP, without encryption: what a Jupyter kernel's channels
 * speak.
 *
 * @see https://rfc.zeromq.org/spec/23/
 */
export class ZmtpSocket implements Disposable {
  readonly #connection: Deno.TcpConn;
  readonly #reader: ZmtpReader;
  #sending: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
    this.#reader = new ZmtpReader(connection);
  }

  /** Connects and shakes hands; a `SUB` is subscribed to everything. */
  static async connect(type: SocketType, hostname: string, port: number): Promise<ZmtpSocket> {
    const connection = await Deno.connect({ hostname, port });
    connection.setNoDelay(true);
    const socket = new ZmtpSocket(connection);
    try {
      await socket.#write(greeting());
      await socket.#reader.bytes(GREETING_BYTES);
      await socket.#write(frameBytes(ready(type), COMMAND));
      await socket.#reader.frame();
      if (type === "SUB") await socket.#write(frameBytes(Uint8Array.of(1), 0));
    } catch (error) {
      socket.close();
      throw error;
    }
    return socket;
  }

  /** Sends a message of several frames; messages never mix. */
  async send(frames: readonly Uint8Array[]): Promise<void> {
    const bytes = messageBytes(frames);
    this.#sending = this.#sending.then(() => this.#write(bytes));
    await this.#sending;
  }

  /** The next message, or null when the connection has ended. */
  async receive(): Promise<Uint8Array<ArrayBuffer>[] | null> {
    const frames: Uint8Array<ArrayBuffer>[] = [];
    try {
      for (;;) {
        const { flags, body } = await this.#reader.frame();
        if (flags & COMMAND) continue;
        frames.push(body);
        if (!(flags & MORE)) return frames;
      }
    } catch (error) {
      if (this.#closed || isEnd(error)) return null;
      throw error;
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#connection.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      at += await this.#connection.write(bytes.subarray(at));
    }
  }
}

function greeting(): Uint8Array {
  const bytes = new Uint8Array(GREETING_BYTES);
  bytes[0] = 0xff;
  bytes[9] = 0x7f;
  bytes[10] = 3;
  bytes.set(new TextEncoder().encode("NULL"), 12);
  return bytes;
}

function ready(type: SocketType): Uint8Array {
  const text = new TextEncoder();
  const value = text.encode(type);
  return concat([
    Uint8Array.of(5),
    text.encode("READY"),
    Uint8Array.of(11),
    text.encode("Socket-Type"),
    Uint8Array.of(0, 0, 0, value.length),
    value,
  ]);
}

function isEnd(error: unknown): boolean {
  return error instanceof Deno.errors.UnexpectedEof ||
    error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BadResource ||
    error instanceof Deno.errors.Interrupted;
}
