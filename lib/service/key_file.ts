import { z } from "zod";
import { TrendframeError } from "../catalogue/errors.ts";
import { writeAll, writeWhole } from "../disk/write_whole.ts";

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

const KeyFile = z.object({ format: z.literal(1), keys: z.array(StoredKey) });

const UNDER_WAY =
  "Cannot change the keys: another change is under way; try again when it has ended";

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
 * Change a key file: the new content is written beside it, then renamed. Who has the file beside it
 * has the turn, so of two changes at once none is lost.
 */
export async function changeKeyFile<T>(
  path: string,
  change: (keys: readonly StoredKey[]) => { keys: readonly StoredKey[]; result: T },
): Promise<T> {
  let result!: T;
  await writeWhole(path, async (file) => {
    const changed = change(await exists(path) ? await readKeyFile(path) : []);
    result = changed.result;
    await writeAll(file, `${JSON.stringify({ format: 1, keys: changed.keys }, null, 2)}\n`);
  }, { mode: 0o600, patient: true, busy: () => new KeyFileError(UNDER_WAY) });
  return result;
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
