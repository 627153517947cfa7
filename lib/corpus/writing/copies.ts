import { Store } from "../../engines/embedded/store/reader.ts";
import type { StoredCollection } from "../../engines/embedded/store/layout.ts";
import type { RecordWriter, TextWriter } from "../../engines/embedded/store/writer.ts";

/** Takes records one after another, some as they lie in the corpus that is changed. */
export interface RecordTaker extends Omit<RecordWriter, "copy"> {
  /** Takes one of there, which must be packed like these. */
  copy(document: number): void;
}

/** Takes texts one after another, some from the same column of the corpus that is changed. */
export interface TextTaker extends Omit<TextWriter, "copy"> {
  copy(place: number): void;
}

/** Blocks of what is copied are read once, in order. */
const CACHE_BYTES = 2 ** 22;

/** Gives a writer what it copies from the corpus that is changed, which is opened when something is. */
export class Copies {
  #store: Store | undefined;

  /** @param path of that corpus; left out: there is none */
  constructor(private readonly path: string | undefined) {}

  records(writer: RecordWriter, collection: StoredCollection): RecordTaker {
    return {
      add: (json) => writer.add(json),
      copy: (document) => writer.copy(this.#opened().packed(collection, document)),
      close: () => writer.close(),
    };
  }

  texts(writer: TextWriter, collection: string, name: string): TextTaker {
    return {
      add: (text) => writer.add(text),
      copy: (place) => writer.copy(this.#opened().texts(collection, name).encodedAt(place)),
      close: () => writer.close(),
    };
  }

  close(): void {
    this.#store?.close();
    this.#store = undefined;
  }

  #opened(): Store {
    return this.#store ??= Store.open(this.path!, CACHE_BYTES);
  }
}
