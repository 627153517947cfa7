import type { Vocabulary } from "../index/vocabulary.ts";
import type { CorpusWriter } from "./corpus_writer.ts";
import type { WriterFiles } from "./messages.ts";
import { WriterThread } from "./other_thread.ts";
import { writerHere } from "./own_thread.ts";

/** How a corpus is written. */
export interface WriterOptions {
  /** Whether in a thread of its own. */
  readonly apart: boolean;
  readonly signal: AbortSignal | undefined;
  /** Lets other work run, while this thread writes. */
  readonly pause: () => Promise<void> | undefined;
}

/** Begins a corpus file. */
export function openWriter(
  files: WriterFiles,
  vocabulary: Vocabulary,
  { apart, signal, pause }: WriterOptions,
): CorpusWriter {
  return apart ? new WriterThread(files, vocabulary, signal) : writerHere(files, vocabulary, pause);
}
