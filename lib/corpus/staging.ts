import { DatabaseSync } from "node:sqlite";
import { type Collection, type DocumentType, isDocumentType } from "../catalogue/collections.ts";
import { byCodePoint } from "../text/code_points.ts";
import type { Loads } from "./forecast.ts";
import { float64s, int32s } from "./index/growable.ts";
import type { Before, WholeRecord } from "./kept/before.ts";
import { recordIn } from "./kept/row_keeper.ts";
import { sharedTexts } from "./kept/shared_texts.ts";
import { type StandingRow, StandingRows } from "./kept/standing_rows.ts";
import { sortInSteps } from "./index/sort_in_steps.ts";
import type { DocumentPart, DocumentRecord, SourceRecord } from "./record.ts";
import type { Standing } from "./source.ts";

/** A record on its way into a corpus: its place in the order of the files, and its source. */
export interface Staged {
  readonly sequence: number;
  readonly source: number;
  /** Whether it is the record of a row, which is counted, and not only told of by other rows. */
  readonly counted: boolean;
  readonly record: SourceRecord;
  /** Where the corpus that is changed has it as it is. */
  readonly kept?: Kept | undefined;
}

/** A record of the corpus that is changed. */
export interface Kept {
  readonly document: number;
  /** As it is stored; known once the record is whole. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** A record in the order of its collection. */
export interface Ordered extends Staged {
  /** Its place among all by id. */
  readonly rank: number;
}

/** The records of a collection by date, then id. */
export interface Order {
  readonly collection: Collection;
  /** The place of each among all by id. */
  readonly ranks: Int32Array;
  /** By these: the place of each in the order of the files, its source, and its number in the corpus before, −1 for none. */
  readonly sequences: Int32Array;
  readonly sources: Int32Array;
  readonly kept: Int32Array;
}

/** A record as far as it names something; of one that stands where to find it. */
export interface Named {
  readonly source: number;
  readonly record?: SourceRecord;
  readonly standing?: { readonly type: DocumentType; readonly document: number };
}

/** A part of a document on its way: its source, and the row that tells it. */
export interface StagedPart {
  readonly source: number;
  readonly line: number;
  readonly part: DocumentPart;
}

/** Lets other work run when it is time. */
type Pause = () => Promise<void> | undefined;

/** What a record is found and sorted by. */
export interface StagedKey {
  readonly collection: Collection;
  readonly id: string;
  /** Null when it has no date. */
  readonly instant: number | null;
  /** Normalised DOI of a research article. */
  readonly doi: string | null;
}

const NOTHING = new Int32Array(0);
/** So many records are put in order between two looks at the clock. */
const PAUSE = 1 << 14;

/** The columns of a whole record. */
const WHOLE = "sequence, source, counted, json, title, summary, body, kept";

/** The records of a build in a new file beside the corpus; memory holds their order alone. */
export class Staging {
  readonly #database: DatabaseSync;
  readonly #find;
  readonly #insert;
  readonly #remove;
  readonly #update;
  readonly #at;
  readonly #keep;
  readonly #kept;
  #count = 0;
  readonly #insertPart;
  readonly #loads = new Map<Collection, { records: number; length: number }>();
  /**
   * By the place of each record when it happened, Infinity for those without a date; its source; and
   * where the corpus that is changed has it as it is, −1 for nowhere.
   */
  readonly #instants = float64s();
  readonly #sources = int32s();
  readonly #keptAs = int32s();
  /** Those that are not in the file. */
  readonly #standing: StandingRows | null;
  /** How many rows of these were asked for, and whether they are in the file by now. */
  #asked = 0;
  #hasLines = false;
  readonly #putLine;
  readonly #lineAt;

  /** @param before has the records that are put here without what it holds of them */
  constructor(path: string, private readonly before?: Before) {
    this.#standing = before ? new StandingRows(before.store) : null;
    this.#database = new DatabaseSync(path);
    this.#database.exec(`
      PRAGMA page_size = 32768;
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
      PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;
      BEGIN;
      CREATE TABLE staged (
        sequence INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL,
        doi TEXT, source INTEGER NOT NULL, counted INTEGER NOT NULL, kept INTEGER,
        json TEXT NOT NULL, title TEXT, summary TEXT, body TEXT,
        UNIQUE (collection, id)
      );
      CREATE INDEX staged_doi ON staged (doi) WHERE doi IS NOT NULL;
      CREATE TABLE parts (
        sequence INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL,
        source INTEGER NOT NULL, line INTEGER NOT NULL, json TEXT NOT NULL
      );
      CREATE TABLE lines (sequence INTEGER PRIMARY KEY, line TEXT NOT NULL);
      CREATE TABLE kept (number INTEGER PRIMARY KEY, data BLOB NOT NULL);`);
    this.#find = this.#database.prepare(
      `SELECT ${WHOLE} FROM staged WHERE collection = ? AND id = ?`,
    );
    this.#insert = this.#database.prepare(
      `INSERT INTO staged (sequence, collection, id, doi, source, counted, json, title, summary, body, kept)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#putLine = this.#database.prepare("INSERT INTO lines VALUES (?, ?)");
    this.#lineAt = this.#database.prepare("SELECT line FROM lines WHERE sequence = ?");
    this.#remove = this.#database.prepare("DELETE FROM staged WHERE sequence = ?");
    this.#update = this.#database.prepare(
      `UPDATE staged SET source = ?, counted = ?, json = ?, title = ?, summary = ?, body = ?, kept = NULL
       WHERE sequence = ?`,
    );
    this.#insertPart = this.#database.prepare(
      "INSERT INTO parts (collection, id, source, line, json) VALUES (?, ?, ?, ?, ?)",
    );
    this.#keep = this.#database.prepare("INSERT INTO kept VALUES (?, ?)");
    this.#kept = this.#database.prepare("SELECT data FROM kept WHERE number = ?");
    this.#at = this.#database.prepare(`SELECT ${WHOLE} FROM staged WHERE sequence = ?`);
  }

  find(collection: Collection, id: string): Staged | null {
    const row = this.#find.get(collection, id);
    if (row) return this.#staged(row);
    const standing = this.#standing?.find(collection, id);
    return standing ? this.#standingStaged(standing) : null;
  }

  /** A record whose row was put here, or is to be, with what the corpus before holds of it. */
  whole(record: SourceRecord, document: number): WholeRecord {
    return this.before!.whole(record as DocumentRecord, document);
  }

  put({ collection, id, instant, doi }: StagedKey, staged: Staged): void {
    const length = this.#put(staged, collection, id, doi);
    this.#standing?.claim(collection, id);
    this.#note(staged, instant);
    this.#load(collection, length);
  }

  /** @returns false: there is one of its id */
  putStanding(row: Standing, { sequence, source }: Pick<Staged, "sequence" | "source">): boolean {
    const { kind: type, standing: document, line } = row;
    if (!this.#standing!.put({ type, document, sequence, source })) return false;
    if (this.#hasLines) this.#putLine.run(sequence, line);
    this.#load(type, line.length);
    return true;
  }

  /** Puts another record in the place of one. */
  update(staged: Staged, instant: number | null): void {
    const { sequence, source, counted, record } = staged, standing = this.#standing?.take(sequence);
    if (standing) {
      const of = this.#standing!;
      this.#put(
        { ...staged, kept: undefined },
        standing.type,
        of.idOf(standing),
        of.doiOf(standing),
      );
    } else this.#update.run(source, Number(counted), ...partsOf(record), sequence);
    this.#note({ sequence, source }, instant);
  }

  remove(sequence: number): void {
    if (!this.#standing?.take(sequence)) this.#remove.run(sequence);
  }

  /** @returns how long it is */
  #put(
    { sequence, source, counted, record, kept }: Staged,
    collection: Collection,
    id: string,
    doi: string | null,
  ): number {
    const parts = partsOf(record), at = kept?.document ?? null;
    this.#insert.run(sequence, collection, id, doi, source, Number(counted), ...parts, at);
    return parts.reduce((sum, part) => sum + (part?.length ?? 0), 0);
  }

  putPart({ source, line, part }: StagedPart): void {
    this.#insertPart.run(part.kind, part.id, source, line, JSON.stringify(part));
  }

  /** The parts of each document, in the order of the files. */
  *parts(): Generator<readonly StagedPart[]> {
    const rows = this.#database.prepare(
      "SELECT source, line, json FROM parts ORDER BY collection, id, sequence",
    ).iterate();
    let parts: StagedPart[] = [];
    for (const { source, line, json } of rows) {
      const part = JSON.parse(String(json)) as DocumentPart;
      const [first] = parts;
      if (first && (first.part.id !== part.id || first.part.kind !== part.kind)) {
        yield parts;
        parts = [];
      }
      parts.push({ source: Number(source), line: Number(line), part });
    }
    if (parts.length) yield parts;
  }

  /** The organisations in the order of the files. */
  *organizations(): Generator<Staged> {
    const statement = this.#database.prepare(
      `SELECT sequence, source, counted, json FROM staged
       WHERE collection = 'organizations' ORDER BY sequence`,
    );
    for (const row of statement.iterate()) yield stagedOf(row);
  }

  /** What every record names, in the order of the files. */
  *named(): Generator<Named> {
    const all = this.#standing?.all();
    let standing = all?.next().value;
    const statement = this.#database.prepare(
      "SELECT sequence, source, json FROM staged ORDER BY sequence",
    );
    for (const { sequence, source, json } of statement.iterate()) {
      for (; standing && standing.sequence < Number(sequence); standing = all!.next().value) {
        yield { source: standing.source, standing };
      }
      yield { source: Number(source), record: JSON.parse(String(json)) as SourceRecord };
    }
    for (; standing; standing = all!.next().value) yield { source: standing.source, standing };
  }

  /** The records of a collection with their texts, in no order. */
  *wholeOf(collection: Collection): Generator<Staged> {
    const statement = this.#database.prepare(`SELECT ${WHOLE} FROM staged WHERE collection = ?`);
    for (const row of statement.iterate(collection)) yield this.#staged(row);
    if (!this.#standing?.count(collection)) return;
    for (const standing of this.#standing.all()) {
      if (standing.type === collection) yield this.#standingStaged(standing);
    }
  }

  /** The research articles of each DOI that several have. */
  *byDoi(): Generator<readonly Staged[]> {
    const statement = this.#database.prepare("SELECT doi FROM staged WHERE doi IS NOT NULL");
    const dois = function* (this: Staging): Generator<string> {
      for (const { doi } of statement.iterate()) yield String(doi);
      yield* this.#standing?.dois() ?? [];
    }.bind(this);
    const shared = sharedTexts(dois), standing = this.#standing?.with(new Set(shared));
    const articles = this.#database.prepare(`SELECT ${WHOLE}, id FROM staged WHERE doi = ?`);
    for (const doi of shared) {
      const all = [
        ...articles.all(doi).map((row) => ({ id: String(row.id), staged: this.#staged(row) })),
        ...(standing?.get(doi) ?? []).map((row) => ({
          id: this.#standing!.idOf(row),
          staged: this.#standingStaged(row),
        })),
      ];
      yield all.sort((a, b) => byCodePoint(a.id, b.id)).map(({ staged }) => staged);
    }
  }

  /** The records of a collection by date, then id; undated ones last. */
  async inOrder(collection: Collection, pause: Pause): Promise<Iterable<Ordered>> {
    const order = await this.order(collection, pause);
    const at = (place: number) => this.at(order, place);
    return {
      *[Symbol.iterator]() {
        for (let place = 0; place < order.ranks.length; place++) yield at(place);
      },
    };
  }

  /** The record at a place in an order. */
  at({ collection, ranks, sequences, kept }: Order, place: number): Ordered {
    const rank = ranks[place]!;
    const standing = this.#standing?.of(collection, kept[rank]!);
    return {
      rank,
      ...(standing
        ? this.#standingStaged(standing)
        : this.#staged(this.#at.get(sequences[rank]!)!)),
    };
  }

  /** Ids and names of the organisations in the same order. */
  async organizationsInOrder(pause: Pause): Promise<{ id: string; name: string }[]> {
    const statement = this.#database.prepare(
      "SELECT id, json ->> 'name' AS name FROM staged WHERE sequence = ?",
    );
    const found: { id: string; name: string }[] = [];
    const { ranks, sequences } = await this.order("organizations", pause);
    for (const rank of ranks) {
      const { id, name } = statement.get(sequences[rank]!)!;
      found.push({ id: String(id), name: String(name) });
      await pause();
    }
    return found;
  }

  /** Keeps what is needed later out of memory. @returns the number that it is asked for by */
  keep(bytes: Uint8Array): number {
    this.#keep.run(this.#count, bytes);
    return this.#count++;
  }

  /** What was kept under a number. */
  kept(number: number): Uint8Array {
    return this.#kept.get(number)!.data as Uint8Array;
  }

  /** What was put here so far. */
  get loads(): Loads {
    return this.#loads;
  }

  /** How many records there are, of one collection or in all. */
  count(collection?: Collection): number {
    const count = "SELECT count(*) AS n FROM staged";
    const row = collection === undefined
      ? this.#database.prepare(count).get()
      : this.#database.prepare(`${count} WHERE collection = ?`).get(collection);
    return Number(row!.n) + (this.#standing?.count(collection) ?? 0);
  }

  /** How many records the corpus that is changed has as they are, of one collection or in all. */
  countKept(collection?: Collection): number {
    const count = "SELECT count(*) AS n FROM staged WHERE kept IS NOT NULL";
    const row = collection === undefined
      ? this.#database.prepare(count).get()
      : this.#database.prepare(`${count} AND collection = ?`).get(collection);
    return Number(row!.n) + (this.#standing?.count(collection) ?? 0);
  }

  /** Lets go of the file. */
  [Symbol.dispose](): void {
    try {
      // undoing what was put here would empty a large file before anything else can run
      this.#database.exec("COMMIT");
    } catch {
      // where the disk is full there is nothing to keep
    }
    this.#database.close();
  }

  /** What was put here, whole. */
  #staged(row: Record<string, unknown>): Staged {
    const staged = stagedOf(row), { kept } = row;
    if (kept === null) return staged;
    const document = Number(kept), { record, stored } = this.whole(staged.record, document);
    return { ...staged, record, kept: { document, stored } };
  }

  #standingStaged(row: StandingRow): Staged {
    const { document, sequence, source } = row;
    const { record, stored } = this.whole(JSON.parse(recordIn(this.#lineOf(row))), document);
    return { sequence, source, counted: true, record, kept: { document, stored } };
  }

  #lineOf({ type, document, sequence }: StandingRow): string {
    if (!this.#hasLines && ++this.#asked > this.before!.parts) this.#putLines();
    if (!this.#hasLines) return this.before!.lineOf(type, document);
    return String(this.#lineAt.get(sequence)!.line);
  }

  /** Puts all down: looking up each where it is packed would take longer. */
  #putLines(): void {
    this.#hasLines = true;
    for (const { type, document, line } of this.before!.lines()) {
      const row = this.#standing!.of(type, document);
      if (row) this.#putLine.run(row.sequence, line);
    }
  }

  #load(collection: Collection, length: number): void {
    const load = this.#loads.get(collection) ?? { records: 0, length: 0 };
    this.#loads.set(collection, load);
    load.records++;
    load.length += length;
  }

  #note(
    { sequence, source, kept }: Pick<Staged, "sequence" | "source" | "kept">,
    instant: number | null,
  ): void {
    // what is only ever mentioned has a place before the first, and no date
    if (sequence < 0) return;
    while (this.#instants.length <= sequence) {
      this.#instants.push(Infinity);
      this.#sources.push(-1);
      this.#keptAs.push(-1);
    }
    this.#instants.set(sequence, instant ?? Infinity);
    this.#sources.set(sequence, source);
    this.#keptAs.set(sequence, kept?.document ?? -1);
  }

  /** In which order the records of a collection are. */
  async order(collection: Collection, pause: Pause): Promise<Order> {
    const count = this.count(collection), standing = this.#standing?.byId(collection) ?? NOTHING;
    const published = this.before?.store.column(collection, "published", "f64");
    const sequences = new Int32Array(count), sources = new Int32Array(count);
    const kept = new Int32Array(count).fill(-1), times = new Float64Array(count);
    const own = int32s(), rankOf = new Int32Array(published?.length ?? 0);
    let rank = 0, next = 0;
    const putStanding = async (until: number) => {
      for (; next < until; next++) {
        const document = standing[next]!, row = this.#standing!.of(collection, document)!;
        const time = published![document]!;
        rankOf[document] = rank;
        sequences[rank] = row.sequence;
        sources[rank] = row.source;
        kept[rank] = document;
        times[rank] = Number.isNaN(time) ? Infinity : time;
        if (++rank % PAUSE === 0) await pause();
      }
    };
    // nothing but what the index of ids has: the records themselves lie all over the file
    const statement = this.#database.prepare(
      "SELECT id, sequence FROM staged WHERE collection = ? ORDER BY id",
    );
    for (const row of statement.iterate(collection)) {
      if (next < standing.length) {
        await putStanding(
          this.#standing!.countBefore(String(row.id), collection, standing, next),
        );
      }
      const sequence = Number(row.sequence);
      own.push(rank);
      sequences[rank] = sequence;
      sources[rank] = sequence < 0 ? -1 : this.#sources.get(sequence);
      kept[rank] = sequence < 0 ? -1 : this.#keptAs.get(sequence);
      times[rank++] = sequence < 0 ? Infinity : this.#instants.get(sequence);
      const rest = pause();
      if (rest) await rest;
    }
    await putStanding(standing.length);
    const compare = (a: number, b: number) =>
      times[a]! < times[b]! ? -1 : Number(times[a]! > times[b]!);
    const sorted = await sortInSteps(own.view().values(), compare, pause);
    // documents of the corpus before are in their order by their numbers
    const ranks = mergedInOrder(
      standing.sort().map((document) => rankOf[document]!),
      sorted,
      compare,
    );
    return { collection, ranks, sequences, sources, kept };
  }
}

/** Two lists of ranks in order of time as one. */
function mergedInOrder(
  one: Int32Array,
  other: readonly number[],
  compare: (a: number, b: number) => number,
): Int32Array {
  const merged = new Int32Array(one.length + other.length);
  for (let to = 0, at = 0, next = 0; to < merged.length; to++) {
    const isOne = next === other.length ||
      at < one.length && (compare(one[at]!, other[next]!) || one[at]! - other[next]!) < 0;
    merged[to] = isOne ? one[at++]! : other[next++]!;
  }
  return merged;
}

/** A record as it is kept: its texts apart, so that what only reads names passes over them. */
function partsOf(record: SourceRecord): [json: string, ...texts: (string | null)[]] {
  if (!isDocumentType(record.kind)) return [JSON.stringify(record), null, null, null];
  const { title, summary, body, ...others } = record as DocumentRecord;
  return [JSON.stringify(others), title ?? null, summary ?? null, body ?? null];
}

function stagedOf(row: Record<string, unknown>): Staged {
  const record = JSON.parse(String(row.json));
  if (typeof row.title === "string") record.title = row.title;
  if (typeof row.summary === "string") record.summary = row.summary;
  if (typeof row.body === "string") record.body = row.body;
  return {
    sequence: Number(row.sequence),
    source: Number(row.source),
    counted: row.counted === 1,
    record,
  };
}
