import { concat } from "@std/bytes/concat";

/** Flags of a frame. */
export const MORE = 1, LONG = 2, COMMAND = 4;
export const GREETING_BYTES = 64;

const CHUNK_BYTES = 64 * 1024;

/** A frame, and its bytes as they came. */
export interface Frame {
  readonly flags: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly raw: Uint8Array<ArrayBuffer>;
}

/** Reads what comes over a connection, so many bytes or a frame at a time. */
export class ZmtpReader {
  readonly #connection: Deno.TcpConn;
  #buffer = new Uint8Array(0);

  constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** @throws {Deno.errors.UnexpectedEof} when the connection has ended */
  async frame(): Promise<Frame> {
    const first = await this.bytes(1);
    const [flags] = first;
    const head = await this.bytes(flags! & LONG ? 8 : 1);
    const size = flags! & LONG ? Number(new DataView(head.buffer).getBigUint64(0)) : head[0]!;
    const body = await this.bytes(size);
    return { flags: flags!, body, raw: concat([first, head, body]) };
  }

  /**
   * Exactly so many bytes.
   *
   * @throws {Deno.errors.UnexpectedEof} when the connection has ended
   */
  async bytes(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts = [this.#buffer];
    let have = this.#buffer.length;
    while (have < count) {
      const chunk = new Uint8Array(Math.max(CHUNK_BYTES, count - have));
      const read = await this.#connection.read(chunk);
      if (read === null) throw new Deno.errors.UnexpectedEof("the other end closed the connection");
      parts.push(chunk.subarray(0, read));
      have += read;
    }
    const all = parts.length === 1 ? this.#buffer : concat(parts);
    this.#buffer = all.subarray(count);
    return all.slice(0, count);
  }
}

/** The bytes of a message of several frames. */
export function messageBytes(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const last = frames.length - 1;
  return concat(frames.map((each, index) => frameBytes(each, index < last ? MORE : 0)));
}

export function frameBytes(body: Uint8Array, flags: number): Uint8Array<ArrayBuffer> {
  if (body.length < 256) return concat([Uint8Array.of(flags, body.length), body]);
  const head = new Uint8Array(9);
  head[0] = flags | LONG;
  new DataView(head.buffer).setBigUint64(1, BigInt(body.length));
  return concat([head, body]);
}
