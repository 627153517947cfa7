import { isDocumentType } from "../../../catalogue/collections.ts";
import { atOnce } from "../../../steps.ts";
import { FIELD_BITS, type StoredCollection } from "../../answering/collection_meta.ts";
import {
  encodeLength,
  leafScore,
  packOccurrence,
  phrase,
  type PositionedTerm,
  type WeightedTerm,
} from "../../embedded/kernels/mod.ts";
import { type IndexedTexts, type Texts, Tokens } from "../layout/tokens.ts";
import type { Weighted } from "./weights.ts";

interface Translation {
  readonly title?: string | null;
  readonly summary?: string | null;
  readonly body?: string | null;
}

/** The texts in which a record is found, as the corpus was built from them. */
export function textsOfRecord(
  collection: StoredCollection,
  record: Readonly<Record<string, unknown>>,
): Texts {
  const extra = (record.extra ?? {}) as Readonly<Record<string, unknown>>;
  if (!isDocumentType(collection)) {
    return {
      title: record.name as string,
      summary: record.description as string | null,
      body: extra.extendedDescription as string | undefined,
    };
  }
  const versions = [record as Translation, ...(extra.translations ?? []) as Translation[]];
  const joined = (field: keyof Translation) =>
    versions.map((each) => each[field]).filter((text) => text).join("\n\n");
  return { title: joined("title"), summary: joined("summary"), body: joined("body") };
}

/** The words of some records, where they stand: what a score of theirs is made of. */
export class ScoredTexts {
  readonly #texts: readonly IndexedTexts[];
  readonly #places: readonly ReadonlyMap<string, readonly number[]>[];
  readonly #lengths: Uint8Array;

  constructor(records: readonly Texts[]) {
    const tokens = new Tokens();
    this.#texts = records.map((each) => tokens.read(each));
    this.#places = this.#texts.map(placesOf);
    this.#lengths = Uint8Array.from(this.#texts, ({ words }) => encodeLength(words));
  }

  /** The scores of a search string, as Lucene gives them, divided by their bound. */
  scores(docs: Int32Array, terms: readonly Weighted[], averageLength: number): Float64Array {
    const weighted = terms.map((term) => this.#posting(term));
    return atOnce(leafScore(docs, weighted, this.#lengths, averageLength));
  }

  #posting({ leaf, tokens, weight }: Weighted): WeightedTerm {
    if (leaf.type !== "phrase") return { ...this.#holding(tokens), weight };
    const found = atOnce(phrase(tokens.map((token) => this.#holding([token])), {
      ...(leaf.slop === undefined ? {} : { slop: leaf.slop }),
      summaryStart: this.#texts.map(({ summaryStart }) => summaryStart),
      bodyStart: this.#texts.map(({ bodyStart }) => bodyStart),
    }));
    return { ...found, weight };
  }

  /** Where any of some stems stands. */
  #holding(tokens: readonly string[]): PositionedTerm {
    const docs: number[] = [], occurrences: number[] = [], positions: number[] = [];
    for (const [doc, places] of this.#places.entries()) {
      const found = tokens.flatMap((token) => places.get(token) ?? []);
      if (!found.length) continue;
      docs.push(doc);
      occurrences.push(packOccurrence(found.length, FIELD_BITS.title));
      positions.push(...found);
    }
    return { docs: Int32Array.from(docs), occurrences: Int32Array.from(occurrences), positions };
  }
}

/** The positions of each stem. */
function placesOf(texts: IndexedTexts): Map<string, number[]> {
  const places = new Map<string, number[]>();
  const read = (text: string | undefined, start: number) => {
    for (const [at, token] of (text?.split(" ") ?? []).entries()) {
      const known = places.get(token);
      if (known) known.push(start + at);
      else places.set(token, [start + at]);
    }
  };
  read(texts.title, 0);
  read(texts.summary, texts.summaryStart);
  read(texts.body, texts.bodyStart);
  return places;
}
