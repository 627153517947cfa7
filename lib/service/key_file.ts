import { retry, RetryError } from "@std/async/retry";
import { basename, dirname, join } from "@std/path";
import { z } from "zod";
import { TrendframeError } from "../catalogue/errors.ts";

export const SCOPES = ["license", "superAdmin"] as const;
export const KEY_KINDS = ["key", "token"] as const;

const StoredKey = z.object({
  name: z.string(),
  kind: z.enum(KEY_KINDS),
  scopes: z.array(z.enum(SCOPES)),
  created: z.iso.datetime(),
  expires: z.iso.datetime().nullable(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A key as the file keeps it: its hash, never the key. */
export type StoredKey = z.infer<typeof StoredKey>;

/** Another change takes a blink; it is waited for 1 to 2 s. */
const CLAIMING = {
  maxAttempts: 50,
  minTimeout: 40,
  multiplier: 1,
  jitter: 0.5,
  isRetriable: (error: unknown) => error instanceof Deno.errors.AlreadyExists,
};

const KeyFile = z.object({ format: z.literal(1), keys: z.array(StoredKey) });

/** A key file that is missing, damaged or being changed. */
export class KeyFileError extends TrendframeError {
  override name = "KeyFileError";
}

/** The keys of a key file. */
export async function readKeyFile(path: string): Promise<StoredKey[]> {
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new KeyFileError(`Cannot read the keys: there is no such file, current value is ${path}`);
  }
  try {
    return KeyFile.parse(JSON.parse(text)).keys;
  } catch {
    throw new KeyFileError(`Cannot read the keys: it is not a key file, current value is ${path}`);
  }
}

/**
 * Change a key file: the new content is written beside it, then renamed. The file beside it is
 * also the lock, so of two changes at once none is lost.
 */
export async function changeKeyFile<T>(
  path: string,
  change: (keys: readonly StoredKey[]) => { keys: readonly StoredKey[]; result: T },
): Promise<T> {
  const beside = join(dirname(path), `.${basename(path)}.new`);
  await claim(beside);
  try {
    const { keys, result } = change(await exists(path) ? await readKeyFile(path) : []);
    await writeThrough(beside, JSON.stringify({ format: 1, keys }, null, 2) + "\n");
    await Deno.rename(beside, path);
    return result;
  } catch (error) {
    await Deno.remove(beside);
    throw error;
  }
}

async function claim(path: string): Promise<void> {
  const open = () => Deno.open(path, { write: true, createNew: true, mode: 0o600 });
  try {
    (await retry(open, CLAIMING)).close();
  } catch (error) {
    if (!(error instanceof RetryError)) throw error;
    throw new KeyFileError(
      `Cannot change the keys: another change is under way; if it was cut off, remove ${path}`,
    );
  }
}

async function writeThrough(path: string, text: string): Promise<void> {
  using file = await Deno.open(path, { write: true });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
  await file.sync();
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
