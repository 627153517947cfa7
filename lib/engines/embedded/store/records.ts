import { isDocumentType } from "../../../catalogue/collections.ts";
import type { Reference } from "../../../catalogue/types.ts";
import { lowerBound } from "../kernels/docset.ts";
import { ByteCache } from "./cache.ts";
import type { Columns } from "./columns.ts";
import {
  RECORDED,
  RECORDS,
  REFERENCE_FIELDS,
  type ReferenceKind,
  type StoredCollection,
} from "./layout.ts";
import type { Memory } from "./memory.ts";
import { BLOCK_BYTES, RecordBlock } from "./record_block.ts";
import { RecordUnpacker } from "./record_unpacker.ts";
import { bytesOf, type Row } from "./rows.ts";
import { checkSound, parsedJson } from "../../answering/unsound.ts";

/** Blocks of records that a page may share. */
const PAGE_BYTES = 4 * 2 ** 20;
/** Blocks that are read by one statement: they fit into those bytes. */
const MOST_TOGETHER = 256;

/** Where the records of a collection lie: the first of each block, and the number of that. */
interface Blocks {
  readonly starts: Int32Array;
  readonly numbers: Int32Array;
}

/** Where a record lies: the number of its block, and its place there. */
interface Place {
  readonly block: number;
  readonly at: number;
}

/** Whole records, in blocks. */
export class Records {
  readonly #blocks: ByteCache<RecordBlock, number>;
  readonly #unpackers = new Map<StoredCollection, RecordUnpacker>();
  readonly #recorded = new Map<ReferenceKind, (number: number) => Reference>();

  /** @param references gives id and name of what a number of a kind is */
  constructor(
    private readonly memory: Memory,
    private readonly columns: Columns,
    private readonly references: (kind: ReferenceKind) => (number: number) => Reference,
    cacheBytes: number,
  ) {
    this.#blocks = new ByteCache(Math.max(PAGE_BYTES, cacheBytes / 8));
  }

  /** A record, what it refers to named; parsed anew each time: who asked may change it. */
  record(collection: StoredCollection, document: number): Record<string, unknown> {
    const place = this.#placeOf(collection, document);
    const text = this.memory.list(
      keyOf(place),
      () => this.#textAt(collection, place),
      ({ length }) => 2 * length,
    );
    return this.memory.rows.decode(() => {
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

  /** Reads what some records lie in by one statement: asked for one by one, they are then at hand. */
  readTogether(collection: StoredCollection, documents: Iterable<number>): void {
    const unread = new Set<number>(), blocks = this.#blocksOf(collection);
    for (const document of documents) {
      const place = placeIn(blocks, document), { block } = place;
      if (this.memory.known(keyOf(place)) !== undefined) continue;
      if (!this.#blocks.get(block)) unread.add(block);
      if (unread.size === MOST_TOGETHER) break;
    }
    if (unread.size < 2) return;
    const rows = this.memory.rows.all(
      `SELECT number, data, checksum FROM records
       WHERE number IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...unread]),
    );
    if (rows.length !== unread.size) this.memory.rows.refuse();
    for (const row of rows) this.#keep(Number(row.number), row);
  }

  /** How a record lies in the file. */
  packed(collection: StoredCollection, document: number): Uint8Array {
    return this.#packedAt(this.#placeOf(collection, document));
  }

  /** A record as it is stored, its references as numbers; nothing is remembered. */
  stored(collection: StoredCollection, document: number): Record<string, unknown> {
    const text = this.text(collection, document);
    return this.memory.rows.decode(() => objectIn(text));
  }

  /** The text of a record as it is stored, its references as numbers. */
  text(collection: StoredCollection, document: number): string {
    return this.#textAt(collection, this.#placeOf(collection, document));
  }

  #packedAt({ block: number, at }: Place): Uint8Array {
    const block = this.#block(number);
    return this.memory.rows.decode(() => block.at(at));
  }

  #textAt(collection: StoredCollection, place: Place): string {
    const packed = this.#packedAt(place);
    return this.memory.rows.decode(() => {
      let unpacker = this.#unpackers.get(collection);
      if (!unpacker) {
        unpacker = new RecordUnpacker(this.columns.column(collection, RECORDS.prefix, "u8"));
        this.#unpackers.set(collection, unpacker);
      }
      return unpacker.text(packed);
    });
  }

  #placeOf(collection: StoredCollection, document: number): Place {
    return placeIn(this.#blocksOf(collection), document);
  }

  #blocksOf(collection: StoredCollection): Blocks {
    return this.memory.derive(`blocks ${collection}`, () => ({
      starts: this.columns.column(collection, RECORDS.starts, "i32"),
      numbers: this.columns.column(collection, RECORDS.blocks, "i32"),
    }), () => 0);
  }

  #block(number: number): RecordBlock {
    return this.#blocks.get(number) ?? this.#keep(
      number,
      this.memory.rows.sure("SELECT data, checksum FROM records WHERE number = ?", number),
    );
  }

  #keep(number: number, row: Row): RecordBlock {
    const block = this.memory.rows.decode(() => new RecordBlock(bytesOf(row.data)));
    this.#blocks.set(number, block, block.byteLength);
    return block;
  }

  /** Gives id and name of what a number in records stands for. */
  #recordedOf(kind: ReferenceKind): (number: number) => Reference {
    let recorded = this.#recorded.get(kind);
    if (!recorded) this.#recorded.set(kind, recorded = this.#recordedAs(kind));
    return recorded;
  }

  #recordedAs(kind: ReferenceKind): (number: number) => Reference {
    const reference = this.references(kind);
    const numbers = this.columns.column(kind, RECORDED, "i32");
    if (!numbers.length) return reference;
    return (number) => {
      const meant = numbers[number] ?? -1;
      checkSound(meant >= 0);
      return reference(meant);
    };
  }
}

const REFERRING = Object.entries(REFERENCE_FIELDS);

function placeIn({ starts, numbers }: Blocks, document: number): Place {
  const place = lowerBound(starts, document + 1) - 1;
  return { block: numbers[place] ?? -1, at: document - starts[place]! };
}

/** A number for each record: a block has fewer records than bytes. */
const keyOf = ({ block, at }: Place) => block * BLOCK_BYTES + at;

/** What numbers stand for; a loop, since a record has a dozen of such lists. */
function namedBy(
  numbers: readonly number[],
  nameOf: (number: number) => Reference,
): Reference[] {
  const named = new Array<Reference>(numbers.length);
  for (let at = 0; at < named.length; at++) named[at] = nameOf(numbers[at]!);
  return named;
}

function objectIn(json: string): Record<string, unknown> {
  const parsed = parsedJson(json);
  checkSound(typeof parsed === "object" && parsed !== null && !Array.isArray(parsed));
  return parsed as Record<string, unknown>;
}
