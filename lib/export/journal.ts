import { removeIfThere } from "../disk/beside.ts";
import { claim } from "../disk/claim.ts";
import { tryToWrite, writeAll } from "../disk/write_whole.ts";
import type { RowBatch } from "../query/mod.ts";
import { ExportError } from "./export_error.ts";
import { linesOf } from "./lines.ts";

/** What an export is of: a journal of another one is of no use to it. */
export interface JournalHead {
  readonly format: 2;
  /** The request, plain JSON. */
  readonly request: unknown;
  /** Title and fingerprint of the corpus. */
  readonly title: string;
  readonly fingerprint: string | null;
}

const HEAD = "head";

/**
 * The rows of an unfinished export, in a file beside the one to be: a line of JSON for the head
 * and one for each batch. A line is there when its line feed is, so that what a killed export has
 * half written is dropped when the journal is opened again. Only one export may have it open.
 */
export class Journal {
  private constructor(
    private readonly path: string,
    private readonly file: Deno.FsFile,
  ) {}

  /**
   * Open the journal at a path, or begin one; `found` gets each batch that is already there.
   *
   * @throws {ExportError} when another export has it open
   */
  static async open(
    path: string,
    head: JournalHead,
    found: (batch: RowBatch) => void,
  ): Promise<Journal> {
    const file = await claim(path, { busy: () => underWay(path) });
    try {
      const end = await recover(file, head, found);
      await file.truncate(end);
      await file.seek(0, Deno.SeekMode.End);
      if (end === 0) await append(file, { [HEAD]: head });
      return new Journal(path, file);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  async add(batch: RowBatch): Promise<void> {
    await append(this.file, batch);
  }

  /** All batches from the first on, and how many bytes each takes here. */
  async *batches(): AsyncGenerator<RowBatch & { readonly bytes: number }> {
    let from = 0;
    for await (const { text, end } of linesOf(this.file)) {
      if (from > 0) yield { ...JSON.parse(text) as RowBatch, bytes: end - from };
      from = end;
    }
  }

  /** Take the journal away: its rows are elsewhere now. */
  async remove(): Promise<void> {
    await removeIfThere(this.path);
  }

  /** Take away a journal and what a killed export left of files; one under way keeps them. */
  static async sweep(path: string, files: readonly string[]): Promise<void> {
    try {
      await Deno.lstat(path);
      using _file = await claim(path, { busy: () => underWay(path) });
      for (const file of files) await tryToWrite(file);
      await removeIfThere(path);
    } catch (error) {
      if (!(error instanceof ExportError || error instanceof Deno.errors.NotFound)) throw error;
    }
  }

  [Symbol.dispose](): void {
    this.file.close();
  }
}

function underWay(path: string): ExportError {
  return new ExportError(
    `Cannot export: another export into the same file is under way, its rows are in ${path}`,
  );
}

/** Reads what is there; tells where the last good line ends: 0 where nothing is of use. */
async function recover(
  file: Deno.FsFile,
  head: JournalHead,
  found: (batch: RowBatch) => void,
): Promise<number> {
  let good = 0;
  for await (const { text, end } of linesOf(file)) {
    const value = parsed(text);
    if (value === null) break;
    if (good > 0) found(value as RowBatch);
    else if (JSON.stringify(value) !== JSON.stringify({ [HEAD]: head })) return 0;
    good = end;
  }
  return good;
}

/** The object of a line, or null: after a power cut a line may hold anything. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

async function append(file: Deno.FsFile, value: unknown): Promise<void> {
  await writeAll(file, `${JSON.stringify(value)}\n`);
}
