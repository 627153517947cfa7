import type { Vocabulary } from "../index/vocabulary.ts";
import type { TopicTagger } from "../tagging/topic_tagger.ts";
import type { TopicEntry } from "../topics.ts";
import { ReaderThreads } from "./reader_threads.ts";
import { type TextReader, TextReaderHere } from "./text_reader.ts";

/** Begins to read texts: in so many threads, or in the one that asks. */
export function openReader(
  vocabulary: Vocabulary,
  { topics, tagger, threads }: {
    readonly topics: readonly TopicEntry[];
    /** Of these topics and that vocabulary. */
    readonly tagger: TopicTagger;
    readonly threads: number;
  },
): TextReader {
  return threads > 0
    ? new ReaderThreads(vocabulary, topics, threads)
    : new TextReaderHere(vocabulary, tagger);
}
