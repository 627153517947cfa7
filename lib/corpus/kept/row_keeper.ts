import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isDocumentType } from "../../catalogue/collections.ts";
import type { Imported } from "../importers/importer.ts";
import type { Keep } from "../index/link_table.ts";
import type { SourceRecord } from "../record.ts";
import { parted } from "./held_fields.ts";

/** What is held of a record is with the record that is stored. */
const HELD = -1;
/** Rows of a file are kept together up to so many characters. */
const PART = 1 << 18;
/** A part, its last row as long as a record may be. */
const MOST_BYTES = 2 ** 29;
/** Of most that can be won, at a third of the time. */
const LEVEL = { level: 3 };

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** A row as it is kept. */
export type KeptRow =
  | Exclude<Imported, { readonly record: SourceRecord }>
  | {
    /** Without what is held, where that is stored with the record. */
    readonly rest: object;
    readonly line: number;
    readonly asOf?: number | null | undefined;
    readonly isHeld?: true;
  };

/** A part of the rows of a file. */
export interface RowsPart {
  /** That of the file. */
  readonly number: number;
  /** Its place among them. */
  readonly part: number;
  /** The rows as lines, or as another corpus has them; {@link packedPart} packs them. */
  readonly rows: Uint8Array;
  readonly isPacked: boolean;
}

/** Rows of one file that follow one another. */
interface Part {
  readonly file: number;
  /** The sequence of the first record that is told in it. */
  readonly first: number;
  /** Where it is kept. */
  readonly number: number;
  /** Whether as another corpus has it. */
  readonly isPacked: boolean;
  /**
   * Of records of it that are stored otherwise, what is held, kept apart: sequence and number; of
   * those that were, and are not any more, {@link HELD}.
   */
  readonly apart: Map<number, number>;
}

/**
 * Keeps the rows that a build reads, so that the next one needs no files. What a document's record
 * holds as its row tells it is left out; of rows that were overwritten or merged it is kept apart.
 */
export class RowKeeper {
  readonly #parts: Part[] = [];
  #lines: string[] = [];
  #length = 0;
  #file = -1;
  #first = 0;
  #apart = new Map<number, number>();

  constructor(private readonly elsewhere: Keep) {}

  /** @param sequence that of the record, or of the next one where the row tells none */
  add(file: number, imported: Imported, sequence: number): void {
    if (file !== this.#file || this.#length >= PART) this.#end(file, sequence);
    const line = JSON.stringify(rowOf(imported));
    this.#lines.push(line);
    this.#length += line.length;
  }

  /** Keeps a part of the rows of a file as another corpus has it. */
  copy(file: number, packed: Uint8Array, sequence: number): void {
    this.#end(file, sequence);
    this.#parts.push({
      file,
      first: sequence,
      number: this.elsewhere.keep(packed),
      isPacked: true,
      apart: this.#apart,
    });
  }

  /** Leaves out of a row that is copied what a corpus holds of its record, unless it is kept apart. */
  part(sequence: number, { kind }: SourceRecord): void {
    if (isDocumentType(kind)) this.#apartAt(sequence).set(sequence, HELD);
  }

  /** Keeps what is held of a record that is stored otherwise than its row tells it. */
  apart(sequence: number, record: SourceRecord): void {
    const { held } = parted(record);
    const number = this.elsewhere.keep(encoder.encode(JSON.stringify(held)));
    this.#apartAt(sequence).set(sequence, number);
  }

  /** The parts of each file by its number. */
  *parts(): Generator<RowsPart> {
    this.#end(-1, 0);
    let part = 0, last = -1;
    for (const { file, first, number: kept, isPacked, apart } of this.#parts) {
      const rows = this.elsewhere.kept(kept);
      part = file === last ? part + 1 : 0;
      last = file;
      const place = { number: file, part };
      if (apart.size) {
        const lines = isPacked ? unpacked(rows) : rows;
        yield { ...place, rows: this.#whole(lines, first, apart), isPacked: false };
      } else yield { ...place, rows, isPacked };
    }
  }

  #apartAt(sequence: number): Map<number, number> {
    if (sequence >= this.#first) return this.#apart;
    let low = 0, high = this.#parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#parts[middle]!.first <= sequence) low = middle;
      else high = middle - 1;
    }
    return this.#parts[low]!.apart;
  }

  #whole(lines: Uint8Array, first: number, apart: ReadonlyMap<number, number>): Uint8Array {
    let sequence = first;
    const rows = linesIn(lines).map(keptRow).map((row) => {
      if ("derived" in row) sequence++;
      if (!("rest" in row)) return row;
      const number = apart.get(sequence++);
      if (number === undefined) return row;
      const { rest, isHeld: _, ...others } = row;
      if (number === HELD) {
        return row.isHeld ? row : rowOf({ record: rest as SourceRecord, ...others });
      }
      const held = JSON.parse(decoder.decode(this.elsewhere.kept(number)));
      return { rest: { ...rest, ...held }, ...others };
    });
    return linesOf(rows.map((row) => JSON.stringify(row)));
  }

  #end(file: number, sequence: number): void {
    if (this.#lines.length) {
      this.#parts.push({
        file: this.#file,
        first: this.#first,
        number: this.elsewhere.keep(linesOf(this.#lines)),
        isPacked: false,
        apart: this.#apart,
      });
    }
    this.#lines = [];
    this.#length = 0;
    this.#file = file;
    this.#first = sequence;
    this.#apart = new Map();
  }
}

/** The rows of a part, in their order. */
export function keptRows(packed: Uint8Array): KeptRow[] {
  return keptLines(packed).map(keptRow);
}

export function keptRow(line: string): KeptRow {
  return JSON.parse(line);
}

/** The same as they are written. */
export function keptLines(packed: Uint8Array): string[] {
  return linesIn(unpacked(packed));
}

/** The rows of a part, packed. */
export function packedPart({ rows, isPacked }: RowsPart): Uint8Array {
  return isPacked ? rows : deflateRawSync(rows, LEVEL);
}

const RECORD = '{"rest":', IS_HELD = ',"isHeld":true}', LINE = ',"line":', AS_OF = ',"asOf":';
const DERIVED = '{"derived":';
const KIND = /^{"rest":{"kind":"([^"]*)"/;

/** Whether a line tells a record, its own or one beside. */
export function tellsRecord(line: string): boolean {
  return line.startsWith(RECORD) || isDerived(line);
}

export function isDerived(line: string): boolean {
  return line.startsWith(DERIVED);
}

/** The kind of the record of a line of which a corpus holds a part; null: of others. */
export function heldKind(line: string): string | null {
  return line.endsWith(IS_HELD) ? KIND.exec(line)?.[1] ?? null : null;
}

/** The record of a line, its own or one beside, as JSON, without reading it. */
export function recordIn(line: string): string {
  return line.slice((isDerived(line) ? DERIVED : RECORD).length, line.lastIndexOf(LINE));
}

/** When its source last updated the record of such a line of which a corpus holds a part. */
export function asOfIn(line: string): number | null | undefined {
  const asOf = line.indexOf(AS_OF, line.lastIndexOf(LINE));
  return asOf < 0 ? undefined : JSON.parse(line.slice(asOf + AS_OF.length, -IS_HELD.length));
}

/** What is kept beside rows, packed. */
export function packedJson(value: unknown): Uint8Array {
  return deflateRawSync(encoder.encode(JSON.stringify(value)), LEVEL);
}

/** The inverse of {@link packedJson}. */
export function unpackedJson(packed: Uint8Array): unknown {
  return JSON.parse(decoder.decode(unpacked(packed)));
}

function unpacked(packed: Uint8Array): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
}

function linesOf(rows: readonly string[]): Uint8Array {
  return encoder.encode(rows.join("\n"));
}

function linesIn(rows: Uint8Array): string[] {
  return decoder.decode(rows).split("\n");
}

function rowOf(imported: Imported): KeptRow {
  if (!("record" in imported)) return imported;
  const { record, line, asOf, kept } = imported;
  const { held, rest } = kept === undefined ? parted(record) : { held: null, rest: record };
  return {
    rest,
    line,
    ...(asOf === undefined ? {} : { asOf }),
    ...(held === null || Object.keys(held).length ? { isHeld: true } : {}),
  };
}
