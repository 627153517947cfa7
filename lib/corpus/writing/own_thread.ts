import type { Collection } from "../../catalogue/collections.ts";
import { StoreWriter } from "../../engines/embedded/store/writer.ts";
import { TextIndex } from "../index/text_index.ts";
import { packedPart } from "../kept/row_keeper.ts";
import type { Vocabulary } from "../index/vocabulary.ts";
import { Copies, inBatches } from "./copies.ts";
import type { CorpusWriter, WordIndex } from "./corpus_writer.ts";
import type { WriterFiles } from "./messages.ts";

/** Writes in the thread that asks: no other is worth its start, or there is none. */
export function writerHere(
  { path, spillPath, before }: WriterFiles,
  vocabulary: Vocabulary,
  pause: () => Promise<void> | undefined,
): CorpusWriter {
  const writer = new StoreWriter(path), copies = new Copies(before);
  const words = (collection: Collection): WordIndex =>
    new TextIndex({ writer, lexicon: vocabulary, spillPath, pause }, collection);
  return {
    codes: (...given) => writer.codes(...given),
    column: (...given) => writer.column(...given),
    file: (...given) => writer.file(...given),
    kept: (...given) => writer.kept(...given),
    links: (...given) => writer.links(...given),
    list: (...given) => writer.list(...given),
    meta: (...given) => writer.meta(...given),
    recordBlocks: (collection, like) =>
      inBatches(copies.records(writer.recordBlocks(collection, like), collection)),
    resource: (...given) => writer.resource(...given),
    texts: (collection, name) => copies.texts(writer.texts(collection, name), collection, name),
    rows: (part) => writer.kept(part.number, part.part, packedPart(part)),
    topic: (...given) => writer.topic(...given),
    words,
    room: () => undefined,
    hasRoom: true,
    finish: () => Promise.resolve(writer.finish()),
    close: () => {
      copies.close();
      return Promise.resolve(writer.close());
    },
  };
}
