import type { NonSource } from "../../words/non_sources.ts";
import type { Remarked } from "../files/remarked.ts";
import type { DocumentPart, SourceRecord } from "../record.ts";
import type { Settings } from "../settings.ts";

/** The beginning of a file, decoded, for recognition. */
export interface FileHead {
  /** File name without folders. */
  readonly name: string;
  /** The first 64 KiB as text, byte-order mark removed. */
  readonly text: string;
  /** Whether `text` is the whole file. */
  readonly whole: boolean;
}

/** A file to read, streamed. */
export interface SourceFile {
  readonly name: string;
  /** What reading the text had to assume, and where first; importers pass it on. */
  readonly remark?: Remarked;
  /** The decoded text in pieces: UTF-8, UTF-16 or what makes most sense of bytes that are neither. */
  text(): AsyncIterable<string>;
}

/** What an importer makes of a row: a record, a reason why there is none, or something beside. */
export type Imported =
  | {
    readonly record: SourceRecord;
    readonly line: number;
    readonly asOf?: number | null | undefined;
    /** The document of the corpus that is changed which holds what is not here of the record. */
    readonly kept?: number | undefined;
  }
  | { readonly rejected: string; readonly line: number }
  /** A row that the reader was told not to read. */
  | { readonly leftOut: true; readonly line: number }
  /** Becomes part of the record of another row, whichever comes first; rejected where there is none. */
  | { readonly part: DocumentPart; readonly line: number }
  /** What a row tells besides its own record, such as the company of a round; not counted. */
  | { readonly derived: SourceRecord; readonly line: number }
  /** Concerns a row that is imported all the same; equal ones are counted, not repeated. */
  | Remarked;

/** What reading is told that files do not tell. */
export type Reading = Pick<Settings, "dates">;

/** One public source: recognise, read, convert. */
export interface Importer {
  /** Stable name: `cordis-xml`. */
  readonly name: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  /** Null when the file is of this source, else what was looked for and not found. */
  recognise(head: FileHead): string | null;
  /** Of tables with names: the columns that files of the source have, for each of its layouts. */
  readonly layouts?: readonly (readonly string[])[];
  /** For files whose rows are parts of records: the importers of those, and what it is without them. */
  readonly joins?: { readonly importers: readonly string[]; readonly alone: NonSource };
  /**
   * The rows of a file, one at a time. A row that cannot be read is rejected with its line and
   * reason; reading goes on. `asOf` is the instant at which the source last updated the record
   * (milliseconds since 1970), where it tells, and null where that cannot be read yet; without it
   * the build takes the record's own date.
   *
   * @throws {BuildError} where dates of the file can be read in two ways and nothing says which
   */
  read(file: SourceFile, reading: Reading): AsyncIterable<Imported>;
}
