import type { Collection } from "../../../catalogue/collections.ts";
import type { SourceField } from "../../../catalogue/source_fields.ts";
import type { Reference } from "../../../catalogue/types.ts";
import type { ToldState } from "../../answering/known_states.ts";
import type { TopicRow } from "../../answering/topic_tree.ts";
import type { FileInfo } from "../../engine.ts";
import type { Occurrences } from "../kernels/occurrences.ts";
import type { NumberLists } from "../kernels/number_lists.ts";
import type { Posting } from "../kernels/union.ts";
import type { Work } from "../kernels/work.ts";
import { Columns } from "./columns.ts";
import type { Days } from "./days.ts";
import { findId } from "./id_index.ts";
import {
  type ArrayOf,
  type ArrayType,
  type CollectionMeta,
  columnsOf,
  type Meta,
  type ReferenceKind,
  type StoredCollection,
} from "./layout.ts";
import type { OldState, StateChanges } from "../../answering/states/ledger.ts";
import { LinkLists } from "./link_lists.ts";
import type { Links } from "./link_rows.ts";
import { Memory } from "./memory.ts";
import { openFile } from "./open_file.ts";
import { Postings } from "./postings.ts";
import { Records } from "./records.ts";
import { type ResourceRow, Resources } from "./resources.ts";
import { Rows } from "./rows.ts";
import { States } from "./states.ts";
import { type NumberedTexts, Terms } from "./terms.ts";
import { TextColumns } from "./text_columns.ts";
import type { TextColumn } from "./texts.ts";
import { checkSound, Unsound } from "../../answering/unsound.ts";

export type { Links } from "./link_rows.ts";
export type { ResourceRow } from "./resources.ts";
export type { NumberedTexts } from "./terms.ts";

/**
 * Reads a corpus file: the only door to its tables, of which each has a file of its own beside this
 * one. Arrays are shared, never written.
 */
export class Store {
  readonly meta: Meta;
  readonly #memory: Memory;
  readonly #columns: Columns;
  readonly #texts: TextColumns;
  readonly #terms: Terms;
  readonly #postings: Postings;
  readonly #links: LinkLists;
  readonly #resources: Resources;
  readonly #records: Records;
  readonly #states: States;

  private constructor(rows: Rows, meta: Meta, written: Date, cacheBytes: number) {
    const memory = new Memory(rows, cacheBytes);
    const counts = Object.values(meta.collections).map(({ count }) => count);
    this.meta = meta;
    this.#memory = memory;
    this.#columns = new Columns(memory);
    this.#texts = new TextColumns(memory);
    this.#terms = new Terms(memory, this.#texts);
    this.#postings = new Postings(memory, Math.max(0, ...counts));
    this.#links = new LinkLists(memory, this.#columns);
    this.#resources = new Resources(memory, this.#texts);
    this.#records = new Records(
      memory,
      this.#columns,
      (kind) => this.references(kind),
      cacheBytes,
    );
    this.#states = new States(memory, meta, written);
  }

  /** @throws {CorpusError} when the file is missing, damaged, of another version or no corpus */
  static open(path: string, cacheBytes = 192 * 2 ** 20): Store {
    const { database, meta } = openFile(path);
    const { mtime } = Deno.statSync(path);
    return new Store(new Rows(path, database), meta, mtime ?? new Date(0), cacheBytes);
  }

  close(): void {
    this.#memory.rows.close();
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
    return this.#columns.column(collection, name, type);
  }

  hasColumn(collection: StoredCollection, name: string): boolean {
    return this.#columns.has(collection, name);
  }

  /** A column of lists of numbers, one for each record. */
  lists(collection: StoredCollection, column: string): NumberLists {
    return this.#columns.lists(collection, column);
  }

  /** The days of a collection. */
  days(collection: StoredCollection): Days {
    return this.#columns.days(collection, this.collection(collection));
  }

  /** A column of texts; an empty one where the corpus has no such collection or field. */
  texts(collection: string, name: string): TextColumn {
    return this.#texts.texts(collection, name);
  }

  /** The strings of a column of codes, in code order. */
  dictionary(collection: StoredCollection, column: string, work?: Work): readonly string[] {
    return this.#texts.dictionary(collection, column, work);
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
      this.sound(() => {
        const id = ids.at(code), name = names.at(code);
        if (id === null || name === null) throw new Unsound();
        return { id, name };
      });
  }

  idOf(collection: StoredCollection, document: number): string {
    return this.texts(collection, "id").at(document)!;
  }

  documentOf(collection: StoredCollection, id: string): number | null {
    const { index, ids } = this.derive(`ids ${collection}`, () => ({
      index: {
        hashes: this.column(collection, "id.hashes", "i32"),
        documents: this.column(collection, "id.documents", "i32"),
      },
      ids: this.texts(collection, "id"),
    }), () => 0);
    return findId(index, id, (document) => ids.at(document));
  }

  /** A record, what it refers to named; parsed anew each time: who asked may change it. */
  record(collection: StoredCollection, document: number): Record<string, unknown> {
    return this.#records.record(collection, document);
  }

  /** Reads what some records lie in by one statement: asked for one by one, they are then at hand. */
  readTogether(collection: StoredCollection, documents: Iterable<number>): void {
    this.#records.readTogether(collection, documents);
  }

  /** How a record lies in the file. */
  packed(collection: StoredCollection, document: number): Uint8Array {
    return this.#records.packed(collection, document);
  }

  /** A record as it is stored, its references as numbers; nothing is remembered. */
  stored(collection: StoredCollection, document: number): Record<string, unknown> {
    return this.#records.stored(collection, document);
  }

  /** The text of a record as it is stored, its references as numbers. */
  storedText(collection: StoredCollection, document: number): string {
    return this.#records.text(collection, document);
  }

  term(collection: StoredCollection, term: string): { number: number; documents: number } | null {
    return this.#terms.term(collection, term);
  }

  /** The numbers of the terms whose words begin so. */
  termsWithPrefix(collection: StoredCollection, prefix: string, work?: Work): number[] {
    return this.#terms.withPrefix(collection, prefix, work);
  }

  /**
   * The words of the texts of a collection before they are stemmed, by code point, some neighbours at
   * once, each with the number of its term and how many documents have it.
   */
  words(collection: StoredCollection): Generator<NumberedTexts> {
    return this.#terms.all("words", collection);
  }

  /** The terms of a collection in the same way. */
  terms(collection: StoredCollection): Generator<NumberedTexts> {
    return this.#terms.all("terms", collection);
  }

  /** The documents that hold a term. */
  documents(number: number, work?: Work): Int32Array {
    return this.#postings.documents(number, work);
  }

  /** The documents of several terms that stand at many places, in any order, by one statement. */
  documentsOfAll(numbers: readonly number[], work?: Work): Int32Array[] {
    return this.#postings.documentsOfAll(numbers, work);
  }

  /** How often each of so many documents holds a term, and in which fields. */
  occurrences(number: number, documents: number): Occurrences {
    return this.#postings.occurrences(number, documents);
  }

  positions(number: number, occurrences: number): Uint8Array | Uint16Array | Int32Array {
    return this.#postings.positions(number, occurrences);
  }

  /**
   * The documents that hold terms at few places, term after term, and how often each holds it; a
   * step for each row.
   *
   * @param numbers below 0
   */
  fewOf(numbers: readonly number[], work?: Work): Generator<void, Posting[]> {
    return this.#postings.fewOf(numbers, work);
  }

  /** A term that stands at few places, as it lies in its row. */
  packedFew(number: number): Int32Array {
    return this.#postings.packedFew(number);
  }

  /** What links to one topic, place, organisation or node. */
  links(collection: StoredCollection, kind: string, number: number): Links {
    return this.#links.links(collection, kind, number, this.collection(collection)?.count ?? 0);
  }

  /** Whether any record of a collection has links of a kind. */
  hasLinks(collection: StoredCollection, kind: string): boolean {
    return this.#links.any(collection, kind);
  }

  /** How many documents of a collection link to one. */
  linkCount(collection: StoredCollection, kind: string, number: number): number {
    return this.#links.count(collection, kind, number);
  }

  /** Gives id and name of topics, organisations, places, sources or nodes by their numbers. */
  references(kind: string): (number: number) => Reference {
    return this.#resources.references(kind);
  }

  resource(kind: string, number: number): ResourceRow | null {
    return this.#resources.resource(kind, number);
  }

  resourceById(kind: string, id: string): ResourceRow | null {
    return this.#resources.byId(kind, id);
  }

  /** Resources by folded name, or all of a kind. */
  resources(kind: string, folded?: string, work?: Work): ResourceRow[] {
    return this.#resources.all(kind, folded, work);
  }

  /** What each kind of resource is called. */
  resourceKinds(): string[] {
    return this.#resources.kinds();
  }

  resourceCount(kind: string): number {
    return this.#resources.count(kind);
  }

  /** Some resources of a kind in the order of their numbers, with their folded names. */
  resourcesFrom(kind: string, first: number, most: number): (ResourceRow & { folded: string })[] {
    return this.#resources.from(kind, first, most);
  }

  topics(): readonly TopicRow[] {
    return this.#resources.topics();
  }

  /** The parts of the rows of a file, in their order; of −1 what the build was given besides. */
  kept(number: number): Generator<Uint8Array> {
    return this.#states.kept(number);
  }

  /** One of them; null: there are no more. */
  keptPart(number: number, part: number): Uint8Array | null {
    return this.#states.keptPart(number, part);
  }

  /** The files that were read, in their order. */
  files(): FileInfo[] {
    return this.#states.files();
  }

  /** When this state was put in place, ISO 8601. */
  get date(): string {
    return this.#states.date;
  }

  /** The states before this one as they are stored, the one before it first. */
  packedStates(): { readonly back: number; readonly data: Uint8Array }[] {
    return this.#states.packed();
  }

  /** The changes of an older state as they are stored. */
  packedChanges(back: number): { readonly collection: string; readonly data: Uint8Array }[] {
    return this.#states.packedChanges(back);
  }

  /** The states before this one, the one before it first. */
  oldStates(): readonly OldState[] {
    return this.#states.old();
  }

  /** What is told of each state, the present first. */
  toldStates(): ToldState[] {
    return this.#states.told();
  }

  /** How the records of a collection in an older state differ from those in the one after it. */
  changes(back: number, collection: Collection): StateChanges | null {
    return this.#states.changes(back, collection);
  }

  /** What is made of what was read: what no writer makes is a CorpusError. */
  sound<T>(make: () => T): T {
    return this.#memory.rows.decode(make);
  }

  /** What follows from columns and texts alone, kept with them. */
  derive<T>(key: string, compute: () => T, bytes: (value: T) => number): T {
    return this.#memory.derive(key, compute, bytes);
  }

  /** The same, computed with pauses. */
  deriveLong<T>(
    key: string,
    compute: () => Promise<T>,
    bytes: (value: T) => number,
  ): Promise<T> {
    return this.#memory.deriveLong(key, compute, bytes);
  }

  /** What {@link compute} finds for questions, kept as long as there is room among lists. */
  remember<T>(key: string, compute: () => T, bytes: (value: T) => number): T {
    return this.#memory.list(`computed ${key}`, compute, bytes);
  }

  /** What was remembered, while there is room for it. */
  known<T>(key: string): T | undefined {
    return this.#memory.known(`computed ${key}`);
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
}
