import { type Collection, DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import { normalisedDoi } from "../../catalogue/doi.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { bytes, int32s } from "../index/growable.ts";

/** A document of the corpus that is changed which stands in the new one as its row tells it. */
export interface StandingRow {
  readonly type: DocumentType;
  readonly document: number;
  /** Those of its record. */
  readonly sequence: number;
  readonly source: number;
}

/** What is held of the documents of a type. */
interface OfType {
  /** The place of each among all that stand; −1: it does not. */
  readonly places: Int32Array;
  /** Whether another record has its id. */
  readonly isClaimed: Uint8Array;
  count: number;
}

const ARTICLES = "research-articles";
const NOTHING = new Int32Array(0);

/** The documents that stand in a corpus that is changed: of each no more than its numbers. */
export class StandingRows {
  readonly #types = new Map<Collection, OfType>();
  /** In the order of the files; documents below 0 stand no more. */
  readonly #sequences = int32s();
  readonly #sources = int32s();
  readonly #kinds = bytes();
  readonly #documents = int32s();

  constructor(private readonly store: Store) {
    for (const type of DOCUMENT_TYPES) {
      const count = store.collection(type)?.count;
      if (!count) continue;
      this.#types.set(type, {
        places: new Int32Array(count).fill(-1),
        isClaimed: new Uint8Array(count),
        count: 0,
      });
    }
  }

  /** Puts the next one here. @returns false: there is a record of its id */
  put({ type, document, sequence, source }: StandingRow): boolean {
    const of = this.#types.get(type)!;
    if (of.isClaimed[document]) return false;
    of.places[document] = this.#sequences.length;
    of.count++;
    this.#sequences.push(sequence);
    this.#sources.push(source);
    this.#kinds.push(DOCUMENT_TYPES.indexOf(type));
    this.#documents.push(document);
    return true;
  }

  /** Notes that there is a record of an id: what has it and comes later does not stand. */
  claim(collection: Collection, id: string): void {
    const of = this.#types.get(collection);
    const document = of ? this.store.documentOf(collection, id) : null;
    if (document !== null) of!.isClaimed[document] = 1;
  }

  find(collection: Collection, id: string): StandingRow | null {
    const of = this.#types.get(collection);
    if (!of?.count) return null;
    const document = this.store.documentOf(collection, id);
    const place = document === null ? -1 : of.places[document]!;
    return place < 0 ? null : this.#at(place);
  }

  /** Takes away the one of a sequence; null: none of these has it. */
  take(sequence: number): StandingRow | null {
    const sequences = this.#sequences.view();
    let low = 0, high = sequences.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sequences[middle]! < sequence) low = middle + 1;
      else high = middle;
    }
    if (sequences[low] !== sequence || this.#documents.get(low) < 0) return null;
    const row = this.#at(low), of = this.#types.get(row.type)!;
    this.#documents.set(low, -1);
    of.places[row.document] = -1;
    of.count--;
    return row;
  }

  /** The row of a document; null: it does not stand. */
  of(type: Collection, document: number): StandingRow | null {
    const place = this.#types.get(type)?.places[document] ?? -1;
    return place < 0 ? null : this.#at(place);
  }

  /** All in the order of the files. */
  *all(): Generator<StandingRow> {
    for (let place = 0; place < this.#sequences.length; place++) {
      if (this.#documents.get(place) >= 0) yield this.#at(place);
    }
  }

  count(collection?: Collection): number {
    if (collection !== undefined) return this.#types.get(collection)?.count ?? 0;
    return [...this.#types.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The documents of a collection that stand, by id. */
  byId(collection: Collection): Int32Array {
    const of = this.#types.get(collection);
    if (!of?.count) return NOTHING;
    const all = new Int32Array(of.places.length),
      ranks = this.store.column(collection, "rank", "i32");
    for (let document = 0; document < all.length; document++) all[ranks[document]!] = document;
    return all.filter((document) => of.places[document]! >= 0);
  }

  /** How many of some documents, which are by id, have an id before another; the first so many do. */
  countBefore(id: string, collection: Collection, byId: Int32Array, first: number): number {
    const ids = this.store.texts(collection, "id");
    let low = first, high = byId.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byCodePoint(ids.at(byId[middle]!)!, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  idOf({ type, document }: StandingRow): string {
    return this.store.idOf(type, document);
  }

  doiOf({ type, document }: StandingRow): string | null {
    if (type !== ARTICLES) return null;
    const code = this.store.column(type, "doi", "i32")[document] ?? -1;
    return code < 0 ? null : normalisedDoi(this.store.texts(type, "codes.doi").at(code));
  }

  /** The DOI of each article that has one. */
  *dois(): Generator<string> {
    for (const [code, documents] of this.#documentsByDoi().entries()) {
      const doi = documents ? this.#doi(code) : null;
      if (doi !== null) { for (let each = 0; each < documents; each++) yield doi; }
    }
  }

  /** The articles that have some DOIs, by DOI. */
  with(dois: ReadonlySet<string>): ReadonlyMap<string, readonly StandingRow[]> {
    const found = new Map<string, StandingRow[]>(), doiOfCode = new Map<number, string>();
    if (!dois.size) return found;
    for (const [code, documents] of this.#documentsByDoi().entries()) {
      const doi = documents ? this.#doi(code) : null;
      if (doi !== null && dois.has(doi)) doiOfCode.set(code, doi);
    }
    if (!doiOfCode.size) return found;
    for (const [document, code] of this.store.column(ARTICLES, "doi", "i32").entries()) {
      const doi = doiOfCode.get(code), row = doi === undefined ? null : this.of(ARTICLES, document);
      if (row) found.set(doi!, [...found.get(doi!) ?? [], row]);
    }
    return found;
  }

  #doi(code: number): string | null {
    return normalisedDoi(this.store.texts(ARTICLES, "codes.doi").at(code));
  }

  /** How many articles that stand have each text of a DOI. */
  #documentsByDoi(): Int32Array {
    const of = this.#types.get(ARTICLES);
    if (!of?.count) return NOTHING;
    const counts = new Int32Array(this.store.texts(ARTICLES, "codes.doi").length);
    for (const [document, code] of this.store.column(ARTICLES, "doi", "i32").entries()) {
      if (code >= 0 && of.places[document]! >= 0) counts[code]!++;
    }
    return counts;
  }

  #at(place: number): StandingRow {
    return {
      type: DOCUMENT_TYPES[this.#kinds.get(place)]!,
      document: this.#documents.get(place),
      sequence: this.#sequences.get(place),
      source: this.#sources.get(place),
    };
  }
}
