import type { Collection } from "../../lib/catalogue/collections.ts";
import type { Texts } from "../../lib/corpus/index/tokens.ts";
import { Vocabulary } from "../../lib/corpus/index/vocabulary.ts";
import type { WordIndex } from "../../lib/corpus/writing/corpus_writer.ts";
import { readInOrder } from "../../lib/corpus/reading/in_batches.ts";
import { openReader } from "../../lib/corpus/reading/open_reader.ts";
import { TopicTagger } from "../../lib/corpus/tagging/topic_tagger.ts";
import { threadsFor } from "../../lib/corpus/threads.ts";
import { openWriter } from "../../lib/corpus/writing/open_writer.ts";
import { Store } from "../../lib/engines/embedded/store/reader.ts";
import { report } from "./child.ts";
import { indexWithFts5 } from "./peers/fts5.ts";
import { say } from "./say.ts";
import { Stopwatch } from "./stopwatch.ts";
import { type TextBatch, textBatches } from "./tables/texts.ts";

/** How long it took to index all texts, the reading of them left out, and what came of it. */
export interface Indexing {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly textBytes: number;
  readonly bytes: number;
}

/** The part of a build that FTS5 does too: from texts to postings with positions, in a file. */
async function indexOurs(store: Store, path: string): Promise<Stopwatch> {
  const watch = new Stopwatch();
  const vocabulary = new Vocabulary(), threads = threadsFor(Infinity);
  const tagger = new TopicTagger([], vocabulary);
  const reader = await watch.time(() =>
    openReader(vocabulary, { topics: [], tagger, threads: threads - 1 })
  );
  const writer = await watch.time(() =>
    openWriter({ path, spillPath: `${path}.spill` }, vocabulary, {
      apart: threads > 0,
      signal: undefined,
      pause: () => undefined,
    })
  );
  let index: WordIndex | null = null, collection: Collection | null = null;
  for (const batches of inRuns(textBatches(store))) {
    await watch.time(async () => {
      for await (const { of, words } of readInOrder(documentsOf(batches), textsOf, reader)) {
        if (of.collection !== collection) {
          await index?.finish();
          await index?.close();
          collection = of.collection;
          index = writer.words(collection);
        }
        index!.add(of.document, words);
        await writer.room();
      }
      // what another thread does while texts are read would not be counted
      await writer.room(0);
    });
  }
  await watch.time(async () => {
    await index?.finish();
    await index?.close();
    await writer.finish();
    await writer.close();
    reader.close();
  });
  return watch;
}

interface Document {
  readonly collection: Collection;
  readonly document: number;
  readonly texts: TextBatch["texts"][number];
}

function* documentsOf(batches: readonly TextBatch[]): Generator<Document> {
  for (const { collection, first, texts } of batches) {
    for (const [at, each] of texts.entries()) {
      yield { collection, document: first + at, texts: each };
    }
  }
}

function textsOf({ texts: [title, summary, body] }: Document): Texts {
  return { title: title ?? undefined, summary: summary ?? undefined, body: body ?? undefined };
}

/** Batches are read so many at a time, and are indexed at once. */
const RUN = 40;

function* inRuns(batches: Iterable<TextBatch>): Generator<TextBatch[]> {
  let run: TextBatch[] = [];
  for (const batch of batches) {
    if (run.push(batch) < RUN) continue;
    yield run;
    run = [];
  }
  if (run.length) yield run;
}

function textBytesOf(store: Store): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const { texts } of textBatches(store)) {
    for (const text of texts.flat()) bytes += encoder.encode(text ?? "").length;
  }
  return bytes;
}

/** Indexes the texts of a corpus alone: `index_words.ts ours|fts5 CORPUS PATH`. */
if (import.meta.main) {
  const [system, corpus, path] = Deno.args as [string, string, string];
  const store = Store.open(corpus);
  const { seconds, processorSeconds } = system === "fts5"
    ? await indexWithFts5(store, path)
    : await indexOurs(store, path);
  const { size } = await Deno.stat(path);
  const indexing: Indexing = {
    seconds,
    processorSeconds,
    textBytes: textBytesOf(store),
    bytes: size,
  };
  say(report(indexing));
}
