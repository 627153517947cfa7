import { type DocumentType, isDocumentType } from "../../catalogue/collections.ts";
import { CorpusError } from "../../catalogue/errors.ts";
import { RECORDED, type ReferenceKind } from "../../engines/embedded/store/layout.ts";
import { type PackedLike, sharedLength } from "../../engines/embedded/store/record_packer.ts";
import { Store } from "../../engines/embedded/store/reader.ts";
import type { CorpusInfo, FileInfo } from "../../engines/engine.ts";
import { shown } from "../../words/shown.ts";
import type { Imported } from "../importers/importer.ts";
import type { DocumentRecord, SourceRecord } from "../record.ts";
import type { KeptPart, Origin, RecordSource, Retold, Standing } from "../source.ts";
import type { Before, StandingLine, WholeRecord } from "./before.ts";
import { heldIn } from "./held_fields.ts";
import { type Given, unpackedGiven } from "./kept_given.ts";
import { KeptMentions } from "./kept_mentions.ts";
import {
  asOfIn,
  heldKind,
  isDerived,
  keptLines,
  type KeptRow,
  keptRow,
  keptRows,
  recordIn,
  tellsRecord,
} from "./row_keeper.ts";
import { StandingDocuments } from "./standing_documents.ts";

/** Where records share less, there are too few of them to be packed like for ever. */
const ENOUGH_SHARED = 16_000;

/** A corpus as what it was built from: its rows and settings, without a look at any file. */
export class KeptCorpus implements Before {
  readonly store: Store;
  readonly #given: Given;
  readonly #standingDocuments = new Map<DocumentType, StandingDocuments>();
  readonly #mentions = new Map<DocumentType, KeptMentions>();
  /** Of each file that was read, how many records there are before each of its parts. */
  readonly #parts = new Map<number, number[]>();
  /** The rows of records of the part that was asked for last. */
  #part:
    | { readonly file: number; readonly first: number; readonly lines: readonly string[] }
    | null = null;

  /** @throws {CorpusError} when it is missing, damaged, of another version or no corpus */
  constructor(readonly path: string) {
    this.store = Store.open(path);
    try {
      const [packed] = this.store.kept(-1);
      this.#given = this.#decoded(() => unpackedGiven(packed!));
    } catch (error) {
      this.store.close();
      throw error;
    }
  }

  get info(): CorpusInfo {
    return this.store.meta.info;
  }

  get settings(): Given["settings"] {
    return this.#given.settings;
  }

  /** Its sources in their order; they read the corpus, which must be open until then. */
  sources(): RecordSource[] {
    const origins = new Map<string, Origin>(
      this.info.sources.flatMap(({ importer: name, path, licence, attribution }) =>
        licence === null || attribution === null
          ? []
          : [[`${name}\n${path}`, { name, licence, attribution }]]
      ),
    );
    return this.store.files().map((file, number) => {
      const origin = origins.get(`${file.importer}\n${file.path}`);
      const { outer, mapping } = this.#given.files[number] ?? {};
      if (!origin) throw this.#damaged();
      const extent = { size: file.rows, read: 0 };
      return {
        path: file.path,
        file: file.file,
        ...(outer === undefined ? {} : { outer }),
        origin,
        digest: file.digest,
        ...(mapping === undefined ? {} : { mapping }),
        ...modifiedOf(file),
        extent,
        read: () => this.#rows(number, extent),
        kept: () => this.#keptParts(number, extent),
      };
    });
  }

  whole(rest: DocumentRecord, document: number): WholeRecord {
    const stored = this.store.stored(rest.kind, document);
    return { record: { ...rest, ...heldIn(rest, stored) }, stored };
  }

  like(type: DocumentType): PackedLike | null {
    if (!this.store.collection(type)) return null;
    const like = {
      prefix: this.store.column(type, "records.prefix", "u8"),
      packed: this.store.packed(type, 0),
    };
    return sharedLength(like) >= ENOUGH_SHARED ? like : null;
  }

  mentions(type: DocumentType): KeptMentions {
    let mentions = this.#mentions.get(type);
    if (!mentions) this.#mentions.set(type, mentions = new KeptMentions(this.store, type));
    return mentions;
  }

  recorded(kind: ReferenceKind): (string | null)[] {
    const ids = this.store.texts(kind, "reference.id");
    const numbers = this.store.column(kind, RECORDED, "i32");
    return Array.from(
      { length: numbers.length || ids.length },
      (_, at) => numbers.length ? (numbers[at]! < 0 ? null : ids.at(numbers[at]!)) : ids.at(at),
    );
  }

  [Symbol.dispose](): void {
    this.store.close();
  }

  *#rows(number: number, extent: { read: number }): Generator<Imported> {
    extent.read = 0;
    for (const part of this.store.kept(number)) {
      for (const row of this.#decoded(() => keptRows(part))) {
        if (!("remark" in row || "derived" in row)) extent.read++;
        yield this.#imported(row);
      }
    }
  }

  #imported(row: KeptRow): Imported {
    if (!("rest" in row)) return row;
    const { rest, isHeld, ...others } = row;
    const kept = isHeld ? { kept: this.#documentOf(rest as DocumentRecord) } : {};
    return { record: rest as SourceRecord, ...others, ...kept };
  }

  /** The same part by part; records that the corpus has as they are told are not read. */
  *#keptParts(number: number, extent: { read: number }): Generator<KeptPart> {
    extent.read = 0;
    let record = 0;
    const before: number[] = [];
    this.#parts.set(number, before);
    const rows = function* (
      this: KeptCorpus,
      packed: Uint8Array,
    ): Generator<Imported | Standing | Retold> {
      before.push(record);
      for (const line of this.#decoded(() => keptLines(packed))) {
        if (isDerived(line)) {
          record++;
          yield { retold: recordIn(line) };
          continue;
        }
        const standing = this.#decoded(() => this.#standing(number, record, line));
        if (tellsRecord(line)) record++;
        const row = standing ?? this.#imported(this.#decoded(() => keptRow(line)));
        if (!("remark" in row)) extent.read++;
        yield row;
      }
    }.bind(this);
    for (const packed of this.store.kept(number)) yield { packed, rows: rows(packed) };
  }

  /** @param record the place of the record of a line among those of its file */
  #standing(file: number, record: number, line: string): Standing | null {
    const kind = heldKind(line);
    if (kind === null || !isDocumentType(kind)) return null;
    const type = this.#standingOf(kind), document = type.documents[file]?.[record] ?? -1;
    if (document < 0) return null;
    return { standing: document, kind, date: type.dateOf(document), asOf: asOfIn(line), line };
  }

  lineOf(type: DocumentType, document: number): string {
    const { file, record } = this.#standingOf(type).rowOf(document);
    const before = this.#parts.get(file)!;
    const part = before.findLastIndex((first) => first <= record), first = before[part]!;
    if (this.#part?.file !== file || this.#part.first !== first) {
      this.#part = { file, first, lines: this.#recordLines(file, part) };
    }
    return this.#part.lines[record - first]!;
  }

  get parts(): number {
    return [...this.#parts.values()].reduce((sum, { length }) => sum + length, 0);
  }

  *lines(): Generator<StandingLine> {
    for (const [file, before] of this.#parts) {
      for (const [part, first] of before.entries()) {
        for (const [at, line] of this.#recordLines(file, part).entries()) {
          const kind = heldKind(line);
          if (kind === null || !isDocumentType(kind)) continue;
          const document = this.#standingOf(kind).documents[file]?.[first + at] ?? -1;
          if (document >= 0) yield { type: kind, document, line };
        }
      }
    }
  }

  #recordLines(file: number, part: number): readonly string[] {
    const packed = this.store.keptPart(file, part);
    if (!packed) throw this.#damaged();
    return this.#decoded(() => keptLines(packed)).filter(tellsRecord);
  }

  /** The documents of a type by file and place among its records, and what is asked of them. */
  #standingOf(type: DocumentType): StandingDocuments {
    let found = this.#standingDocuments.get(type);
    if (!found) {
      this.#standingDocuments.set(type, found = new StandingDocuments(this.store, type));
    }
    return found;
  }

  #documentOf({ kind, id }: DocumentRecord): number {
    const document = this.store.documentOf(kind, id);
    if (document === null) throw this.#damaged();
    return document;
  }

  #decoded<T>(decode: () => T): T {
    try {
      return decode();
    } catch (error) {
      throw this.#damaged(error);
    }
  }

  #damaged(cause?: unknown): CorpusError {
    return new CorpusError(
      "Cannot change the corpus: the rows that it keeps are damaged; build it again from its " +
        `files, current value is ${shown(this.path)}`,
      { cause },
    );
  }
}

function modifiedOf({ modified }: FileInfo): Pick<RecordSource, "modified"> {
  return modified === null ? {} : { modified: new Date(modified) };
}
