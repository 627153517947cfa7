import { type Collection, isDocumentType } from "../../../catalogue/collections.ts";
import type { SourceField } from "../../../catalogue/source_fields.ts";
import type { Reference } from "../../../catalogue/types.ts";
import { stateOf, type ToldState } from "../../answering/known_states.ts";
import type { TopicRow } from "../../answering/topic_tree.ts";
import type { FileInfo } from "../../engine.ts";
import { lowerBound } from "../kernels/docset.ts";
import type { NumberLists } from "../kernels/spread.ts";
import type { Occurrences } from "../kernels/occurrences.ts";
import type { Posting } from "../kernels/union.ts";
import { FREELY, type Work } from "../kernels/work.ts";
import { ByteCache } from "./cache.ts";
import { Days } from "./days.ts";
import { unpackDocuments } from "./document_list.ts";
import { FEW_PER_ROW, FewPostings } from "./few_postings.ts";
import {
  type ArrayOf,
  type ArrayType,
  type CollectionMeta,
  columnsOf,
  fromBytes,
  type Meta,
  type Packed,
  RECORDED,
  REFERENCE_FIELDS,
  type ReferenceKind,
  type StoredCollection,
  widen,
} from "./layout.ts";
import { findId } from "./id_index.ts";
import type { OldState, StateChanges } from "./ledger.ts";
import { openFile } from "./open_file.ts";
import { unpackChanges } from "./pack_changes.ts";
import { unpackState } from "./pack_state.ts";
import { RecordBlock } from "./record_block.ts";
import { RecordUnpacker } from "./record_unpacker.ts";
import { type Row, Rows } from "./rows.ts";
import { checkAscending, checkSound, parsedJson, Unsound } from "./unsound.ts";
import { endOfPrefix, placeAmong, TextBlock, TextColumn, TEXTS_PER_BLOCK } from "./texts.ts";

export interface Links {
  readonly documents: Int32Array;
  readonly masks: Uint8Array | null;
  readonly scores: Float64Array | null;
}

/** Texts by code point, each with a number. */
export interface NumberedTexts {
  readonly words: TextBlock;
  readonly terms: Int32Array;
  readonly documents: Int32Array;
}

export interface ResourceRow {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly uses: number;
}

/** What is kept of columns, texts and dictionaries, whatever is kept of lists. */
const COLUMN_BYTES = 128 * 2 ** 20;
/** Blocks of records that a page may share. */
const PAGE_BYTES = 4 * 2 ** 20;
/** Blocks that are read by one statement: they fit into those bytes. */
const MOST_TOGETHER = 256;
const OFFSETS = ".offsets";
const WIDTHS: Readonly<Partial<Record<ArrayType, number>>> = { u8: 1, u16: 2, i32: 4, f64: 8 };

const NO_LINKS: Links = {
  documents: new Int32Array(0),
  masks: new Uint8Array(0),
  scores: new Float64Array(0),
};

/** Reads a corpus file: the only code that knows its tables. Arrays are shared, never written. */
export class Store {
  readonly meta: Meta;
  readonly #rows: Rows;
  /** Of one collection. */
  readonly #mostDocuments: number;
  /** What is the same for every question: columns, texts, and what follows from them. */
  readonly #columns = new ByteCache<unknown>(COLUMN_BYTES);
  /** What questions ask for: lists of documents, and what was found. */
  readonly #lists: ByteCache<unknown>;
  readonly #blocks: ByteCache<RecordBlock>;
  readonly #texts = new Map<string, TextColumn>();
  readonly #references = new Map<string, (number: number) => Reference>();
  readonly #recorded = new Map<ReferenceKind, (number: number) => Reference>();
  readonly #unpackers = new Map<StoredCollection, RecordUnpacker>();

  private constructor(
    rows: Rows,
    meta: Meta,
    /** When the file was written, once and for all. */
    private readonly written: Date,
    cacheBytes: number,
  ) {
    this.#rows = rows;
    this.meta = meta;
    const counts = Object.values(meta.collections).map(({ count }) => count);
    this.#mostDocuments = Math.max(0, ...counts);
    this.#lists = new ByteCache(cacheBytes);
    this.#blocks = new ByteCache(Math.max(PAGE_BYTES, cacheBytes / 8));
  }

  /** @throws {CorpusError} when the file is missing, damaged, of another version or no corpus */
  static open(path: string, cacheBytes = 192 * 2 ** 20): Store {
    const { database, meta } = openFile(path);
    const { mtime } = Deno.statSync(path);
    return new Store(new Rows(path, database), meta, mtime ?? new Date(0), cacheBytes);
  }

  close(): void {
    this.#rows.close();
  }

  collection(name: StoredCollection): CollectionMeta | null {
    return this.meta.collections[name] ?? null;
  }

  /** A column; an empty one where the corpus has no such collection or field. */
  column<T extends ArrayType>(
    collection: StoredCollection | ReferenceKind,
    name: string,
    type: T,
  ): ArrayOf<T> {
    return this.derive(`column ${collection} ${name}`, () => {
      const row = this.#rows.get(
        "SELECT data, checksum FROM columns WHERE collection = ? AND name = ?",
        collection,
        name,
      );
      const array = fromBytes(bytesOf(row?.data), type);
      if (row && name.endsWith(OFFSETS)) this.#checkLists(collection, name, array);
      return array;
    }, bytesIn);
  }

  /** The days of a collection. */
  days(collection: StoredCollection): Days {
    return this.derive(`days ${collection}`, () =>
      new Days(
        this.column(collection, "days", "i32"),
        this.column(collection, "days.first", "i32"),
        this.collection(collection)?.dated ?? 0,
      ), () => 0);
  }

  /** Offsets of lists lead from the first to the last of their values. */
  #checkLists(collection: StoredCollection | ReferenceKind, name: string, offsets: Packed): void {
    const row = this.#rows.sure(
      "SELECT length(data) AS bytes, type FROM columns WHERE collection = ? AND name = ?",
      collection,
      name.slice(0, -OFFSETS.length),
    );
    const values = Number(row.bytes) / (WIDTHS[row.type as ArrayType] ?? NaN);
    checkAscending(offsets, values + 1);
    checkSound(offsets[0] === 0 && offsets.at(-1) === values);
  }

  hasColumn(collection: StoredCollection, name: string): boolean {
    return this.#rows.get(
      "SELECT 1 FROM columns WHERE collection = ? AND name = ?",
      collection,
      name,
    ) !== undefined;
  }

  /** A column of texts; an empty one where the corpus has no such collection or field. */
  texts(collection: string, name: string): TextColumn {
    const key = `${collection} ${name}`;
    let column = this.#texts.get(key);
    if (!column) this.#texts.set(key, column = this.#textColumn(collection, name));
    return column;
  }

  /** The strings of a column of codes, in code order. */
  dictionary(
    collection: StoredCollection,
    column: string,
    work: Work = FREELY,
  ): readonly string[] {
    return this.derive(
      `dictionary ${collection} ${column}`,
      () => {
        const texts = this.texts(collection, `codes.${column}`);
        return Array.from({ length: texts.length }, (_, code) => {
          work(1);
          return texts.at(code)!;
        });
      },
      (values) => values.reduce((sum, value) => sum + 2 * value.length + 32, 0),
    );
  }

  /** The code that a string has or would have: codes are in the order of the strings. */
  codeFrom(
    collection: StoredCollection,
    column: string,
    value: string,
  ): { code: number; found: boolean } {
    const { place, found } = this.texts(collection, `codes.${column}`).find(value);
    return { code: place, found };
  }

  idOf(collection: StoredCollection, document: number): string {
    return this.texts(collection, "id").at(document)!;
  }

  documentOf(collection: StoredCollection, id: string): number | null {
    const index = {
      hashes: this.column(collection, "id.hashes", "i32"),
      documents: this.column(collection, "id.documents", "i32"),
    };
    const ids = this.texts(collection, "id");
    return findId(index, id, (document) => ids.at(document));
  }

  /** A record, what it refers to named; parsed anew each time: who asked may change it. */
  record(collection: StoredCollection, document: number): Record<string, unknown> {
    const text = this.remember(
      recordKey(collection, document),
      () => this.storedText(collection, document),
      ({ length }) => 2 * length,
    );
    return this.#rows.decode(() => {
      const record = objectIn(text);
      if (!isDocumentType(collection)) return record;
      for (const [field, kind] of REFERRING) {
        const numbers = record[field];
        if (numbers === undefined || numbers === null) continue;
        checkSound(Array.isArray(numbers));
        record[field] = namedBy(numbers as readonly number[], this.#recordedOf(kind));
      }
      return record;
    });
  }

  /** Gives id and name of what a number in records stands for. */
  #recordedOf(kind: ReferenceKind): (number: number) => Reference {
    let recorded = this.#recorded.get(kind);
    if (!recorded) this.#recorded.set(kind, recorded = this.#recordedAs(kind));
    return recorded;
  }

  #recordedAs(kind: ReferenceKind): (number: number) => Reference {
    const reference = this.references(kind), numbers = this.column(kind, RECORDED, "i32");
    if (!numbers.length) return reference;
    return (number) => {
      const meant = numbers[number] ?? -1;
      checkSound(meant >= 0);
      return reference(meant);
    };
  }

  /** Reads what some records lie in by one statement: asked for one by one, they are then at hand. */
  readTogether(collection: StoredCollection, documents: Iterable<number>): void {
    const firsts = new Set<number>();
    for (const document of documents) {
      if (this.known(recordKey(collection, document)) !== undefined) continue;
      const first = this.#blockOf(collection, document);
      if (!this.#blocks.get(blockKey(collection, first))) firsts.add(first);
      if (firsts.size === MOST_TOGETHER) break;
    }
    if (firsts.size < 2) return;
    const rows = this.#rows.all(
      `SELECT first, data, checksum FROM records
       WHERE collection = ? AND first IN (SELECT value FROM json_each(?))`,
      collection,
      JSON.stringify([...firsts]),
    );
    if (rows.length !== firsts.size) this.#rows.refuse();
    for (const row of rows) this.#keepBlock(blockKey(collection, Number(row.first)), row);
  }

  /** The first of the records that a record lies with. */
  #blockOf(collection: StoredCollection, document: number): number {
    const starts = this.column(collection, "records", "i32");
    return starts[lowerBound(starts, document + 1) - 1]!;
  }

  /** How a record lies in the file. */
  packed(collection: StoredCollection, document: number): Uint8Array {
    const first = this.#blockOf(collection, document);
    const block = this.#block(collection, first);
    return this.#rows.decode(() => block.at(document - first));
  }

  /** A record as it is stored, its references as numbers; nothing is remembered. */
  stored(collection: StoredCollection, document: number): Record<string, unknown> {
    const text = this.storedText(collection, document);
    return this.#rows.decode(() => objectIn(text));
  }

  /** The text of a record as it is stored, its references as numbers. */
  storedText(collection: StoredCollection, document: number): string {
    const packed = this.packed(collection, document);
    return this.#rows.decode(() => {
      let unpacker = this.#unpackers.get(collection);
      if (!unpacker) {
        unpacker = new RecordUnpacker(this.column(collection, "records.prefix", "u8"));
        this.#unpackers.set(collection, unpacker);
      }
      return unpacker.text(packed);
    });
  }

  term(collection: StoredCollection, term: string): { number: number; documents: number } | null {
    const row = this.#rows.get(
      `SELECT terms, numbers, documents, checksum FROM terms
       WHERE collection = ? AND first <= ? ORDER BY first DESC LIMIT 1`,
      collection,
      term,
    );
    if (!row) return null;
    return this.#rows.decode(() => {
      const texts = new TextBlock(bytesOf(row.terms));
      const [numbers, documents] = [row.numbers, row.documents].map((each) =>
        fromBytes(bytesOf(each), "i32")
      );
      checkSound(numbers!.length === texts.length && documents!.length === texts.length);
      const { place, found } = placeAmong(texts, term);
      return found ? { number: numbers![place]!, documents: documents![place]! } : null;
    });
  }

  /** The numbers of the terms whose words begin so. */
  termsWithPrefix(collection: StoredCollection, prefix: string, work: Work = FREELY): number[] {
    const found = new Set<number>();
    const columns = `SELECT first, words, numbers, documents, checksum FROM words
      WHERE collection = ? AND`;
    let row = this.#rows.get(
      `${columns} first <= ? ORDER BY first DESC LIMIT 1`,
      collection,
      prefix,
    ) ?? this.#rows.get(`${columns} first > ? ORDER BY first LIMIT 1`, collection, prefix);
    while (row) {
      const { first, words, numbers } = row;
      const ends = this.#rows.decode(() => {
        const texts = new TextBlock(bytesOf(words));
        const terms = fromBytes(bytesOf(numbers), "i32");
        checkSound(terms.length === texts.length);
        work(texts.length);
        const { place } = placeAmong(texts, prefix), end = endOfPrefix(texts, prefix, place);
        for (let at = place; at < end; at++) found.add(terms[at]!);
        return end < texts.length;
      });
      if (ends) break;
      row = this.#rows.get(
        `${columns} first > ? ORDER BY first LIMIT 1`,
        collection,
        String(first),
      );
    }
    return [...found];
  }

  /**
   * The words of the texts of a collection before they are stemmed, by code point, some neighbours at
   * once, each with the number of its term and how many documents have it.
   */
  words(collection: StoredCollection): Generator<NumberedTexts> {
    return this.#numbered("words", collection);
  }

  /** The terms of a collection in the same way. */
  terms(collection: StoredCollection): Generator<NumberedTexts> {
    return this.#numbered("terms", collection);
  }

  *#numbered(
    table: "terms" | "words",
    collection: StoredCollection,
  ): Generator<NumberedTexts> {
    let after = "";
    for (;;) {
      const row = this.#rows.get(
        `SELECT first, ${table}, numbers, documents, checksum FROM ${table}
         WHERE collection = ? AND first > ? ORDER BY first LIMIT 1`,
        collection,
        after,
      );
      if (!row) return;
      after = String(row.first);
      const words = this.#rows.decode(() => new TextBlock(bytesOf(row[table])));
      const [terms, documents] = this.#rows.decode(() =>
        [row.numbers, row.documents].map((each) => fromBytes(bytesOf(each), "i32"))
      ) as [Int32Array, Int32Array];
      if (terms.length !== words.length || documents.length !== words.length) this.#rows.refuse();
      yield { words, terms, documents };
    }
  }

  /** The documents that hold a term. */
  documents(number: number, work: Work = FREELY): Int32Array {
    if (number < 0) return this.#few(number).documents;
    return this.#list(`documents ${number}`, () => {
      const row = this.#rows.sure(
        "SELECT documents, checksum FROM postings WHERE number = ?",
        number,
      );
      return this.#unpacked(row, work);
    }, bytesIn);
  }

  /** The documents of several terms that stand at many places, in any order, by one statement. */
  documentsOfAll(numbers: readonly number[], work: Work = FREELY): Int32Array[] {
    const keyOf = (number: number) => `documents ${number}`;
    const unread = numbers.filter((number) => !this.#lists.get(keyOf(number)));
    const rows = this.#rows.all(
      `SELECT number, documents, checksum FROM postings
       WHERE number IN (SELECT value FROM json_each(?))`,
      JSON.stringify(unread),
    );
    if (rows.length !== unread.length) this.#rows.refuse();
    const known = numbers.flatMap((number) => this.#lists.get(keyOf(number)) ?? []);
    const read = rows.map((row) =>
      this.#list(keyOf(Number(row.number)), () => this.#unpacked(row, work), bytesIn)
    );
    return [...known as Int32Array[], ...read];
  }

  #unpacked({ documents: packed }: Row, work: Work): Int32Array {
    const documents = unpackDocuments(bytesOf(packed), work);
    checkSound((documents.at(-1) ?? 0) < this.#mostDocuments);
    return documents;
  }

  /** How often each of so many documents holds a term, and in which fields. */
  occurrences(number: number, documents: number): Occurrences {
    if (number < 0) return this.#ofLength(documents, this.#few(number).occurrences);
    return this.#list(`occurrences ${number}`, () => {
      const row = this.#rows.sure(
        "SELECT occurrences, occurrences_checksum AS checksum FROM postings WHERE number = ?",
        number,
      );
      return widen(bytesOf(row.occurrences), documents);
    }, bytesIn);
  }

  positions(number: number, occurrences: number): Uint8Array | Uint16Array | Int32Array {
    if (number < 0) return this.#ofLength(occurrences, this.#few(number).positions);
    return this.#list(
      `positions ${number}`,
      () =>
        widen(
          bytesOf(
            this.#rows.sure(
              "SELECT positions, checksum FROM positions WHERE number = ?",
              number,
            ).positions,
          ),
          occurrences,
        ),
      bytesIn,
    );
  }

  /**
   * The documents that hold terms at few places, term after term, and how often each holds it; a
   * step for each row.
   *
   * @param numbers below 0
   */
  *fewOf(numbers: readonly number[], work: Work = FREELY): Generator<void, Posting[]> {
    const places = Int32Array.from(numbers, (number) => -1 - number).sort();
    const found: Posting[] = [];
    for (let from = 0; from < places.length;) {
      const first = places[from]! - places[from]! % FEW_PER_ROW;
      const to = lowerBound(places, first + FEW_PER_ROW);
      const indexes = places.subarray(from, to).map((place) => place - first);
      const row = this.#fewRow(first);
      const { documents: docs, occurrences } = this.#rows.decode(() => row.gather(indexes));
      work(docs.length);
      found.push({ docs, occurrences });
      from = to;
      yield;
    }
    return found;
  }

  /** A term that stands at few places. */
  #few(number: number): ReturnType<FewPostings["at"]> {
    const at = -1 - number, first = at - at % FEW_PER_ROW;
    const row = this.#fewRow(first);
    return this.#rows.decode(() => row.at(at - first));
  }

  /** A term that stands at few places, as it lies in its row. */
  packedFew(number: number): Int32Array {
    const at = -1 - number, first = at - at % FEW_PER_ROW;
    const row = this.#fewRow(first);
    return this.#rows.decode(() => row.packed(at - first));
  }

  #fewRow(first: number): FewPostings {
    return this.#list(`few ${first}`, () => {
      const { data } = this.#rows.sure("SELECT data, checksum FROM few WHERE first = ?", first);
      return new FewPostings(bytesOf(data), this.#mostDocuments);
    }, ({ byteLength }) => byteLength);
  }

  #ofLength(length: number, numbers: Int32Array): Int32Array {
    if (numbers.length !== length) this.#rows.refuse();
    return numbers;
  }

  links(collection: StoredCollection, kind: string, number: number): Links {
    return this.#list(`links ${collection} ${kind} ${number}`, () => {
      const row = this.#rows.get(
        `SELECT documents, masks, scores, checksum FROM links
         WHERE collection = ? AND kind = ? AND number = ?`,
        collection,
        kind,
        number,
      );
      if (!row) return NO_LINKS;
      const documents = fromBytes(bytesOf(row.documents), "i32");
      const masks = row.masks === null ? null : bytesOf(row.masks);
      const scores = row.scores === null ? null : fromBytes(bytesOf(row.scores), "f64");
      checkAscending(documents, this.meta.collections[collection]?.count ?? 0);
      for (const each of [masks, scores]) checkSound(!each || each.length === documents.length);
      return { documents, masks, scores };
    }, ({ documents }) => documents.length * 13);
  }

  /** Whether any record of a collection has links of a kind. */
  hasLinks(collection: StoredCollection, kind: string): boolean {
    const sql = "SELECT 1 FROM links WHERE collection = ? AND kind = ? LIMIT 1";
    return this.#rows.get(sql, collection, kind) !== undefined;
  }

  /** A column of lists of numbers, one for each record. */
  lists(collection: StoredCollection, column: string): NumberLists {
    return {
      offsets: this.column(collection, `${column}.offsets`, "i32"),
      values: this.column(collection, column, "i32"),
    };
  }

  /** The codes of a field of sources by document; none where no source tells it. */
  sourceLists(collection: StoredCollection, field: SourceField): NumberLists {
    const { column, ids, names } = columnsOf(field);
    const { offsets, values } = this.lists(collection, column);
    this.derive(`sound ${collection} ${column}`, () => {
      const { length } = this.texts(collection, ids);
      checkSound(this.texts(collection, names).length === length);
      checkSound([0, this.collection(collection)!.count + 1].includes(offsets.length));
      for (const code of values) checkSound(code >= 0 && code < length);
      return true;
    }, () => 1);
    return { offsets, values };
  }

  /** Gives id and name of the values of a field of sources by their codes. */
  sourceValues(collection: StoredCollection, field: SourceField): (code: number) => Reference {
    const columns = columnsOf(field);
    const ids = this.texts(collection, columns.ids), names = this.texts(collection, columns.names);
    return (code) =>
      this.#rows.decode(() => {
        const id = ids.at(code), name = names.at(code);
        if (id === null || name === null) throw new Unsound();
        return { id, name };
      });
  }

  /** Gives id and name of topics, organisations, places, sources or nodes by their numbers. */
  references(kind: string): (number: number) => Reference {
    let reference = this.#references.get(kind);
    if (!reference) {
      const ids = this.texts(kind, "reference.id"), names = this.texts(kind, "reference.name");
      reference = (number) => {
        const id = ids.at(number), name = names.at(number);
        if (id === null || name === null) throw new Unsound();
        return { id, name };
      };
      this.#references.set(kind, reference);
    }
    return reference;
  }

  resource(kind: string, number: number): ResourceRow | null {
    const row = this.#rows.get(
      "SELECT number, id, name, detail, uses FROM resources WHERE kind = ? AND number = ?",
      kind,
      number,
    );
    return row ? resourceOf(row) : null;
  }

  resourceById(kind: string, id: string): ResourceRow | null {
    const row = this.#rows.get(
      "SELECT number, id, name, detail, uses FROM resources WHERE kind = ? AND id = ?",
      kind,
      id,
    );
    return row ? resourceOf(row) : null;
  }

  /** Resources by folded name, or all of a kind. */
  resources(kind: string, folded?: string, work: Work = FREELY): ResourceRow[] {
    const columns = "SELECT number, id, name, detail, uses FROM resources WHERE kind = ?";
    const rows = folded === undefined
      ? this.#rows.all(`${columns} ORDER BY number`, kind)
      : this.#rows.all(`${columns} AND folded = ? ORDER BY uses DESC, id`, kind, folded);
    return rows.map((row) => {
      work(1);
      return resourceOf(row);
    });
  }

  /** What each kind of resource is called. */
  resourceKinds(): string[] {
    return this.#rows.all("SELECT DISTINCT kind FROM resources ORDER BY kind")
      .map(({ kind }) => String(kind));
  }

  resourceCount(kind: string): number {
    const row = this.#rows.sure("SELECT count(*) AS count FROM resources WHERE kind = ?", kind);
    return Number(row.count);
  }

  /** Some resources of a kind in the order of their numbers, with their folded names. */
  resourcesFrom(kind: string, first: number, most: number): (ResourceRow & { folded: string })[] {
    return this.#rows.all(
      `SELECT number, id, name, folded, detail, uses FROM resources
       WHERE kind = ? AND number >= ? ORDER BY number LIMIT ?`,
      kind,
      first,
      most,
    ).map((row) => ({ ...resourceOf(row), folded: String(row.folded) }));
  }

  /** How many documents of a collection link to one topic, place, organisation or node. */
  linkCount(collection: StoredCollection, kind: string, number: number): number {
    const row = this.#rows.get(
      `SELECT length(documents) AS bytes FROM links
       WHERE collection = ? AND kind = ? AND number = ?`,
      collection,
      kind,
      number,
    );
    return Number(row?.bytes ?? 0) / Int32Array.BYTES_PER_ELEMENT;
  }

  /** The parts of the rows of a file, in their order; of −1 what the build was given besides. */
  *kept(number: number): Generator<Uint8Array> {
    for (let part = 0;; part++) {
      const row = this.#rows.get(
        "SELECT data, checksum FROM kept WHERE number = ? AND part = ?",
        number,
        part,
      );
      if (!row) return;
      yield bytesOf(row.data);
    }
  }

  /** The files that were read, in their order. */
  files(): FileInfo[] {
    return this.#rows.all("SELECT * FROM files ORDER BY number").map(fileOf);
  }

  /**
   * When this state was put in place, ISO 8601: as the ledger says, and of a corpus without an older
   * state, which is the same whenever it is built, as its file says.
   */
  get date(): string {
    return this.oldStates()[0]?.until ?? this.written.toISOString();
  }

  /** The states before this one as they are stored, the one before it first. */
  packedStates(): { readonly back: number; readonly data: Uint8Array }[] {
    return this.#rows.all("SELECT back, data, checksum FROM states ORDER BY back")
      .map(({ back, data }) => ({ back: Number(back), data: bytesOf(data) }));
  }

  /** The changes of an older state as they are stored. */
  packedChanges(back: number): { readonly collection: string; readonly data: Uint8Array }[] {
    return this.#rows.all(
      "SELECT collection, data, checksum FROM changes WHERE back = ? ORDER BY collection",
      back,
    ).map(({ collection, data }) => ({ collection: String(collection), data: bytesOf(data) }));
  }

  /** The states before this one, the one before it first. */
  oldStates(): readonly OldState[] {
    return this.derive("states", () =>
      this.packedStates().map(({ back, data }, at) => {
        checkSound(back === at + 1);
        return unpackState(data);
      }), (states) => states.length * 100_000);
  }

  /** What is told of each state, the present first. */
  toldStates(): ToldState[] {
    return [
      stateOf(0, this.date, this.meta.info, this.files()),
      ...this.oldStates().map(({ date, info, files }, at) => stateOf(-1 - at, date, info, files)),
    ];
  }

  /** How the records of a collection in an older state differ from those in the one after it. */
  changes(back: number, collection: Collection): StateChanges | null {
    const states = [this.meta, ...this.oldStates()];
    const [after, then] = [back - 1, back].map((each) =>
      states[each]?.info.types[collection]?.count ?? 0
    ) as [number, number];
    return this.derive(`changes ${back} ${collection}`, () => {
      const row = this.#rows.get(
        "SELECT data, checksum FROM changes WHERE back = ? AND collection = ?",
        back,
        collection,
      );
      return row ? unpackChanges(bytesOf(row.data), then + after) : null;
    }, (changes) => changes ? 200 * changes.entries.ids.length : 0);
  }

  topics(): readonly TopicRow[] {
    return this.derive("topics", () =>
      this.#rows.all(
        `SELECT t.number, r.id, r.name, r.uses, t.vocabulary, t.path, t.parents, t.aliases,
                t.description
         FROM topics t JOIN resources r ON r.kind = 'topic' AND r.number = t.number
         ORDER BY t.number`,
      ).map(topicOf), (rows) => rows.length * 400);
  }

  /** What is made of what was read: what no writer makes is a CorpusError. */
  sound<T>(make: () => T): T {
    return this.#rows.decode(make);
  }

  /** What follows from columns and texts alone, kept with them. */
  derive<T>(key: string, compute: () => T, bytes: (value: T) => number): T {
    return this.#kept(this.#columns, key, compute, bytes);
  }

  /** What {@link compute} finds for questions, kept as long as there is room among lists. */
  remember<T>(key: string, compute: () => T, bytes: (value: T) => number): T {
    return this.#list(`computed ${key}`, compute, bytes);
  }

  /** What was remembered, while there is room for it. */
  known<T>(key: string): T | undefined {
    return this.#lists.get(`computed ${key}`) as T | undefined;
  }

  /** The same for what is computed with pauses. */
  async rememberLong<T>(
    key: string,
    compute: () => Promise<T>,
    bytes: (value: T) => number,
  ): Promise<T> {
    const known = this.known<T>(key);
    if (known !== undefined) return known;
    const value = await compute();
    return this.remember(key, () => value, bytes);
  }

  /** What follows from columns and texts alone, computed with pauses. */
  async deriveLong<T>(
    key: string,
    compute: () => Promise<T>,
    bytes: (value: T) => number,
  ): Promise<T> {
    const known = this.#columns.get(key);
    if (known !== undefined) return known as T;
    const value = await compute();
    return this.derive(key, () => value, bytes);
  }

  #textColumn(collection: string, name: string): TextColumn {
    const last = this.#rows.get(
      "SELECT max(first) AS first, count(*) AS blocks FROM texts WHERE collection = ? AND name = ?",
      collection,
      name,
    );
    const keys: string[] = [];
    const keyOf = (first: number) =>
      keys[first / TEXTS_PER_BLOCK] ??= `texts ${collection} ${name} ${first}`;
    const read = (first: number): TextBlock =>
      this.derive(keyOf(first), () => {
        const row = this.#rows.sure(
          "SELECT data, checksum FROM texts WHERE collection = ? AND name = ? AND first = ?",
          collection,
          name,
          first,
        );
        const block = new TextBlock(bytesOf(row.data));
        checkSound(first === end || block.length === TEXTS_PER_BLOCK);
        return block;
      }, ({ byteLength }) => byteLength);
    const blocks = Number(last?.blocks ?? 0);
    const end = (blocks - 1) * TEXTS_PER_BLOCK;
    if (blocks && last?.first !== end) this.#rows.refuse();
    return new TextColumn(blocks ? end + read(end).length : 0, read);
  }

  #block(collection: StoredCollection, first: number): RecordBlock {
    const key = blockKey(collection, first);
    const known = this.#blocks.get(key);
    if (known) return known;
    const row = this.#rows.sure(
      "SELECT data, checksum FROM records WHERE collection = ? AND first = ?",
      collection,
      first,
    );
    return this.#keepBlock(key, row);
  }

  #keepBlock(key: string, row: Row): RecordBlock {
    const block = this.#rows.decode(() => new RecordBlock(bytesOf(row.data)));
    this.#blocks.set(key, block, block.byteLength);
    return block;
  }

  #list<T>(key: string, read: () => T, bytes: (value: T) => number): T {
    return this.#kept(this.#lists, key, read, bytes);
  }

  #kept<T>(
    cache: ByteCache<unknown>,
    key: string,
    read: () => T,
    bytes: (value: T) => number,
  ): T {
    const known = cache.get(key);
    if (known !== undefined) return known as T;
    const value = this.#rows.decode(read);
    cache.set(key, value, bytes(value) + key.length);
    return value;
  }
}

function bytesIn({ byteLength }: Packed): number {
  return byteLength;
}

function fileOf(row: Row): FileInfo {
  return {
    path: String(row.path),
    file: String(row.file),
    importer: String(row.importer),
    rows: Number(row.rows),
    records: Number(row.records),
    merged: Number(row.merged),
    rejected: Number(row.rejected),
    leftOut: Number(row.left_out),
    digest: String(row.digest),
    modified: row.modified === null ? null : String(row.modified),
  };
}

const recordKey = (collection: StoredCollection, document: number) =>
  `record ${collection} ${document}`;
const blockKey = (collection: StoredCollection, first: number) => `${collection} ${first}`;

/** What numbers stand for; a loop, since a record has a dozen of such lists. */
function namedBy(
  numbers: readonly number[],
  nameOf: (number: number) => Reference,
): Reference[] {
  const named = new Array<Reference>(numbers.length);
  for (let at = 0; at < named.length; at++) named[at] = nameOf(numbers[at]!);
  return named;
}

const REFERRING = Object.entries(REFERENCE_FIELDS);

function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}

function objectIn(json: string): Record<string, unknown> {
  const parsed = parsedJson(json);
  checkSound(typeof parsed === "object" && parsed !== null && !Array.isArray(parsed));
  return parsed as Record<string, unknown>;
}

function topicOf(row: Row, at: number, all: readonly Row[]): TopicRow {
  const { path, parents, aliases } = row;
  const topic = {
    number: Number(row.number),
    id: String(row.id),
    name: String(row.name),
    uses: Number(row.uses),
    vocabulary: String(row.vocabulary),
    path: listIn(path, "string") as string[],
    parents: listIn(parents, "number") as number[],
    aliases: listIn(aliases, "string") as string[],
    description: row.description === null ? null : String(row.description),
  };
  checkSound(topic.number === at);
  checkSound(
    topic.parents.every((each) => Number.isInteger(each) && each >= 0 && each < all.length),
  );
  return topic;
}

/** The list that a cell holds as JSON. */
function listIn(json: unknown, type: "string" | "number"): unknown[] {
  const list = parsedJson(String(json));
  if (Array.isArray(list) && list.every((each) => typeof each === type)) return list;
  throw new Unsound();
}

function resourceOf(row: Row): ResourceRow {
  return {
    number: Number(row.number),
    id: String(row.id),
    name: String(row.name),
    detail: row.detail === null ? null : String(row.detail),
    uses: Number(row.uses),
  };
}
