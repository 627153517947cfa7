import { DatabaseSync, type StatementSync } from "node:sqlite";
import { byCodePoint } from "../../../text/code_points.ts";
import type { FileInfo } from "../../engine.ts";
import { checksumOf } from "./checksum.ts";
import { packDocuments } from "./document_list.ts";
import {
  APPLICATION_ID,
  INDEXES,
  type Meta,
  narrow,
  type Packed,
  RECORDS,
  type ReferenceKind,
  SCHEMA,
  type StoredCollection,
  toBytes,
  typeOf,
} from "./layout.ts";
import { FEW_PER_ROW, FewPacker, isFew, packFew, type TermPosting } from "./few_postings.ts";
import { linkColumns, LinkPacker, type Links } from "./link_rows.ts";
import { BLOCK_BYTES, blockOf } from "./record_block.ts";
import { type PackedLike, RecordPacker } from "./record_packer.ts";
import { packTexts, type Text, TEXTS_PER_BLOCK, WORDS_PER_ROW } from "./texts.ts";

/** One record of `resources`. */
export interface Resource {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly folded: string;
  readonly detail: string | null;
  /** How many records link to it. */
  readonly uses: number;
}

/** Takes records one after another. */
export interface RecordWriter {
  add(json: string): void;
  /** Takes one as it is packed in the file that these are packed like. */
  copy(packed: Uint8Array): void;
  /** Writes the last block. */
  close(): void;
}

const encoder = new TextEncoder();

/** From so much of its first records is seen what those of a collection have in common. */
const SAMPLE_BYTES = 1 << 21;

/** Takes texts one after another. */
export interface TextWriter {
  add(text: string | null): void;
  /** Takes one as another file has it. */
  copy(encoded: Uint8Array): void;
  /** Writes the last block. */
  close(): void;
}

/** Takes texts by code point, each with the number of its term and how many documents have it. */
export interface NumberedWriter {
  add(text: string, number: number, documents: number): void;
  /** Writes the last row. */
  close(): void;
}

/** The links of a kind, while they are written. */
interface LinkWriter {
  readonly collection: StoredCollection;
  readonly kind: string;
  readonly packer: LinkPacker;
  /** With which thing each row begins. */
  readonly firsts: number[];
  /** How many links each thing has. */
  readonly counts: (number | undefined)[];
}

/** Writes a new corpus file, table by table; nothing reads it before {@link close}. */
export class StoreWriter {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #references = new Map<string, { ids: TextWriter; names: TextWriter }>();

  /** The links that are written. */
  #links: LinkWriter | null = null;
  #countOfBlocks = 0;

  readonly #few = new FewPacker();
  #countOfFew = 0;
  #countOfMany = 0;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(`
      PRAGMA page_size = 16384; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536;
      PRAGMA application_id = ${APPLICATION_ID};
      BEGIN; ${SCHEMA}`);
  }

  column(collection: StoredCollection | ReferenceKind, name: string, array: Packed): void {
    this.#insert("columns", collection, name, typeOf(array), toBytes(array));
  }

  /** A column of lists: the values of document i lie between offsets i and i + 1. */
  list(collection: StoredCollection, name: string, offsets: Int32Array, values: Packed): void {
    this.column(collection, `${name}.offsets`, offsets);
    this.column(collection, name, values);
  }

  /**
   * A column of strings as codes into a sorted dictionary; none is −1.
   *
   * @param texts each once
   * @param numbers places in them
   */
  codes(
    collection: StoredCollection,
    name: string,
    texts: readonly string[],
    numbers: Int32Array,
  ): void {
    const order = [...texts.keys()].sort((a, b) => byCodePoint(texts[a]!, texts[b]!));
    const dictionary = this.texts(collection, `codes.${name}`);
    const codeOf = new Int32Array(texts.length);
    for (const [code, number] of order.entries()) {
      dictionary.add(texts[number]!);
      codeOf[number] = code;
    }
    dictionary.close();
    this.column(collection, name, numbers.map((number) => number < 0 ? -1 : codeOf[number]!));
  }

  /** Takes the texts of a column in order and writes them in blocks. */
  texts(collection: string, name: string): TextWriter {
    let block: Text[] = [], first = 0;
    const flush = () => {
      if (!block.length) return;
      this.#insert("texts", collection, name, first, packTexts(block));
      first += block.length;
      block = [];
    };
    const add = (text: Text) => {
      if (block.push(text) === TEXTS_PER_BLOCK) flush();
    };
    return { add, copy: add, close: flush };
  }

  /**
   * Takes the records of a collection in order and writes them in blocks.
   *
   * @param like how records of another file are packed; these are then, too
   */
  recordBlocks(collection: StoredCollection, like?: PackedLike): RecordWriter {
    const starts: number[] = [], blocks: number[] = [];
    let sample: Uint8Array[] = [], sampled = 0;
    let packer = like ? RecordPacker.like(like) : null;
    if (packer) this.column(collection, RECORDS.prefix, packer.prefix);
    let block: Uint8Array[] = [], bytes = 0, first = 0;
    const flush = () => {
      if (!block.length) return;
      starts.push(first);
      blocks.push(this.#countOfBlocks);
      this.#insert("records", this.#countOfBlocks++, blockOf(block));
      first += block.length;
      block = [];
      bytes = 0;
    };
    const put = (packed: Uint8Array) => {
      if (bytes + packed.length > BLOCK_BYTES) flush();
      block.push(packed);
      bytes += packed.length;
    };
    const packSample = (): RecordPacker => {
      const made = RecordPacker.of(sample);
      this.column(collection, RECORDS.prefix, made.prefix);
      for (const record of sample) put(made.pack(record));
      sample = [];
      return made;
    };
    return {
      add: (json) => {
        const record = encoder.encode(json);
        if (packer) return put(packer.pack(record));
        sample.push(record);
        sampled += record.length;
        if (sampled >= SAMPLE_BYTES) packer = packSample();
      },
      copy: put,
      close: () => {
        if (sample.length) packSample();
        flush();
        this.column(collection, RECORDS.starts, Int32Array.from(starts));
        this.column(collection, RECORDS.blocks, Int32Array.from(blocks));
      },
    };
  }

  /** Takes the terms of a collection by code point, each with its number and how many documents. */
  terms(collection: StoredCollection): NumberedWriter {
    return this.#numbered("terms", collection);
  }

  /**
   * Takes the words of a collection by code point, each with the number of its term and how many
   * documents have it.
   */
  words(collection: StoredCollection): NumberedWriter {
    return this.#numbered("words", collection);
  }

  /** Writes where a term stands. @returns its number */
  posting(posting: TermPosting): number {
    if (isFew(posting)) return this.few(packFew(posting));
    const { documents, occurrences, positions } = posting;
    const number = this.#countOfMany++;
    const packed = [packDocuments(documents), toBytes(narrow(occurrences))];
    this.#row("postings", number, ...packed.flatMap((each) => [each, checksumOf([each])]));
    this.#insert("positions", number, toBytes(narrow(positions)));
    return number;
  }

  /**
   * Writes where a term stands at few places, as {@link packFew} gives it. Terms that begin alike
   * should come one after the other: a prefix then finds them in few rows. @returns its number
   */
  few(packed: ArrayLike<number>): number {
    this.#few.add(packed);
    const number = -1 - this.#countOfFew++;
    if (this.#few.length === FEW_PER_ROW) this.#flushFew();
    return number;
  }

  /** Resources of a kind come in the order of their numbers. */
  resource(kind: string, { number, id, name, folded, detail, uses }: Resource): void {
    this.#insert("resources", kind, number, id, name, folded, detail, uses);
    let texts = this.#references.get(kind);
    if (!texts) {
      texts = { ids: this.texts(kind, "reference.id"), names: this.texts(kind, "reference.name") };
      this.#references.set(kind, texts);
    }
    texts.ids.add(id);
    texts.names.add(name);
  }

  topic(number: number, topic: {
    vocabulary: string;
    path: readonly string[];
    parents: readonly number[];
    aliases: readonly string[];
    description: string | null;
  }): void {
    const { vocabulary, path, parents, aliases, description } = topic;
    this.#insert(
      "topics",
      number,
      vocabulary,
      JSON.stringify(path),
      JSON.stringify(parents),
      JSON.stringify(aliases),
      description,
    );
  }

  file(number: number, file: FileInfo): void {
    const { path, importer, rows, records, merged, rejected, leftOut, digest, modified } = file;
    this.#insert(
      "files",
      number,
      path,
      file.file,
      importer,
      rows,
      records,
      merged,
      rejected,
      leftOut,
      digest,
      modified,
    );
  }

  /** A part of the rows of a file; −1 in place of its number: what the build was given besides. */
  kept(number: number, part: number, data: Uint8Array): void {
    this.#insert("kept", number, part, data);
  }

  /** Links of a kind come together, in the order of their numbers. */
  links(
    collection: StoredCollection,
    kind: string,
    number: number,
    { documents, masks = null, scores = null }: Partial<Links> & Pick<Links, "documents">,
  ): void {
    if (this.#links?.collection !== collection || this.#links.kind !== kind) {
      this.#closeLinks();
      this.#links = { collection, kind, packer: new LinkPacker(), firsts: [], counts: [] };
    }
    const { packer, counts } = this.#links, links = { documents, masks, scores };
    if (!packer.takes(links)) this.#flushLinks(this.#links);
    packer.add(number, links);
    counts[number] = documents.length;
  }

  meta(meta: Meta): void {
    for (const [name, value] of Object.entries(meta)) {
      this.#insert("meta", name, JSON.stringify(value));
    }
  }

  /** Makes the indexes and sees that every byte is on the disk. */
  finish(): void {
    for (const { ids, names } of this.#references.values()) {
      ids.close();
      names.close();
    }
    this.#flushFew();
    this.#closeLinks();
    this.#database.exec(INDEXES);
    this.#database.exec("COMMIT; PRAGMA optimize;");
    this.#database.close();
  }

  /** Leaves the file as it is: rolling back would take as long as writing did. */
  close(): void {
    if (!this.#database.isOpen) return;
    if (this.#database.isTransaction) this.#database.exec("COMMIT");
    this.#database.close();
  }

  #flushFew(): void {
    if (!this.#few.length) return;
    this.#insert("few", this.#countOfFew - this.#few.length, this.#few.take());
  }

  #flushLinks({ collection, kind, packer, firsts }: LinkWriter): void {
    const row = packer.take();
    if (!row) return;
    firsts.push(row.first);
    this.#insert("links", collection, kind, row.first, row.data);
  }

  #closeLinks(): void {
    if (!this.#links) return;
    this.#flushLinks(this.#links);
    const { collection, kind, firsts, counts } = this.#links, columns = linkColumns(kind);
    this.column(collection, columns.firsts, Int32Array.from(firsts));
    this.column(collection, columns.counts, Int32Array.from(counts, (count) => count ?? 0));
    this.#links = null;
  }

  /** Puts neighbours together. */
  #numbered(table: "terms" | "words", collection: StoredCollection): NumberedWriter {
    const firsts = this.texts(collection, `${table}.first`);
    const numbers = new Int32Array(WORDS_PER_ROW), documents = new Int32Array(WORDS_PER_ROW);
    let texts: string[] = [], first = 0;
    const flush = () => {
      if (!texts.length) return;
      const [own, held] = [numbers, documents].map((each) => toBytes(each.slice(0, texts.length)));
      firsts.add(texts[0]!);
      this.#insert(table, collection, first, packTexts(texts), own!, held!);
      first += texts.length;
      texts = [];
    };
    return {
      add: (text, number, held) => {
        numbers[texts.length] = number;
        documents[texts.length] = held;
        if (texts.push(text) === WORDS_PER_ROW) flush();
      },
      close: () => {
        flush();
        firsts.close();
      },
    };
  }

  /** Arrays are followed by their checksum. */
  #insert(table: string, ...given: (string | number | null | Uint8Array)[]): void {
    const arrays = given.filter((value) => value instanceof Uint8Array);
    this.#row(table, ...given, ...arrays.length ? [checksumOf(arrays)] : []);
  }

  #row(table: string, ...values: (string | number | null | Uint8Array)[]): void {
    let statement = this.#statements.get(table);
    if (!statement) {
      statement = this.#database.prepare(
        `INSERT INTO ${table} VALUES (${values.map(() => "?").join(", ")})`,
      );
      this.#statements.set(table, statement);
    }
    statement.run(...values);
  }
}
