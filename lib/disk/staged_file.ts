import { dirname } from "@std/path";
import { besideOf, placeOf } from "./beside.ts";
import { claim, type ClaimOptions } from "./claim.ts";
import { syncFolder } from "./sync_folder.ts";

/** Fills a file that is empty; it has the path until it is complete. */
export type Fill = (file: Deno.FsFile, path: string) => Promise<void>;

/**
 * A file that is complete and on the disk, under `.NAME.new` beside its place: {@link publish} puts
 * it there in one step, whatever happens to it before changes nothing. One at a time can be staged
 * for a place; what a killed process left there is written over.
 */
export class StagedFile {
  #open = true;

  private constructor(
    private readonly file: Deno.FsFile,
    private readonly beside: string,
    private readonly place: string,
  ) {}

  static async fill(path: string, fill: Fill, options: ClaimOptions = {}): Promise<StagedFile> {
    const place = await placeOf(path);
    const beside = besideOf(place, "new");
    const file = await claim(beside, options);
    const staged = new StagedFile(file, beside, place);
    try {
      await file.truncate(0);
      await fill(file, beside);
      await keepMode(beside, place);
      await file.sync();
      return staged;
    } catch (error) {
      await staged[Symbol.asyncDispose]();
      throw error;
    }
  }

  async publish(): Promise<void> {
    await Deno.rename(this.beside, this.place);
    this.#close();
    await syncFolder(dirname(this.place));
  }

  /** Takes away what was not published. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#open) return;
    await Deno.remove(this.beside).catch(() => {});
    this.#close();
  }

  #close(): void {
    this.#open = false;
    this.file.close();
  }
}

/** A file that is replaced keeps who may read it. */
async function keepMode(beside: string, place: string): Promise<void> {
  if (Deno.build.os === "windows") return;
  try {
    const { mode } = await Deno.stat(place);
    if (mode !== null) await Deno.chmod(beside, mode & 0o777);
  } catch (error) {
    const { NotFound, NotCapable } = Deno.errors;
    if (!(error instanceof NotFound || error instanceof NotCapable)) throw error;
  }
}
