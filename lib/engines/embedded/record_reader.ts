import type { Collection } from "../../catalogue/collections.ts";
import type { FullRecord, RecordRequest } from "../engine.ts";
import { fullRecord } from "./full_record.ts";
import type { Store } from "./store/reader.ts";

/** Reads records that are asked for one by one: those that are asked for at once, at once. */
export class RecordReader {
  /** Records that were asked for and are not read yet. */
  readonly #waiting = new Map<Collection, number[]>();

  /** @param stored the corpus; throws when the question was called off */
  async read(stored: () => Store, { collection, id }: RecordRequest): Promise<FullRecord | null> {
    const document = stored().documentOf(collection, id);
    if (document === null) return null;
    const others = this.#waiting.get(collection);
    if (others) others.push(document);
    else this.#waiting.set(collection, [document]);
    // what is asked for in the same turn comes before this goes on
    await Promise.resolve();
    const store = stored();
    const together = this.#waiting.get(collection);
    if (together) {
      this.#waiting.delete(collection);
      store.readTogether(collection, together);
    }
    return fullRecord(store, collection, document);
  }
}
