import { retry, RetryError } from "@std/async/retry";

/** A change takes a blink; it is waited for 1 to 2 s. */
const BRIEFLY = {
  maxAttempts: 50,
  minTimeout: 40,
  multiplier: 1,
  jitter: 0.5,
  isRetriable: (error: unknown) => error instanceof Busy,
};

export interface ClaimOptions {
  /** Who may read a file that is made. @default {as the system has it} */
  readonly mode?: number | undefined;
  /** What is thrown where another keeps the file. @default {it is waited for} */
  readonly busy?: (() => Error) | undefined;
  /** Whether `busy` comes after a second or two, and not at once. @default {false} */
  readonly patient?: boolean;
}

class Busy extends Error {}

/**
 * Opens a file that only one at a time may have, or makes it. The system lets go of it when its
 * process dies, so that what a killed one leaves behind stops nobody and is taken over.
 */
export async function claim(path: string, options: ClaimOptions = {}): Promise<Deno.FsFile> {
  const { busy, patient = false } = options;
  try {
    if (!patient) return await attempt(path, options);
    return await retry(() => attempt(path, options), BRIEFLY);
  } catch (error) {
    const last = error instanceof RetryError ? (error as Error).cause : error;
    throw last instanceof Busy && busy ? busy() : last;
  }
}

async function attempt(path: string, { mode, busy }: ClaimOptions): Promise<Deno.FsFile> {
  for (;;) {
    const file = await Deno.open(path, {
      read: true,
      write: true,
      create: true,
      ...(mode === undefined ? {} : { mode }),
    });
    try {
      if (busy === undefined) await file.lock(true);
      else if (!await file.tryLock(true)) throw new Busy();
      if (await isStill(file, path)) return file;
    } catch (error) {
      file.close();
      throw error;
    }
    // the one that had it renamed or removed it after it was opened here
    file.close();
  }
}

/** Whether a path still names an open file; also where nobody may look. */
async function isStill(file: Deno.FsFile, path: string): Promise<boolean> {
  try {
    return (await file.stat()).ino === (await Deno.stat(path)).ino;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    if (error instanceof Deno.errors.NotCapable) return true;
    throw error;
  }
}
