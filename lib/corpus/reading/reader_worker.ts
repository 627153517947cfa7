import { Vocabulary } from "../index/vocabulary.ts";
import { TopicTagger } from "../tagging/topic_tagger.ts";
import { failureOf } from "../writing/messages.ts";
import type { FromReader, ToReader } from "./messages.ts";
import { TextReaderHere } from "./text_reader.ts";

/** The part of a worker's scope that is used here. */
interface Scope {
  onmessage: (event: MessageEvent<ToReader>) => void;
  postMessage(message: FromReader, transfer?: readonly ArrayBuffer[]): void;
}

const scope = globalThis as unknown as Scope;
const vocabulary = new Vocabulary();
const told = { words: 0, terms: 0 };
let reader!: TextReaderHere;

scope.onmessage = ({ data }) => {
  if ("topics" in data) {
    reader = new TextReaderHere(vocabulary, new TopicTagger(data.topics, vocabulary));
  } else if ("fields" in data) reader.seek(data);
  else {
    try {
      const read = reader.readNow(data.texts);
      const news = vocabulary.after(told);
      told.words += news.newWords.length;
      told.terms += news.newTerms.length;
      const transfer = [read.words, read.lengths, read.found].map(({ buffer }) => buffer);
      scope.postMessage({ ...read, ...news }, transfer);
    } catch (error) {
      scope.postMessage({ failed: failureOf(error) });
    }
  }
};
