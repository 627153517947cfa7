import type { NonSource } from "../words/non_sources.ts";
import type { Near } from "../words/unrecognised.ts";
import type { DocumentType } from "../catalogue/collections.ts";
import type { Imported } from "./importers/importer.ts";
import type { SourceDate } from "./record.ts";

/** Who made the records of a source. */
export interface Origin {
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
}

/** How much there is to read and how much of it was, in one unit for all sources of a build. */
export interface Extent {
  readonly size: number;
  readonly read: number;
}

/** One stream of rows to build from: a file, or generated records. */
export interface RecordSource {
  /** The path that was given, under which the summary counts the rows. */
  readonly path: string;
  /** The file itself, for messages. */
  readonly file: string;
  /** The file on the disk that it lies in; absent: it is one, or none. */
  readonly outer?: string;
  readonly origin: Origin;
  /** A hash of everything that {@link read} reads. */
  readonly digest: string;
  /** A hash of what says how, where somebody gave that. */
  readonly mapping?: string;
  /** When the file was last changed; absent where there is none. */
  readonly modified?: Date | undefined;
  /** Absent where nobody knows. */
  readonly extent?: Extent;
  read(): AsyncIterable<Imported> | Iterable<Imported>;
  /** The same as a corpus keeps it, part by part. */
  kept?(): Iterable<KeptPart>;
}

/** Rows of a file that follow one another, as a corpus keeps them. */
export interface KeptPart {
  readonly packed: Uint8Array;
  readonly rows: Iterable<Imported | Standing | Retold>;
}

/** A row whose document is in the corpus that is changed as it tells it, and what is asked of it. */
export interface Standing {
  /** Its number there. */
  readonly standing: number;
  readonly kind: DocumentType;
  readonly date: SourceDate | undefined;
  readonly asOf: number | null | undefined;
  /** The row as it is kept: `recordIn` gives its record. */
  readonly line: string;
}

/** A record that a row tells beside its own, as it is kept. */
export interface Retold {
  readonly retold: string;
}

/** A row that became no record. */
export interface Rejection {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** A file that no importer knows, and what each looked for. */
export interface Unrecognised {
  readonly file: string;
  readonly tried: readonly {
    readonly importer: string;
    readonly missed: string;
    /** Of tables that have most of its columns. */
    readonly near?: Near;
  }[];
  /** What it is, where that is known and holds no documents with dates. */
  readonly nonSource?: NonSource;
  /** Why it could not even be looked into. */
  readonly broken?: string;
}
