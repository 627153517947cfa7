import { BuildError } from "../catalogue/errors.ts";
import { isDiskFull } from "./disk_full.ts";
import type { Target } from "./target.ts";

/** Keeps two builds of one corpus apart; the system lets go of it when its process dies. */
export class BuildLock {
  private constructor(private readonly path: string, private readonly file: Deno.FsFile) {}

  /** @throws {BuildError} when another build has it or the folder cannot be written */
  static take({ corpus, lock }: Target): BuildLock {
    for (;;) {
      const file = opened(lock, corpus);
      if (!file.tryLockSync(true)) {
        file.close();
        throw refusal("another build is writing it; wait for it to end", corpus);
      }
      if (isStill(file, lock)) return new BuildLock(lock, file);
      // the build that had it removed the file after it was opened here
      file.close();
    }
  }

  [Symbol.dispose](): void {
    try {
      Deno.removeSync(this.path);
    } catch (error) {
      // somebody else removed it
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    } finally {
      this.file.close();
    }
  }
}

function opened(path: string, corpus: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { create: true, write: true });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    if (error instanceof Deno.errors.NotFound) {
      throw refusal("there is no such folder to write it into", corpus, error);
    }
    const reason = error instanceof Error ? error.message.split(":")[0] : String(error);
    throw refusal(`its folder cannot be written (${reason})`, corpus, error);
  }
}

function isStill(file: Deno.FsFile, path: string): boolean {
  try {
    return file.statSync().ino === Deno.statSync(path).ino;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function refusal(what: string, corpus: string, cause?: unknown): BuildError {
  return new BuildError(
    `Cannot build the corpus: ${what}, current value is ${JSON.stringify(corpus)}`,
    { cause },
  );
}
