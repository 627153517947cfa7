type Bytes = Uint8Array<ArrayBuffer>;

/** Takes a stream of bytes in parts of any length. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Bytes>;
  #rest: Bytes = new Uint8Array();

  constructor(bytes: AsyncIterable<Bytes>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** What is at hand, `most` bytes of it; nothing only at the end. */
  async some(most = Infinity): Promise<Bytes> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** So many bytes, fewer only at the end. */
  async exactly(length: number): Promise<Bytes> {
    const taken = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const piece = await this.some(length - filled);
      if (piece.length === 0) break;
      taken.set(piece, filled);
      filled += piece.length;
    }
    return taken.subarray(0, filled);
  }

  /** Gives back the last bytes that were taken. */
  back(bytes: Bytes): void {
    const rest = new Uint8Array(bytes.length + this.#rest.length);
    rest.set(bytes);
    rest.set(this.#rest, bytes.length);
    this.#rest = rest;
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}
