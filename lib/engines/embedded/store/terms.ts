import { FREELY, type Work } from "../kernels/work.ts";
import { fromBytes, type StoredCollection } from "./layout.ts";
import type { Memory } from "./memory.ts";
import { bytesOf } from "./rows.ts";
import type { TextColumns } from "./text_columns.ts";
import { endOfPrefix, placeAmong, TextBlock, WORDS_PER_ROW } from "./texts.ts";
import { checkSound } from "../../answering/unsound.ts";

/** Texts by code point, each with a number. */
export interface NumberedTexts {
  readonly words: TextBlock;
  readonly terms: Int32Array;
  readonly documents: Int32Array;
}

type Table = "terms" | "words";

/** The terms of collections and the words of their texts, some neighbours in a row. */
export class Terms {
  constructor(private readonly memory: Memory, private readonly texts: TextColumns) {}

  term(collection: StoredCollection, term: string): { number: number; documents: number } | null {
    const row = this.#from("terms", collection, term);
    if (row < 0) return null;
    const { words, terms, documents } = this.#row("terms", collection, row);
    const { place, found } = placeAmong(words, term);
    return found ? { number: terms[place]!, documents: documents[place]! } : null;
  }

  /** The numbers of the terms whose words begin so. */
  withPrefix(collection: StoredCollection, prefix: string, work: Work = FREELY): number[] {
    const found = new Set<number>();
    const { length } = this.#firsts("words", collection);
    for (let row = Math.max(0, this.#from("words", collection, prefix)); row < length; row++) {
      const { words, terms } = this.#row("words", collection, row);
      work(words.length);
      const { place } = placeAmong(words, prefix), end = endOfPrefix(words, prefix, place);
      for (let at = place; at < end; at++) found.add(terms[at]!);
      if (end < words.length) break;
    }
    return [...found];
  }

  /** All of a collection, row by row; nothing of them is kept. */
  *all(table: Table, collection: StoredCollection): Generator<NumberedTexts> {
    const { length } = this.#firsts(table, collection);
    for (let row = 0; row < length; row++) {
      yield this.memory.rows.decode(() => this.#read(table, collection, row));
    }
  }

  /** The first text of each row. */
  #firsts(table: Table, collection: StoredCollection) {
    return this.texts.texts(collection, `${table}.first`);
  }

  /** The row in which a text lies, if there is such a one; −1: it would come before all. */
  #from(table: Table, collection: StoredCollection, text: string): number {
    const { place, found } = this.#firsts(table, collection).find(text);
    return found ? place : place - 1;
  }

  #row(table: Table, collection: StoredCollection, row: number): NumberedTexts {
    return this.memory.derive(
      `${table} ${collection} ${row}`,
      () => this.#read(table, collection, row),
      ({ words, terms }) => words.byteLength + 2 * terms.byteLength,
    );
  }

  #read(table: Table, collection: StoredCollection, row: number): NumberedTexts {
    const found = this.memory.rows.sure(
      `SELECT ${table} AS texts, numbers, documents, checksum FROM ${table}
       WHERE collection = ? AND first = ?`,
      collection,
      row * WORDS_PER_ROW,
    );
    const words = new TextBlock(bytesOf(found.texts));
    const terms = fromBytes(bytesOf(found.numbers), "i32");
    const documents = fromBytes(bytesOf(found.documents), "i32");
    checkSound(terms.length === words.length && documents.length === words.length);
    return { words, terms, documents };
  }
}
