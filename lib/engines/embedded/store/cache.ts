/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;

  constructor(readonly limit: number) {}

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than a quarter of the limit is not kept. */
  set(key: string, value: T, bytes: number): void {
    if (bytes > this.limit / 4) return;
    const old = this.#entries.get(key);
    if (old) this.#bytes -= old.bytes;
    this.#entries.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.limit) return;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }
}
