import { EXTRA, type SourceField } from "../../../catalogue/source_fields.ts";
import type { CollectionMeta, StoredCollection } from "../../answering/collection_meta.ts";
import type { DollarRate } from "../../answering/worth.ts";
import type { CorpusInfo } from "../../engine.ts";
import { fromBytes, type Packed } from "../../answering/packed_arrays.ts";
import { checkSound } from "../../answering/unsound.ts";

export {
  type Caveat,
  type CollectionMeta,
  FIELD_BITS,
  type FileEnd,
  MEMBER_COLLECTIONS,
  NO_IMPORTER,
  PRECISIONS,
  type SourcePause,
  type SourceReach,
  type StoredCollection,
} from "../../answering/collection_meta.ts";
export {
  type ArrayOf,
  type ArrayType,
  fromBytes,
  type Packed,
  toBytes,
  typeOf,
} from "../../answering/packed_arrays.ts";
export { NO_DAY } from "../../answering/states/ledger.ts";

/** Raised whenever a table, an array or a note changes its meaning; older files are refused. */
export const FORMAT_VERSION = 14;

/** Marks a SQLite file as a corpus: `trnd` in its header. */
export const APPLICATION_ID = 0x74726e64;

/**
 * The tables of a corpus. What a person may want to read is a row; what a question needs is a
 * packed little-endian typed array in a BLOB. Documents, deals and organisations are collections
 * with numbers of their own, in order of date, then id; undated ones come last.
 */
export const SCHEMA = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- the files that were read, in their order
CREATE TABLE files (
  number INTEGER PRIMARY KEY, path TEXT NOT NULL, file TEXT NOT NULL, importer TEXT NOT NULL,
  rows INTEGER NOT NULL, records INTEGER NOT NULL, merged INTEGER NOT NULL,
  rejected INTEGER NOT NULL, left_out INTEGER NOT NULL, digest TEXT NOT NULL, modified TEXT
);

-- the rows of each file as they were read, some in a part: raw deflate of lines of JSON, without what the
-- records of documents hold alike; number -1 has what the build was given besides
CREATE TABLE kept (
  number INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, checksum INTEGER NOT NULL,
  UNIQUE (number, part)
);

-- one array per field, in document order; lists are two arrays, NAME and NAME.offsets, and of
-- projects a third, NAME.own: what of the money is each listed one's own; of organisations the lists
-- refs.topic are the topics of each, of.topic the organisations of each topic, both the most certain
-- first, and NAME.certainty how certain each is, in hundredths; lists of the fields of
-- sources (extra.NAME) hold codes, and are there where some record has the field; days are those
-- since 1970 with a document, days.first the first document of each
CREATE TABLE columns (
  collection TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, data BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  UNIQUE (collection, name)
);
-- texts by number, in blocks: of one field in document order, or behind a column of codes
-- (codes.COLUMN), which follow the code point order of the texts; of fields of sources that
-- are compared without regard to case also names.COLUMN, how each is written
CREATE TABLE texts (
  collection TEXT NOT NULL, name TEXT NOT NULL, first INTEGER NOT NULL, data BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  UNIQUE (collection, name, first)
);
-- records of neighbours in one block: how many, offsets (int32, one more than records), then each as
-- the end of raw deflate of its JSON, in which the references of documents to topics, places and
-- organisations are numbers (see the column recorded of these); the columns records and
-- records.blocks tell the first record of each block of a collection and the number of that block;
-- what stands before all records is the column records.prefix: how much of what is unpacked they
-- share (int32), then deflate
CREATE TABLE records (
  number INTEGER PRIMARY KEY, data BLOB NOT NULL, checksum INTEGER NOT NULL
);

-- terms by code point, some neighbours in a row that begins with the term of the place FIRST, which
-- the texts terms.first tell for each row: how each is written, its number and how many documents
-- hold it; then, with words.first, the words of the texts, for prefixes, the number of the term that
-- each is stemmed to, and how many documents have it
CREATE TABLE terms (
  collection TEXT NOT NULL, first INTEGER NOT NULL, terms BLOB NOT NULL, numbers BLOB NOT NULL,
  documents BLOB NOT NULL, checksum INTEGER NOT NULL,
  UNIQUE (collection, first)
);
CREATE TABLE words (
  collection TEXT NOT NULL, first INTEGER NOT NULL, words BLOB NOT NULL, numbers BLOB NOT NULL,
  documents BLOB NOT NULL, checksum INTEGER NOT NULL,
  UNIQUE (collection, first)
);
-- where terms stand at few places: those of the numbers -1 - first and the next below in one row,
-- all int32: how many, offsets, of each its number of documents, these, occurrences, positions; they
-- are numbered by code point, so that those of a prefix lie in few rows
CREATE TABLE few (
  first INTEGER PRIMARY KEY, data BLOB NOT NULL, checksum INTEGER NOT NULL
);
-- where the other terms stand: documents lie in runs of 2^16 numbers, by their low 16 bits;
-- occurrences are how often each holds the term × 8 + the mask of its fields, as wide as the largest
-- needs, as positions are; a row is read as far as a question asks for it, so documents come first,
-- with a checksum of their own
CREATE TABLE postings (
  number INTEGER PRIMARY KEY, documents BLOB NOT NULL, checksum INTEGER NOT NULL,
  occurrences BLOB NOT NULL, occurrences_checksum INTEGER NOT NULL
);
CREATE TABLE positions (
  number INTEGER PRIMARY KEY, positions BLOB NOT NULL, checksum INTEGER NOT NULL
);

-- topics, places, sources and nodes; an organisation's number is that of its collection
CREATE TABLE resources (
  kind TEXT NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  folded TEXT NOT NULL, detail TEXT, uses INTEGER NOT NULL,
  PRIMARY KEY (kind, number)
) WITHOUT ROWID;
CREATE TABLE topics (
  number INTEGER PRIMARY KEY, vocabulary TEXT NOT NULL, path TEXT NOT NULL,
  parents TEXT NOT NULL, aliases TEXT NOT NULL, description TEXT
);
-- the documents of topics, places, organisations and nodes by number, short lists together in a row
-- that begins with that of FIRST (see link_rows.ts); kind topic+ and place+: with all below; the
-- columns links.KIND and links.KIND.counts tell the first of each row, and how many documents each has
CREATE TABLE links (
  collection TEXT NOT NULL, kind TEXT NOT NULL, first INTEGER NOT NULL, data BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  UNIQUE (collection, kind, first)
);

-- the states of the corpus before this one, 1 the one before it, and what their records were: each
-- as it differs from the state after it, see ledger.ts
CREATE TABLE states (
  back INTEGER PRIMARY KEY, data BLOB NOT NULL, checksum INTEGER NOT NULL
);
CREATE TABLE changes (
  back INTEGER NOT NULL, collection TEXT NOT NULL, data BLOB NOT NULL, checksum INTEGER NOT NULL,
  UNIQUE (back, collection)
);
`;

/** Made last, over full tables. */
export const INDEXES = `
CREATE UNIQUE INDEX resources_id ON resources (kind, id);
CREATE INDEX resources_folded ON resources (kind, folded);
`;

/**
 * Fields of a document's record that hold references: they are stored as numbers of what they refer
 * to, which a record would repeat at length.
 */
export const REFERENCE_FIELDS = {
  topics: "topic",
  topicsTitle: "topic",
  topicsSummary: "topic",
  topicsBody: "topic",
  parentGpes: "place",
  cityNodes: "place",
  countryNodes: "place",
  gpeNodes: "place",
  subCountryNodes: "place",
  worldRegionNodes: "place",
  orgNodes: "organization",
  candidatesOrgNodes: "organization",
} as const;

/** The columns that tell where records lie: see the table of them. */
export const RECORDS = {
  starts: "records",
  blocks: "records.blocks",
  prefix: "records.prefix",
} as const;

/** What records refer to by number. */
export const REFERENCE_KINDS = ["topic", "place", "organization"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/**
 * The column, under a kind of references, of what the numbers in records stand for, −1 for nothing any
 * more; absent where they are the numbers of the resources themselves. A corpus that was changed has
 * other numbers, and its records are as they were.
 */
export const RECORDED = "recorded";

/** Whether the values of a field of sources are written otherwise than they are compared. */
export function isWritten({ compared }: SourceField): boolean {
  return compared === "folded";
}

/** What is stored of a field of sources: its list of codes, and the ids and names behind them. */
export function columnsOf(
  field: SourceField,
): { readonly column: string; readonly ids: string; readonly names: string } {
  const column = `${EXTRA}${field.name}`;
  const ids = `codes.${column}`;
  return { column, ids, names: isWritten(field) ? `names.${column}` : ids };
}

/** How many positions lie between two fields of a document. */
export const FIELD_GAP = 100;

/** What `meta` holds, each under its name, as JSON. */
export interface Meta {
  readonly format: number;
  readonly info: CorpusInfo;
  readonly collections: Readonly<Partial<Record<StoredCollection, CollectionMeta>>>;
  /** As the build was given them. */
  readonly rates: readonly DollarRate[];
}

/** The column of the numbers of the records that a caveat is about, in order, by its place. */
export function caveatColumn(place: number): string {
  return `caveats.${place}`;
}

/** Unsigned numbers as the narrowest array that holds them. */
export function narrow(values: ArrayLike<number>, length = values.length): Packed {
  let largest = 0;
  for (let i = 0; i < length; i++) if (values[i]! > largest) largest = values[i]!;
  const array = largest < 256
    ? new Uint8Array(length)
    : largest < 65_536
    ? new Uint16Array(length)
    : new Int32Array(length);
  for (let i = 0; i < length; i++) array[i] = values[i]!;
  return array;
}

/**
 * The inverse of {@link narrow}, when the number of values is known.
 *
 * @throws {Unsound} for bytes that are of another number
 */
export function widen(bytes: Uint8Array, length: number): Uint8Array | Uint16Array | Int32Array {
  const width = length === 0 ? 1 : bytes.byteLength / length;
  checkSound([1, 2, 4].includes(width) && (length > 0 || bytes.byteLength === 0));
  return fromBytes(bytes, width === 1 ? "u8" : width === 2 ? "u16" : "i32");
}
