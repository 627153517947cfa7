interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  lastUse: number;
}

/** What is left when room is made, as a share of the limit: room is made for many at once. */
const LEFT = 7 / 8;

/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<T, Key = string> {
  readonly #entries = new Map<Key, Entry<T>>();
  #bytes = 0;
  #uses = 0;

  constructor(readonly limit: number) {}

  get(key: Key): T | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.lastUse = ++this.#uses;
    return entry?.value;
  }

  /** A value larger than a quarter of the limit is not kept. */
  set(key: Key, value: T, bytes: number): void {
    if (bytes > this.limit / 4) return;
    this.#bytes += bytes - (this.#entries.get(key)?.bytes ?? 0);
    this.#entries.set(key, { value, bytes, lastUse: ++this.#uses });
    if (this.#bytes > this.limit) this.#makeRoom();
  }

  #makeRoom(): void {
    const oldestFirst = [...this.#entries].sort(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [key, { bytes }] of oldestFirst) {
      if (this.#bytes <= this.limit * LEFT) return;
      this.#entries.delete(key);
      this.#bytes -= bytes;
    }
  }
}
