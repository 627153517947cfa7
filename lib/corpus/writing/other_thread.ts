import type { Collection } from "../../catalogue/collections.ts";
import { BuildError } from "../../catalogue/errors.ts";
import type { StoredCollection } from "../../engines/embedded/store/layout.ts";
import type { PackedLike } from "../../engines/embedded/store/record_packer.ts";
import { TEXTS_PER_BLOCK } from "../../engines/embedded/store/texts.ts";
import { int32s } from "../index/growable.ts";
import type { KeptIndex } from "../index/kept_postings.ts";
import type { RowsPart } from "../kept/row_keeper.ts";
import { TextLengths, type TextStatistics, type TextWords } from "../index/text_index.ts";
import type { NewWords, Vocabulary } from "../index/vocabulary.ts";
import { shown } from "../../words/shown.ts";
import { inBatches, type RecordTaker, type TextTaker } from "./copies.ts";
import type { CorpusWriter, Given, WordIndex } from "./corpus_writer.ts";
import {
  type Call,
  type DocumentWords,
  errorOf,
  type FromWriter,
  type ToWriter,
  type WriterFiles,
} from "./messages.ts";

/** What is told at once, in bytes: little to keep, much beside the cost of telling. */
const MESSAGE_BYTES = 1 << 18;
/** So many bytes may wait for the other thread. */
const MOST_WAITING = 1 << 23;
const WORDS = 1 << 16;
/** Of a record that is to be copied. */
const RECORD_BYTES = 500;

export const WORKER = new URL("./writer_worker.ts", import.meta.url);

/**
 * Writes in a thread of its own: what is to be written travels there in the order in which it is
 * told, so the file is what one thread writes.
 */
export class WriterThread implements CorpusWriter {
  readonly #worker: Worker;
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  #calls: Call[] = [];
  #transfer: ArrayBuffer[] = [];
  #bytes = 0;
  /** How long the messages without an answer are, and all of them. */
  readonly #unanswered: number[] = [];
  #waiting = 0;
  #failure: unknown = null;
  /** How much of the vocabulary the other thread knows. */
  #told = { words: 0, terms: 0 };
  #heard = Promise.withResolvers<void>();
  #isOpen = true;

  constructor(
    files: WriterFiles,
    private readonly vocabulary: Vocabulary,
    private readonly signal: AbortSignal | undefined,
    module = WORKER,
  ) {
    this.#worker = new Worker(module, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWriter>) => {
      this.#waiting -= this.#unanswered.shift()!;
      if (data !== "done") this.#failure ??= errorOf(data.failed);
      this.#wake();
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#isOpen = false;
      this.#failure ??= new BuildError(
        `Cannot build the corpus: the thread that writes it ended; build again, ` +
          `current value is ${shown(event.message)}`,
      );
      this.#wake();
    };
    signal?.addEventListener("abort", this.#wake);
    this.#post({ open: files, stop: this.#stop });
  }

  column(...[collection, name, array]: Parameters<CorpusWriter["column"]>): void {
    const own = array.slice();
    this.#give("column", [collection, name, own], own);
  }

  list(...[collection, name, offsets, values]: Parameters<CorpusWriter["list"]>): void {
    this.column(collection, `${name}.offsets`, offsets);
    this.column(collection, name, values);
  }

  codes(...[collection, name, texts, numbers]: Parameters<CorpusWriter["codes"]>): void {
    const own = numbers.slice();
    this.#give("codes", [collection, name, [...texts], own], own);
  }

  links(...[collection, kind, number, links]: Parameters<CorpusWriter["links"]>): void {
    const documents = links.documents.slice();
    const masks = links.masks?.slice(), scores = links.scores?.slice();
    const own = { documents, ...(masks && { masks }), ...(scores && { scores }) };
    this.#give("links", [collection, kind, number, own], ...Object.values(own));
  }

  resource(...given: Parameters<CorpusWriter["resource"]>): void {
    this.#give("resource", given);
  }

  topic(...given: Parameters<CorpusWriter["topic"]>): void {
    this.#give("topic", given);
  }

  file(...given: Parameters<CorpusWriter["file"]>): void {
    this.#give("file", given);
  }

  kept(...[number, part, data]: Parameters<CorpusWriter["kept"]>): void {
    const own = data.slice();
    this.#give("kept", [number, part, own], own);
  }

  rows({ rows, ...part }: RowsPart): void {
    const own = rows.slice();
    this.#tell({ call: "rows", ...part, rows: own }, own.length, own.buffer);
  }

  meta(...given: Parameters<CorpusWriter["meta"]>): void {
    this.#give("meta", given);
  }

  texts(collection: string, name: string): TextTaker {
    let texts: (string | null)[] = [], length = 0;
    const places = int32s(TEXTS_PER_BLOCK);
    const tell = (ends: boolean) => {
      const copied = texts.length < places.length ? places.view().slice() : undefined;
      const call = {
        call: "texts",
        collection,
        name,
        texts,
        ...(copied && { copied }),
        ends,
      } as const;
      this.#tell(call, length + (copied?.byteLength ?? 0) + 1);
      texts = [];
      length = 0;
      places.clear();
    };
    const put = (place: number) => {
      places.push(place);
      if (places.length === TEXTS_PER_BLOCK) tell(false);
    };
    return {
      add: (text) => {
        length += text?.length ?? 1;
        texts.push(text);
        put(-1);
      },
      copy: put,
      close: () => tell(true),
    };
  }

  recordBlocks(collection: StoredCollection, like?: PackedLike): RecordTaker {
    this.#tell({ call: "records", collection, ...(like && { like }) }, 1);
    return inBatches({
      add: (json) => this.#tell({ call: "record", json }, json.length),
      // what is told is little, what is to be done for it is not
      copyAll: (copied) => this.#tell({ call: "record", copied }, RECORD_BYTES * copied.length),
      close: () => this.#tell({ call: "record" }, 1),
    });
  }

  words(collection: Collection): WordIndex {
    return new WordsThere(
      (words) =>
        this.#tell(
          { call: "documents", collection, ...words, ...this.#news() },
          words.words.byteLength,
          words.words.buffer,
          words.lengths.buffer,
        ),
      (kept) => this.#tell({ call: "index", ...(kept && { kept }) }, 1),
    );
  }

  room(most?: number): Promise<void> | undefined {
    this.#check();
    if (most !== undefined) this.#flush();
    if (most === undefined ? this.hasRoom : this.#waiting <= most) return;
    return this.#until(most ?? MOST_WAITING / 2);
  }

  get hasRoom(): boolean {
    return this.#waiting <= MOST_WAITING;
  }

  async finish(): Promise<void> {
    this.#flush();
    this.#post("finish");
    await this.#until(0);
  }

  async close(): Promise<void> {
    this.signal?.removeEventListener("abort", this.#wake);
    if (this.#isOpen) {
      Atomics.store(this.#stop, 0, 1);
      this.#post("close");
      while (this.#isOpen && this.#waiting > 0) await this.#heard.promise;
    }
    this.#isOpen = false;
    this.#worker.terminate();
  }

  /** The words that were met since this was asked last. */
  #news(): NewWords {
    const news = this.vocabulary.after(this.#told);
    this.#told = { words: this.vocabulary.words.length, terms: this.vocabulary.terms.length };
    return news;
  }

  #give<Name extends Given>(
    call: Name,
    given: Extract<Call, { call: Name }>["given"],
    ...arrays: readonly { readonly buffer: ArrayBuffer; readonly byteLength: number }[]
  ): void {
    const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 200);
    this.#tell({ call, given } as Call, bytes, ...arrays.map(({ buffer }) => buffer));
  }

  #tell(call: Call, bytes: number, ...transfer: readonly ArrayBuffer[]): void {
    this.#calls.push(call);
    this.#transfer.push(...transfer);
    if ((this.#bytes += bytes) >= MESSAGE_BYTES) this.#flush();
  }

  #flush(): void {
    if (this.#calls.length) this.#post({ calls: this.#calls }, this.#bytes, this.#transfer);
    this.#calls = [];
    this.#transfer = [];
    this.#bytes = 0;
  }

  #post(message: ToWriter, bytes = 1, transfer: ArrayBuffer[] = []): void {
    this.#unanswered.push(bytes);
    this.#waiting += bytes;
    this.#worker.postMessage(message, transfer);
  }

  /** Waits until messages of so many bytes at most have no answer. */
  async #until(most: number): Promise<void> {
    while (this.#waiting > most) {
      this.#check();
      await this.#heard.promise;
    }
    this.#check();
  }

  #check(): void {
    this.signal?.throwIfAborted();
    if (this.#failure !== null) throw this.#failure;
  }

  readonly #wake = (): void => {
    this.#heard.resolve();
    this.#heard = Promise.withResolvers();
  };
}

/** Tells another thread of the words of a collection. */
class WordsThere implements WordIndex {
  readonly #lengths = new TextLengths();
  #words = int32s(WORDS);
  #counts = int32s();
  #first = 0;

  constructor(
    private readonly tell: (words: DocumentWords) => void,
    private readonly tellEnd: (kept?: KeptIndex) => void,
  ) {}

  add(document: number, { title, summary, body }: TextWords): void {
    if (!this.#counts.length) this.#first = document;
    const length = this.#add(title) + this.#add(summary) + this.#add(body);
    this.#lengths.add(length);
    if (this.#words.length >= WORDS) this.#flush();
  }

  finish(kept?: KeptIndex): Promise<TextStatistics> {
    this.#flush();
    this.tellEnd(kept);
    if (kept) this.#lengths.join(kept);
    return Promise.resolve(this.#lengths.statistics);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #add(words: Int32Array): number {
    this.#words.append(words);
    this.#counts.push(words.length);
    return words.length;
  }

  #flush(): void {
    this.tell({
      first: this.#first,
      words: this.#words.view().slice(),
      lengths: this.#counts.view().slice(),
    });
    this.#words.clear();
    this.#counts.clear();
  }
}
