import type { Vocabulary } from "../index/vocabulary.ts";
import type { CorpusWriter } from "./corpus_writer.ts";
import type { WriterFiles } from "./messages.ts";
import { WORKER, WriterThread } from "./other_thread.ts";
import { writerHere } from "./own_thread.ts";

/** From so many records on another thread saves more than its start takes. */
const MANY = 5_000;

/** How a corpus is written. */
export interface WriterOptions {
  /** How many records it will have, about. */
  readonly records: number;
  /** How many threads may work beside this one; left out: as many as help. */
  readonly threads: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** Lets other work run, while this thread writes. */
  readonly pause: () => Promise<void> | undefined;
}

/** Begins a corpus file: in a thread of its own where that helps and is allowed. */
export function openWriter(
  files: WriterFiles,
  vocabulary: Vocabulary,
  { records, threads, signal, pause }: WriterOptions,
): CorpusWriter {
  return (threads ?? threadsFor(records)) > 0
    ? new WriterThread(files, vocabulary, signal)
    : writerHere(files, vocabulary, pause);
}

/** How many threads beside this one help to build a corpus of so many records. */
export function threadsFor(records: number): number {
  return records >= MANY && navigator.hardwareConcurrency > 1 && mayStart(WORKER) ? 1 : 0;
}

/** Whether a module may be read, as a thread must be that runs it. */
function mayStart(module: URL): boolean {
  if (module.protocol !== "file:") return true;
  return Deno.permissions.querySync({ name: "read", path: module }).state === "granted";
}
