import { int32s } from "../index/growable.ts";
import { DocumentTokens, type Texts } from "../index/tokens.ts";
import type { Vocabulary } from "../index/vocabulary.ts";
import type { SearchMatcher } from "../tagging/search_matcher.ts";
import type { TopicTagger } from "../tagging/topic_tagger.ts";
import type { ReadTexts, SoughtIn } from "./messages.ts";
import { packFound } from "./packed_found.ts";

/** Reads texts: finds the words in them, and the topics. */
export interface TextReader {
  /** So many times texts are given before those of the first time are waited for. */
  readonly ahead: number;
  /** Says what is looked for in the texts that follow. */
  seek(sought: SoughtIn): void;
  /** Texts of documents in their order; words have their numbers in the vocabulary of the build. */
  read(texts: readonly Texts[]): Promise<ReadTexts>;
  close(): void;
}

/** Reads texts in the thread that asks. */
export class TextReaderHere implements TextReader {
  readonly ahead = 0;
  readonly #tokens: DocumentTokens;
  readonly #words = int32s();
  readonly #lengths = int32s();
  readonly #found = int32s();
  #search: SearchMatcher | null = null;
  #fields = 0;

  constructor(vocabulary: Vocabulary, private readonly tagger: TopicTagger) {
    this.#tokens = new DocumentTokens(vocabulary);
  }

  seek({ fields, begun }: SoughtIn): void {
    const { searches } = this.tagger;
    this.#search = searches.isEmpty ? null : searches.over(begun);
    this.#fields = fields;
  }

  read(texts: readonly Texts[]): Promise<ReadTexts> {
    return Promise.resolve(this.readNow(texts));
  }

  readNow(texts: readonly Texts[]): ReadTexts {
    const [words, lengths, found] = [this.#words, this.#lengths, this.#found];
    for (const each of [words, lengths, found]) each.clear();
    for (const each of texts) {
      this.#tokens.read(each);
      for (const text of this.#tokens.all()) {
        words.append(text.words);
        lengths.push(text.words.length);
      }
      packFound(this.tagger.find(this.#tokens, this.#search, this.#fields), found);
    }
    return {
      words: words.view().slice(),
      lengths: lengths.view().slice(),
      found: found.view().slice(),
    };
  }

  close(): void {}
}
