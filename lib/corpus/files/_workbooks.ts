import { BuildError } from "../../catalogue/errors.ts";
import { type ByteStore, inMemory } from "./_disk.ts";
import type { FoundFile } from "./found.ts";
import { type Sheet, type Workbook, workbookOf } from "./xlsx.ts";
import { isZipStart, zipArchive } from "./_zip.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A workbook within an archive is held as a whole. */
const MOST_HELD = 1 << 28;

/** The workbooks that a walk comes to; the last is held, with what its sheets share. */
export class Workbooks {
  #path: string | null = null;
  #last: Promise<Workbook | null> | null = null;

  /**
   * The sheets of a workbook that have values, each as a file: `book.xlsx/Sheet 1`. Null where a
   * file is no workbook.
   *
   * @param store gives its bytes; null where they are no archive
   * @throws {BuildError} where it cannot be read, or has no values
   */
  async sheetsOf(
    book: FoundFile,
    store: () => Promise<ByteStore | null>,
  ): Promise<readonly FoundFile[] | null> {
    const { path } = book;
    const open = async () => {
      const opened = await store();
      const archive = opened && await zipArchive(opened);
      return archive?.isDocument ? await workbookOf(path, archive.members) : null;
    };
    const opened = await this.#book(path, open);
    if (!opened) return null;
    const files: FoundFile[] = [];
    for (const [at, sheet] of opened.sheets.entries()) {
      if (!await hasValues(sheet)) continue;
      const bytes = async function* (this: Workbooks) {
        yield* (await this.#book(path, open))!.sheets[at]!.table();
      };
      files.push({ ...book, path: `${path}/${sheet.name}`, bytes: bytes.bind(this) });
    }
    if (files.length > 0) return files;
    throw new BuildError(
      `Cannot read the workbook: it must have a sheet with values, current value is "${path}"`,
    );
  }

  #book(path: string, open: () => Promise<Workbook | null>): Promise<Workbook | null> {
    if (this.#path !== path || !this.#last) [this.#path, this.#last] = [path, open()];
    return this.#last;
  }
}

/** Whether a sheet has values; one that cannot be read is left to who reads it. */
async function hasValues(sheet: Sheet): Promise<boolean> {
  try {
    for await (const _ of sheet.table()) return true;
    return false;
  } catch (error) {
    if (error instanceof BuildError) return true;
    throw error;
  }
}

/** A member of an archive as a store, where it is an archive itself; null where it is none. */
export async function heldArchive({ path, bytes }: FoundFile): Promise<ByteStore | null> {
  const pieces: Bytes[] = [];
  let length = 0;
  for await (const piece of bytes()) {
    if (length === 0 && !isZipStart(piece)) return null;
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_HELD) {
      throw new BuildError(
        `Cannot read the archive: within another it must have at most ${MOST_HELD} bytes; unpack ` +
          `the outer one, current value is "${path}"`,
      );
    }
  }
  if (length === 0) return null;
  return inMemory(path, new Uint8Array(await new Blob(pieces).arrayBuffer()));
}
