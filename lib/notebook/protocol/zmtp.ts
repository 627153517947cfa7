/** What a kernel's channel is talked to with. */
export type SocketType = "DEALER" | "SUB";

const MORE = 1, LONG = 2, COMMAND = 4;
const GREETING_BYTES = 64;
const CHUNK_BYTES = 64 * 1024;

/**
 * One end of a ZMTP 3.0 conversation over TCP, without encryption: what a Jupyter kernel's channels
 * speak.
 *
 * @see https://rfc.zeromq.org/spec/23/
 */
export class ZmtpSocket implements Disposable {
  readonly #connection: Deno.TcpConn;
  #buffer = new Uint8Array(0);
  #sending: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** Connects and shakes hands; a `SUB` is subscribed to everything. */
  static async connect(type: SocketType, hostname: string, port: number): Promise<ZmtpSocket> {
    const connection = await Deno.connect({ hostname, port });
    connection.setNoDelay(true);
    const socket = new ZmtpSocket(connection);
    try {
      await socket.#write(greeting());
      await socket.#read(GREETING_BYTES);
      await socket.#write(frame(ready(type), COMMAND));
      await socket.#readFrame();
      if (type === "SUB") await socket.#write(frame(Uint8Array.of(1), 0));
    } catch (error) {
      socket.close();
      throw error;
    }
    return socket;
  }

  /** Sends a message of several frames; messages never mix. */
  async send(frames: readonly Uint8Array[]): Promise<void> {
    const last = frames.length - 1;
    const bytes = concatenate(frames.map((each, index) => frame(each, index < last ? MORE : 0)));
    this.#sending = this.#sending.then(() => this.#write(bytes));
    await this.#sending;
  }

  /** The next message, or null when the connection has ended. */
  async receive(): Promise<Uint8Array<ArrayBuffer>[] | null> {
    const frames: Uint8Array<ArrayBuffer>[] = [];
    try {
      for (;;) {
        const { flags, body } = await this.#readFrame();
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

  async #readFrame(): Promise<{ flags: number; body: Uint8Array<ArrayBuffer> }> {
    const [flags] = await this.#read(1);
    const head = await this.#read(flags! & LONG ? 8 : 1);
    const size = flags! & LONG ? Number(new DataView(head.buffer).getBigUint64(0)) : head[0]!;
    return { flags: flags!, body: await this.#read(size) };
  }

  /** Exactly so many bytes. */
  async #read(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts = [this.#buffer];
    let have = this.#buffer.length;
    while (have < count) {
      const chunk = new Uint8Array(Math.max(CHUNK_BYTES, count - have));
      const read = await this.#connection.read(chunk);
      if (read === null) throw new Deno.errors.UnexpectedEof("the kernel closed the connection");
      parts.push(chunk.subarray(0, read));
      have += read;
    }
    const all = parts.length === 1 ? this.#buffer : concatenate(parts);
    this.#buffer = all.subarray(count);
    return all.slice(0, count);
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
  return concatenate([
    Uint8Array.of(5),
    text.encode("READY"),
    Uint8Array.of(11),
    text.encode("Socket-Type"),
    Uint8Array.of(0, 0, 0, value.length),
    value,
  ]);
}

function frame(body: Uint8Array, flags: number): Uint8Array {
  if (body.length < 256) return concatenate([Uint8Array.of(flags, body.length), body]);
  const head = new Uint8Array(9);
  head[0] = flags | LONG;
  new DataView(head.buffer).setBigUint64(1, BigInt(body.length));
  return concatenate([head, body]);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function isEnd(error: unknown): boolean {
  return error instanceof Deno.errors.UnexpectedEof ||
    error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BadResource ||
    error instanceof Deno.errors.Interrupted;
}
