import type { Collection } from "../../lib/catalogue/collections.ts";
import { DocumentTokens } from "../../lib/corpus/index/tokens.ts";
import { Vocabulary } from "../../lib/corpus/index/vocabulary.ts";
import type { WordIndex } from "../../lib/corpus/writing/corpus_writer.ts";
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
  const vocabulary = new Vocabulary();
  const writer = await watch.time(() =>
    openWriter({ path, spillPath: `${path}.spill` }, vocabulary, {
      records: Infinity,
      threads: undefined,
      signal: undefined,
      pause: () => undefined,
    })
  );
  const tokens = new DocumentTokens(vocabulary);
  let index: WordIndex | null = null, collection: Collection | null = null;
  for (const batches of inRuns(textBatches(store))) {
    await watch.time(async () => {
      for (const batch of batches) {
        if (batch.collection !== collection) {
          await index?.finish();
          await index?.close();
          collection = batch.collection;
          index = writer.words(collection);
        }
        for (const [at, [title, summary, body]] of batch.texts.entries()) {
          tokens.read({ title: title ?? "", summary: summary ?? "", body: body ?? "" });
          index!.add(batch.first + at, tokens);
        }
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
  });
  return watch;
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
