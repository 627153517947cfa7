import type { DocumentType } from "../../catalogue/collections.ts";
import type { Before } from "../kept/before.ts";
import type { Translation } from "../record.ts";
import { textsOf } from "../texts.ts";
import { isReporting } from "../manifestations/proof_points.ts";
import type { IndexContext } from "./context.ts";
import type { FoundTopic } from "./document_topics.ts";
import { DocumentCounts } from "./growable.ts";
import type { KeptIndex } from "./kept_postings.ts";
import { TextLengths } from "./text_index.ts";
import type { Texts } from "./tokens.ts";

/**
 * The texts of a collection that need not be read again, as the corpus that is changed holds where
 * their words stand, and which topics are in them. New topics are looked up in its index, and texts
 * that may name one are read; those of documents that are not as they were any more are read to take
 * what they hold out of it.
 */
export class KeptTexts {
  readonly #documents: Int32Array;
  readonly #mayNameNew: Uint8Array;
  /** The topics of a document lie between its offset and the next. */
  readonly #offsets: Int32Array;
  readonly #topics: Int32Array;
  readonly #masks: Uint8Array;
  readonly #scores: Float64Array;

  /** Null where texts must be read. */
  static of(context: IndexContext, type: DocumentType): KeptTexts | null {
    const { before, staging, tagger, settings, topics } = context;
    const count = before?.store.collection(type)?.count;
    // what is compared of texts that report something is made of their words
    if (!before || count === undefined || isReporting(type)) return null;
    if (!staging.countKept(type) || tagger.searches.hasPrefixes) return null;
    if (JSON.stringify(before.settings.taxonomy) !== JSON.stringify(settings.taxonomy)) return null;
    const known = new Map(before.store.topics().map(({ id, name }) => [id, name]));
    const isNamedOtherwise = topics.some(({ id, name }) => known.has(id) && known.get(id) !== name);
    if (isNamedOtherwise) return null;
    return new KeptTexts(context, type, before, count, new Set(known.keys()));
  }

  private constructor(
    private readonly context: IndexContext,
    private readonly type: DocumentType,
    private readonly before: Before,
    count: number,
    known: ReadonlySet<string>,
  ) {
    const { store } = before;
    this.#documents = new Int32Array(count).fill(-1);
    this.#offsets = store.column(type, "refs.topic.offsets", "i32");
    const there = store.column(type, "refs.topic", "i32");
    this.#masks = new Uint8Array(there.length);
    this.#scores = new Float64Array(there.length);
    const numbers = new Map(context.topics.map(({ id }, number) => [id, number]));
    const here = store.topics().map(({ id }) => numbers.get(id) ?? -1);
    this.#topics = there.map((topic) => here[topic]!);
    for (const topic of here.keys()) {
      const { documents, masks, scores } = store.links(type, "topic", topic);
      for (const [at, document] of documents.entries()) {
        const place = there.indexOf(topic, this.#offsets[document]!);
        this.#masks[place] = masks![at]!;
        this.#scores[place] = scores![at]!;
      }
    }
    this.#mayNameNew = new Uint8Array(count);
    const others = [
      ...context.topics.filter(({ id }) => !known.has(id)),
      ...store.topics().filter(({ id }) => !numbers.has(id)),
    ];
    for (const { name, aliases } of others) {
      for (const each of [name, ...aliases]) this.#markThoseWith(each);
    }
  }

  /** Whether it is known, without a look at its text, which topics a document of the corpus before has. */
  isKnown(document: number): boolean {
    return this.#mayNameNew[document] === 0;
  }

  /** Whether none of the topics of such a document is gone. */
  hasAllTopics(document: number): boolean {
    for (let at = this.#offsets[document]!; at < this.#offsets[document + 1]!; at++) {
      if (this.#topics[at]! < 0) return false;
    }
    return true;
  }

  /** The topics of such a document, as they are numbered here. */
  topicsOf(document: number): FoundTopic[] {
    const found: FoundTopic[] = [];
    for (let at = this.#offsets[document]!; at < this.#offsets[document + 1]!; at++) {
      const topic = this.#topics[at]!;
      if (topic >= 0) found.push({ topic, mask: this.#masks[at]!, score: this.#scores[at]! });
    }
    return found;
  }

  /** Notes the number that a document of the corpus before has here. */
  put(before: number, document: number): void {
    this.#documents[before] = document;
  }

  /** What the index of words takes of that of the corpus before, once all documents are put. */
  index(): KeptIndex {
    const { context: { vocabulary }, type, before } = this;
    const { withText, averageLength } = before.store.collection(type)!;
    const all = new TextLengths(), gone = new DocumentCounts();
    all.join({ withText, averageLength });
    for (const [document, here] of this.#documents.entries()) {
      if (here >= 0) continue;
      let words = 0;
      for (const text of Object.values(storedTexts(before.store.stored(type, document)))) {
        if (!text) continue;
        const found = vocabulary.wordsOf(text);
        gone.add(found, document);
        words += found.length;
      }
      all.remove(words);
    }
    return {
      path: before.path,
      collection: type,
      documents: this.#documents,
      gone: new Map(
        Array.from(gone.counted(), (word) => [vocabulary.words.at(word), gone.countOf(word)]),
      ),
      ...all.statistics,
    };
  }

  /** Marks the documents that have all terms of a name. */
  #markThoseWith(name: string): void {
    const { context: { vocabulary }, type, before: { store } } = this;
    const numbers = [...new Set(vocabulary.termsOf(name))];
    const terms = numbers.map((number) => store.term(type, vocabulary.terms.at(number)));
    if (!terms.length || terms.some((term) => !term)) return;
    const [first, ...others] = terms.map((term) => store.documents(term!.number));
    const sets = others.map((documents) => new Set(documents));
    for (const document of first!) {
      if (sets.every((each) => each.has(document))) this.#mayNameNew[document] = 1;
    }
  }
}

/** The texts in which a document is found, from its record as it is stored. */
function storedTexts(stored: Readonly<Record<string, unknown>>): Texts {
  const { title, summary, body, extra } = stored as {
    readonly title: string | null;
    readonly summary: string | null;
    readonly body: string | null;
    readonly extra: { readonly translations?: unknown };
  };
  const texts = {
    title: title ?? undefined,
    summary: summary ?? undefined,
    body: body ?? undefined,
  };
  const found = textsOf({ ...texts, translations: translationsIn(extra.translations) });
  return { title: found.title, summary: found.summary, body: found.body };
}

/** Translations as they are stored; what a source has under the name is none. */
function translationsIn(stored: unknown): readonly Translation[] {
  const isOne = (each: unknown): each is Translation =>
    typeof each === "object" && each !== null && "language" in each &&
    typeof each.language === "string";
  return Array.isArray(stored) && stored.every(isOne) ? stored : [];
}
