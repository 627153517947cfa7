import { Store } from "../../engines/embedded/store/reader.ts";
import type { StoredCollection } from "../../engines/embedded/store/layout.ts";
import type { RecordWriter, TextWriter } from "../../engines/embedded/store/writer.ts";
import { int32s } from "../index/growable.ts";

/** Takes records one after another, some as they lie in the corpus that is changed. */
export interface RecordTaker extends Omit<RecordWriter, "copy"> {
  /** Takes one of there, which must be packed like these. */
  copy(document: number): void;
}

/** The same, those that are copied some at once. */
export interface BatchTaker extends Omit<RecordTaker, "copy"> {
  copyAll(documents: Int32Array<ArrayBuffer>): void;
}

/** So many records are copied at once. */
const BATCH = 256;

/** Gathers what is copied: the same in every thread, as the file is by it. */
export function inBatches(taker: BatchTaker): RecordTaker {
  const documents = int32s(BATCH);
  const flush = () => {
    if (documents.length) taker.copyAll(documents.view().slice());
    documents.clear();
  };
  return {
    add: (json) => {
      flush();
      taker.add(json);
    },
    copy: (document) => {
      documents.push(document);
      if (documents.length === BATCH) flush();
    },
    close: () => {
      flush();
      taker.close();
    },
  };
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

  records(writer: RecordWriter, collection: StoredCollection): BatchTaker {
    return {
      add: (json) => writer.add(json),
      copyAll: (documents) => {
        const store = this.#opened();
        for (const document of documents) writer.copy(store.packed(collection, document));
      },
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
