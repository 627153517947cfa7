import { StoreWriter } from "../../engines/embedded/store/writer.ts";
import { TextIndex } from "../index/text_index.ts";
import { packedPart } from "../kept/row_keeper.ts";
import { type BatchTaker, Copies, type TextTaker } from "./copies.ts";
import { KnownWords } from "./known_words.ts";
import {
  type Call,
  failureOf,
  type FromWriter,
  type ToWriter,
  type WriterFiles,
} from "./messages.ts";

/** The part of a worker's scope that is used here. */
interface Scope {
  onmessage: (event: MessageEvent<ToWriter>) => void;
  postMessage(message: FromWriter): void;
  close(): void;
}

/** Does what it is told, one thing after another. */
class Calls {
  readonly #writer: StoreWriter;
  readonly #words = new KnownWords();
  readonly #copies: Copies;
  readonly #texts = new Map<string, TextTaker>();
  #records: BatchTaker | null = null;
  #index: TextIndex | null = null;

  constructor(private readonly files: WriterFiles, private readonly stop: Int32Array) {
    this.#writer = new StoreWriter(files.path);
    this.#copies = new Copies(files.before);
  }

  async run(call: Call): Promise<void> {
    this.#look();
    switch (call.call) {
      case "texts":
        return this.#addTexts(call);
      case "records":
        this.#records = this.#copies.records(
          this.#writer.recordBlocks(call.collection, call.like),
          call.collection,
        );
        return;
      case "record":
        return this.#addRecord(call);
      case "rows":
        return this.#writer.kept(call.number, call.part, packedPart(call));
      case "documents":
        return this.#addDocuments(call);
      case "index":
        await this.#index?.finish(call.kept);
        return await this.#endIndex();
      default: {
        const { call: name, given } = call;
        (this.#writer[name] as (...given: unknown[]) => void)(...given);
      }
    }
  }

  finish(): void {
    this.#writer.finish();
  }

  async close(): Promise<void> {
    await this.#endIndex();
    this.#copies.close();
    this.#writer.close();
  }

  #addRecord({ json, copied }: Extract<Call, { call: "record" }>): void {
    if (json !== undefined) this.#records!.add(json);
    else if (copied) this.#records!.copyAll(copied);
    else this.#records!.close();
  }

  #addTexts({ collection, name, texts, copied, ends }: Extract<Call, { call: "texts" }>): void {
    const key = `${collection} ${name}`;
    let writer = this.#texts.get(key);
    if (!writer) {
      writer = this.#copies.texts(this.#writer.texts(collection, name), collection, name);
      this.#texts.set(key, writer);
    }
    if (copied) {
      let next = 0;
      for (const place of copied) {
        if (place < 0) writer.add(texts[next++]!);
        else writer.copy(place);
      }
    } else for (const text of texts) writer.add(text);
    if (!ends) return;
    writer.close();
    this.#texts.delete(key);
  }

  #addDocuments({ collection, first, words, lengths, ...known }: Documents): void {
    this.#words.add(known);
    this.#index ??= new TextIndex({
      writer: this.#writer,
      lexicon: this.#words,
      spillPath: this.files.spillPath,
      pause: () => this.#look(),
    }, collection);
    let at = 0;
    const next = (length: number) => words.subarray(at, at += length);
    for (let i = 0; i < lengths.length; i += 3) {
      this.#index.add(first + i / 3, {
        title: next(lengths[i]!),
        summary: next(lengths[i + 1]!),
        body: next(lengths[i + 2]!),
      });
    }
  }

  async #endIndex(): Promise<void> {
    await this.#index?.close();
    this.#index = null;
  }

  /** Ends what nobody waits for any more. */
  #look(): undefined {
    if (Atomics.load(this.stop, 0) !== 0) throw new DOMException("Stopped", "AbortError");
  }
}

type Documents = Extract<Call, { call: "documents" }>;

const scope = globalThis as unknown as Scope;
let calls: Calls | undefined;
let last = Promise.resolve();
scope.onmessage = ({ data }) => {
  last = last.then(() => handle(data)).catch((error) => {
    scope.postMessage({ failed: failureOf(error) });
  });
};

async function handle(message: ToWriter): Promise<void> {
  if (message === "finish") calls!.finish();
  else if (message === "close") await calls?.close();
  else if ("open" in message) calls = new Calls(message.open, message.stop);
  else for (const call of message.calls) await calls!.run(call);
  scope.postMessage("done");
  if (message === "close") scope.close();
}
