/** A file that a build reads: on disk, or inside a zip archive. */
export interface FoundFile {
  /** Where it is: `downloads/horizon.zip/project-101070144.xml` for a member of an archive. */
  readonly path: string;
  /** The path that led to it, as the user gave it. */
  readonly given: string;
  /** When it was last changed; of a member, its archive. */
  readonly modified?: Date | undefined;
  /** The bytes as they are stored, in pieces. */
  bytes(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The last part of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
