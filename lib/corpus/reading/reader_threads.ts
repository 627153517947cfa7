import { BuildError } from "../../catalogue/errors.ts";
import { shown } from "../../words/shown.ts";
import type { Texts } from "../index/tokens.ts";
import type { Vocabulary } from "../index/vocabulary.ts";
import type { TopicEntry } from "../topics.ts";
import { errorOf } from "../writing/messages.ts";
import { AdoptedWords } from "./adopted_words.ts";
import type { FromReader, ReadTexts, SoughtIn, ToReader } from "./messages.ts";
import type { TextReader } from "./text_reader.ts";

/** So many texts lie with each thread: those that it reads, and those that it will. */
const AHEAD = 2;

export const READER = new URL("./reader_worker.ts", import.meta.url);

/**
 * Reads texts in threads of their own, which take turns. Words get their numbers in the order in
 * which the texts are given: whoever reads them, they have the same.
 */
export class ReaderThreads implements TextReader {
  readonly #threads: readonly ReaderThread[];
  #turn = 0;
  /** When all that was given is numbered. */
  #numbered: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly vocabulary: Vocabulary,
    topics: readonly TopicEntry[],
    threads: number,
    module = READER,
  ) {
    this.#threads = Array.from({ length: threads }, () => new ReaderThread(vocabulary, module));
    for (const thread of this.#threads) thread.tell({ topics });
  }

  get ahead(): number {
    return AHEAD * this.#threads.length;
  }

  seek(sought: SoughtIn): void {
    for (const thread of this.#threads) thread.tell(sought);
  }

  read(texts: readonly Texts[]): Promise<ReadTexts> {
    const thread = this.#threads[this.#turn++ % this.#threads.length]!;
    const read = Promise.all([thread.read(texts), this.#numbered]).then(
      ([{ words, lengths, found, ...news }]) => {
        thread.adopted.add(news);
        thread.adopted.translate(words);
        return { words, lengths, found };
      },
    );
    // what went wrong is told to who waits for it
    this.#numbered = read.catch(() => {});
    return read;
  }

  close(): void {
    for (const thread of this.#threads) thread.close();
  }
}

/** A thread that answers in the order in which it is asked. */
class ReaderThread {
  readonly adopted: AdoptedWords;
  readonly #worker: Worker;
  readonly #asked: PromiseWithResolvers<Extract<FromReader, ReadTexts>>[] = [];
  #failure: Error | null = null;

  constructor(vocabulary: Vocabulary, module: URL) {
    this.adopted = new AdoptedWords(vocabulary);
    this.#worker = new Worker(module, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
      const asked = this.#asked.shift()!;
      if ("failed" in data) asked.reject(errorOf(data.failed));
      else asked.resolve(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#failure ??= new BuildError(
        `Cannot build the corpus: a thread that reads its texts ended; build again, ` +
          `current value is ${shown(event.message)}`,
      );
      for (const asked of this.#asked.splice(0)) asked.reject(this.#failure);
    };
  }

  tell(message: ToReader): void {
    this.#worker.postMessage(message);
  }

  read(texts: readonly Texts[]): Promise<Extract<FromReader, ReadTexts>> {
    if (this.#failure) return Promise.reject(this.#failure);
    const asked = Promise.withResolvers<Extract<FromReader, ReadTexts>>();
    this.#asked.push(asked);
    this.tell({ texts });
    return asked.promise;
  }

  close(): void {
    this.#worker.terminate();
  }
}
