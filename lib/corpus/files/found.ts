/** A file that a build reads: on disk, inside a zip archive, or a sheet of a workbook. */
export interface FoundFile {
  /** Where it is: `downloads/horizon.zip/project-101070144.xml`, `downloads/book.xlsx/Sheet 1`. */
  readonly path: string;
  /** The file on the disk that it lies in; absent: it is one. */
  readonly outer?: string;
  /** The path that led to it, as the user gave it. */
  readonly given: string;
  /** When it was last changed; of a member or a sheet, what it lies in. */
  readonly modified?: Date | undefined;
  /** The bytes as they are stored, in pieces. */
  bytes(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}
