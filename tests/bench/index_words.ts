import type { Collection } from "../../lib/catalogue/collections.ts";
import { TermNumbers } from "../../lib/corpus/index/term_numbers.ts";
import { TextIndex } from "../../lib/corpus/index/text_index.ts";
import { DocumentTokens } from "../../lib/corpus/index/tokens.ts";
import { Vocabulary } from "../../lib/corpus/index/vocabulary.ts";
import { Store } from "../../lib/engines/embedded/store/reader.ts";
import { StoreWriter } from "../../lib/engines/embedded/store/writer.ts";
import { report } from "./child.ts";
import { indexWithFts5 } from "./peers/fts5.ts";
import { say } from "./say.ts";
import { Stopwatch } from "./stopwatch.ts";
import { textBatches } from "./tables/texts.ts";

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
  const context = {
    writer: new StoreWriter(path),
    vocabulary,
    termNumbers: new TermNumbers(),
    spillPath: `${path}.spill`,
    pause: () => undefined,
  };
  const tokens = new DocumentTokens(vocabulary);
  let index: TextIndex | null = null, collection: Collection | null = null;
  for (const batch of textBatches(store)) {
    await watch.time(async () => {
      if (batch.collection !== collection) {
        await index?.finish();
        await index?.close();
        collection = batch.collection;
        index = new TextIndex(context, collection);
      }
      for (const [at, [title, summary, body]] of batch.texts.entries()) {
        tokens.read({ title: title ?? "", summary: summary ?? "", body: body ?? "" });
        index!.add(batch.first + at, tokens);
      }
    });
  }
  await watch.time(async () => {
    await index?.finish();
    await index?.close();
    context.writer.finish();
  });
  return watch;
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
