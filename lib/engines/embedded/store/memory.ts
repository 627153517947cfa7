import { ByteCache } from "./cache.ts";
import type { Rows } from "./rows.ts";

/** What is kept of columns, texts and dictionaries, whatever is kept of lists. */
const COLUMN_BYTES = 128 * 2 ** 20;

/** What was read of a corpus file, and what follows from it, kept while there is room. */
export class Memory {
  /** What is the same for every question: columns, texts, and what follows from them. */
  readonly #columns = new ByteCache<unknown>(COLUMN_BYTES);
  /** What questions ask for: lists of documents, and what was found. */
  readonly #lists: ByteCache<unknown, string | number>;

  constructor(readonly rows: Rows, cacheBytes: number) {
    this.#lists = new ByteCache(cacheBytes);
  }

  /** What is the same for every question. */
  derive<T>(key: string, compute: () => T, bytes: (value: T) => number): T {
    return this.#kept(this.#columns, key, compute, bytes);
  }

  /** The same for what is computed with pauses. */
  async deriveLong<T>(
    key: string,
    compute: () => Promise<T>,
    bytes: (value: T) => number,
  ): Promise<T> {
    const known = this.#columns.get(key);
    if (known !== undefined) return known as T;
    const value = await compute();
    return this.derive(key, () => value, bytes);
  }

  /** What a question asks for. */
  list<T>(key: string | number, read: () => T, bytes: (value: T) => number): T {
    return this.#kept(this.#lists, key, read, bytes);
  }

  /** What a question asked for, while there is room for it. */
  known<T>(key: string | number): T | undefined {
    return this.#lists.get(key) as T | undefined;
  }

  #kept<T, Key extends string | number>(
    cache: ByteCache<unknown, Key>,
    key: Key,
    read: () => T,
    bytes: (value: T) => number,
  ): T {
    const known = cache.get(key);
    if (known !== undefined) return known as T;
    const value = this.rows.decode(read);
    cache.set(key, value, bytes(value) + (typeof key === "string" ? key.length : 0));
    return value;
  }
}
